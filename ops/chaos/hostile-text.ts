import { chromium } from "@playwright/test";
import { TOWN_MINIMUM } from "#app/features/chefs/rules/directory.ts";
import { slugOf } from "#app/shared/text.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { insertPublicChef } from "#tests/support/public-chef.ts";
import { startWeb } from "#tests/support/web-process.ts";

/** Without --full, every fourth text has a chef; the page of updates shows all of them. */
const SHORT_STEP = 4;

/** Texts entered by people are rendered as text on every page, and the Content-Security-Policy blocks nothing. */
export async function run(full: boolean, defer: Defer) {
  const database = await createChaosDatabase("hostile", defer);
  const client = await connectAsOwner(database, defer);
  const chefs: { id: string; text: string; ville: string }[] = [];
  for (const [rank, text] of HOSTILE_TEXTS.entries()) {
    await client.query(
      "insert into updates (numero_version, titre, contenu, date_publication, actif) values ($1, $2, $2, now(), true)",
      [`1.${rank}`, text],
    );
    if (!full && rank % SHORT_STEP > 0) continue;
    // The form stores a town as one line.
    const ville = `Ville ${rank} ${text}`.replace(/\s+/g, " ");
    const { chefId } = await insertPublicChef(client, rank + 1, (field) => (field === "ville" ? ville : text));
    chefs.push({ id: chefId, text, ville });
    // A town has its own page from three chefs on.
    for (let other = 1; other < TOWN_MINIMUM; other++) {
      const { id } = await insert(client, "user", aUser());
      await insert(client, "chefs", aChef(id, { ville }));
    }
  }
  const web = await startWeb(database, { LOG_LEVEL: "error" });
  defer(() => web.stop());

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  defer(() => browser.close());
  const page = await browser.newPage({ locale: "fr-FR" });
  const violations: string[] = [];
  const executed: string[] = [];
  const missing: string[] = [];
  let looked = 0;
  await page.exposeFunction("tellViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      Reflect.get(window, "tellViolation")?.(`${event.violatedDirective} ${event.blockedURI} ${location.pathname}`);
    });
  });
  page.on("dialog", (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => executed.push(error.message));
  // No pictures are stored in this run.
  await page.route("**/convive/**", (route) => route.fulfill({ status: 404, body: "" }));

  const look = async (path: string, texts: readonly string[]) => {
    await page.goto(`${web.origin}${path}`, { waitUntil: "load" });
    const shown = (await page.evaluate(() => `${document.title}\n${document.body.textContent}`)).replace(/\s+/g, " ");
    if ((await page.evaluate(() => Reflect.get(window, "pris"))) !== undefined) executed.push(path);
    for (const text of texts) {
      looked += 1;
      if (!shown.includes(text.replace(/\s+/g, " ").trim())) missing.push(`${path}: ${text}`);
    }
  };
  for (const { id, text } of chefs) await look(`/chef/${id}`, [text]);
  for (const { text } of chefs)
    await look(`/chefs?q=${encodeURIComponent(text)}&location=${encodeURIComponent(text)}`, []);
  const pageless: string[] = [];
  for (const { text, ville } of chefs) {
    const path = `/chefs/${slugOf(ville)}`;
    const { status } = await fetch(`${web.origin}${path}`, { method: "HEAD", redirect: "manual" });
    if (status === 200) await look(path, [text]);
    else pageless.push(ville);
  }
  let next: string | null = "/chefs";
  const listed: string[] = [];
  while (next !== null) {
    await look(next, []);
    listed.push(await page.evaluate(() => document.body.textContent ?? ""));
    const more = page.getByRole("link", { name: "Voir plus", exact: true });
    next = (await more.count()) === 0 ? null : await more.getAttribute("href");
  }
  const directory = listed.join(" ").replace(/\s+/g, " ");
  for (const { text } of chefs)
    if (!directory.includes(text.replace(/\s+/g, " ").trim())) missing.push(`/chefs: ${text}`);
  await look("/updates", HOSTILE_TEXTS);
  for (const path of ["/", "/help", "/chefs/specialite/patisserie"]) await look(path, []);
  const feed = await fetch(`${web.origin}/api/chef-services?chef_id=${chefs[0]?.id ?? ""}`);
  const json = feed.headers.get("content-type") === "application/json; charset=utf-8";
  const passed =
    violations.length === 0 && executed.length === 0 && missing.length === 0 && json && pageless.length === 0;
  return {
    figures: {
      texts: HOSTILE_TEXTS.length,
      chefs: chefs.length,
      looked,
      pageless,
      violations,
      executed,
      missing: missing.slice(0, 10),
      json,
    },
    passed,
  };
}
