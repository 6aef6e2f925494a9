import { SITEMAP_LIMIT, sitemapParts, sitemapRange } from "#app/domain/directory.ts";
import { db } from "#app/platform/db.server.ts";
import { estimateServices, selectServiceAddresses } from "./services.repo.server.ts";

const LIST = "services";

/** The parts of the sitemap that hold services, or the pages of one; null for a part that does not exist. */
export async function listServicePages(part: string | null) {
  if (part === null) return { parts: sitemapParts(LIST, await estimateServices(db)), pages: [] };
  const range = sitemapRange(LIST, part);
  const services = range === null ? null : await selectServiceAddresses(db, range, SITEMAP_LIMIT);
  const pages = services?.map(({ id, updated_at }) => ({ path: `/service/${id}`, updated_at })) ?? null;
  return { parts: [], pages };
}
