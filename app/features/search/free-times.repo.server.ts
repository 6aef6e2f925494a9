import { sql } from "drizzle-orm";
import { keepsNoticeSql } from "#app/features/agenda/slot-holds.sql.ts";
import { type Day, type Time, ZONE } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { isBeforeNoticeSql } from "./parts.sql.ts";

const list = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

export type FreeTime = { service_id: string; availability_id: string; heure: Time };

type OwnService = { readonly service_id: string; readonly chef_id: string };

/** The bookable starts of a day outside the minimum notice, in the Paris time zone, soonest first. */
export async function selectFreeTimes(
  db: Database,
  { services, jour, convives, now }: { services: readonly OwnService[]; jour: Day; convives: number; now: Date },
): Promise<FreeTime[]> {
  const { rows } = await db.execute<FreeTime>(sql`
    select slot.service_id, slot.availability_id, to_char(slot.date_debut at time zone ${sql.raw(`'${ZONE}'`)}, 'HH24:MI') as heure
    from recherche_creneaux_libres(${list(services.map(({ chef_id }) => chef_id))}, ${jour}::date, ${jour}::date + 1) slot
    cross join lateral agenda_de_service(slot.service_id) regle
    where ${keepsNoticeSql(now)} and slot.service_id = any(${list(services.map(({ service_id }) => service_id))})
      and slot.places >= ${convives}
    order by slot.date_debut, slot.availability_id`);
  return rows;
}

export type FreeDay = { service_id: string; jour: Day };

/** The next days, from tomorrow, on which each service has room for the guests. */
export async function selectNextFreeDays(
  db: Database,
  input: { service_ids: readonly string[]; convives: number; today: Day; now: Date; count: number },
): Promise<FreeDay[]> {
  const { rows } = await db.execute<FreeDay>(sql`
    select wanted.service_id, to_char(libre.jour, 'YYYY-MM-DD') as jour
    from unnest(${list(input.service_ids)}) as wanted (service_id) cross join lateral (
      select jour from recherche_jours c
      where c.service_id = wanted.service_id and c.jour > ${input.today} and c.places >= ${input.convives}
        and ${isBeforeNoticeSql("c", input.now)}
      order by jour limit ${input.count}) libre
    order by wanted.service_id, libre.jour`);
  return rows;
}
