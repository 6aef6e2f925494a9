import { centsFromDecimal } from "#app/domain/money.ts";
import { canTransition, checkPaymentLink, referenceOf } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { changeStatut, type Reservation, selectMailFacts, selectReservation } from "./reservations.repo.server.ts";

type Confirmation = { reservation_id: string; lien_paiement: string };

/** The chef accepts a request; the mail with the payment link is the chef's own. */
export function confirmReservation(
  { chef_id }: { chef_id: string },
  { reservation_id: id, lien_paiement }: Confirmation,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("confirm reservation", async (tx): Promise<Result<Reservation>> => {
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
    if (columns.lien_paiement !== null) await reportOtherLink(tx, id, columns.lien_paiement, at);
    announce(tx, { chef_id: changed.chef_id, reservation_id: changed.id });
    return ok(changed);
  });
}

/**
 * The client's page shows this link as the place to pay. Whoever uses an open session of the chef could name their own:
 * the chef is told by mail, as of a change in the profile.
 */
async function reportOtherLink(tx: Transaction, id: string, lien_paiement: string, at: Date): Promise<void> {
  const facts = await selectMailFacts(tx, id);
  if (facts === null || facts.chef_lien_paiement === lien_paiement) return;
  const { chef_user_id: user_id, chef_lien_paiement: ancien_lien_paiement } = facts;
  const reference = referenceOf(id);
  const payload = { user_id, at: at.toISOString(), lien_paiement, ancien_lien_paiement, reference };
  await enqueue(tx, "send-payment-link-changed", payload);
  await writeAudit(tx, null, { action: "lien_paiement_change", acteur_id: user_id, objet: `reservation:${id}` });
}
