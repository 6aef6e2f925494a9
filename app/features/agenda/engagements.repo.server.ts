import { sql } from "drizzle-orm";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { Database } from "#db/database.ts";
import type { TypeFermeture } from "./rules/codes.ts";
import { closureMetBy, engagementMetBy, type Margins, NO_MARGINS } from "./rules/notice-and-margins.ts";
import { mealEnd, mealStart } from "./slot-holds.sql.ts";

/** About three meals a day for a year. */
const MOST_ENGAGEMENTS = 1_000;

export type Engagement = {
  availability_id: string;
  /** The hours of the meal, without the margins. */
  debut: Date;
  fin: Date;
  /** Minutes of travel, setting up and tidying around the meal. */
  marge_avant: number;
  marge_apres: number;
  titre: string;
  type_service: TypeService;
  /** Null, as `client`, when only offers to the waiting list hold the slot: the chef does not learn who waits. */
  reservation_id: string | null;
  client: string | null;
  /** How many groups share the slot. */
  groupes: number;
};

export type ClosedTime = { type: TypeFermeture; debut: Date; fin: Date };

/** What closes hours of a chef from now on, soonest first: holidays, blocked hours, busy times of other calendars. */
export async function selectClosedTimes(db: Database, chef_id: string, now: Date): Promise<ClosedTime[]> {
  const { rows } = await db.execute<ClosedTime>(sql`
    select type, lower(periode) as debut, upper(periode) as fin from chef_fermetures
    where chef_id = ${chef_id} and upper(periode) > ${now.toISOString()}::timestamptz
    order by lower(periode), id limit ${MOST_ENGAGEMENTS}`);
  return rows.map((row) => ({ ...row, debut: new Date(row.debut), fin: new Date(row.fin) }));
}

/** The margins of a service in effect: its own, or the chef's. */
export async function selectMargins(db: Database, service_id: string): Promise<Margins> {
  const { rows } = await db.execute<Margins>(
    sql`select marge_avant, marge_apres from agenda_de_service(${service_id})`,
  );
  return rows[0] ?? NO_MARGINS;
}

/** Engagements that block other slots of this chef, soonest first; none for a chef with parallel bookings. */
export async function selectEngagements(db: Database, chef_id: string, now: Date): Promise<Engagement[]> {
  const { rows } = await db.execute<Engagement>(sql`
    select engaged.availability_id, ${mealStart} as debut, ${mealEnd} as fin, engaged.marge_avant, engaged.marge_apres,
      service.titre, service.type_service,
      first.id as reservation_id, first.client, coalesce(first.groupes, 0) as groupes
    from chef_engagements engaged
    join service_availabilities slot on slot.id = engaged.availability_id
    join services service on service.id = slot.service_id join chefs chef on chef.id = engaged.chef_id
    left join lateral (
      select id, client_prenom || ' ' || client_nom as client, (count(*) over ())::int as groupes from reservations
      where id in (select occupant_id from occupations where availability_id = engaged.availability_id)
      order by created_at, id limit 1) first on true
    where engaged.chef_id = ${chef_id} and engaged.exclusif and not chef.reservations_paralleles
      and upper(periode) > ${now.toISOString()}::timestamptz
    order by lower(periode) limit ${MOST_ENGAGEMENTS}`);
  return rows.map((row) => ({ ...row, debut: new Date(row.debut), fin: new Date(row.fin) }));
}

type Wanted = {
  readonly chef_id: string;
  readonly service: { readonly id: string; readonly duree_minutes: number | null };
  readonly date_debut: Date;
  readonly at: Date;
};

/** Whether a slot at this time could be booked: neither an engagement nor a closure of the chef meets its hours and margins. */
export async function checkTime(
  db: Database,
  { chef_id, service, date_debut, at }: Wanted,
): Promise<Result<null, "heure_prise" | "heure_fermee">> {
  const own = { ...service, ...(await selectMargins(db, service.id)) };
  if (engagementMetBy({ date_debut }, own, await selectEngagements(db, chef_id, at)) !== null)
    return refuse("heure_prise");
  const closures = await selectClosedTimes(db, chef_id, at);
  return closureMetBy({ date_debut }, own, closures) === null ? ok(null) : refuse("heure_fermee");
}
