import {
  selectPersonEvents,
  selectPersonReplacedAddresses,
  selectPersonReservations,
} from "#app/features/bookings/personal-data.repo.server.ts";
import { selectPersonRequests } from "#app/features/bookings/requests-to-confirm.repo.server.ts";
import { selectPersonMails } from "#app/features/console/personal-data.repo.server.ts";
import { selectPersonDossiers } from "#app/features/evenings/personal-data.repo.server.ts";
import { selectPersonHelp } from "#app/features/help/personal-data.repo.server.ts";
import { selectPersonMessages, selectPersonThreads } from "#app/features/messages/personal-data.repo.server.ts";
import { selectPersonBlocks } from "#app/features/moderation/blocks.repo.server.ts";
import { emptyFormerReviewCases, selectPersonCases } from "#app/features/moderation/personal-data.repo.server.ts";
import { selectPersonReviews } from "#app/features/reviews/personal-data.repo.server.ts";
import { selectPersonSearches } from "#app/features/search/personal-data.repo.server.ts";
import { selectPersonWaits } from "#app/features/waiting-list/personal-data.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import type { PersonScope } from "#app/shared/scopes.ts";
import { findAccount } from "./account-closing.repo.server.ts";
import { readAccountData } from "./account-data.server.ts";

/** All data stored under this address, keyed by column names, as machine-readable JSON. */
export async function exportPersonData(facts: RequestFacts, scope: PersonScope, at: Date = now()): Promise<string> {
  const { email, acteur_id, compte } = scope;
  const reservations = await selectPersonReservations(db, email);
  const events = await selectPersonEvents(db, email);
  const threads = await selectPersonThreads(db, email);
  const dossiers = await selectPersonDossiers(db, email);
  await emptyFormerReviewCases(db);
  const reviews = await selectPersonReviews(db, email);
  const account = compte ? await findAccount(db, email) : null;
  await writeAudit(db, facts, { action: "donnees_exportees", acteur_id: acteur_id ?? undefined });
  const data = {
    adresse: email,
    exporte_le: at,
    reservations: reservations.map((reservation) => ({
      ...reservation,
      messages: threads.flatMap(({ reservation_id, ...message }) =>
        reservation_id === reservation.id ? [message] : [],
      ),
      preparation: dossiers.find(({ reservation_id }) => reservation_id === reservation.id) ?? null,
      avis: reviews.find(({ reservation_id }) => reservation_id === reservation.id) ?? null,
      evenements: events.flatMap(({ reservation_id, ...event }) => (reservation_id === reservation.id ? [event] : [])),
    })),
    demandes_a_confirmer: await selectPersonRequests(db, email),
    messages_aux_chefs: await selectPersonMessages(db, email),
    messages_au_centre_aide: await selectPersonHelp(db, email),
    recherches_enregistrees: await selectPersonSearches(db, email),
    listes_attente: await selectPersonWaits(db, email),
    adresses_remplacees: await selectPersonReplacedAddresses(db, email),
    blocages: await selectPersonBlocks(db, mailboxOf(email)),
    signalements: await selectPersonCases(db, email),
    emails_recus: await selectPersonMails(db, email),
    ...(account === null ? {} : await readAccountData(account)),
  };
  return JSON.stringify(data, null, 2);
}
