import type { AddressCorrectionInput } from "#app/features/console/rules/support-acts.schema.ts";
import { checkAddressCorrection, checkCaller, undoEnds } from "#app/features/console/rules/support-acts.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { newLink, privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { normalizeEmail } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import { isCallerCode } from "./caller-code.server.ts";
import { replaceClientEmail } from "./private-links.repo.server.ts";
import { insertReplacedAddress } from "./replaced-addresses.repo.server.ts";
import { countRequests, lockClientOfChef, selectReservation } from "./reservations.repo.server.ts";
import { ACCEPTED_STATUTS } from "./rules/codes.ts";
import { MAX_OPEN_REQUESTS, receiptKey } from "./rules/reservation.ts";

/**
 * An operator, who authenticated again, corrects a mistyped address for the person on the phone, who gave two right answers and the call code. The former
 * address is told, and can undo it.
 */
export async function correctClientAddress(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
  { reservation_id, client_email, verifie, code_appel }: AddressCorrectionInput & { reservation_id: string },
  at: Date = now(),
): Promise<Result<null>> {
  return commitIfOk(async (tx): Promise<Result<null>> => {
    // Not locked: the address is locked before the reservation, as in a booking, and the update compares what was read here.
    const found = await selectReservation(tx, reservation_id);
    if (found === null) return refuse("introuvable");
    const caller = checkCaller(verifie, { code: await isCallerCode(receiptKey(found), code_appel) });
    if (!caller.ok) return caller;
    const allowed = checkAddressCorrection(found);
    if (!allowed.ok) return allowed;
    if (normalizeEmail(client_email) === found.client_email_normalise) return refuse("adresse_identique");
    const { chef_id, availability_id, statut, email_corrections } = found;
    await lockClientOfChef(tx, { chef_id, client_email });
    const { ouvertes } = await countRequests(tx, { chef_id, client_email, availability_id });
    if (statut === "en_attente" && ouvertes >= MAX_OPEN_REQUESTS)
      return refuse("demandes_ouvertes_limite", { max: MAX_OPEN_REQUESTS });
    const token = privateLinkToken({ id: found.id, email_corrections: email_corrections + 1 }, "accuse");
    const correction = { id: reservation_id, statut, email_corrections, client_email, token, now: at };
    const ended = await replaceClientEmail(tx, correction);
    if (ended === null) return refuse("correction_fermee");
    const link = newLink("adresse-remplacee");
    const remplacement_id = link.id;
    await insertReplacedAddress(tx, {
      ...link,
      reservation_id,
      ancien_email: found.client_email,
      corrections: email_corrections,
      remplacee_le: at,
      expire_le: undoEnds(at),
    });
    await enqueue(tx, "send-replaced-address", { remplacement_id, reservation_id });
    await enqueue(tx, "send-reservation-receipt", { reservation_id });
    // Confirmed already: the mail that says so went to the former address.
    if (ACCEPTED_STATUTS.some((accepted) => accepted === statut))
      await enqueue(tx, "notify-client-of-confirmation", { reservation_id });
    announce(tx, { chef_id, reservation_id });
    await writeAudit(tx, facts, {
      action: "reservation_email_corrige_pour_client",
      acteur_id: user_id,
      objet: `reservation:${reservation_id}`,
      details: { verifie: caller.value },
    });
    await recordEnded(tx, "lien", ended);
    return ok(null);
  });
}
