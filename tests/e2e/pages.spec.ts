import { execFileSync } from "node:child_process";
import { z } from "zod";
import { hydrated } from "../support/hydration.ts";
import { expect } from "./fixtures.ts";
import { screens, withoutScreen } from "./screens.ts";
import { END_OF_FOOTER, oneLine, textWithoutScripts } from "./sent-text.ts";
import { test } from "./shared-page.ts";
import { expectEveryWidth } from "./widths.ts";

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

test("text that only a script would reveal does not count as sent", async ({ page }) => {
  const late = "<template id=B:0></template><div hidden id=S:0><main>Plus tard</main></div><script>reveal()</script>";
  const sent = await textWithoutScripts(page, `<body><h1>\n Ici </h1>${late}<footer>Fin</footer>`);
  expect(sent).toEqual({ titles: ["Ici"], main: "", footer: "Fin", hasScripts: false });
});

for (const { path, name, status, titre, as, end } of screens) {
  test.describe(name, () => {
    test.use({ as });

    test("renders, also without scripts, is accessible and does not scroll horizontally", async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      const sent = await textWithoutScripts(page, (await response?.text()) ?? "");
      expect(sent.titles).toEqual([typeof titre === "string" ? oneLine(titre) : expect.stringMatching(titre)]);
      expect(end === undefined ? sent.footer : sent.main).toContain(end ?? END_OF_FOOTER);
      // Not by role: an open dialog hides the page from the accessibility tree.
      await expect(page.locator("h1")).toHaveText(titre);
      await expect(page).toHaveTitle(/Convive/);
      await page.evaluate(() => document.fonts.ready);
      if (sent.hasScripts) await hydrated(page);
      await expectEveryWidth(page, { name });
    });
  });
}
