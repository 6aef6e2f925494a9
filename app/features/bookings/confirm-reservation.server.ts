import { centsFromDecimal } from "#app/domain/money.ts";
import { checkPaymentLink, referenceOf, transitionFor } from "#app/domain/reservation.ts";
import { type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { type Reservation, selectMailFacts, selectReservation } from "./reservations.repo.server.ts";
import { applyTransition } from "./transitions.repo.server.ts";

type Confirmation = { reservation_id: string; lien_paiement: string };

/**
 * The chef accepts a request, and writes to the client with the payment link. The site mails only where to prepare the meal;
 * the job decides whether there is something to prepare.
 */
export function confirmReservation(
  { chef_id }: ChefScope,
  { reservation_id: id, lien_paiement }: Confirmation,
  at: Date = now(),
): Promise<Result<Reservation>> {
  return commitOrRefuse("confirm reservation", async (tx): Promise<Result<Reservation>> => {
    const found = await selectReservation(tx, id, chef_id);
    if (found === null) return refuse("introuvable");
    // Checked before the payment link, so that a chef who confirms twice reads that the status changed.
    const allowed = transitionFor({ from: found.statut, action: "confirm", acteur: "chef" });
    if (!allowed.ok) return allowed;
    const prix_final = centsFromDecimal(found.prix_final) ?? 0;
    const payable = checkPaymentLink({ prix_final, lien_paiement });
    if (!payable.ok) return payable;
    const columns = {
      lien_paiement: prix_final === 0 ? null : lien_paiement.trim(),
      // A chef who receives gives the address with the confirmation, not before.
      lieu: (await selectMailFacts(tx, id))?.adresse ?? found.lieu,
    };
    const changed = await applyTransition(tx, { reservation: found, action: "confirm", acteur: "chef", at, columns });
    if (!changed.ok) return changed;
    await enqueue(tx, "send-dossier-link", { reservation_id: id });
    if (columns.lien_paiement !== null) await reportDifferentLink(tx, id, columns.lien_paiement, at);
    announce(tx, { chef_id, reservation_id: id });
    return changed;
  });
}

/**
 * The client's page displays this link as the place to pay. Someone using the chef's open session could enter another
 * link, so a link that differs from the profile's is reported to the chef by mail and written to the audit log.
 */
async function reportDifferentLink(tx: Transaction, id: string, lien_paiement: string, at: Date): Promise<void> {
  const facts = await selectMailFacts(tx, id);
  if (facts === null || facts.chef_lien_paiement === lien_paiement) return;
  const { chef_user_id: user_id, chef_lien_paiement: ancien_lien_paiement } = facts;
  const reference = referenceOf(id);
  const payload = { user_id, at: at.toISOString(), lien_paiement, ancien_lien_paiement, reference };
  await enqueue(tx, "send-payment-link-changed", payload);
  await writeAudit(tx, null, { action: "lien_paiement_change", acteur_id: user_id, objet: `reservation:${id}` });
}
