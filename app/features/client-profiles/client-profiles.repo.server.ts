import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { clientProfileOrder, clientProfiles } from "#db/schema/client-profiles.ts";

type ProfileValues = { nom: string; description: string | null; prix_base: string; actif: boolean };

const columns = {
  id: clientProfiles.id,
  nom: clientProfiles.nom,
  description: clientProfiles.description,
  prix_base: clientProfiles.prix_base,
  actif: clientProfiles.actif,
  // Names in full: alone in a query, a column is written without its table, and « id » would be the price's.
  services: sql<number>`(select count(*)::int from service_pricing tarif where tarif.client_profile_id = client_profiles.id)`,
};

export function selectClientProfiles(db: Database) {
  return db
    .select(columns)
    .from(clientProfiles)
    .orderBy(...clientProfileOrder);
}

export async function selectClientProfile(db: Database, id: string) {
  const [profile] = await db.select(columns).from(clientProfiles).where(eq(clientProfiles.id, id));
  return profile ?? null;
}

export async function insertClientProfile(db: Database, values: ProfileValues): Promise<string | null> {
  const [made] = await db.insert(clientProfiles).values(values).returning({ id: clientProfiles.id });
  return made?.id ?? null;
}

export async function updateClientProfile(
  db: Database,
  id: string,
  values: Partial<ProfileValues>,
): Promise<string | null> {
  const changed = await db
    .update(clientProfiles)
    .set(values)
    .where(eq(clientProfiles.id, id))
    .returning({ id: clientProfiles.id });
  return changed[0]?.id ?? null;
}
