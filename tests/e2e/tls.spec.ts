import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { Page, Response } from "@playwright/test";
import sharp from "sharp";
import { chefId } from "#db/seed/demo-chefs.ts";
import { PASSWORD } from "../support/accounts.ts";
import { e2eEmail, inE2eDatabase } from "../support/e2e-database.ts";
import { aMessage, insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { TEST_HOST } from "../support/tls-certificate.ts";
import { expect, fromRandomAddress, test } from "./fixtures.ts";
import { rowsOf } from "./locators.ts";
import { authenticateWith, signInWith } from "./sign-in.ts";
import { site } from "./site.ts";

/** Effects of an https origin behind a proxy that the other specs do not cover. */

/** Collects every Set-Cookie header of our responses to this page. */
function recordCookies(page: Page): () => Promise<string[]> {
  const answers: Response[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(site.origin)) answers.push(response);
  });
  return async () => {
    const headers = await Promise.all(answers.map((answer) => answer.headerValues("set-cookie")));
    return headers.flat();
  };
}

test("every cookie is Secure, HttpOnly and SameSite=Lax, and session cookies are bound to the host", async ({
  page,
  context,
}, { project }) => {
  const sent = recordCookies(page);
  await signInWith(page, e2eEmail("clavier", project.name, true));
  await page.goto("/admin");
  await expect(page.getByText("Accès refusé")).toBeVisible();
  const headers = await sent();
  expect(headers.join("\n"), "the session, and the announcement of the redirect").toMatch(/session_token[^]*annonce/);
  for (const header of headers) {
    expect(header).toMatch(/; Secure/i);
    expect(header).toMatch(/; HttpOnly/i);
    expect(header).toMatch(/; SameSite=Lax/i);
    expect(header).toMatch(/; Path=\//i);
    expect(header).not.toMatch(/; Domain=/i);
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain("__Host-convive.session_token");
  for (const { name, domain, secure } of cookies) expect([name, domain, secure]).toEqual([name, TEST_HOST, true]);
});

test("the proxy redirects plain HTTP, and then the browser does by HSTS", async ({ browser }) => {
  const location = await new Promise((done, fail) => {
    const asked = httpRequest(
      { host: "127.0.0.1", port: site.httpPort, path: "/chefs?q=a", headers: { host: "ailleurs.example" } },
      (response) => done([response.statusCode, response.headers.location]),
    );
    asked.on("error", fail).end();
  });
  expect(location).toEqual([301, `${site.origin}/chefs?q=a`]);

  // A separate context: the automatic fixture would refuse the http address, although HSTS never sends a request to it.
  const context = await browser.newContext({ extraHTTPHeaders: fromRandomAddress() });
  const page = await context.newPage();
  const response = await page.goto(`${site.origin}/about`);
  expect(response?.headers()["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  // The port only speaks TLS, so only a browser that remembers HSTS gets a response.
  await page.goto(`${site.origin.replace("https:", "http:")}/help`);
  await expect(page).toHaveURL(`${site.origin}/help`);
  await context.close();
});

test("redirects before and after signing in stay on the public origin", async ({ page }, { project }) => {
  const redirects: string[] = [];
  page.on("response", (response) => {
    const location = response.headers().location;
    if (location !== undefined) redirects.push(new URL(location, response.url()).origin);
  });
  await page.goto("/dashboard");
  await page.getByLabel("Email").fill(e2eEmail("clavier", project.name, true));
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  expect([...new Set(redirects)]).toEqual([site.origin]);
});

test("a mailed link opens unchanged", async ({ page }, { project }) => {
  const email = e2eEmail("clavier", project.name, false);
  await page.goto("/auth/mot-de-passe-oublie");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  const link = async () => /https?:\/\/\S+/.exec((await mailsTo(email))[0]?.text ?? "")?.[0];
  await expect.poll(link).toMatch(RegExp(`^${site.origin}/auth/nouveau-mot-de-passe`));
  await page.goto((await link()) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouveau mot de passe");
});

test("canonical links, sitemap and metadata use only the https origin", async ({ page }) => {
  await page.goto(`/chef/${chefId("camille-rousseau")}`);
  for (const [selector, attribute] of [
    ["link[rel=canonical]", "href"],
    ["meta[property='og:url']", "content"],
  ] as const) {
    await expect(page.locator(selector)).toHaveAttribute(attribute, RegExp(`^${site.origin}/chef/`));
  }
  const image = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
  expect([site.origin, site.mediaOrigin]).toContain(new URL(image).origin);
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    const body = await page.evaluate(async (url) => (await fetch(url)).text(), path);
    const origins = [...body.matchAll(/https?:\/\/[^/\s<"]+/g)].map(([found]) => found);
    expect(new Set(origins.filter((origin) => !origin.endsWith("sitemaps.org"))), path).toEqual(new Set([site.origin]));
  }
});

test("a photo uploaded through the proxy is served from the media origin", async ({ page }, { project }) => {
  await authenticateWith(page, e2eEmail("service", project.name, false));
  await page.goto("/chef/profile");
  const colours = { create: { width: 640, height: 480, channels: 3, background: "#2f6b4f" } } as const;
  const buffer = await sharp(colours).jpeg().toBuffer();
  await page.locator("input[name=photos]").setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer }]);
  const portrait = page.getByAltText("Votre photo de profil");
  await expect(portrait).toHaveAttribute("src", RegExp(`^${site.mediaOrigin}/`));
  await expect
    .poll(() => portrait.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

/** Sends a request directly to one web process, as the proxy would. */
async function markRead(port: number, messageId: string, cookie: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/dashboard/messages/${messageId}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: site.origin, "x-forwarded-for": "203.0.113.5" },
    body: new URLSearchParams({ intent: "lu", jusqua: new Date().toISOString() }),
  });
  expect(answer.status).toBeLessThan(400);
}

/** Half a minute: a page that polls waits at least as long between two requests. */
const POLL_MS = 30_000;

test("an open page receives changes made on either process", async ({ page, context }) => {
  const email = "aminata@djolof-sur-garonne.example";
  const names = site.webPorts.map((port) => `Process ${port} ${randomUUID().slice(0, 6)}`);
  const ids = await inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select chefs.id from chefs join "user" on "user".id = user_id where email = $1',
      [email],
    );
    const inserted = names.map((client_nom) =>
      insert(client, "contact_messages", aMessage(rows[0]?.id ?? "", { client_nom })),
    );
    return (await Promise.all(inserted)).map(({ id }) => id);
  });
  await authenticateWith(page, email);
  // The page does not poll: what it shows came as an event.
  await page.addInitScript((poll) => {
    const later = window.setTimeout.bind(window);
    const withoutPolls = (work: TimerHandler, delay = 0, ...args: unknown[]) =>
      delay < poll ? later(work, delay, ...args) : 0;
    Object.assign(window, { setTimeout: withoutPolls });
  }, POLL_MS);
  const stream = page.waitForResponse(/\/dashboard\/flux$/);
  await page.goto("/dashboard/messages");
  expect((await stream).headers()["content-type"]).toContain("text/event-stream");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [rank, port] of site.webPorts.entries()) {
    const row = rowsOf(page, "Messages").filter({ hasText: names[rank] ?? "" });
    await expect(row).toContainText("Nouveau");
    await markRead(port, ids[rank] ?? "", cookie);
    // The stream is connected to one process, so one of the two changes came from the other.
    await expect(row).toContainText("Lu");
  }
});
