import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { ERASED } from "#app/features/privacy/rules/erasure.ts";
import type { Database } from "#db/database.ts";
import { serviceDrafts } from "#db/schema/service-drafts.ts";
import { servicePhotos, services } from "#db/schema/services.ts";

export async function selectServices(db: Database, chef_id: string) {
  const photos = sql<
    object[]
  >`coalesce((select json_agg(json_build_object('url_photo', url_photo, 'description', description))
    from ${servicePhotos} where service_id = services.id), '[]')`;
  return db
    .select({ ...getTableColumns(services), photos })
    .from(services)
    .where(eq(services.chef_id, chef_id))
    .orderBy(asc(services.created_at));
}

export function selectServiceDrafts(db: Database, chef_id: string) {
  const { service_id, etapes, garde_le } = serviceDrafts;
  return db
    .select({ service_id, etapes, garde_le })
    .from(serviceDrafts)
    .where(eq(serviceDrafts.chef_id, chef_id))
    .orderBy(asc(garde_le));
}

export async function emptyServices(db: Database, chef_id: string, now: Date): Promise<void> {
  await db.delete(serviceDrafts).where(eq(serviceDrafts.chef_id, chef_id));
  await db
    .update(services)
    .set({
      titre: ERASED.service,
      description: null,
      lieu: null,
      lieu_prestation: null,
      commune_insee: null,
      adresse: null,
      instructions_speciales: null,
      allergenes: null,
      visible: false,
      actif: false,
      updated_at: now,
    })
    .where(eq(services.chef_id, chef_id));
}
