import { formatDateOfYear } from "#app/copy/format.ts";
import { factName } from "#app/copy/pages/operator.ts";
import { placesOf } from "#app/copy/pages/settings.ts";
import type { OperatorFact } from "#app/domain/legal-catalog.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import type { AwaitedFact, LegalVersion } from "./read-settings.server.ts";
import * as styles from "./settings.module.css";

type Props = { fact: OperatorFact; version: LegalVersion | undefined; awaited: AwaitedFact | undefined };

export function FactRow({ fact, version, awaited }: Props) {
  const saved =
    version === undefined
      ? "Jamais renseigné"
      : `${version.auteur ?? "Compte effacé"}, le ${formatDateOfYear(version.at)}`;
  return (
    <li className={styles.fact} id={fact}>
      <div>
        <b>{factName(fact)}</b>
        <p className={text.breakAnywhere}>{version?.valeur ?? <span className={styles.missing}>à renseigner</span>}</p>
        {awaited === undefined ? null : (
          <p className={text.breakAnywhere}>
            <span className={styles.missing}>à confirmer</span> {awaited.valeur}.{" "}
            {version === undefined ? "" : "L’adresse ci-dessus reste affichée. "}E-mail envoyé le{" "}
            {formatDateOfYear(awaited.at)}.
          </p>
        )}
        <small>
          Paraît dans&nbsp;: {placesOf(fact)}. {saved}
        </small>
      </div>
      <LinkButton
        to={`?fait=${fact}#${fact}`}
        look={version === undefined ? "primary" : "text"}
        size="s"
        preventScrollReset
      >
        {version === undefined ? "Renseigner" : "Modifier"}
        <span className={text.visuallyHidden}>&nbsp;: {factName(fact)}</span>
      </LinkButton>
    </li>
  );
}
