import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { expect, test } from "./fixtures.ts";

const PAGES = [
  "/",
  "/chefs",
  "/chefs/specialite/patisserie",
  "/recherche?ou=Lyon&convives=8&regime=vegetarien",
  `/chef/${chefId("camille-rousseau")}`,
  `/chef/${chefId("camille-rousseau")}?photos=toutes`,
  `/service/${serviceId("camille-diner")}`,
  "/about",
];
const WIDTHS = [320, 390, 820, 1100, 1440];
/**
 * On a dense screen Chromium takes the nearer of two variants by their geometric mean, which is at most this much too small: each
 * variant is at most twice the one before.
 */
const ROUNDING = { 1: 1, 2: Math.SQRT2 } as const;

/** The pictures in sight of nobody included: those that a smaller file than the browser could have taken would blur. */
const blurredAt = (page: Page, density: number) =>
  page.evaluate(async (density) => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    return [...document.images].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const files = [...(image.closest("picture")?.querySelectorAll("source") ?? [])]
        .flatMap(({ srcset }) => srcset.split(", "))
        .map((candidate) => candidate.split(" "))
        .map(([url = "", size = ""]) => ({ url: new URL(url, location.href).href, width: Number.parseInt(size, 10) }));
      const file = files.find(({ url }) => url === image.currentSrc);
      if (width === 0 || file === undefined) return [];
      const largest = Math.max(...files.map((each) => each.width));
      const covers = getComputedStyle(image).objectFit === "cover";
      const needed = (covers ? Math.max(width, height * ratio) : width) * density;
      return file.width < largest && needed > file.width + 1
        ? [{ src: image.currentSrc.split("/").slice(-2).join("/"), file: file.width, needed: Math.round(needed) }]
        : [];
    });
  }, density);

for (const density of [1, 2] as const) {
  test(`draws no picture larger than its file, at five widths and density ${density}`, async ({ page }) => {
    const screen = await page.context().newCDPSession(page);
    for (const path of PAGES) {
      await page.goto(path);
      for (const width of WIDTHS) {
        const metrics = { width, height: 900, deviceScaleFactor: density, mobile: false };
        await screen.send("Emulation.setDeviceMetricsOverride", metrics);
        const blurred = await blurredAt(page, density / ROUNDING[density]);
        expect(blurred, `${path} at ${width} px, density ${density}`).toEqual([]);
      }
    }
  });
}
