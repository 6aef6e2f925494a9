import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { addressTiers } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { mailboxOf, normalizeEmail } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { readBookings } from "./booking-cookie.server.ts";
import { recordReceipt, replaceClientEmail } from "./private-links.repo.server.ts";
import {
  countRequests,
  type LinkedReservation,
  lockAdmittedClient,
  selectReservation,
} from "./reservations.repo.server.ts";
import type { CorrectEmailInput } from "./rules/booking.schema.ts";
import { ACCEPTED_STATUTS } from "./rules/codes.ts";
import { canCorrectEmail, MAX_OPEN_REQUESTS, referenceOf } from "./rules/reservation.ts";

/**
 * Replaces the address of a request that this browser has just sent, and mails the receipt to the new address; the same
 * address gets the receipt again. Links mailed before are revoked, because a stranger may have received them.
 */
export async function correctEmail(
  facts: RequestFacts,
  reference: string,
  { client_email }: CorrectEmailInput,
  at: Date = now(),
): Promise<Result<null>> {
  const id = (await readBookings(facts)).find((known) => referenceOf(known) === reference);
  if (id === undefined) return refuse("page_refermee");
  // The mailbox may belong to somebody else, so the limit is that of address confirmations.
  const allowed = await consumeLimits([
    ...addressTiers(facts.clientAddress).map(({ tier, key }) => ({ limit: `confirmation_${tier}` as const, key })),
    { limit: "confirmation_email", key: normalizeEmail(client_email) },
  ]);
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
  return commitIfOk(async (tx): Promise<Result<null>> => {
    const found = await selectReservation(tx, id);
    if (found === null || !canCorrectEmail(found, at)) return refuse("correction_fermee");
    if (normalizeEmail(client_email) === found.client_email_normalise) return sendAgain(tx, found);
    return replaceAddress(tx, { found, client_email, at });
  });
}

async function sendAgain(tx: Transaction, found: LinkedReservation): Promise<Result<null>> {
  await recordReceipt(tx, found, {});
  await enqueue(tx, "send-reservation-receipt", { reservation_id: found.id, renvoi: true });
  return ok(null);
}

type Correction = { found: LinkedReservation; client_email: string; at: Date };

async function replaceAddress(tx: Transaction, { found, client_email, at }: Correction): Promise<Result<null>> {
  const { id, chef_id, availability_id, statut, email_corrections } = found;
  // The network does not count: the reservation exists, and its client may mend it.
  const visitor = visitorKeys(mailboxOf(client_email), null);
  if (!(await lockAdmittedClient(tx, { chef_id, client_email }, { visitor, at }))) return refuse("visiteur_bloque");
  const { ouvertes } = await countRequests(tx, { chef_id, client_email, availability_id });
  if (statut === "en_attente" && ouvertes >= MAX_OPEN_REQUESTS)
    return refuse("demandes_ouvertes_limite", { max: MAX_OPEN_REQUESTS });
  const token = privateLinkToken({ id, email_corrections: email_corrections + 1 }, "accuse");
  const ended = await replaceClientEmail(tx, { id, statut, email_corrections, client_email, token, now: at });
  if (ended === null) return refuse("correction_fermee");
  await enqueue(tx, "send-reservation-receipt", { reservation_id: id });
  // Confirmed already: the mail that says so went to the former address.
  if (ACCEPTED_STATUTS.some((accepted) => accepted === statut))
    await enqueue(tx, "notify-client-of-confirmation", { reservation_id: id });
  // The audit entry contains neither the addresses nor the client's IP address.
  await writeAudit(tx, null, { action: "reservation_email_corrige", objet: `reservation:${id}` });
  announce(tx, { chef_id, reservation_id: id });
  await recordEnded(tx, "lien", ended);
  return ok(null);
}
