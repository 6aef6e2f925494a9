import { type CommuneSuggestion, suggestionOf } from "#app/domain/communes.ts";
import type { Position } from "#app/domain/travel.ts";
import { db } from "#app/platform/db.server.ts";
import { selectNearestCommune } from "./communes.repo.server.ts";

/** The commune around a position, null outside France. The position is used for this query only. */
export async function findNearestCommune(position: Position): Promise<CommuneSuggestion | null> {
  const commune = await selectNearestCommune(db, position);
  return commune === null ? null : suggestionOf(commune, null);
}
