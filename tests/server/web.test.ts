import { createConnection } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerDatabase } from "../support/databases.ts";
import { logged, type RunningProcess, scrape, startWeb } from "../support/web-process.ts";

let web: RunningProcess;
beforeAll(async () => {
  web = await startWeb(workerDatabase(), { HEADERS_TIMEOUT_MS: "2000" });
});
afterAll(() => web.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${web.origin}${path}`, { headers });

describe("pages", () => {
  it("are complete without JavaScript", async () => {
    const html = await (await get("/")).text();
    expect(html).toContain('<html lang="fr">');
    const titre = /<h1[^>]*>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, "")
      .replaceAll(/\s+/g, " ");
    expect(titre).toBe("Un chef à votre table");
    expect(html).toContain("La plateforme de réservation pour les chefs.");
  });

  // The second is an error page: the stylesheets of the routes below its boundary are not announced.
  it.each([
    ["/", 200],
    ["/service/00000000-0000-4000-8000-000000000000", 404],
  ])("announce their stylesheets, which exist, in the Link header: %s", async (path, status) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    const stylesheets = [...(await page.text()).matchAll(/rel="stylesheet" href="([^"#]+)/g)].map(
      ([, href = ""]) => href,
    );
    expect(stylesheets.length).toBeGreaterThan(0);
    expect(page.headers.get("link")).toBe(stylesheets.map((href) => `<${href}>; rel=preload; as=style`).join(", "));
    for (const href of stylesheets) expect((await get(href)).headers.get("content-type")).toContain("text/css");
  });

  it("logs the path of an unknown page", async () => {
    const response = await get("/nimporte-quoi");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Cette page n’est pas à la carte");
    await logged(web, '"path":"/nimporte-quoi","msg":"unknown path"');
    await get("/updates");
    await logged(web, '"route":"updates"');
    expect(web.output()).not.toContain('"/updates"');
  });

  it("are compressed with gzip, static files as compressed at build time", async () => {
    const page = await get("/", { "accept-encoding": "gzip, br" });
    expect(page.headers.get("content-encoding")).toBe("gzip");
    const html = await page.text();
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? "";
    const file = await get(script, { "accept-encoding": "gzip, br" });
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });
});

describe("a request that writes", () => {
  const methods = ["POST", "PUT", "PATCH", "DELETE"];
  it.each(methods)("is refused from another origin: %s", async (method) => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      {},
    ] as Record<string, string>[]) {
      const response = await fetch(`${web.origin}/`, { method, headers });
      expect({ headers, status: response.status }).toEqual({ headers, status: 403 });
    }
  });

  it.each(methods)("is accepted from our own pages: %s", async (method) => {
    const response = await fetch(`${web.origin}/`, { method, headers: { origin: web.origin } });
    expect(response.status).not.toBe(403);
  });

  it("is refused above 256 kB", async () => {
    const body = "a".repeat(256 * 1024 + 1);
    const headers = { origin: web.origin, "content-type": "text/plain" };
    expect((await fetch(`${web.origin}/`, { method: "POST", headers, body })).status).toBe(413);
  });

  it("is refused with the router's internal headers", async () => {
    expect((await get("/", { "x-react-router-spa-mode": "yes" })).status).toBe(400);
  });
});

describe("a URL with characters that no header may contain", () => {
  it.each(["%E2%82%AC", "%0d%0aX-A:%201", "%00"])("%s does not cause an error", async (id) => {
    const response = await fetch(`${web.origin}/dashboard/messages/${id}`, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location"), "no path that holds them is carried on").toBe("/auth");
  });
});

describe("metrics", () => {
  it("are served on their own port, by route pattern", async () => {
    await get("/updates");
    const text = await scrape(web);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="updates",status="200"\} [1-9]/);
    expect(text).toContain("database_connections");
    expect(text).toContain('queue_jobs{state="waiting"} 0');
    expect(text).toContain("queue_oldest_seconds 0");
    expect((await get("/metrics")).status).toBe(404);
  });
});

describe("a slow client", () => {
  it("that never finishes its headers is disconnected", async () => {
    const started = Date.now();
    await new Promise<void>((done) => {
      const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(web.origin).port) });
      socket.on("connect", () => socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "));
      socket.on("data", () => {});
      socket.on("close", () => done());
    });
    // Node's default timeout is one minute.
    expect(Date.now() - started).toBeLessThan(45_000);
  });
});
