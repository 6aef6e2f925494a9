import { forGuestsEach, otherTariff, tierReached, travelLine } from "#app/features/search/copy/search.ts";
import type { Found } from "#app/features/search/rules/ranking.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { TierHint } from "#app/ui/price-list.tsx";
import * as styles from "./result-card.module.css";

/** The total for all guests, with the lines it is made of. */
export function ResultPrice({ found, convives }: { found: Found; convives: number }) {
  const { service, prix } = found;
  const travel = travelLine(found);
  const tier = tierReached(service, convives);
  const tariff = otherTariff(service);
  return (
    <div className={styles.price}>
      <div>
        <p className={styles.total}>{formatAmount(prix.total)}</p>
        <p>
          {forGuestsEach(prix.total, convives)}
          {tariff === null ? "" : `, ${tariff}`}
        </p>
      </div>
      <ul>
        <li>
          <span>
            {convives}&nbsp;×&nbsp;{formatAmount(prix.unitaire)}
          </span>
          <b>{formatAmount(prix.unitaire * convives)}</b>
        </li>
        {travel === null ? null : (
          <li className={travel.prix === null ? styles.unpriced : undefined}>
            <span>{travel.nom}</span>
            {travel.prix === null ? null : <b>{travel.prix}</b>}
          </li>
        )}
      </ul>
      {tier === null ? null : <TierHint reached>{tier}</TierHint>}
    </div>
  );
}
