import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { clientProfileOrder, clientProfiles } from "#db/schema/client-profiles.ts";

type ProfileValues = { nom: string; description: string | null; prix_base: string; actif: boolean };

/** Counts services that were not removed. Table names are written out: in the subquery a bare `id` would resolve to the price. */
const using = (count: SQL) => sql<number>`(select ${count}::int from service_pricing tarif
  join services service on service.id = tarif.service_id and service.actif
  where tarif.client_profile_id = client_profiles.id)`;

const columns = {
  id: clientProfiles.id,
  nom: clientProfiles.nom,
  description: clientProfiles.description,
  prix_base: clientProfiles.prix_base,
  actif: clientProfiles.actif,
  services: using(sql`count(*)`),
  chefs: using(sql`count(distinct service.chef_id)`),
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

/** False when the profile does not exist or a service has a price for it. */
export async function deleteUnusedClientProfile(db: Database, id: string): Promise<boolean> {
  const unused = sql`not exists (select from service_pricing tarif where tarif.client_profile_id = client_profiles.id)`;
  const deleted = await db
    .delete(clientProfiles)
    .where(and(eq(clientProfiles.id, id), unused))
    .returning({ id: clientProfiles.id });
  return deleted.length > 0;
}
