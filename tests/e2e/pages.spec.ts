import { execFileSync } from "node:child_process";
import { z } from "zod";
import { pages } from "../screens/pages.ts";
import { hydrated } from "../support/hydration.ts";
import { expect } from "./fixtures.ts";
import { END_OF_FOOTER, END_OF_WORK, isWork, oneLine, textWithoutScripts } from "./sent-text.ts";
import { test } from "./shared-page.ts";
import { expectEveryWidth } from "./widths.ts";

type RouteEntry = { path?: string | undefined; index?: boolean | undefined; children?: RouteEntry[] | undefined };
const routeEntry: z.ZodType<RouteEntry> = z.lazy(() =>
  z.object({ path: z.string().optional(), index: z.boolean().optional(), children: z.array(routeEntry).optional() }),
);

/**
 * Routes without a screen of their own: redirects, steps in the middle of a flow, and dialogs over another screen.
 * accounts.spec.ts, admin.spec.ts and photos.spec.ts cover them.
 */
const withoutScreen = new Set([
  "auth/google",
  "auth/cle",
  "chef/profile/securite/codes",
  "auth/deconnexion",
  "auth/second-facteur",
  "admin/chefs/:chefId/desactiver",
  "admin/chefs/:chefId/activer",
  "admin/profils-clients/nouveau",
  "admin/profils-clients/:profileId",
  "admin/profils-clients/:profileId/statut",
  "admin/profils-clients/:profileId/supprimer",
  "admin/mises-a-jour/:updateId/supprimer",
  "admin/verification/:chefId/:type",
  "admin/chiffres.csv",
  "admin/journal.csv",
  // admin-blocks.spec.ts; the other is the same page as from a person's record.
  "admin/blocages/:blocageId/lever",
  "admin/aide/:messageId/bloquer",
  // JSON for the field of the console: console-search.spec.ts.
  "admin/recherche/suggestions",
  // Acts of the team page: team.spec.ts.
  "admin/equipe/inviter",
  "admin/equipe/:membreId/role",
  "admin/equipe/:membreId/retirer",
  "admin/invitation/:token",
  // The private copy of a reported photo.
  "admin/signalements/:reference/photo",
  "chef/photos/:kind",
  // JSON for the plate of the zone editor: zones.spec.ts.
  "chef/profile/alentours",
  // Only for a full slot: waiting-list.spec.ts.
  "service/:serviceId/attente/:slotId",
  // JSON for the booking form: search.spec.ts.
  "service/:serviceId/deplacement",
  "dashboard/services/:serviceId/photos",
  // Only with a linked calendar: agenda-links.spec.ts.
  "dashboard/agenda/liens/:sourceId/retirer",
  "dashboard/reservations/suite",
  "dashboard/table-prete",
  "dashboard/revenir-en-ligne",
  "dashboard/reservations/:reservationId/payee/annuler",
  // Only for a deactivated chef: dashboard-states.spec.ts.
  "dashboard/contester",
  "dashboard/clients/export.csv",
  // Of a rule, an exception or holidays: tests/server/agenda-rules.test.ts.
  "dashboard/agenda/regles/:regleId/modifier",
  "dashboard/agenda/regles/:regleId/supprimer",
  "dashboard/agenda/regles/:regleId/suspendre",
  "dashboard/agenda/regles/exceptions/:exceptionId/supprimer",
  "dashboard/agenda/fermetures/:fermetureId/supprimer",
  // A dialog over the calendar, for one free slot: access-matrix.test.ts opens it.
  "dashboard/agenda/creneau/:slotId",
  // Only with a draft: service-draft.spec.ts.
  "dashboard/services/:serviceId/effacer-brouillon",
  "dashboard/services/:serviceId/disponibilites/ajouter",
  // Former addresses: access-matrix.test.ts.
  "dashboard/agenda/site",
  "dashboard/agenda/site/developpeur",
]);

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
  const expected = routes.filter((route) => !/\.(ics|json|svg|png)$/.test(route) && !withoutScreen.has(route));
  expect(expected.filter((route) => !pages.some((page) => page.route === route))).toEqual([]);
});

test("text that only a script would reveal does not count as sent", async ({ page }) => {
  const late = "<template id=B:0></template><div hidden id=S:0><main>Plus tard</main></div><script>reveal()</script>";
  const sent = await textWithoutScripts(page, `<body><h1>\n Ici </h1>${late}<footer>Fin</footer>`);
  expect(sent).toEqual({ titles: ["Ici"], main: "", footer: "Fin", hasScripts: false });
});

for (const { path, name, status, titre, as, end } of pages) {
  test.describe(name, () => {
    test.use({ as });

    test("renders, also without scripts, is accessible and does not scroll horizontally", async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      const sent = await textWithoutScripts(page, (await response?.text()) ?? "");
      expect(sent.titles).toEqual([typeof titre === "string" ? oneLine(titre) : expect.stringMatching(titre)]);
      const foot = isWork(path) ? oneLine(END_OF_WORK) : END_OF_FOOTER;
      expect(end === undefined ? sent.footer : sent.main).toContain(end ?? foot);
      // Not by role: an open dialog hides the page from the accessibility tree.
      await expect(page.locator("h1")).toHaveText(titre);
      await expect(page).toHaveTitle(/Convive/);
      await page.evaluate(() => document.fonts.ready);
      if (sent.hasScripts) await hydrated(page);
      await expectEveryWidth(page, { name });
    });
  });
}
