import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openSession } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;

beforeAll(async () => {
  [web] = await Promise.all([sharedWeb(), client.connect()]);
});
afterAll(() => client.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${web.origin}${path}`, { headers, redirect: "manual" });
const isShared = ({ headers }: Response) => headers.get("cache-control")?.startsWith("public") ?? false;

describe("a page that is the same for everybody", () => {
  it("may be stored for a second, and is revalidated without a body", async () => {
    const first = await get("/about");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(first.headers.get("vary")).toBe("cookie, accept-encoding");
    const again = await get("/about", { "if-none-match": first.headers.get("etag") ?? "" });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
    const names = ["cache-control", "content-security-policy", "etag"];
    expect(names.map((name) => again.headers.get(name))).toEqual(names.map((name) => first.headers.get(name)));
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

describe("a page that is not the same for everybody", () => {
  it("is the one of a signed-in person", async () => {
    const { email } = await insertAccount(client, `partage-${randomUUID().slice(0, 8)}@exemple.fr`);
    const own = await (await openSession(client, web.origin, email)).get("/updates");
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    expect(await own.text()).toContain("/dashboard");
  });

  it.each([
    ["a cookie of any name", "/terms", { cookie: "inconnu=1" }, 200],
    ["credentials", "/terms", { authorization: "Basic eDp5" }, 200],
    ["an unknown parameter", "/about?utm_source=lettre", {}, 200],
    ["an unknown town", "/chefs/nulle-part-1234", {}, 404],
    ["an unknown service", `/service/${randomUUID()}`, {}, 404],
    ["an unknown region", "/chefs/region/nulle-part", {}, 404],
    ["a header of the router", "/about", { "x-react-router-prerender-data": "1" }, 400],
  ])("is not stored: the answer to a request with %s", async (_what, path, headers: Record<string, string>, status) => {
    const response = await get(path, headers);
    expect({ status: response.status, shared: isShared(response) }).toEqual({ status, shared: false });
  });

  it("has hashes in its policy also where it is missing", async () => {
    const policy = (await get("/chefs/nulle-part-1234")).headers.get("content-security-policy");
    expect(policy).toContain("'sha256-");
  });
});
