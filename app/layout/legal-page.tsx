import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useState } from "react";
import { formatDay } from "#app/copy/format.ts";
import type { LegalSection, LegalText } from "#app/copy/pages/legal-text.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

const TEXTS = [
  { to: "/privacy", label: "Confidentialité" },
  { to: "/terms", label: "Conditions d’utilisation" },
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/classement", label: "Classement" },
  { to: "/cookies", label: "Cookies" },
  { to: "/accessibilite", label: "Accessibilité" },
] as const;

export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <>
      <PageHead
        title={text.titre}
        lede={
          <>
            Dernière révision&nbsp;: <time dateTime={text.revision}>{formatDay(text.revision)}</time>
          </>
        }
      >
        <nav className="legal-onglets" aria-label="Textes de référence">
          {TEXTS.map(({ to, label }) => (
            <LinkChip key={to} to={to} current={to === path}>
              {label}
            </LinkChip>
          ))}
        </nav>
      </PageHead>
      <div className="conteneur legal">
        <Contents sections={text.sections} />
        <div className="prose">
          {text.sections.map(({ id, titre, contenu }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{titre}</h2>
              {contenu}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Shown beside the text; on a phone, a closed disclosure above it. The list stands twice, one is ever displayed. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const current = useSectionInView(sections);
  return (
    <nav className="sommaire" aria-label="Sommaire">
      <ContentsList sections={sections} current={current} />
      <details>
        <summary>
          Sommaire
          <ChevronDown className="ico" aria-hidden="true" />
        </summary>
        <ContentsList sections={sections} current={undefined} />
      </details>
    </nav>
  );
}

type ListProps = { sections: readonly LegalSection[]; current: string | undefined };

function ContentsList({ sections, current }: ListProps) {
  return (
    <ol>
      {sections.map(({ id, titre }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {titre}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last section whose title has passed the upper third of the window. */
function useSectionInView(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const titles = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const passed = titles.filter((title) => title.getBoundingClientRect().top < window.innerHeight / 3);
        setCurrent((passed.at(-1) ?? titles[0])?.id);
      },
      { rootMargin: "0px 0px -67% 0px" },
    );
    for (const title of titles) observer.observe(title);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
