import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { selectRejectedMails } from "#app/features/console/mails.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { telLink } from "#app/shared/mail-link.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** More would not be worked through in a day; the count in the rail is exact. */
const SHOWN = 100;

export type RejectedMail = NonNullable<Awaited<ReturnType<typeof readRejectedMails>>>[number];

/** The mails of open reservations that came back, oldest first, with whom to call; null when they could not be read. */
export async function readRejectedMails(_admin: AdminScope) {
  try {
    const rows = await selectRejectedMails(db, SHOWN);
    return rows.map(({ reservation, chef, au_client, ...mail }) => {
      const called = au_client
        ? { nom: `${reservation.client_prenom} ${reservation.client_nom}`, telephone: reservation.client_telephone }
        : { nom: `${chef.prenom} ${chef.nom}`, telephone: chef.telephone };
      return {
        ...mail,
        reservation_id: reservation.id,
        reference: referenceOf(reservation.id),
        date_souhaitee: reservation.date_souhaitee,
        chef_id: au_client ? null : chef.id,
        ...called,
        appel: called.telephone === null ? null : telLink(called.telephone),
        // The rule of the correction: an address whose mailbox was opened is not mistyped.
        corrigible: au_client && reservation.email_confirme_le === null,
      };
    });
  } catch (error) {
    log.error({ err: error }, "read rejected mails failed");
    return null;
  }
}
