import { useMemo } from "react";
import { formatDay } from "#app/copy/format.ts";
import type { LegalText } from "#app/copy/pages/legal-text.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import { PageContents } from "#app/ui/page-contents.tsx";
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
  const entries = useMemo(() => text.sections.map(({ id, titre }) => ({ id, title: titre })), [text]);
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
        <PageContents label="Sommaire" entries={entries} />
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
