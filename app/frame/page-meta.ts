import type { MetaDescriptor } from "react-router";
import { pageTitle, site } from "#app/shared/copy/site.ts";

type Page = {
  title: string;
  description: string;
  path: string;
  origin: string | undefined;
  /** Image of the link preview; the site's own by default. */
  image?: { url: string; alt: string } | null;
  type?: "website" | "profile";
  /** Kept out of search engines: an empty list, a view of another page. */
  hidden?: boolean;
  /** Structured data; the router escapes what could end a script. */
  data?: readonly object[];
};

const SUMMARY_LENGTH = 155;

/** Truncates a text at a word boundary for the meta description. */
export function summaryOf(text: string | null, otherwise: string): string {
  const line = (text ?? "").replace(/\s+/g, " ").trim();
  if (line === "") return otherwise;
  return line.length <= SUMMARY_LENGTH ? line : `${line.slice(0, SUMMARY_LENGTH).replace(/[\s,;:.]+\S*$/, "")}…`;
}

/** Title, description, canonical URL and Open Graph tags. `origin` is unknown only on error pages. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, description, path, origin, image, type = "website", hidden = false, data = [] } = page;
  const fullTitle = pageTitle(title);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site().site_nom },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    ...(hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...data.map((thing) => ({ "script:ld+json": { ...thing } })),
  ];
  if (origin === undefined) return tags;
  const url = new URL(path, origin).href;
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    ...(image ? pictureTags(image.url, image.alt) : sharedPicture(origin)),
  ];
}

/** Meta tags of an admin page: not indexed by search engines. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(`${title} — Administration`) },
  { name: "robots", content: "noindex" },
];

function pictureTags(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:alt", content: alt },
  ];
}

function sharedPicture(origin: string): MetaDescriptor[] {
  return [
    ...pictureTags(new URL("/partage.jpg", origin).href, "Une table dressée, des assiettes servies par un chef"),
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
}
