import { selectZone, type ZoneRow } from "#app/features/chefs/zones.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readSurroundings, type TownSurroundings } from "./read-surroundings.server.ts";

/** `town`: the chef's commune, when its position is known. */
export type OwnZone = ZoneRow & { readonly town: TownSurroundings | null };

/** A zone that is not filled yet starts with the given commune: the town of the profile. */
export async function readOwnZone(
  chef_id: string,
  start: Partial<Pick<ZoneRow, "commune" | "commune_insee">>,
): Promise<OwnZone | null> {
  const stored = await selectZone(db, chef_id);
  if (stored === null) return null;
  const zone = stored.deplacement === null ? { ...stored, ...start } : stored;
  return { ...zone, town: zone.commune_insee === null ? null : await readSurroundings(zone.commune_insee) };
}
