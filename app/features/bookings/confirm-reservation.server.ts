import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope, RecentAuthentication, RecentAuthenticationRefusal } from "#app/shared/scopes.ts";
import { type Reservation, selectMailFacts, selectReservation } from "./reservations.repo.server.ts";
import { checkPaymentLink, referenceOf, transitionFor } from "./rules/reservation.ts";
import { applyTransition } from "./transitions.repo.server.ts";

/**
 * `mot`: the chef's own words, quoted in the mail. `changements`: how often the client had changed the request that the chef
 * saw; undefined from a form of the previous release.
 */
type Confirmation = {
  reservation_id: string;
  lien_paiement: string;
  mot?: string;
  changements?: number | undefined;
};
type Reauthenticate = () => Promise<Result<RecentAuthentication, RecentAuthenticationRefusal>>;

/**
 * The chef accepts a request. The site mails that it is confirmed, with the sum and the chef's own words, without the
 * payment link. Another link than the profile's redirects money, so it requires recent
 * authentication. That is asked last, outside the transaction: verifying a password takes long.
 */
export async function confirmReservation(
  chef: ChefScope,
  confirmation: Confirmation,
  reauthenticate: Reauthenticate,
  at: Date = now(),
): Promise<Result<Reservation>> {
  const confirmed = await confirm(chef, confirmation, { at, proved: false });
  if (confirmed.ok || confirmed.code !== "mot_de_passe_requis") return confirmed;
  const authentication = await reauthenticate();
  return authentication.ok ? confirm(chef, confirmation, { at, proved: true }) : authentication;
}

function confirm(
  { chef_id }: ChefScope,
  { reservation_id: id, lien_paiement, mot = "", changements }: Confirmation,
  { at, proved }: { at: Date; proved: boolean },
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
    const facts = await selectMailFacts(tx, id);
    const columns = {
      lien_paiement: prix_final === 0 ? null : lien_paiement.trim(),
      // A chef who receives gives the address with the confirmation, not before.
      lieu: facts?.adresse ?? found.lieu,
    };
    const other = columns.lien_paiement !== null && columns.lien_paiement !== facts?.chef_lien_paiement;
    if (other && !proved) return refuse("mot_de_passe_requis");
    const words = mot.trim() === "" ? null : mot.trim();
    const step = { reservation: found, action: "confirm", acteur: "chef", mot: words, at, columns } as const;
    const changed = await applyTransition(tx, step);
    if (!changed.ok) return changed;
    // The row is locked only now: the client may have changed the request after the chef read it.
    if (changements !== undefined && changements !== changed.value.changements) return refuse("demande_modifiee");
    await enqueue(tx, "notify-client-of-confirmation", { reservation_id: id });
    if (other && facts !== null) await reportOtherLink(tx, facts, { id, lien_paiement: lien_paiement.trim(), at });
    announce(tx, { chef_id, reservation_id: id });
    return changed;
  });
}

type Chef = { chef_user_id: string; chef_lien_paiement: string | null };
type OtherLink = { id: string; lien_paiement: string; at: Date };

/** The client's page displays this link as the place to pay, so the chef is told by mail, and the audit log has a line. */
async function reportOtherLink(tx: Transaction, chef: Chef, { id, lien_paiement, at }: OtherLink): Promise<void> {
  const { chef_user_id: user_id, chef_lien_paiement: ancien_lien_paiement } = chef;
  const reference = referenceOf(id);
  const payload = { user_id, at: at.toISOString(), lien_paiement, ancien_lien_paiement, reference };
  await enqueue(tx, "send-payment-link-changed", payload);
  await writeAudit(tx, null, { action: "lien_paiement_change", acteur_id: user_id, objet: `reservation:${id}` });
}
