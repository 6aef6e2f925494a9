import type { PricedBasket } from "#app/features/bookings/rules/basket.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import * as text from "#app/ui/text.module.css";

export const formerUnit = (former: PricedBasket | null, id: string): number | undefined =>
  former?.participants.find(({ profile_id }) => profile_id === id)?.prix_unitaire;

/** The former price, struck through. */
export function FormerPrice({ cents }: { cents: number }) {
  return (
    <>
      <s>
        <span className={text.visuallyHidden}>au lieu de </span>
        {formatEuros(cents)}
      </s>{" "}
    </>
  );
}
