import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sitemapIndex } from "./rules/sitemap.ts";
import { selectParts } from "./sitemap.repo.server.ts";

/** The sitemap index; before the first run of the job it lists the information pages only. */
export async function listSitemapParts(): Promise<string> {
  const parts = await selectParts(db);
  const named = parts.length === 0 ? [{ nom: "pages", prepare_le: null }] : parts;
  return sitemapIndex(
    env.PUBLIC_ORIGIN,
    named.map(({ nom, prepare_le }) => ({ path: `/sitemap/${nom}.xml`, updated_at: prepare_le })),
  );
}
