import { fateOnErasure } from "#app/domain/retention.ts";
import type { PersonReader } from "#app/domain/scopes.ts";
import { selectPersonCases } from "#app/features/reports/person-cases.repo.server.ts";
import { selectPersonReports, selectPersonReviews } from "#app/features/reviews/person-reviews.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  selectPersonHelp,
  selectPersonMessages,
  selectPersonReservations,
  selectPersonSearches,
  selectPersonWaits,
} from "./personal-data.repo.server.ts";
import { findAccount } from "./personal-data-accounts.repo.server.ts";

export type PersonData = Awaited<ReturnType<typeof readPersonData>>;

/** Counts the data held about a person, and the upcoming reservations that erasing it would cancel. */
export async function readPersonData(scope: PersonReader, at: Date = now()) {
  const { email, compte, expire_le } = scope;
  const [reservations, messages, aides, recherches, attentes, avis, signalements, dossiers, account] =
    await Promise.all([
      selectPersonReservations(db, email),
      selectPersonMessages(db, email),
      selectPersonHelp(db, email),
      selectPersonSearches(db, email),
      selectPersonWaits(db, email),
      selectPersonReviews(db, email),
      selectPersonReports(db, email),
      selectPersonCases(db, email),
      findAccount(db, email),
    ]);
  const coming = reservations.flatMap(({ id, service, chef, ...dates }) => {
    const sort = fateOnErasure(dates, at);
    return sort === "anonymise" ? [] : [{ id, service, chef, date_souhaitee: dates.date_souhaitee, sort }];
  });
  return {
    email,
    expire_le,
    reservations: reservations.length,
    messages: messages.length,
    aides: aides.length,
    recherches: recherches.length,
    attentes: attentes.length,
    avis: avis.length,
    signalements: signalements.length + dossiers.length,
    a_venir: coming.toReversed(),
    compte: account === null ? null : { chef: account.chef_id !== null, ici: compte },
  };
}
