import { factName } from "#app/features/legal/copy/operator.ts";
import { pagesShowing, SHIPPED_FACTS } from "#app/features/legal/copy/settings.ts";
import { LEGAL_FACTS, type OperatorFact } from "#app/features/legal/rules/codes.ts";
import { formatDateOfYear } from "#app/shared/copy/format.ts";
import * as text from "#app/ui/text.module.css";
import type { AwaitedFact, LegalVersion } from "./read-settings.server.ts";
import * as styles from "./settings.module.css";

type Props = { fact: OperatorFact; version: LegalVersion | undefined; awaited: AwaitedFact | undefined };

export function FactRow({ fact, version, awaited }: Props) {
  const saved =
    version === undefined
      ? "Jamais renseigné"
      : `${version.auteur ?? "Compte effacé"}, le ${formatDateOfYear(version.at)}`;
  const due = LEGAL_FACTS.includes(fact);
  const shipped = SHIPPED_FACTS[fact];
  const first = version === undefined && due;
  return (
    <li className={styles.fact} id={fact}>
      <b>{factName(fact)}</b>
      <p className={text.breakAnywhere}>
        {version?.valeur ?? (due ? <span className={styles.missing}>à renseigner</span> : shipped)}
        {first && shipped !== undefined ? ` Exemple affiché en attendant\u00a0: ${shipped}` : null}
      </p>
      {awaited === undefined ? null : (
        <p className={text.breakAnywhere}>
          <span className={styles.missing}>à confirmer</span> {awaited.valeur}.{" "}
          {version === undefined ? "" : "L’adresse ci-dessus reste affichée. "}E-mail envoyé le{" "}
          {formatDateOfYear(awaited.at)}.
        </p>
      )}
      <small>
        Paraît dans&nbsp;: {pagesShowing(fact)}. {saved}
      </small>
    </li>
  );
}
