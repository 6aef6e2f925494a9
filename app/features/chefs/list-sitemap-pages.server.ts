import { SPECIALITES } from "#app/domain/catalog.ts";
import {
  chefPath,
  NO_FILTERS,
  SITEMAP_LIMIT,
  sitemapParts,
  sitemapRange,
  slugOf,
  TOWN_MINIMUM,
} from "#app/domain/directory.ts";
import { db } from "#app/platform/db.server.ts";
import { countChefs, estimateActiveChefs, selectChefAddresses, selectTowns } from "./chefs.repo.server.ts";

const INFORMATION = ["/", "/chefs", "/about", "/help", "/updates", "/classement", "/privacy", "/terms"];

type Page = { path: string; updated_at: Date | null };

async function listParts(): Promise<string[]> {
  return ["pages", "villes", ...sitemapParts("chefs", await estimateActiveChefs(db))];
}

async function listPages(part: string): Promise<Page[] | null> {
  const plain = (paths: string[]) => paths.map((path) => ({ path, updated_at: null }));
  if (part === "pages") {
    const counts = await Promise.all(
      SPECIALITES.map(async (specialty) => ({
        specialty,
        found: await countChefs(db, { ...NO_FILTERS, specialty }, 1),
      })),
    );
    const cooked = counts.filter(({ found }) => found > 0).map(({ specialty }) => `/chefs/specialite/${specialty}`);
    return plain([...INFORMATION, ...cooked]);
  }
  if (part === "villes") {
    const towns = await selectTowns(db, TOWN_MINIMUM, SITEMAP_LIMIT);
    const slugs = new Set(towns.map(({ ville }) => slugOf(ville)).filter((slug) => slug !== ""));
    return plain([...slugs].map((slug) => `/chefs/${slug}`));
  }
  const range = sitemapRange("chefs", part);
  if (range === null) return null;
  const chefs = await selectChefAddresses(db, range, SITEMAP_LIMIT);
  return chefs.map((chef) => ({ path: chefPath(chef), updated_at: chef.updated_at }));
}

/** The names of the parts, or the pages of one; null for a part that does not exist. */
export async function listSitemapPages(part: string | null) {
  return part === null ? { parts: await listParts(), pages: [] } : { parts: [], pages: await listPages(part) };
}
