import { selectPersonReservations } from "#app/features/bookings/personal-data.repo.server.ts";
import { countPersonReviews } from "#app/features/reviews/personal-data.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PersonReader } from "#app/shared/scopes.ts";
import { findAccount } from "./account-closing.repo.server.ts";
import { countPersonRows } from "./person-rows.repo.server.ts";
import { fateOnErasure } from "./rules/erasure.ts";

export type PersonData = Awaited<ReturnType<typeof readPersonData>>;

/** Counts the data held about a person, and the upcoming reservations that erasing it would cancel. */
export async function readPersonData(scope: PersonReader, at: Date = now()) {
  const { email, compte, expire_le } = scope;
  const [reservations, rows, avis, account] = await Promise.all([
    selectPersonReservations(db, email),
    countPersonRows(db, email),
    countPersonReviews(db, email),
    findAccount(db, email),
  ]);
  const coming = reservations.flatMap(({ id, service, chef, ...dates }) => {
    const sort = fateOnErasure(dates, at);
    return sort === "anonymise" ? [] : [{ id, service, chef, date_souhaitee: dates.date_souhaitee, sort }];
  });
  return {
    email,
    expire_le,
    nombres: { ...rows, avis },
    connu: account !== null || Object.values(rows).some((count) => count > 0),
    a_venir: coming.toReversed(),
    compte: account === null ? null : { chef: account.chef_id !== null, ici: compte },
  };
}
