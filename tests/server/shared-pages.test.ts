import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openSession } from "../support/accounts.ts";
import { aBooking, bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { accepted, postBooking } from "../support/post-booking.ts";
import { type RedisProcess, startRedis } from "../support/redis-process.ts";
import { randomAddress, visitorFromRandomAddress } from "../support/visitor.ts";
import { freePort, type RunningProcess, startWeb } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let redis: RedisProcess;
let web: RunningProcess;
let other: RunningProcess;

beforeAll(async () => {
  await client.connect();
  redis = await startRedis();
  // An hour: only an announced change, or the loss of Redis, can renew a page during the test.
  const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: "1", PAGE_CACHE_MS: "3600000" };
  const PORT = String(await freePort());
  [web, other] = await Promise.all([
    startWeb(workerDatabase(), { ...env, PORT }),
    startWeb(workerDatabase(), { ...env, PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}` }),
  ]);
});
afterAll(async () => {
  await Promise.all([web.stop(), other.stop()]);
  await redis.remove();
  await client.end();
});

/** `fetch` sends headers of its own that it does not let a test choose; these are what an attacker may add. */
const get = (path: string, headers: Record<string, string> = {}, process = web) =>
  fetch(`${process.origin}${path}`, { headers, redirect: "manual" });
const textOf = async (path: string, headers: Record<string, string> = {}, process = web) =>
  (await get(path, headers, process)).text();
const isShared = ({ headers }: Response) => headers.get("cache-control")?.startsWith("public") ?? false;

/** Without events the page would stay: it was inserted behind the back of the application. */
async function insertUpdate(titre: string): Promise<void> {
  await client.query("insert into updates (numero_version, titre, contenu, actif) values ($1, $1, 'Texte', true)", [
    titre,
  ]);
}

describe("a page that is the same for everybody", () => {
  it("is served from memory with the same validator, and revalidated without a body", async () => {
    const first = await get("/about");
    const second = await get("/about");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
    expect(second.headers.get("vary")).toBe("cookie, accept-encoding");
    const again = await get("/about", { "if-none-match": first.headers.get("etag") ?? "" });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
  });

  it("has the same validator in every process", async () => {
    const [here, there] = [await get("/privacy"), await get("/privacy", {}, other)];
    expect(here.headers.get("etag")).toBe(there.headers.get("etag"));
  });

  it("is sent uncompressed to a client that accepts no compression", async () => {
    const plain = await get("/about", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toContain("</html>");
  });

  const READING = ["/about", "/updates", "/privacy", "/terms", "/mentions-legales", "/classement", "/cookies"];
  it.each(READING)("needs no script where it is only read: %s", async (path) => {
    const page = await get(path);
    const html = await page.text();
    expect(html.match(/<script(?![^>]*ld\+json)[^>]*>|modulepreload/g)).toBeNull();
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  it("allows exactly its own inline scripts", async () => {
    const page = await get("/chefs");
    const policy = page.headers.get("content-security-policy") ?? "";
    const scripts = [...(await page.text()).matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
      .filter(([, attributes = ""]) => !attributes.includes("src=") && !attributes.includes("ld+json"))
      .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(policy).toContain(`script-src 'self' ${scripts.join(" ")};`);
    expect(policy).not.toContain("nonce");
  });
});

it("a booked slot leaves the cached page of every process", async () => {
  const fixture = await bookingFixture(client);
  const path = `/service/${fixture.service_id}`;
  const offer = `creneau=${fixture.availability_id}`;
  for (const process of [web, other]) expect(await textOf(path, {}, process)).toContain(offer);
  // Control: the page is in memory, a change that nobody announces is not seen.
  await client.query("update services set titre = 'Changé en silence' where id = $1", [fixture.service_id]);
  expect(await textOf(path, {}, other)).not.toContain("Changé en silence");
  const reply = await postBooking(web.origin, fixture, aBooking(fixture, 10));
  expect(accepted(reply), reply.body.slice(0, 300)).toBe(true);
  for (const process of [web, other]) {
    await expect.poll(() => textOf(path, {}, process)).not.toContain(offer);
  }
});

it("two visitors of one stored page send their messages with its form token, and each message is stored once", async () => {
  const path = `/chef/${(await bookingFixture(client)).chef_id}`;
  const [token, sameToken] = [tokenIn(await textOf(path)), tokenIn(await textOf(path))];
  expect(token).toBe(sameToken);
  const send = async (message: string) => {
    const person = visitorFromRandomAddress(web.origin);
    const fields = { client_prenom: "Ana", client_nom: "Sol", client_email: "ana@exemple.fr", message };
    return (await person.post(path, { ...fields, dessine_a: token }, { accept: "text/html" })).status;
  };
  // The page is stored for an hour: its token is soon older than the two seconds below which a form is refused.
  await expect.poll(() => send("Bonjour, un dîner ?"), { timeout: 10_000 }).toBe(303);
  expect([await send("Bonjour, un dîner ?"), await send("Bonsoir, un cours ?")]).toEqual([303, 303]);
  const { rows } = await client.query("select message from contact_messages where chef_id = $1 order by 1", [
    path.slice("/chef/".length),
  ]);
  expect(rows).toEqual([{ message: "Bonjour, un dîner ?" }, { message: "Bonsoir, un cours ?" }]);
});

const tokenIn = (html: string) => /name="dessine_a"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("nothing personal is stored", () => {
  it("a signed-in person gets their own page, and leaves nothing for the next visitor", async () => {
    const { email } = await insertAccount(client, `partage-${randomUUID().slice(0, 8)}@exemple.fr`);
    const person = await openSession(client, web.origin, email);
    const own = await person.get("/updates");
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    expect(await own.text()).toContain("/dashboard");
    const next = await get("/updates");
    expect(isShared(next)).toBe(true);
    expect(next.headers.getSetCookie()).toEqual([]);
    expect(await next.text()).not.toContain("/dashboard");
    // The visitor's page is now in memory: the person must not get it.
    expect(await (await person.get("/updates")).text()).toContain("/dashboard");
  });

  it("a cookie of any name bypasses the cache", async () => {
    await get("/terms");
    expect(isShared(await get("/terms", { cookie: "inconnu=1" }))).toBe(false);
    expect(isShared(await get("/terms"))).toBe(true);
  });
});

const CANARY = "canari-empoisonne";
const hostile: [string, Record<string, string>][] = [
  ["another host", { "x-forwarded-host": `${CANARY}.example` }],
  ["another scheme and port", { "x-forwarded-proto": CANARY, "x-forwarded-port": CANARY }],
  ["the standard forwarding header", { forwarded: `host=${CANARY}.example;proto=http` }],
  ["another path", { "x-original-url": `/${CANARY}`, "x-rewrite-url": `/${CANARY}` }],
  ["a request id", { "x-request-id": `${CANARY}-0123456789` }],
  ["another address", { "x-forwarded-for": CANARY }],
  ["another language", { "accept-language": CANARY }],
  ["another browser", { "user-agent": CANARY, "sec-ch-ua": CANARY }],
  ["a referrer", { referer: `https://${CANARY}.example/` }],
  ["an origin", { origin: `https://${CANARY}.example` }],
  ["another method in a header", { "x-http-method-override": "POST", "x-method-override": CANARY }],
  ["a part of the page", { range: "bytes=0-10" }],
];

describe("cache poisoning", () => {
  it.each(hostile)("%s does not reach the stored page", async (_what, headers) => {
    const path = `/chefs?location=${randomUUID().slice(0, 8)}`;
    const attack = await get(path, { ...headers, "x-forwarded-for": headers["x-forwarded-for"] ?? randomAddress() });
    expect(attack.status).toBe(200);
    await attack.text();
    const victim = await get(path);
    expect(isShared(victim)).toBe(true);
    const html = await victim.text();
    expect([...victim.headers].join() + html).not.toContain(CANARY);
    expect(html).toContain("</html>");
  });

  it("the router's own headers are refused, also where the page is in memory", async () => {
    await get("/about");
    expect((await get("/about", { "x-react-router-prerender-data": CANARY })).status).toBe(400);
  });

  it("an unknown parameter is rendered for its own visitor, and not stored", async () => {
    const first = await get(`/about?utm_source=${CANARY}`);
    expect({ status: first.status, shared: isShared(first) }).toEqual({ status: 200, shared: false });
    expect(await textOf("/about")).not.toContain(CANARY);
  });

  it.each(["/chefs/nulle-part-1234", `/service/${randomUUID()}`, "/chefs/region/nulle-part"])(
    "a missing page is not stored: %s",
    async (path) => {
      const response = await get(path);
      expect({ status: response.status, shared: isShared(response) }).toEqual({ status: 404, shared: false });
      expect(response.headers.get("content-security-policy")).toContain("'sha256-");
    },
  );
});

it("when Redis is lost, a page is renewed without an announcement", async () => {
  await textOf("/updates", {}, other);
  const titre = `Sans Redis ${randomUUID().slice(0, 8)}`;
  await insertUpdate(titre);
  expect(await textOf("/updates", {}, other)).not.toContain(titre);
  await redis.kill();
  await expect.poll(() => textOf("/updates", {}, other)).toContain(titre);
  await redis.start();
});
