import { describe, expect, it } from "vitest";
import { sitemapFile, sitemapIndex, sitemapPartNames, sitemapPartOf, sitemapRange } from "./sitemap.ts";

describe("sitemapParts", () => {
  it("splits a list that does not fit in one file", () => {
    expect(sitemapPartNames("chefs", 0)).toEqual(["chefs"]);
    expect(sitemapPartNames("chefs", 30_000)).toEqual(["chefs"]);
    expect(sitemapPartNames("chefs", 30_001)).toHaveLength(16);
    expect(sitemapPartNames("services", 1_000_000)).toContain("services-a4");
    expect(sitemapPartNames("services", 1e12)).toHaveLength(4096);
  });

  it("gives each part the ids with its prefix", () => {
    expect(sitemapRange("services")).toEqual({
      first: "00000000-0000-0000-0000-000000000000",
      last: "ffffffff-ffff-ffff-ffff-ffffffffffff",
    });
    expect(sitemapRange("services-a4")).toEqual({
      first: "a4000000-0000-0000-0000-000000000000",
      last: "a4ffffff-ffff-ffff-ffff-ffffffffffff",
    });
  });

  it("finds the part of an id", () => {
    const id = "a4b00000-0000-4000-8000-000000000000";
    expect(sitemapPartOf(sitemapPartNames("chefs", 1), id)).toBe("chefs");
    expect(sitemapPartOf(sitemapPartNames("chefs", 1_000_000), id)).toBe("chefs-a4");
    expect(sitemapPartOf([], id)).toBeNull();
  });
});

describe("sitemap files", () => {
  const origin = "https://convive.example";

  it("list pages with their modification date", () => {
    const changed = new Date("2030-06-01T10:00:00Z");
    const pages = [
      { path: "/chefs", updated_at: null },
      { path: "/chef/42/a&b", updated_at: changed },
    ];
    const file = sitemapFile(origin, pages);
    expect(file).toContain("<url><loc>https://convive.example/chefs</loc></url>");
    expect(file).toContain(
      "<url><loc>https://convive.example/chef/42/a&#38;b</loc><lastmod>2030-06-01T10:00:00.000Z</lastmod></url>",
    );
    expect(file).toMatch(/^<\?xml .*\n<urlset xmlns=[^]*<\/urlset>\n$/);
  });

  it("are listed by the index", () => {
    expect(sitemapIndex(origin, [{ path: "/sitemap/pages.xml", updated_at: null }])).toMatch(
      /<sitemapindex [^]*<sitemap><loc>https:\/\/convive.example\/sitemap\/pages.xml<\/loc><\/sitemap>\n<\/sitemapindex>\n$/,
    );
  });
});
