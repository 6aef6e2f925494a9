/** What the protocol of sitemaps allows in one file. */
export const SITEMAP_LIMIT = 50_000;
/** Parts are cut by the first digits of random ids: they differ a little in size, so they aim lower. */
const PART_AIM = 30_000;
const MAX_PREFIX = 3;
const DIGITS = "0123456789abcdef".split("");

function prefixes(length: number): string[] {
  return length === 0 ? [""] : prefixes(length - 1).flatMap((start) => DIGITS.map((digit) => start + digit));
}

/** The files of a long list of pages: « chefs », or « chefs-0 » to « chefs-f », and so on. */
export function sitemapParts(name: string, pages: number): string[] {
  const length = Math.max(0, Math.ceil(Math.log(Math.max(1, pages / PART_AIM)) / Math.log(DIGITS.length)));
  return prefixes(Math.min(MAX_PREFIX, length)).map((prefix) => (prefix === "" ? name : `${name}-${prefix}`));
}

/** The ids that a part of `sitemapParts` holds, from the first to the last. */
export function sitemapRange(part: string): { first: string; last: string } {
  const prefix = /-([0-9a-f]{1,3})$/.exec(part)?.[1] ?? "";
  const bound = (digit: string) => prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { first: bound("0"), last: bound("f") };
}

/** Which of these parts of one list holds an id. */
export function sitemapPartOf(parts: readonly string[], id: string): string | null {
  return parts.find((part) => id.startsWith(/-([0-9a-f]{1,3})$/.exec(part)?.[1] ?? "")) ?? null;
}

export type SitemapPage = { readonly path: string; readonly updated_at: Date | null };

/** Pages that are there before any chef is. */
export const INFORMATION_PAGES = [
  "/",
  "/chefs",
  "/about",
  "/help",
  "/updates",
  "/classement",
  "/privacy",
  "/terms",
  "/cookies",
  "/mentions-legales",
  "/accessibilite",
];

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses are made of ids and slugs, but the file must stay XML whatever happens. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const entry = (tag: string, origin: string, { path, updated_at }: SitemapPage) =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${updated_at === null ? "" : `<lastmod>${updated_at.toISOString()}</lastmod>`}</${tag}>`;

const file = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${SCHEMA}>\n${entries.join("\n")}\n</${root}>\n`;

/** One file of pages. */
export const sitemapFile = (origin: string, pages: readonly SitemapPage[]): string =>
  file(
    "urlset",
    pages.map((page) => entry("url", origin, page)),
  );

/** The file that names the others. */
export const sitemapIndex = (origin: string, parts: readonly SitemapPage[]): string =>
  file(
    "sitemapindex",
    parts.map((part) => entry("sitemap", origin, part)),
  );
