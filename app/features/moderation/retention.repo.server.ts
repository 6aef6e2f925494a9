import { and, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { keptSince } from "#app/shared/retention.ts";
import type { Database } from "#db/database.ts";
import { changed, type RetentionSteps, timestamp } from "#db/retention.ts";
import { blocages, reseauxVisiteurs } from "#db/schema/visitor-blocks.ts";
import { MODERATION_RETENTION } from "./rules/retention.ts";

/** An appeal that waits needs the whole case. */
const settled = (before: Date) => sql`traite_le <= ${timestamp(before)} and not exists (
  select from signalement_decisions decision where decision.signalement_id = signalements.id
    and decision.appel_le is not null and decision.appel_traite_le is null)`;

/** Erases the copies of contents decided about long enough ago. Returns the keys of the private copies, or null for a text. */
export async function eraseCaseCopies(db: Database, at: Date, batch: number): Promise<(string | null)[]> {
  const before = keptSince(MODERATION_RETENTION.copie_signalement, at);
  const { rows } = await db.execute<{ copie_cle: string | null }>(sql`
    with due as (select id, copie_cle from signalements where ${settled(before)} and copie is not null
      order by traite_le limit ${batch} for update)
    update signalements set copie = null, copie_cle = null from due where signalements.id = due.id
    returning due.copie_cle`);
  return rows.map(({ copie_cle }) => copie_cle);
}

export const moderationRetention = {
  /** What processes of the previous release wrote about reviews since the migration. */
  anciens_dossiers_avis: async (db) => {
    await db.execute(sql`select dossiers_reprendre_avis(true)`);
    return 0;
  },
  /** Forgets who reported and every word of decided cases. What was decided stays, in codes. */
  signalement_contenu: async (db, at, batch) => {
    const due = settled(keptSince(MODERATION_RETENTION.signalement, at));
    const { rows } = await db.execute<{ id: string }>(sql`
      update signalements set nom = null, email = null, raisons = null, masque_raison = null, token_hash = null where id in (
        select id from signalements where ${due} and (raisons is not null or masque_raison is not null) order by traite_le limit ${batch})
      returning id`);
    if (rows.length > 0)
      await db.execute(sql`
        update signalement_decisions set raison = null, appel_raisons = null, token_hash = null
        where signalement_id = any(${`{${rows.map(({ id }) => id).join(",")}}`}::uuid[])`);
    return rows.length;
  },
  /** Decided cases, with their decisions. One whose restriction is in force stays: it could not be lifted. */
  decision_signalement: (db, at, batch) => {
    const due = settled(keptSince(MODERATION_RETENTION.decision_signalement, at));
    return changed(
      db,
      sql`delete from signalements where id in (
        select id from signalements where ${due}
          and not exists (select from mesures where mesures.signalement_id = signalements.id)
        order by traite_le limit ${batch})`,
    );
  },
  /** Blocks that ended; of an erased person, at once. */
  blocage: async (db, at, batch) => {
    const passed = (date: Date) => lte(sql`least(${blocages.fin}, ${blocages.leve_le})`, timestamp(date));
    const due = db
      .select({ id: blocages.id })
      .from(blocages)
      .where(or(passed(keptSince(MODERATION_RETENTION.blocage, at)), and(isNull(blocages.email), passed(at))))
      .limit(batch);
    return (await db.delete(blocages).where(inArray(blocages.id, due)).returning({ id: blocages.id })).length;
  },
  reseau_visiteur: (db, at, batch) => {
    const before = timestamp(keptSince(MODERATION_RETENTION.reseau_visiteur, at));
    return changed(
      db,
      sql`delete from ${reseauxVisiteurs} where ctid = any (array(
        select ctid from ${reseauxVisiteurs} where vu_le <= ${before} limit ${batch}))`,
    );
  },
} satisfies RetentionSteps;
