import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { z } from "zod";
import {
  countChefs,
  estimateActiveChefs,
  selectChefAddresses,
  selectTownSpecialties,
  selectTownsWithChefs,
} from "#app/features/chefs/directory.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { NO_FILTERS, TOWN_MINIMUM } from "#app/features/chefs/rules/directory.ts";
import { selectTownsOf } from "#app/features/chefs/towns.repo.server.ts";
import { TERRITORIES, TERRITORY_KINDS, territoryPath } from "#app/features/communes/rules/territories.ts";
import {
  estimateServices,
  selectServiceAddresses,
  selectServiceIds,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob, processEach } from "#app/platform/job.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { slugOf } from "#app/shared/text.ts";
import {
  INFORMATION_PAGES,
  SITEMAP_LIMIT,
  type SitemapPage,
  sitemapFile,
  sitemapPartNames,
  sitemapPartOf,
  sitemapRange,
} from "../rules/sitemap.ts";
import { deleteOtherParts, deletePart, lockPart, selectParts, storePart } from "../sitemap.repo.server.ts";

const payload = z.object({
  /** Update only the parts that list this chef, who was activated or deactivated. */
  chef_id: z.uuid().optional(),
  origin: z.url().default(env.PUBLIC_ORIGIN),
});

/** Runs hourly for all parts, and at once for the parts of a chef who was activated or deactivated. */
export const prepareSitemap = defineJob({
  name: "prepare-sitemap",
  payload,
  priority: 0,
  cron: { at: "7 * * * *", queue: "sitemap" },
  run: async ({ chef_id, origin }) => {
    const parts = chef_id === undefined ? await listParts() : await partsNaming(chef_id);
    await processEach(parts, (part) => prepare(part, origin));
    if (chef_id === undefined) await deleteOtherParts(db, parts);
  },
});

async function listParts(): Promise<string[]> {
  const [chefs, services] = await Promise.all([estimateActiveChefs(db), estimateServices(db)]);
  return [
    "pages",
    "villes",
    "territoires",
    ...sitemapPartNames("chefs", chefs),
    ...sitemapPartNames("services", services),
  ];
}

/** The parts as they are divided now; before the first full run there is nothing to update. */
async function partsNaming(chef_id: string): Promise<string[]> {
  const names = (await selectParts(db)).map(({ nom }) => nom);
  const of = (list: string) => names.filter((nom) => nom === list || nom.startsWith(`${list}-`));
  const services = await selectServiceIds(db, chef_id);
  const found = [sitemapPartOf(of("chefs"), chef_id), ...services.map((id) => sitemapPartOf(of("services"), id))];
  return [...new Set(found.filter((nom) => nom !== null))];
}

const gzipped = promisify(gzip);

/** One transaction per part: a full run takes minutes on large tables. */
function prepare(nom: string, origin: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockPart(tx, nom);
    const pages = await pagesOf(tx, nom);
    if (pages.length === 0) {
      await deletePart(tx, nom);
      return true;
    }
    const xml = sitemapFile(origin, pages);
    const etag = `"${createHash("sha256").update(xml).digest("hex").slice(0, 32)}"`;
    await storePart(tx, { nom, contenu: await gzipped(xml), etag, pages: pages.length, prepare_le: now() });
    return true;
  });
}

async function pagesOf(tx: Transaction, part: string): Promise<SitemapPage[]> {
  if (part === "pages") return informationPages(tx);
  if (part === "villes") return townPages(tx);
  if (part === "territoires") return territoryPages(tx);
  const range = sitemapRange(part);
  if (part.startsWith("chefs")) {
    const chefs = await selectChefAddresses(tx, range, SITEMAP_LIMIT);
    return chefs.map((chef) => ({ path: chefPath(chef), updated_at: chef.updated_at }));
  }
  const services = await selectServiceAddresses(tx, range, SITEMAP_LIMIT);
  return services.map(({ id, updated_at }) => ({ path: `/service/${id}`, updated_at }));
}

const undated = (paths: string[]): SitemapPage[] => paths.map((path) => ({ path, updated_at: null }));

async function informationPages(tx: Transaction): Promise<SitemapPage[]> {
  const cooked: string[] = [];
  for (const specialty of SPECIALITES)
    if ((await countChefs(tx, { ...NO_FILTERS, specialty }, 1)) > 0) cooked.push(`/chefs/specialite/${specialty}`);
  return undated([...INFORMATION_PAGES, ...cooked]);
}

async function townPages(tx: Transaction): Promise<SitemapPage[]> {
  const towns = await selectTownsWithChefs(tx, TOWN_MINIMUM, SITEMAP_LIMIT);
  const dishes = await selectTownSpecialties(tx, TOWN_MINIMUM, SITEMAP_LIMIT);
  const paths = [
    ...towns.map(({ ville }) => ({ slug: slugOf(ville), rest: "" })),
    ...dishes.map(({ ville, code }) => ({ slug: slugOf(ville), rest: `/${code}` })),
  ].flatMap(({ slug, rest }) => (slug === "" ? [] : [`/chefs/${slug}${rest}`]));
  return undated([...new Set(paths)].slice(0, SITEMAP_LIMIT));
}

/** Départements and régions that list chefs. */
async function territoryPages(tx: Transaction): Promise<SitemapPage[]> {
  const paths: string[] = [];
  for (const kind of TERRITORY_KINDS)
    for (const place of TERRITORIES[kind])
      if ((await countChefs(tx, { ...NO_FILTERS, location: place.nom, place: await selectTownsOf(tx, place) }, 1)) > 0)
        paths.push(territoryPath(kind, place));
  return undated(paths);
}
