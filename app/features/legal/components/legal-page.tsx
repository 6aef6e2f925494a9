import clsx from "clsx";
import { useMemo } from "react";
import { formatDay } from "#app/shared/copy/format.ts";
import type { LegalText } from "#app/shared/copy/legal-text.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageContents } from "#app/ui/page-contents.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import * as text from "#app/ui/text.module.css";
import { useKnownSections, useRevision } from "../copy/fact.tsx";
import * as styles from "./legal-page.module.css";

const TEXTS = [
  { to: "/privacy", label: "Confidentialité" },
  { to: "/terms", label: "Conditions d’utilisation" },
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/classement", label: "Classement" },
  { to: "/avis-verifies", label: "Avis vérifiés" },
  { to: "/cookies", label: "Cookies" },
  { to: "/accessibilite", label: "Accessibilité" },
] as const;

export function LegalPage({ text: legal, path }: { text: LegalText; path: string }) {
  const revision = useRevision(legal.revision, path);
  const sections = useKnownSections(legal.sections);
  const entries = useMemo(() => sections.map(({ id, titre }) => ({ id, title: titre })), [sections]);
  return (
    <>
      <PageHead
        title={legal.titre}
        lede={
          <>
            Dernière révision&nbsp;: <time dateTime={revision}>{formatDay(revision)}</time>
          </>
        }
      >
        <nav className={styles.tabs} aria-label="Textes de référence">
          {TEXTS.map(({ to, label }) => (
            <LinkChip key={to} to={to} current={to === path}>
              {label}
            </LinkChip>
          ))}
        </nav>
      </PageHead>
      <div className={clsx(layout.container, styles.layout)}>
        <PageContents label="Sommaire" entries={entries} />
        <div className={clsx(text.prose, styles.text)}>
          {sections.map(({ id, titre, contenu }) => (
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
