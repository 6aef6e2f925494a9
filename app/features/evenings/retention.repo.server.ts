import { sql } from "drizzle-orm";
import { mealsBefore } from "#app/features/bookings/meals-before.sql.ts";
import { mealsErasedBefore } from "#app/shared/retention.ts";
import { changed, type RetentionSteps } from "#db/retention.ts";
import { EVENING_RETENTION } from "./rules/retention.ts";

export const eveningRetention = {
  code_acces: (db, at, batch) => {
    const coded = sql`select reservation_id from dossiers where code_acces is not null`;
    const due = mealsBefore(coded, mealsErasedBefore(EVENING_RETENTION.code_acces, at), batch);
    return changed(db, sql`update dossiers set code_acces = null where reservation_id in (${due})`);
  },
  /** With the key go the answers, the door code and the invitation, which it encrypts. */
  reponse_convive: (db, at, batch) => {
    const kept = sql`select reservation_id from dossier_cles union select reservation_id from invitations
      union select reservation_id from reponses_convives`;
    const due = mealsBefore(kept, mealsErasedBefore(EVENING_RETENTION.reponse_convive, at), batch);
    return changed(
      db,
      sql`with due as materialized (${due}),
        codes as (update dossiers set code_acces = null where reservation_id in (select reservation_id from due)),
        answers as (delete from reponses_convives where reservation_id in (select reservation_id from due)),
        links as (delete from invitations where reservation_id in (select reservation_id from due)),
        keys as (delete from dossier_cles where reservation_id in (select reservation_id from due))
        select reservation_id from due`,
    );
  },
  dossier_soiree: (db, at, batch) => {
    const all = sql`select reservation_id from dossiers`;
    const due = mealsBefore(all, mealsErasedBefore(EVENING_RETENTION.dossier_soiree, at), batch);
    return changed(db, sql`delete from dossiers where reservation_id in (${due})`);
  },
} satisfies RetentionSteps;
