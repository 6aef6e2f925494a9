import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { INFORMATION_PAGES, sitemapFile, sitemapIndex } from "./rules/sitemap.ts";
import { selectPart, selectParts } from "./sitemap.repo.server.ts";

/** The sitemap index; before the first run of the job it lists the information pages only. */
export async function listSitemapParts(): Promise<string> {
  const parts = await selectParts(db);
  const named = parts.length === 0 ? [{ nom: "pages", prepare_le: null }] : parts;
  return sitemapIndex(
    env.PUBLIC_ORIGIN,
    named.map(({ nom, prepare_le }) => ({ path: `/sitemap/${nom}.xml`, updated_at: prepare_le })),
  );
}

type Part = { etag: string; file: { gzip: Buffer } | { xml: string } | null };

/** One file of the sitemap, or null when the name is unknown; `file` is null when the client's copy is current. */
export async function readSitemapPart(nom: string, known: string | null): Promise<Part | null> {
  const part = await selectPart(db, nom, known);
  if (part !== null) return { etag: part.etag, file: part.contenu === null ? null : { gzip: part.contenu } };
  if (nom !== "pages") return null;
  const pages = INFORMATION_PAGES.map((path) => ({ path, updated_at: null }));
  return { etag: '"first"', file: { xml: sitemapFile(env.PUBLIC_ORIGIN, pages) } };
}
