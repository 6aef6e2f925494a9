import { countChefs } from "#app/features/chefs/directory.repo.server.ts";
import { type ChefFilters, COUNT_CAP } from "#app/features/chefs/rules/directory.ts";
import { selectDepartementOfTown, selectTownsOf } from "#app/features/chefs/towns.repo.server.ts";
import { readTypedCommune } from "#app/features/communes/rules/commune.ts";
import { territoriesAround, territoryNamed } from "#app/features/communes/rules/territories.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

const OFFERED = 3;

/** `lieu`: a larger place; the others drop one filter. */
export type WiderSearch = {
  readonly kind: "lieu" | "sans_lieu" | "sans_specialite" | "sans_experience" | "sans_recherche";
  readonly filters: ChefFilters;
  readonly count: number;
  readonly capped: boolean;
};

/** Alternatives to a search without results: nearest first, only those with results. */
export async function readWiderSearches(filters: ChefFilters): Promise<WiderSearch[]> {
  const found: WiderSearch[] = [];
  try {
    for (const { kind, ...change } of wider(filters, await placesBeyond(filters.location))) {
      const asked = { ...filters, ...change };
      const place = await selectTownsOf(db, territoryNamed(asked.location));
      const count = await countChefs(db, { ...asked, place }, COUNT_CAP + 1);
      // Skip a région that finds no more chefs than its département.
      const more = kind !== "lieu" || count > (found.at(-1)?.count ?? 0);
      if (count > 0 && more)
        found.push({ kind, filters: asked, count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });
      if (found.length === OFFERED) break;
    }
  } catch (error) {
    log.error({ err: error }, "count wider searches failed");
  }
  return found;
}

type Change = Pick<WiderSearch, "kind"> & Partial<ChefFilters>;

function wider({ q, location, specialty, experience }: ChefFilters, beyond: readonly string[]): Change[] {
  return [
    ...beyond.map((nom): Change => ({ kind: "lieu", location: nom })),
    ...(experience === null ? [] : [{ kind: "sans_experience", experience: null } as const]),
    ...(specialty === null ? [] : [{ kind: "sans_specialite", specialty: null } as const]),
    ...(location === "" ? [] : [{ kind: "sans_lieu", location: "" } as const]),
    ...(q === "" ? [] : [{ kind: "sans_recherche", q: "" } as const]),
  ];
}

/** The département and the région of a town or a postal code, the région of a département. */
async function placesBeyond(location: string): Promise<string[]> {
  const place = territoryNamed(location);
  const departement = place === null ? await departementOf(location) : (place.departements[0] ?? null);
  if (departement === null || (place !== null && place.departements.length > 1)) return [];
  return territoriesAround(departement)
    .map(({ nom }) => nom)
    .filter((nom) => nom !== place?.nom);
}

/** The département of a town; that of its postal code for a district: « Paris 11 ». */
async function departementOf(location: string): Promise<string | null> {
  const { cle, code_postal } = readTypedCommune(location);
  if (code_postal !== null) return territoryNamed(code_postal)?.departements[0] ?? null;
  return selectDepartementOfTown(db, cle);
}
