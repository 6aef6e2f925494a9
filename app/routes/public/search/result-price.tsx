import { formatPrice } from "#app/copy/numbers.ts";
import { forGuestsEach, otherTariff, tierReached, travelLine } from "#app/copy/search.ts";
import type { Found } from "#app/domain/search-ranking.ts";
import { TierHint } from "#app/ui/price-list.tsx";
import * as styles from "./result-card.module.css";

/** The total for all guests, with the lines it is made of. */
export function ResultPrice({ found, convives }: { found: Found; convives: number }) {
  const { offer, prix } = found;
  const travel = travelLine(found);
  const tier = tierReached(offer, convives);
  const tariff = otherTariff(offer);
  return (
    <div className={styles.price}>
      <div>
        <p className={styles.total}>{formatPrice(prix.total)}</p>
        <p>
          {forGuestsEach(prix.total, convives)}
          {tariff === null ? "" : `, ${tariff}`}
        </p>
      </div>
      <ul>
        <li>
          <span>
            {convives}&nbsp;×&nbsp;{formatPrice(prix.unitaire)}
          </span>
          <b>{formatPrice(prix.unitaire * convives)}</b>
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
