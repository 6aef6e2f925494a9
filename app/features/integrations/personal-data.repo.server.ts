import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { agendaFlux, agendaSources } from "#db/schema/agenda.ts";
import { chefSites, webhooks } from "#db/schema/webhooks.ts";

/** The addresses that a calendar is linked with, without secrets. */
export async function selectCalendarLinks(db: Database, chef_id: string) {
  const { rows } = await db.execute<{ liens: object }>(sql`
    select json_build_object(
      'agendas_lies', (select coalesce(json_agg(own), '[]') from (select nom, adresse_visible, reussi_le
        from agenda_sources where chef_id = ${chef_id} order by created_at) own),
      'flux', (select to_json(own) from (select detail, montrer_demandes, lu_le, created_at
        from agenda_flux where chef_id = ${chef_id}) own),
      'sites', (select origines from chef_sites where chef_id = ${chef_id}),
      'webhooks', (select coalesce(json_agg(own), '[]') from (select url, evenements, actif
        from webhooks where chef_id = ${chef_id} order by created_at) own)) as liens`);
  return rows[0]?.liens;
}

/**
 * The private feed, linked calendars with the busy times read there, and the chef's own sites: they end when the account is
 * closed, and are not opened again with it. Run under the lock of the chef's row.
 */
export async function forgetCalendarLinks(db: Database, chef_id: string): Promise<void> {
  for (const table of [agendaFlux, agendaSources, webhooks, chefSites])
    await db.delete(table).where(eq(table.chef_id, chef_id));
}
