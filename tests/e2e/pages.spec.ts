import { execFileSync } from "node:child_process";
import { z } from "zod";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "./fixtures.ts";
import { screens, withoutScreen } from "./screens.ts";
import { test } from "./shared-page.ts";

type RouteEntry = { path?: string | undefined; index?: boolean | undefined; children?: RouteEntry[] | undefined };
const routeEntry: z.ZodType<RouteEntry> = z.lazy(() =>
  z.object({ path: z.string().optional(), index: z.boolean().optional(), children: z.array(routeEntry).optional() }),
);

test.use({ expectedConsoleErrors: [/status of 4(04|10)/] });

test("every route has a screen test", () => {
  const json = execFileSync("react-router", ["routes", "--json"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const walk = (entries: RouteEntry[], parent: string): string[] =>
    entries.flatMap(({ path, index, children = [] }) => {
      const full = [parent, path].filter(Boolean).join("/");
      const own =
        index === true ? [parent === "" ? "/" : parent] : path === undefined || children.length > 0 ? [] : [full];
      return [...own, ...walk(children, full)];
    });
  const routes = walk(z.array(routeEntry).parse(JSON.parse(json)), "");
  expect(routes.length).toBeGreaterThan(0);
  // Downloads have no screen.
  const pages = routes.filter((route) => !/\.(ics|json)$/.test(route) && !withoutScreen.includes(route));
  expect(pages.filter((route) => !screens.some((screen) => screen.route === route))).toEqual([]);
});

for (const { path, name, status, titre, as } of screens) {
  test.describe(name, () => {
    test.use({ as });

    test("renders, is accessible and does not scroll horizontally", { tag: "@layout" }, async ({ page, isMobile }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      // Not by role: an open dialog hides the page from the accessibility tree.
      await expect(page.locator("h1")).toHaveText(titre);
      await expect(page).toHaveTitle(/Convive/);
      await page.evaluate(() => document.fonts.ready);
      await expectAccessible(page);
      await takeScreenshot(page, name);
      await expectNoHorizontalScroll(page);
      // Also check the narrowest supported width, once.
      if (!isMobile) return;
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoHorizontalScroll(page);
    });
  });
}
