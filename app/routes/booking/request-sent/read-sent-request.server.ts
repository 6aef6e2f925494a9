import { readBookings } from "#app/features/bookings/booking-cookie.server.ts";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectReservation } from "#app/features/bookings/reservations.repo.server.ts";
import { bookingBrowserUntil, canCorrectEmail, referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { maskEmail } from "#app/shared/mail-link.ts";
import { ok, refuse } from "#app/shared/result.ts";

export type SentRequest = Extract<Awaited<ReturnType<typeof readSentRequest>>, { ok: true }>["value"];

/** The request that this browser has just sent, its private link and the delivery state of the receipt. */
export async function readSentRequest(facts: RequestFacts, reference: string, at: Date = now()) {
  const id = (await readBookings(facts)).find((known) => referenceOf(known) === reference);
  const found = id === undefined ? null : await selectReservation(db, id);
  if (found === null || found.anonymise_le !== null || at >= bookingBrowserUntil(found.created_at))
    return refuse("page_refermee");
  const { client_email } = found;
  // Not the link of the receipt: a form sent through a mailed link shows that the mailbox was opened, this one does not.
  const token = privateLinkToken(found, "appareil");
  await insertPrivateLink(db, { reservation_id: found.id, client_email, token, par_mail: false });
  const corrigeable = canCorrectEmail(found, at);
  const prouvee = found.email_confirme_le !== null;
  return ok({
    token,
    email: {
      adresse: corrigeable || prouvee ? client_email : maskEmail(client_email),
      corrigeable,
      prouvee,
      corrections: found.email_corrections,
      jusqu_a: bookingBrowserUntil(found.created_at),
      envoye_le: found.accuse_envoye_le,
      rejete: found.accuse_rejete_le !== null,
    },
  });
}
