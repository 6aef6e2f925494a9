import type { MetaDescriptor } from "react-router";
import { pageTitle, SITE } from "#app/copy/pages/site.ts";

type Page = { title: string; description: string; path: string; origin: string | undefined };

/** Title, description, canonical address and the card other sites show. `origin` is unknown only on error pages. */
export function pageMeta({ title, description, path, origin }: Page): MetaDescriptor[] {
  const fullTitle = pageTitle(title);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: SITE },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (origin === undefined) return tags;
  const url = new URL(path, origin).href;
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL("/partage.jpg", origin).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Une table dressée, des assiettes servies par un chef" },
  ];
}
