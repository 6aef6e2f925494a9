/** Maximum of URLs in one file, from the sitemap protocol. */
export const SITEMAP_LIMIT = 50_000;
/** Target size of a part. Parts split by the first digits of random ids vary in size, so this is below the limit. */
const PART_AIM = 30_000;
const MAX_PREFIX = 3;
const DIGITS = "0123456789abcdef".split("");

function prefixes(length: number): string[] {
  return length === 0 ? [""] : prefixes(length - 1).flatMap((start) => DIGITS.map((digit) => start + digit));
}

/** The files of a long list of pages: « chefs », or « chefs-0 » to « chefs-f », and so on. */
export function sitemapPartNames(name: string, pages: number): string[] {
  const length = Math.max(0, Math.ceil(Math.log(Math.max(1, pages / PART_AIM)) / Math.log(DIGITS.length)));
  return prefixes(Math.min(MAX_PREFIX, length)).map((prefix) => (prefix === "" ? name : `${name}-${prefix}`));
}

/** The first and last id of a part of `sitemapParts`. */
export function sitemapRange(part: string): { first: string; last: string } {
  const prefix = /-([0-9a-f]{1,3})$/.exec(part)?.[1] ?? "";
  const bound = (digit: string) => prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { first: bound("0"), last: bound("f") };
}

/** The part that contains an id. */
export function sitemapPartOf(parts: readonly string[], id: string): string | null {
  return parts.find((part) => id.startsWith(/-([0-9a-f]{1,3})$/.exec(part)?.[1] ?? "")) ?? null;
}

export type SitemapPage = { readonly path: string; readonly updated_at: Date | null };

/** Pages that exist without any chef. */
export const INFORMATION_PAGES = [
  "/",
  "/chefs",
  "/about",
  "/help",
  "/updates",
  "/classement",
  "/avis-verifies",
  "/privacy",
  "/terms",
  "/cookies",
  "/mentions-legales",
  "/accessibilite",
];

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** URLs contain only ids and slugs; escaping keeps the file valid XML in any case. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const entry = (tag: string, origin: string, { path, updated_at }: SitemapPage) =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${updated_at === null ? "" : `<lastmod>${updated_at.toISOString()}</lastmod>`}</${tag}>`;

const file = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${SCHEMA}>\n${entries.join("\n")}\n</${root}>\n`;

/** A sitemap file. */
export const sitemapFile = (origin: string, pages: readonly SitemapPage[]): string =>
  file(
    "urlset",
    pages.map((page) => entry("url", origin, page)),
  );

/** The sitemap index, which lists the files. */
export const sitemapIndex = (origin: string, parts: readonly SitemapPage[]): string =>
  file(
    "sitemapindex",
    parts.map((part) => entry("sitemap", origin, part)),
  );
