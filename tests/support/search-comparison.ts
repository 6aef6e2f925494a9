import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { selectFreeTimes, selectNextFreeDays } from "#app/features/search/free-times.repo.server.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { countFreeChefsPerDay, searchServices } from "#app/features/search/search-services.repo.server.ts";
import { REGIMES, TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { addDays, type Day } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { seededRandom } from "./post-booking.ts";
import {
  freeDays,
  freeTimes,
  type ReferenceSearch,
  readSearchWorld,
  type SearchWorld,
  searchWorld,
} from "./search-reference.ts";

export type Random = (below: number) => number;

/** The same seed gives the same numbers, so that a difference can be found again. */
export function randomFrom(seed: number): Random {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** The communes of chefs, some around them, and some anywhere. */
async function readPlaces(db: Database): Promise<SearchArea[]> {
  const { rows } = await db.execute<{
    code_insee: string;
    nom: string;
    departement: string;
    latitude: number;
    longitude: number;
    estimee: boolean;
  }>(sql`
    select code_insee, nom, departement, latitude, longitude, source_coordonnees like 'estime%' as estimee
    from communes where position is not null and (code_insee in (select commune_insee from chefs)
      or hashtext(code_insee) % 60 = 0) order by code_insee`);
  return rows.flatMap(({ nom, departement, ...commune }): SearchArea[] => [
    { type: "commune", nom, commune },
    ...(commune.code_insee.endsWith("0")
      ? [{ type: "territoire" as const, nom, departements: [departement, "75"] }]
      : []),
  ]);
}

function randomSearch(random: Random, places: readonly SearchArea[], today: Day): ReferenceSearch {
  const filters = {
    types: random(2) === 0 ? [] : [pick(random, TYPES_SERVICE)],
    regimes: random(3) === 0 ? [pick(random, REGIMES)] : [],
    specialite: random(3) === 0 ? pick(random, SPECIALITES) : null,
    verifie: random(3) === 0,
    budget: null,
  };
  return {
    place: random(8) === 0 ? null : pick(random, places),
    jour: random(4) === 0 ? null : addDays(today, 1 + random(60)),
    convives: pick(random, [1, 2, 4, 8, 12, 30]),
    limit: pick(random, [3, 20, 500]),
    ...(random(4) === 0 && { filters }),
  };
}

/** Compares random searches with the reference. Returns the searches whose answers differ. */
export async function compareSearches(
  db: Database,
  { count, seed, today }: { count: number; seed: number; today: Day },
) {
  const random = randomFrom(seed);
  const places = await readPlaces(db);
  const now = new Date();
  const world = await readSearchWorld(db, today, now);
  const differences: ReferenceSearch[] = [];
  let found = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const search = randomSearch(random, places, today);
    const expected = searchWorld(world, search);
    const actual = await searchServices(db, { ...search, today, now });
    found += expected.services.length;
    const same = isDeepStrictEqual(actual, expected) && (turn % 5 > 0 || (await sameDetails(db, world, search, now)));
    if (!same) differences.push(search);
  }
  return { differences, found };
}

/** Free starts, next free days and the number of chefs per day. */
async function sameDetails(db: Database, world: SearchWorld, search: ReferenceSearch, now: Date) {
  const { place, convives } = search;
  const { today } = world;
  const services = searchWorld(world, { ...search, limit: 5 }).services;
  const service_ids = services.map(({ service_id }) => service_id);
  const jour = search.jour ?? addDays(today, 3);
  const times = await selectFreeTimes(db, { services: services, jour, convives, now });
  const nextDays = await selectNextFreeDays(db, { service_ids, convives, today, now, count: 3 });
  const days = [jour, addDays(jour, 1)];
  const counted = await countFreeChefsPerDay(db, { place, days, convives, today, now });
  const chefsOf = (day: Day) =>
    new Set(searchWorld(world, { place, jour: day, convives, limit: 10_000 }).services.map(({ chef_id }) => chef_id))
      .size;
  return (
    service_ids.every(
      (id) =>
        isDeepStrictEqual(
          times.filter(({ service_id }) => service_id === id),
          freeTimes(world, id, jour, convives),
        ) &&
        isDeepStrictEqual(
          nextDays.filter(({ service_id }) => service_id === id).map((day) => day.jour),
          freeDays(world, id, convives, 3),
        ),
    ) &&
    isDeepStrictEqual(
      counted,
      days.map((day) => ({ jour: day, chefs: chefsOf(day), plus: false })),
    )
  );
}
