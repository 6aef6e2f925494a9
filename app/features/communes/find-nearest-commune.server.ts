import type { Position } from "#app/features/chefs/rules/zone.ts";
import { db } from "#app/platform/db.server.ts";
import { selectNearestCommune } from "./communes.repo.server.ts";
import { type CommuneSuggestion, suggestionOf } from "./rules/commune.ts";

/** The commune around a position, null outside France. The position is used for this query only. */
export async function findNearestCommune(position: Position): Promise<CommuneSuggestion | null> {
  const commune = await selectNearestCommune(db, position);
  return commune === null ? null : suggestionOf(commune, null);
}
