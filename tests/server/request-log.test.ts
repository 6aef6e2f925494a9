import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { waitFor } from "#scripts/services/process.ts";
import { sendRaw } from "../support/raw-request.ts";
import { listEndpoints } from "../support/routes.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";
import { logged, scrape } from "../support/web-process.ts";

let web: SharedWeb;
beforeAll(async () => {
  web = await sharedWeb();
});

const line = z.object({
  requestId: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  msg: z.literal("request"),
});

const requestLines = () =>
  web
    .output()
    .split("\n")
    .filter(Boolean)
    .flatMap((text) => {
      const parsed = line.safeParse(JSON.parse(text));
      return parsed.success ? [parsed.data] : [];
    });

type Asked = { what: string; path: string; init?: RequestInit; method: string; route: string; status: number };
const ours = () => ({ origin: web.origin });

const asked: Asked[] = [
  { what: "a page", path: "/updates", method: "GET", route: "updates", status: 200 },
  { what: "the data of a page", path: "/updates.data", method: "GET", route: "updates", status: 200 },
  { what: "a redirect", path: "/dashboard", method: "GET", route: "dashboard", status: 302 },
  { what: "an unknown page", path: "/nimporte", method: "GET", route: "*", status: 404 },
  { what: "the sitemap", path: "/sitemap.xml", method: "GET", route: "/sitemap.xml", status: 200 },
  { what: "the API", path: "/api/chef-services", method: "GET", route: "/api/chef-services", status: 400 },
  { what: "a refused stream", path: "/dashboard/flux", method: "GET", route: "/dashboard/flux", status: 401 },
  {
    what: "a refused private stream",
    path: `/reservation/${randomBytes(32).toString("base64url")}/flux`,
    method: "GET",
    route: "/reservation/:token/flux",
    status: 404,
  },
  { what: "a foreign origin", path: "/auth", init: { method: "POST" }, method: "POST", route: "refused", status: 403 },
  {
    what: "a header that steers the router",
    path: "/",
    init: { headers: { "x-react-router-spa-mode": "yes" } },
    method: "GET",
    route: "refused",
    status: 400,
  },
];

describe("every response has one log line and one metric", () => {
  it.each(asked)("$what", async ({ path, init = {}, method, route, status }) => {
    const headers = { "x-forwarded-for": randomAddress(), ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(`${web.origin}${path}`, { ...init, headers, redirect: "manual" });
    await response.text();
    const requestId = response.headers.get("x-request-id") ?? "none";
    await logged(web, requestId);
    await waitFor("its line", () => requestLines().some((one) => one.requestId === requestId), 5000);
    const lines = requestLines().filter((one) => one.requestId === requestId);
    expect(lines).toEqual([expect.objectContaining({ method, route, status })]);
    const metrics = await scrape(web);
    expect(metrics).toContain(
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  });

  it("also a body that is too large or without a length", async () => {
    const body = "a".repeat(256 * 1024 + 1);
    const large = await fetch(`${web.origin}/auth`, { method: "POST", headers: ours(), body });
    expect(large.status).toBe(413);
    await logged(web, '"method":"POST","route":"refused","status":413');
    const stream = new ReadableStream({
      pull: (controller) => (controller.enqueue(new Uint8Array(8)), controller.close()),
    });
    const init = { method: "POST", headers: ours(), body: stream, duplex: "half" };
    const endless = await fetch(`${web.origin}/auth`, init);
    expect(endless.status).toBe(411);
    await logged(web, '"method":"POST","route":"refused","status":411');
  });

  it("also a request with an invalid URL, with the usual headers", async () => {
    const answer = await sendRaw(web.origin, "GET / HTTP/1.1\r\nHost: a b/c@d\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
    await logged(web, '"method":"unknown","route":"refused","status":400');
  });

  it("static files share one metric and are not logged; health probes are not logged either", async () => {
    const before = requestLines().length;
    for (const path of ["/favicon.svg", "/livez", "/readyz"])
      expect((await fetch(`${web.origin}${path}`)).ok).toBe(true);
    const last = await fetch(`${web.origin}/about`);
    await logged(web, last.headers.get("x-request-id") ?? "none");
    expect(requestLines().length).toBe(before + 1);
    const metrics = await scrape(web);
    expect(metrics).toMatch(/_count\{method="GET",route="static",status="200"\} [1-9]/);
    expect(metrics).not.toMatch(/livez|readyz|favicon/);
  });
});

describe("the secret of a private link", () => {
  it("never appears in the log, for known or unknown paths, GET or POST", async () => {
    const token = randomBytes(32).toString("base64url");
    const paths = [
      `/reservation/${token}`,
      `/reservation/${token}/agenda.ics`,
      `/reservation/${token}/flux`,
      `/reservation/${token}/nimporte`,
      `/RESERVATION/${token}/nimporte.data`,
      `/reservation/${token}/a/b/c`,
      `//reservation/${token}/x`,
      `/mes-donnees/${token}`,
      `/mes-donnees/${token}/nimporte`,
      `/auth/confirmation?token=${token}`,
      `/auth/nouveau-mot-de-passe?token=${token}`,
      `/auth/nimporte?token=${token}`,
    ];
    for (const path of paths) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const headers = { origin: web.origin, "x-forwarded-for": randomAddress() };
        const response = await fetch(`${web.origin}${path}`, { method, headers, redirect: "manual" });
        await response.text();
      }
    }
    const last = await fetch(`${web.origin}/about`);
    await logged(web, last.headers.get("x-request-id") ?? "none");
    expect(web.output()).not.toContain(token);
    expect(web.output()).toContain('"path":"/reservation/[caché]/[caché]"');
  });

  it("never appears in the log for an unknown path below any route with a parameter, however it is spelled", async () => {
    // As short as the shortest secret, that of an invitation.
    const token = randomBytes(16).toString("base64url");
    const prefixes = listEndpoints()
      .filter((endpoint) => endpoint.includes("/:"))
      .map((endpoint) => `/${endpoint.split(" ")[1]?.replace(/\/:.*$/, "")}`);
    expect(prefixes).toEqual(
      expect.arrayContaining(["/invitation", "/agenda", "/recherche/alerte", "/attente", "/avis"]),
    );
    const encoded = (path: string) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
    const spellings = [...new Set(prefixes)].flatMap((prefix) => [
      `${prefix}/${token}/nimporte`,
      `${prefix}/${token}/nimporte.data`,
      `${prefix.toUpperCase()}/${token}/nimporte`,
      `${encoded(prefix)}/${token}/nimporte`,
      `${encoded(prefix).replace("%", "%25")}/${token}/nimporte`,
      `${prefix}%2F${token}/nimporte`,
      `${prefix}//${token}/nimporte`,
      `/fr${prefix}/${token}/nimporte`,
      `${prefix}/${token.slice(0, 8)}/${token.slice(8)}/nimporte`,
      `${prefix}/${token}/%zz`,
      `${prefix}/${token}%0a/nimporte`,
    ]);
    for (const path of spellings) {
      const response = await fetch(`${web.origin}${path}`, { redirect: "manual" });
      await response.text();
    }
    const last = await fetch(`${web.origin}/about`);
    await logged(web, last.headers.get("x-request-id") ?? "none");
    const leaks = web
      .output()
      .split("\n")
      .filter((text) => text.includes(token) || text.includes(token.slice(8)));
    expect(leaks).toEqual([]);
    expect(web.output()).toContain('"path":"/invitation/[caché]/[caché]"');
  });
});

describe("a path that no page matches", () => {
  /** What the alert UnexpectedErrors adds up. */
  const countedErrors = async () =>
    (await scrape(web)).split("\n").filter((text) => text.startsWith('errors_total{level="error"'));

  it.each([
    ["GET", "/%0d%0aSet-Cookie:%20a=b", 404],
    ["GET", "/chefs/%0a/x/y", 404],
    ["GET", "/%e2%80%a8", 404],
    ["GET", "/%0d%0a.data", 404],
    ["GET", "/%", 404],
    ["GET", "/%E0%A4%A", 404],
    ["GET", "/reservation/%zz", 404],
    ["HEAD", "/%0d%0a", 404],
    ["POST", "/%0d%0a", 405],
    ["POST", "/about", 405],
  ])(
    "an anonymous %s of %s is answered %i without an error in the log or in the metric of the alert",
    async (method, path, status) => {
      const before = await countedErrors();
      const answer = await sendRaw(
        web.origin,
        `${method} ${path} HTTP/1.1\r\nHost: ${new URL(web.origin).host}\r\nOrigin: ${web.origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      const requestId = /^x-request-id: (\S+)/im.exec(answer)?.[1] ?? "none";
      await waitFor("its line", () => requestLines().some((one) => one.requestId === requestId), 5000);
      const lines = web
        .output()
        .split("\n")
        .filter((text) => text.includes(requestId) && !text.includes('"level":30'));
      expect(lines.filter((text) => !text.includes('"level":40'))).toEqual([]);
      expect(await countedErrors()).toEqual(before);
      // Everything in the log is a line of ours.
      expect(
        web
          .output()
          .split("\n")
          .filter((text) => text !== "" && !text.startsWith("{")),
      ).toEqual([]);
    },
  );
});

describe("account pages are never cached, however their URL is spelled", () => {
  const spellings = (path: string) => [
    path,
    `${path}/`,
    `${path}.data`,
    path.toUpperCase(),
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  ];

  it("every GET route of app/routes.ts under /dashboard, /admin, /auth and the chef's own pages", async () => {
    const routes = listEndpoints()
      .filter((endpoint) => /^GET (dashboard|admin|auth|chef\/(profile|photos))(\/|$)/.test(endpoint))
      .map(
        (endpoint) => `/${endpoint.slice("GET ".length).replaceAll(/:\w+/g, "0b0e4ac4-8a5d-4a0c-8d5e-2a4e52f8f6c1")}`,
      );
    expect(routes.length).toBeGreaterThan(40);
    const kept: string[] = [];
    for (const path of routes.flatMap(spellings)) {
      const response = await fetch(`${web.origin}${path}`, { redirect: "manual" });
      await response.text();
      const policy = response.headers.get("cache-control") ?? "";
      // A 404 page shows nothing of an account.
      if (!policy.includes("no-store") && response.status !== 404) kept.push(`${path}: ${response.status} ${policy}`);
    }
    expect(kept).toEqual([]);
  }, 120_000);

  it("also the sign-in callback, but not a public page", async () => {
    const callback = await fetch(`${web.origin}/api/auth/callback/google?state=x&code=y`, { redirect: "manual" });
    expect(callback.headers.get("cache-control")).toContain("no-store");
    expect((await fetch(`${web.origin}/chefs`)).headers.get("cache-control")).toMatch(/^public, /);
  });
});
