import { selectDepartementsWithChefs } from "#app/features/chefs/towns.repo.server.ts";
import { type Territory, type TerritoryKind, territoriesWithin } from "#app/features/communes/rules/territories.ts";
import { db } from "#app/platform/db.server.ts";

/** The territories to link from the page of a place: only those where a chef works, so that no link opens an empty list. */
export async function readTerritoriesAround(kind: TerritoryKind, place: Territory) {
  const around = territoriesWithin(kind, place);
  const codes = [...new Set(around.flatMap(({ departements }) => departements))];
  const found = new Set(await selectDepartementsWithChefs(db, codes));
  return around.filter(({ departements }) => departements.some((code) => found.has(code)));
}
