import { Link } from "react-router";
import { factName } from "#app/features/legal/copy/operator.ts";
import { formatDateAndTime } from "#app/shared/copy/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { LegalVersion } from "./read-settings.server.ts";
import * as styles from "./settings.module.css";

export function FactHistory({ versions }: { versions: readonly LegalVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Qui a changé quoi" className={styles.history}>
      <ul>
        {versions.map(({ id, at, auteur, fait, precedente, motif }) => (
          <li key={id} className={styles.change}>
            <time dateTime={at.toISOString()}>{formatDateAndTime(at)}</time>
            <p className={text.breakAnywhere}>
              <b>{auteur ?? "Compte effacé"}</b> {precedente === null ? "a renseigné" : "a changé"}
              {`\u00a0: ${factName(fait)}. `}
              <small>
                Avant&nbsp;: {precedente === null ? "à renseigner" : `«\u00a0${precedente}\u00a0»`}. Motif&nbsp;:{" "}
                {`«\u00a0${motif}\u00a0»`}.
              </small>
            </p>
          </li>
        ))}
      </ul>
      <Link className={text.link} to="/admin/journal">
        Tout l’historique
      </Link>
    </Panel>
  );
}
