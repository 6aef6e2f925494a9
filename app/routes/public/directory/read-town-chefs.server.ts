import {
  selectDirectoryPage,
  selectFrequentSpecialties,
  selectTownName,
  selectTownsWithChefs,
} from "#app/features/chefs/directory.repo.server.ts";
import { SPECIALITES, type Specialite } from "#app/features/chefs/rules/codes.ts";
import { COUNT_CAP, NO_FILTERS, PAGE_SIZE, TOWN_MINIMUM } from "#app/features/chefs/rules/directory.ts";
import { withOffers } from "#app/features/search/chef-offers.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import { slugOf } from "#app/shared/text.ts";

const LINKS_SHOWN = 8;
const TOWNS_KEPT_MS = 60_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

let towns: { readonly at: number; readonly list: Promise<{ ville: string }[]> } | undefined;

/** Counting towns scans every chef: cached for a minute, and only the first request waits for it. */
function largestTowns(): Promise<{ ville: string }[]> {
  const former = towns;
  if (former !== undefined && performance.now() - former.at < TOWNS_KEPT_MS) return former.list;
  const list = selectTownsWithChefs(db, TOWN_MINIMUM, LINKS_SHOWN + 1);
  towns = { at: performance.now(), list: former?.list ?? list };
  list.then(
    () => (towns = { at: performance.now(), list }),
    () => (towns = former),
  );
  return towns.list;
}

/** The chefs who work in a town, all or those of one specialty; null when no chef lives there. */
export async function readTownChefs(slug: string, cursor: DirectoryCursor | null, specialty: Specialite | null = null) {
  const ville = slug.length <= 80 && SLUG.test(slug) ? await selectTownName(db, slug) : null;
  if (ville === null) return null;
  const filters = { ...NO_FILTERS, location: ville, specialty };
  const [{ rows, found }, codes, others] = await Promise.all([
    selectDirectoryPage(db, { filters, cursor, count: PAGE_SIZE + 1, cap: COUNT_CAP + 1 }),
    selectFrequentSpecialties(db, { ...filters, specialty: null }, LINKS_SHOWN),
    largestTowns(),
  ]);
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return {
    ville,
    chefs: await withOffers(rows.slice(0, PAGE_SIZE).map(({ chef, portrait }) => ({ ...chef, portrait }))),
    count: Math.min(found, COUNT_CAP),
    capped: found > COUNT_CAP,
    next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.chef.id }),
    // « Autre » is not informative on a town page.
    specialites: SPECIALITES.filter((code) => code !== "autre" && codes.includes(code)),
    villes: others.map((other) => other.ville).filter((other) => slugOf(other) !== slug),
  };
}
