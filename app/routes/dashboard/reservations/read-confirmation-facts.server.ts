import { selectMealToMail } from "#app/features/bookings/meals.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { preparationDeadline, preparationState } from "#app/features/evenings/rules/dossier.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What Convive would write to the client once the chef has confirmed. The caller knows that the reservation is the chef's. */
export async function readConfirmationFacts(reservation_id: string, at: Date = now()) {
  const [facts, meal] = await Promise.all([selectMailFacts(db, reservation_id), selectMealToMail(db, reservation_id)]);
  if (facts === null || meal === null) return null;
  const accepted = { ...meal, statut: "confirmee" } as const;
  const open = preparationState(accepted, at) === "ouverte";
  const preparation = open ? { ...meal, echeance: preparationDeadline(meal.date_souhaitee) } : null;
  return { facts: { ...facts, statut: "confirmee" } as const, preparation };
}
