import { centsFromDecimal } from "#app/domain/money.ts";
import { canTransition, checkPaymentLink } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { changeStatut, type Reservation, selectReservation } from "./reservations.repo.server.ts";

type Confirmation = { reservation_id: string; lien_paiement: string };

/** The chef accepts a request; the mail with the payment link is the chef's own. */
export function confirmReservation(
  { chef_id }: { chef_id: string },
  { reservation_id: id, lien_paiement }: Confirmation,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("a confirmation", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    const allowed = canTransition({ from: found.statut, to: "confirmee", acteur: "chef" });
    if (!allowed.ok) return allowed;
    const prix_final = centsFromDecimal(found.prix_final) ?? 0;
    const payable = checkPaymentLink({ prix_final, lien_paiement });
    if (!payable.ok) return payable;
    const change = { id, from: found.statut, to: "confirmee", acteur: "chef", raison: null, now: at } as const;
    const columns = { lien_paiement: prix_final === 0 ? null : lien_paiement.trim() };
    const changed = await changeStatut(tx, { ...change, columns });
    if (!("id" in changed)) return refuse("statut_change", changed);
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok(changed);
  });
}
