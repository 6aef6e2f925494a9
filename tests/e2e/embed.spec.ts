import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { chefId } from "#db/seed/demo-chefs.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { TEST_HOST } from "../support/tls-certificate.ts";
import { expect, takeScreenshot, test } from "./fixtures.ts";
import { certificateOfRun, site } from "./site.ts";

const CHEF = chefId("camille-rousseau");
const TITLE = "Réserver avec Camille Rousseau";
const PORT = site.httpsPort + 9;
const ALLOWED = `https://allowed.${TEST_HOST}:${PORT}`;
const OTHER = `https://other.${TEST_HOST}:${PORT}`;

test.use({ openedSites: [ALLOWED, OTHER], expectedConsoleErrors: [/frame-ancestors|Refused to display/] });

test("an allowed site shows the calendar, another one is refused", async ({ page, context }) => {
  await inE2eDatabase((client) =>
    client.query(
      `insert into chef_sites (chef_id, origines) values ($1, $2)
       on conflict (chef_id) do update set origines = excluded.origines`,
      [CHEF, [ALLOWED]],
    ),
  );
  const pair = readFileSync(certificateOfRun().file);
  // Both sites are this server: the page that it answers shows the path of the query in a frame.
  const host = createServer({ key: pair, cert: pair }, (request, response) => {
    const path = new URL(request.url ?? "/", ALLOWED).searchParams.get("path") ?? "";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<title>.</title><iframe title="Réserver" width="360" height="600" src="${site.origin}${path}"></iframe>`,
    );
  }).listen(PORT, "127.0.0.1");
  await once(host, "listening");
  const frameOf = async (origin: string, path: string) => {
    await page.route(`${origin}/**`, (route) => route.continue());
    await page.goto(`${origin}/?path=${encodeURIComponent(path)}`);
    return page.frameLocator("iframe");
  };

  const shown = await frameOf(ALLOWED, `/integrer/${CHEF}`);
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  const month = shown.getByRole("navigation", { name: "Mois" }).getByRole("paragraph");
  const first = (await month.textContent()) ?? "";
  await takeScreenshot(page, "integrer-dans-un-site");
  await shown.getByRole("link", { name: "Mois suivant" }).click();
  await expect(month).not.toHaveText(first);
  await expect(shown.getByRole("link", { name: "Mois précédent" })).toBeVisible();

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    shown.getByRole("link", { name: "Voir la page du chef sur Convive" }).click(),
  ]);
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText(/Camille Rousseau/);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();

  const button = await frameOf(ALLOWED, `/integrer/${CHEF}/bouton`);
  await expect(button.getByRole("link", { name: TITLE })).toBeVisible();

  // The same page in another site, and another page in the allowed one: Chromium shows neither.
  for (const [origin, path] of [
    [OTHER, `/integrer/${CHEF}`],
    [ALLOWED, "/chefs"],
  ] as const) {
    const refusal = page.waitForEvent("console", (message) =>
      /frame-ancestors|Refused to display/.test(message.text()),
    );
    const refused = await frameOf(origin, path);
    await refusal;
    await expect(refused.getByRole("heading", { level: 1 })).toHaveCount(0);
  }
  host.close();
});
