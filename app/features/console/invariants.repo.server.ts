import { and, asc, desc, eq, getTableColumns, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { isEngagingSql, mealEnd, mealStart } from "#app/features/agenda/slot-holds.sql.ts";
import { isHeldByOfferSql } from "#app/features/waiting-list/waiting-list.sql.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { invariantBreaks, invariantChecks } from "#db/schema/invariants.ts";
import { INVARIANTS, type Invariant } from "./rules/codes.ts";

/** One statement per rule, so that both sides of a comparison come from one snapshot. Returns every examined `objet` and whether it violates the rule. */
const rules = (at: Date): Record<Invariant, SQL> => ({
  // A slot's counter equals the sum of the places taken by its live reservations, held by open change requests and offered
  // to the waiting list.
  places_reservees: sql`
    select 'service_availabilities:' || slot.id as objet,
      slot.places_reservees <> coalesce(taken.places, 0) as faux
    from service_availabilities slot left join (
      select availability_id, sum(places_prises) as places from occupations
      group by availability_id) taken on taken.availability_id = slot.id`,
  // A slot with a live reservation or held places has an engagement of its chef, with the duration sold unless it is offered
  // to the waiting list; a slot without them has none. `exclusif` is compared only when the profile has not changed since:
  // switching parallel bookings changes no existing engagement. The duration is not compared after a reservation of the
  // service was moved: it may be that of a group that has left the slot. Neither is compared while a group asks for other hours:
  // one engagement then covers both slots (`widenOwnEngagementSql`).
  engagements: sql`
    select 'service_availabilities:' || coalesce(held.id, engaged.availability_id) as objet,
      held.id is null
      or (engaged.availability_id is null and not held.reservations_paralleles)
      or engaged.chef_id <> held.chef_id
      or (${mealStart} <> held.date_debut and not held.demandee)
      or (not engaged.exclusif and not held.reservations_paralleles and held.updated_at <= engaged.created_at
        and not held.demandee)
      or (engaged.availability_id is not null and not ${isHeldByOfferSql(sql`held.id`)} and not exists (
        select from reservations sold where sold.availability_id = held.id and ${mealEnd}
          = greatest(sold.date_fin, sold.date_souhaitee + interval '1 hour'))
        and not exists (select from demandes_changement held_for where held_for.availability_id = held.id
          and ${mealEnd} = greatest(held_for.date_fin, held_for.date_debut + interval '1 hour'))
        and not exists (select from reservations moved where moved.service_id = held.service_id and moved.changements > 0)
        and not held.demandee
      ) as faux
    from (
      select slot.id, slot.service_id, slot.date_debut, service.chef_id, chef.reservations_paralleles, chef.updated_at,
        exists (select from demandes_changement asked join reservations own on own.id = asked.reservation_id
          where asked.statut = 'envoyee' and own.creneau_entier
            and slot.id in (own.availability_id, asked.availability_id)) as demandee
      from service_availabilities slot
      join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id
      where ${isEngagingSql(sql`slot.id`)}) held
    full join chef_engagements engaged on engaged.availability_id = held.id`,
  // The price of a reservation is the sum of its lines and the travel fee; the number of people matches. A value that is not a number is a violation.
  prix_final: sql`
    select 'reservations:' || id as objet,
      prix_final is distinct from lines.total + frais_deplacement or nombre_participants is distinct from lines.people as faux
    from reservations cross join lateral (
      select sum(prix * quantite) as total, sum(quantite) as people
      from jsonb_array_elements(participants) line cross join lateral (
        select case when jsonb_typeof(line -> 'quantite') = 'number' then (line ->> 'quantite')::numeric end as quantite,
          case when line ->> 'prix_unitaire' ~ '^[0-9]{1,8}([.][0-9]{1,2})?$'
            then (line ->> 'prix_unitaire')::numeric end as prix) read) lines`,
  // The last event of a reservation leads to its current status.
  evenements: sql`
    select 'reservations:' || reservations.id as objet, statut is distinct from last.statut_apres as faux
    from reservations left join lateral (
      select statut_apres from reservation_events where reservation_id = reservations.id
      order by created_at desc, id desc limit 1) last on true`,
  // Every stored photo is used. Photos younger than a day may belong to an upload in progress.
  photos_orphelines: sql`
    select 'photo_objects:' || cle as objet, created_at < ${at.toISOString()}::timestamptz - interval '1 day'
      and not exists (select from chefs where photo_profil = cle or photo_hero = cle)
      and not exists (select from galerie_photos where url_photo = cle)
      and not exists (select from service_photos where url_photo = cle)
      and not exists (select from mesures where photo_cle = cle) as faux
    from photo_objects`,
  // The services of the search equal those computed from the facts. The upper bounds are compared below.
  recherche_services: sql`
    select 'services:' || service_id as objet,
      to_jsonb(stored) - array['places_max', 'dernier_jour'] is distinct from to_jsonb(calcul) as faux
    from recherche_services stored full join recherche_services_calcules calcul using (service_id)`,
  // The days to come of the search equal those computed from the slots, within the bounds of their service.
  recherche_jours: sql`
    select 'services:' || service_id || ' ' || jour as objet,
      (stored.places, stored.reservable_jusqua, stored.chef_id, stored.commune_insee, stored.departement, stored.portee, stored.rayon_km, stored.zone,
        stored.verifie, stored.note_demi, stored.lot)
      is distinct from (calcul.places, calcul.reservable_jusqua, service.chef_id, service.commune_insee, service.departement, service.portee,
        service.rayon_km, service.zone, service.verifie, service.note_demi, service.lot)
      or service.places_max < calcul.places or coalesce(service.dernier_jour < jour, true) as faux
    from (select * from recherche_jours where jour > ${dayOf(at)}) stored
    full join recherche_jours_attendus(array(select distinct chef_id from recherche_services),
      ${dayOf(at)}::date + 1, 'infinity') calcul using (service_id, jour)
    left join recherche_services service using (service_id)`,
  // The counts of ratings equal those of the published reviews.
  evaluations: sql`
    select objet, stored is distinct from counted as faux from (
      select 'chefs:' || chef_id as objet, array[notes_1, notes_2, notes_3, notes_4, notes_5] as stored from evaluations_chefs
      union all
      select 'services:' || service_id, array[notes_1, notes_2, notes_3, notes_4, notes_5] from evaluations_services) kept
    full join (
      select 'chefs:' || chef_id as objet, ${ratingCounts} as counted from avis where statut = 'publie' group by chef_id
      union all
      select 'services:' || service_id, ${ratingCounts} from avis where statut = 'publie' group by service_id) calcul using (objet)
    where stored is distinct from array[0, 0, 0, 0, 0] or counted is not null`,
});

const ratingCounts = sql.raw(
  `array[${[1, 2, 3, 4, 5].map((note) => `(count(*) filter (where note = ${note}))::int`).join(", ")}]`,
);

export type Checked = { examines: number; ecarts: number; objets: string[] };

/** The number of examined rows, the number of violations, and the first violations. */
export async function checkRule(db: Database, regle: Invariant, at: Date, count: number): Promise<Checked> {
  const { rows } = await db.execute<Checked>(sql`
    with looked as materialized (${rules(at)[regle]})
    select count(*)::int as examines, count(*) filter (where coalesce(faux, true))::int as ecarts,
      array(select objet from looked where coalesce(faux, true) order by objet limit ${count}) as objets
    from looked`);
  return rows[0] ?? { examines: 0, ecarts: 0, objets: [] };
}

/** Counts the ratings of these objects (`chefs:id`, `services:id`) again from their reviews. Returns how many rows it wrote. */
export async function rebuildRatings(db: Database, objets: readonly string[]): Promise<number> {
  const idsOf = (table: string) =>
    `{${objets.flatMap((objet) => (objet.startsWith(`${table}:`) ? [objet.slice(table.length + 1)] : [])).join(",")}}`;
  const { rows } = await db.execute<{ corriges: number }>(sql`
    select evaluations_reconstruire(${idsOf("chefs")}::uuid[], ${idsOf("services")}::uuid[]) as corriges`);
  return rows[0]?.corriges ?? 0;
}

/** Stores the violations. A violation found again keeps its first date; one no longer found is marked as resolved. */
export async function recordCheck(db: Database, regle: Invariant, checked: Checked, at: Date): Promise<void> {
  const { objets, examines, ecarts } = checked;
  const result = { controle_le: at, examines, ecarts };
  await db
    .insert(invariantChecks)
    .values({ regle, ...result })
    .onConflictDoUpdate({ target: invariantChecks.regle, set: result });
  if (objets.length > 0) {
    await db
      .insert(invariantBreaks)
      .values(objets.map((objet) => ({ regle, objet, vu_le: at, revu_le: at })))
      .onConflictDoUpdate({
        target: [invariantBreaks.regle, invariantBreaks.objet],
        targetWhere: sql`resolu_le is null`,
        set: { revu_le: at },
      });
  }
  // When there are more violations than are listed, an unlisted one may still exist, so none is marked as resolved.
  if (objets.length < ecarts) return;
  await db
    .update(invariantBreaks)
    .set({ resolu_le: at })
    .where(and(eq(invariantBreaks.regle, regle), isNull(invariantBreaks.resolu_le), lt(invariantBreaks.revu_le, at)));
}

/** Every rule with its last check, or null. */
export async function selectChecks(db: Database) {
  const rows = await db.select().from(invariantChecks);
  return INVARIANTS.map((regle) => ({ regle, check: rows.find((row) => row.regle === regle) ?? null }));
}

/** The current violations, newest first, limited per rule so that one rule with many violations does not hide the others. */
export async function selectOpenBreaks(db: Database, count: number) {
  const { regle, vu_le, id } = invariantBreaks;
  const rang = sql<number>`row_number() over (partition by ${regle} order by ${vu_le} desc, ${id})`.as("rang");
  const ranked = db
    .select({ ...getTableColumns(invariantBreaks), rang })
    .from(invariantBreaks)
    .where(isNull(invariantBreaks.resolu_le))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.rang, count)).orderBy(desc(ranked.vu_le), asc(ranked.id));
}
