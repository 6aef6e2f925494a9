import { useState } from "react";
import { limitToast } from "#app/features/bookings/copy/full-slot-refusals.ts";
import { priceBasket } from "#app/features/bookings/rules/basket.ts";
import { addablePlaces, canIncrease } from "#app/features/bookings/rules/capacity.ts";
import { showToast } from "#app/ui/toast.ts";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";

/** The counters with the price computed by the same rules as on the server, and the reason why one more is refused. */
export function useBasket(
  service: BookableService,
  slot: ShownSlot,
  values: Readonly<Record<string, string>>,
  travel: { now: number; before: number | null },
) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      service.tarifs.map(({ client_profile_id: id }) => [id, Number(values[`quantites[${id}]`] ?? 0) || 0]),
    ),
  );
  const [limit, setLimit] = useState<string | null>(null);
  const resetLimit = () => setLimit(null);
  const [opened] = useState(service);
  const lines = Object.entries(quantities).map(([profile_id, quantite]) => ({ profile_id, quantite }));
  const priced = priceBasket(service.tarifs, service.paliers, lines, travel.now);
  const before = priceBasket(opened.tarifs, opened.paliers, lines, travel.before ?? travel.now);
  const total = lines.reduce((sum, { quantite }) => sum + quantite, 0);
  const change = (profile_id: string, quantite: number) => {
    const now = quantities[profile_id] ?? 0;
    const more = canIncrease(slot, total + Math.max(0, quantite - now - 1));
    if (quantite > now && !more.ok) {
      const toast = limitToast(more);
      showToast(toast);
      setLimit(toast.description);
    } else resetLimit();
    // A number that was typed stops at the limit.
    setQuantities({ ...quantities, [profile_id]: Math.min(quantite, now + addablePlaces(slot, total)) });
  };
  return {
    quantities,
    total,
    basket: priced.ok ? priced.value : null,
    former: before.ok ? before.value : null,
    limit,
    change,
    resetLimit,
  };
}
