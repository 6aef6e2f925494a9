import { selectZone, type ZoneRow } from "#app/features/chefs/zones.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readSurroundings, type TownSurroundings } from "./read-surroundings.server.ts";

/** `town`: the chef's commune, when its position is known. */
export type OwnZone = ZoneRow & { readonly town: TownSurroundings | null };

export async function readOwnZone(chef_id: string): Promise<OwnZone | null> {
  const zone = await selectZone(db, chef_id);
  if (zone === null) return null;
  return { ...zone, town: zone.commune_insee === null ? null : await readSurroundings(zone.commune_insee) };
}
