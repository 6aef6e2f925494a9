import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { agendaExceptions, agendaReglages, agendaRegles, chefFermetures } from "#db/schema/agenda.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { services } from "#db/schema/services.ts";

/** What a chef wrote into the calendar. */
export async function selectAgenda(db: Database, chef_id: string) {
  const { rows } = await db.execute<{ agenda: object }>(sql`
    select json_build_object(
      'reglages', (select to_json(own) from (select delai_heures, horizon_semaines, marge_avant, marge_apres, ferme_feries
        from agenda_reglages where chef_id = ${chef_id}) own),
      'regles', (select coalesce(json_agg(own), '[]') from (select service_id, jours, heures, places, semaines, du, au, suspendue
        from agenda_regles where chef_id = ${chef_id} order by created_at) own),
      'exceptions', (select coalesce(json_agg(own), '[]') from (select service_id, type, jour, heure, places, note
        from agenda_exceptions where chef_id = ${chef_id} order by jour) own),
      'fermetures', (select coalesce(json_agg(own), '[]') from (select type, lower(periode) as debut, upper(periode) as fin, note
        from chef_fermetures where chef_id = ${chef_id} order by lower(periode)) own)) as agenda`);
  return rows[0]?.agenda;
}

/** Closes all slots and deletes what the chef wrote into the calendar. */
export async function emptyAgenda(db: Database, chef_id: string): Promise<void> {
  const own = sql`(select id from ${services} where ${eq(services.chef_id, chef_id)})`;
  await db.update(serviceAvailabilities).set({ actif: false }).where(sql`service_id in ${own}`);
  for (const table of [agendaRegles, agendaExceptions, chefFermetures, agendaReglages])
    await db.delete(table).where(eq(table.chef_id, chef_id));
}
