import { useState } from "react";
import { ParticipantCounters } from "#app/features/bookings/components/participant-counters.tsx";
import { type PricedBasket } from "#app/features/bookings/rules/basket.ts";
import { addablePlaces } from "#app/features/bookings/rules/capacity.ts";
import { nextTierHint } from "#app/features/services/copy/prices.ts";
import { discountFor, nextTier, type TierPricing, tiersOf, unitPrice } from "#app/features/services/rules/pricing.ts";
import { formatDiscount, formatUnitPrice } from "#app/shared/copy/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { TierHint } from "#app/ui/price-list.tsx";
import { FormerPrice, formerUnit } from "./former-price.tsx";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";

type Quantities = Readonly<Record<string, number>>;
type Props = {
  service: BookableService;
  /** The prices at which the form was opened, when they have changed since. */
  former: PricedBasket | null;
  slot: ShownSlot;
  quantities: Quantities;
  total: number;
  error: string | undefined;
  onChange: (profile_id: string, quantite: number) => void;
};

export function BookingCounters({ service, former, slot, quantities, total, error, onChange }: Props) {
  // Decided once: a counter does not leave the fold that is open around it.
  const [inView] = useState(
    () => new Set(service.tarifs.filter(({ client_profile_id: id }, rank) => rank === 0 || quantities[id]).map(idOf)),
  );
  const addable = addablePlaces(slot, total);
  const lines = service.tarifs.map(({ client_profile_id: id, nom, prix }) => {
    const quantite = quantities[id] ?? 0;
    const tiers = tiersOf(service.paliers, id);
    return {
      ...{ id, nom, quantite },
      max: quantite + addable,
      folded: !inView.has(id),
      note: <UnitPrice prix={prix} former={formerUnit(former, id)} tiers={tiers} quantite={quantite} />,
      hint: <Hint tiers={tiers} quantite={quantite} addable={addable} />,
    };
  });
  return (
    <ParticipantCounters lines={lines} error={error} onChange={onChange}>
      {/* Hidden by a style it would still be the button that Enter in a field presses. */}
      <noscript>
        <Button type="submit" name="intent" value="prix" look="neutral" size="s">
          Mettre à jour le prix
        </Button>
      </noscript>
    </ParticipantCounters>
  );
}

const idOf = ({ client_profile_id: id }: { client_profile_id: string }) => id;

type UnitPriceProps = {
  prix: number;
  former: number | undefined;
  tiers: readonly TierPricing[];
  quantite: number;
};

function UnitPrice({ prix, former, tiers, quantite }: UnitPriceProps) {
  const reduced = unitPrice(prix, tiers, quantite);
  const struck = former === undefined || former === reduced ? prix : former;
  return (
    <>
      {struck === reduced ? null : <FormerPrice cents={struck} />}
      {formatUnitPrice(reduced)}
    </>
  );
}

function Hint({ tiers, quantite, addable }: { tiers: readonly TierPricing[]; quantite: number; addable: number }) {
  const reached = discountFor(tiers, quantite);
  const next = nextTier(tiers, quantite, addable);
  if (next !== null) return <LineHint>{nextTierHint(next)}</LineHint>;
  return reached > 0 ? <LineHint reached>{`${formatDiscount(reached)} appliqués`}</LineHint> : null;
}

function LineHint({ reached = false, children }: { reached?: boolean; children: string }) {
  return (
    <>
      <br />
      <TierHint reached={reached}>{children}</TierHint>
    </>
  );
}
