import { type Surroundings, surroundingsOf } from "#app/features/chefs/rules/zone.ts";
import { selectNearbyCommunes } from "#app/features/chefs/zones.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export type TownSurroundings = {
  readonly code_insee: string;
  readonly nom: string;
  readonly surroundings: Surroundings;
};

/** Null when the commune or its position is unknown. */
export async function readSurroundings(code_insee: string): Promise<TownSurroundings | null> {
  const nearby = await selectNearbyCommunes(db, code_insee);
  const centre = nearby.find((commune) => commune.code_insee === code_insee);
  if (centre === undefined) return null;
  return { code_insee, nom: centre.nom, surroundings: surroundingsOf(centre, nearby) };
}
