import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { selectMailsTo } from "#app/features/console/mails.repo.server.ts";
import {
  countPersonReservations,
  selectLatestHelpOf,
  selectLatestMessagesOf,
  selectLatestReservationsOf,
  selectLatestReviewsOf,
  selectPersonOf,
} from "#app/features/console/people.repo.server.ts";
import { selectBlocksOfPerson } from "#app/features/moderation/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const SHOWN = 20;

export type PersonRecord = NonNullable<Awaited<ReturnType<typeof readPersonRecord>>>;

/**
 * What one address did on the site. The person is named by one of their reservations, so that no address is in a URL. Without
 * texts, allergies and private links.
 */
export async function readPersonRecord(_admin: AdminScope, reservation_id: string) {
  const person = await selectPersonOf(db, reservation_id);
  if (person === null) return null;
  const { adresse, ...shown } = person;
  const [nombre, reservations, messages, aide, avis, mails, blocages] = await Promise.all([
    countPersonReservations(db, adresse),
    selectLatestReservationsOf(db, adresse, SHOWN),
    selectLatestMessagesOf(db, adresse, SHOWN),
    selectLatestHelpOf(db, adresse, SHOWN),
    selectLatestReviewsOf(db, adresse, SHOWN),
    selectMailsTo(db, adresse, SHOWN),
    selectBlocksOfPerson(db, mailboxOf(adresse), now()),
  ]);
  return {
    ...shown,
    nombre,
    reservations: reservations.map((row) => ({ ...row, reference: referenceOf(row.id) })),
    messages,
    aide,
    avis,
    mails,
    blocages,
  };
}
