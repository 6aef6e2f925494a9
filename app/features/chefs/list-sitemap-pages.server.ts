import { SPECIALITES } from "#app/domain/catalog.ts";
import { chefPath, NO_FILTERS, slugOf, TOWN_MINIMUM } from "#app/domain/directory.ts";
import { db } from "#app/platform/db.server.ts";
import { countChefs, estimateActiveChefs, selectChefAddresses, selectTowns } from "./chefs.repo.server.ts";

/** What the protocol allows in one file. */
const FILE_LIMIT = 50_000;
/** Parts are cut by the first digits of random ids: they differ a little in size, so they aim lower. */
const PART_AIM = 30_000;
const INFORMATION = ["/", "/chefs", "/about", "/help", "/updates", "/classement", "/privacy", "/terms"];
const DIGITS = "0123456789abcdef".split("");
const PART = /^chefs(?:-([0-9a-f]{1,3}))?$/;

type Page = { path: string; updated_at: Date | null };

function prefixes(length: number): string[] {
  return length === 0 ? [""] : prefixes(length - 1).flatMap((start) => DIGITS.map((digit) => start + digit));
}

async function listParts(): Promise<string[]> {
  const chefs = await estimateActiveChefs(db);
  const length = Math.max(0, Math.ceil(Math.log(Math.max(1, chefs / PART_AIM)) / Math.log(DIGITS.length)));
  return [
    "pages",
    "villes",
    ...prefixes(Math.min(3, length)).map((prefix) => (prefix === "" ? "chefs" : `chefs-${prefix}`)),
  ];
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
    const towns = await selectTowns(db, TOWN_MINIMUM, FILE_LIMIT);
    const slugs = new Set(towns.map(({ ville }) => slugOf(ville)).filter((slug) => slug !== ""));
    return plain([...slugs].map((slug) => `/chefs/${slug}`));
  }
  const match = PART.exec(part);
  if (match === null) return null;
  const chefs = await selectChefAddresses(db, match[1] ?? "", FILE_LIMIT);
  return chefs.map((chef) => ({ path: chefPath(chef), updated_at: chef.updated_at }));
}

/** The names of the parts, or the pages of one; null for a part that does not exist. */
export async function listSitemapPages(part: string | null) {
  return part === null ? { parts: await listParts(), pages: [] } : { parts: [], pages: await listPages(part) };
}
