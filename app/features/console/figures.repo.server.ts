import { and, eq, type SQL, sql } from "drizzle-orm";
import { REVENUE_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { type TypeService } from "#app/features/services/rules/codes.ts";
import { type Day, dayOf as dayOfInstant, daysBefore, ZONE } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { chiffresCalcul, chiffresDelais, chiffresJours, vuesJours } from "#db/schema/figures.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { type VueGenre } from "./rules/codes.ts";
import type { DatedAnswers, DatedSums, FigureStep } from "./rules/figures.ts";

const LONGEST_HOURS = 999;
const LISTED_TOWNS = 50;
/** Two years and a month, so that a year can be compared with the one before. */
const VIEWS_KEPT_DAYS = 761;
const dayOf = (column: SQL) => sql`(${column} at time zone ${sql.raw(`'${ZONE}'`)})::date`;

/** Town and type of each service: read once, because a slug is computed for each row that asks for it. */
const OFFERS = sql`offre as materialized (
  select service.id as service_id, service.type_service, nullif(slug_ville(chef.ville), '') as ville
  from ${services} service join ${chefs} chef on chef.id = service.chef_id)`;

/** The event that ended the wait of a request: confirmed, refused, cancelled or expired. There is one at most. */
const FIRST_OUTCOME = sql`issue.reservation_id = demande.id and issue.statut_avant = 'en_attente'`;

/** A group per town, and one for all: a chef without a town is in the second only. */
const BY_TOWN = sql`having grouping(ville) = 1 or ville is not null`;

/**
 * Computes all figures again: the outcome of a request changes until its meal, and a chef may move. A request counts in the
 * town of its chef today. Readers see the former figures until the transaction ends.
 */
export async function writeFigures(db: Database, at: Date): Promise<void> {
  await db.execute(sql`delete from ${chiffresJours}`);
  await db.execute(sql`delete from ${chiffresDelais}`);
  await db.execute(sql`delete from ${vuesJours} where jour < ${dayOfInstant(daysBefore(at, VIEWS_KEPT_DAYS))}::date`);
  await db.execute(sql`
    insert into ${chiffresJours} (ville, jour, type_service, demandes, confirmees, annulees, expirees, en_attente, declare,
      nouveaux_chefs, nouveaux_visibles, vues)
    with ${OFFERS}, recues as (
      select ${dayOf(sql`demande.created_at`)} as jour, ville, type_service, count(*) as demandes,
        count(*) filter (where statut in ('confirmee', 'payee', 'terminee')) as confirmees,
        count(*) filter (where statut in ('annulee', 'refuse') and issue.acteur is distinct from 'systeme') as annulees,
        count(*) filter (where statut in ('annulee', 'refuse') and issue.acteur = 'systeme') as expirees,
        count(*) filter (where statut = 'en_attente') as en_attente
      from ${reservations} demande join offre using (service_id) left join ${reservationEvents} issue on ${FIRST_OUTCOME}
      group by 1, 2, 3
    ), gagnees as (
      select ${dayOf(sql`date_souhaitee`)} as jour, ville, type_service, sum(prix_final) as declare
      from ${reservations} join offre using (service_id) where ${oneOf(sql`statut`, REVENUE_STATUTS)} group by 1, 2, 3
    ), venus as (
      select ${dayOf(sql`created_at`)} as jour, nullif(slug_ville(ville), '') as ville, '' as type_service, count(*) as nouveaux,
        count(*) filter (where actif and exists (select from ${services}
          where chef_id = chef.id and visible and ${services.actif})) as visibles
      from ${chefs} chef group by 1, 2
    ), lues as (
      select jour, nullif(slug_ville(ville), '') as ville, '' as type_service, sum(vues) as vues
      from ${vuesJours} join ${chefs} chef on chef.id = chef_id group by 1, 2
    ), tout as (
      select jour, ville, type_service, demandes, confirmees, annulees, expirees, en_attente, 0 as declare,
        0 as nouveaux, 0 as visibles, 0 as vues from recues
      union all select jour, ville, type_service, 0, 0, 0, 0, 0, declare, 0, 0, 0 from gagnees
      union all select jour, ville, type_service, 0, 0, 0, 0, 0, 0, nouveaux, visibles, 0 from venus
      union all select jour, ville, type_service, 0, 0, 0, 0, 0, 0, 0, 0, vues from lues)
    select coalesce(ville, ''), jour, type_service, sum(demandes)::int, sum(confirmees)::int, sum(annulees)::int,
      sum(expirees)::int, sum(en_attente)::int, sum(declare), sum(nouveaux)::int, sum(visibles)::int, sum(vues)::int
    from tout group by grouping sets ((jour, type_service, ville), (jour, type_service)) ${BY_TOWN}`);
  await db.execute(sql`
    insert into ${chiffresDelais} (ville, jour, type_service, heures, nombre)
    with ${OFFERS}, reponses as (
      select ${dayOf(sql`demande.created_at`)} as jour, ville, type_service,
        least(greatest(floor(extract(epoch from issue.created_at - demande.created_at) / 3600), 0), ${LONGEST_HOURS}::int) as heures
      from ${reservations} demande join offre using (service_id) join ${reservationEvents} issue on ${FIRST_OUTCOME}
      where issue.acteur = 'chef')
    select coalesce(ville, ''), jour, type_service, heures::smallint, count(*)::int
    from reponses group by grouping sets ((jour, type_service, heures, ville), (jour, type_service, heures)) ${BY_TOWN}`);
  await db.execute(sql`
    insert into ${chiffresCalcul} (calcule_le, villes, vues_depuis)
    select ${at.toISOString()}::timestamptz, array(
      select coalesce((select ville from ${chefs} where actif and slug_ville(ville) = grande.slug limit 1), slug) from (select ville as slug from ${chiffresJours} where ville <> ''
        group by 1 order by sum(demandes) desc, 1 limit ${LISTED_TOWNS}::int) grande order by 1),
      (select min(jour) from ${vuesJours})
    on conflict (seul) do update set calcule_le = excluded.calcule_le, villes = excluded.villes, vues_depuis = excluded.vues_depuis`);
}

type Scope = { ville: string | null; type: TypeService | null };
type Span = Scope & { du: Day; au: Day; par: FigureStep };

const periodOf = (par: FigureStep) =>
  sql`to_char(date_trunc(${par === "mois" ? "month" : "week"}, jour), 'YYYY-MM-DD')`;
const within = (table: typeof chiffresJours | typeof chiffresDelais, { ville, type, du, au }: Span) =>
  and(
    eq(table.ville, ville ?? ""),
    sql`${table.jour} between ${du}::date and ${au}::date`,
    type === null ? undefined : eq(table.type_service, type),
  );

export async function selectFigureSums(db: Database, span: Span): Promise<DatedSums[]> {
  const sum = (column: SQL.Aliased | object) => sql<number>`sum(${column})::int`;
  const { demandes, confirmees, annulees, expirees, en_attente, nouveaux_chefs, nouveaux_visibles, vues } =
    chiffresJours;
  const rows = await db
    .select({
      debut: sql<Day>`${periodOf(span.par)}`,
      demandes: sum(demandes),
      confirmees: sum(confirmees),
      annulees: sum(annulees),
      expirees: sum(expirees),
      en_attente: sum(en_attente),
      declare: sql<string>`(sum(${chiffresJours.declare}) * 100)::bigint`,
      nouveaux_chefs: sum(nouveaux_chefs),
      nouveaux_visibles: sum(nouveaux_visibles),
      vues: sum(vues),
      demandes_comptees: sql<number>`coalesce(sum(${demandes}) filter (where ${chiffresJours.jour} >= (
        select vues_depuis from ${chiffresCalcul})), 0)::int`,
    })
    .from(chiffresJours)
    .where(within(chiffresJours, span))
    .groupBy(sql`1`);
  return rows.map(({ declare, ...row }) => ({ ...row, declare: Number(declare) }));
}

export function selectFigureAnswers(db: Database, span: Span): Promise<DatedAnswers[]> {
  const { heures, nombre } = chiffresDelais;
  return db
    .select({ debut: sql<Day>`${periodOf(span.par)}`, heures, nombre: sql<number>`sum(${nombre})::int` })
    .from(chiffresDelais)
    .where(within(chiffresDelais, span))
    .groupBy(sql`1`, heures);
}

type Computation = { calcule_le: Date; villes: string[]; vues_depuis: Day | null };

export async function selectComputation(db: Database): Promise<Computation | null> {
  const { calcule_le, villes, vues_depuis } = chiffresCalcul;
  const [last] = await db.select({ calcule_le, villes, vues_depuis }).from(chiffresCalcul);
  return last ?? null;
}

/** Number of pending requests; small, because each expires after three days at most. In a town: for its active chefs (index). */
export async function countWaitingRequests(db: Database, { ville, type }: Scope): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select count(*)::int as nombre from ${reservations} demande
    where statut = ${"en_attente" satisfies ReservationStatut}
      ${type === null ? sql`` : sql`and service_id in (select id from ${services} where type_service = ${type})`}
      ${ville === null ? sql`` : sql`and chef_id in (select id from ${chefs} where actif and slug_ville(ville) = ${ville})`}`);
  return rows[0]?.nombre ?? 0;
}

export type CountedViews = { readonly chef_id: string; readonly genre: VueGenre; readonly vues: number };

/**
 * Adds to the views of a day. In the order of the key: two processes that add to the same rows in another order would wait for
 * each other. A chef who does not exist is left out.
 */
export async function addViews(db: Database, jour: Day, views: readonly CountedViews[]): Promise<void> {
  const column = (name: keyof CountedViews) => sql.param(views.map((view) => view[name]));
  await db.execute(sql`
    insert into ${vuesJours} (jour, chef_id, genre, vues)
    select ${jour}::date, chef_id, genre, nombre
    from unnest(${column("chef_id")}::uuid[], ${column("genre")}::text[], ${column("vues")}::int[]) seen (chef_id, genre, nombre)
    join ${chefs} on ${chefs.id} = chef_id order by 2, 3
    on conflict on constraint views_of_a_day_are_one_row do update set vues = vues_jours.vues + excluded.vues`);
}
