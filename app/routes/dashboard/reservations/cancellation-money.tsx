import clsx from "clsx";
import { formatDateOfYear } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./cancellation-money.module.css";
import type { CancellationPlan } from "./read-cancellation.server.ts";

/** The amount received and the amount to refund. */
export function CancellationMoney({ plan: { recu_le, lettre } }: { plan: CancellationPlan }) {
  if (lettre.prix_final === 0) return null;
  return (
    <section className={styles.money} aria-labelledby="cancel-money">
      <h3 className={text.title} id="cancel-money">
        L’argent
      </h3>
      {lettre.a_rendre === 0 || recu_le === null ? (
        <p className={text.secondary}>
          Rien de noté comme reçu. Si vous avez été payé sans le noter, rendez la somme entière.
        </p>
      ) : (
        <>
          <dl>
            <div>
              <dt>Reçu le {formatDateOfYear(recu_le)}</dt>
              <dd>{formatAmount(lettre.a_rendre)}</dd>
            </div>
            <div className={styles.total}>
              <dt>À rendre, car vous annulez</dt>
              <dd>{formatAmount(lettre.a_rendre)}</dd>
            </div>
          </dl>
          <p className={clsx(text.small, text.secondary)}>
            Remboursez depuis votre service de paiement{"\u00a0"}: Convive n’encaisse rien. «{"\u00a0"}À rembourser
            {"\u00a0"}» reste affiché jusqu’à ce que vous notiez la date.
          </p>
        </>
      )}
    </section>
  );
}
