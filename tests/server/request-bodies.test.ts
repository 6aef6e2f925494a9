import { request } from "node:http";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBucket } from "#app/platform/storage.server.ts";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, openSession } from "../support/accounts.ts";
import { workerDatabase } from "../support/databases.ts";
import { FORM, MULTIPART, type SlowPost, startSlowPost } from "../support/slow-requests.ts";
import { postPhotos } from "../support/uploads.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { logged, type RunningProcess, startWeb } from "../support/web-process.ts";

const PUBLIC_PATHS = ["/auth", "/chef/photos/galerie", "/chef/profile", "/admin/verification/x", "/help"];

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: RunningProcess;
/** Opened first, because the server waits ten seconds for it. */
let neverComplete: ReturnType<typeof startSlowPost>;
beforeAll(async () => {
  await ensureBucket();
  await client.connect();
  web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1" });
  neverComplete = startSlowPost(web.origin, { path: "/auth", type: FORM, bytes: 100, length: 1000 });
});
afterAll(async () => {
  await web.stop();
  await client.end();
});

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function aChef(name: string): Promise<Visitor> {
  const { email } = await insertAccount(client, `corps-${name}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`);
  return openSession(client, web.origin, email);
}

describe("a body without Content-Length", () => {
  it.each(PUBLIC_PATHS)("is refused before it is read: %s", async (path) => {
    for (const type of [FORM, MULTIPART]) {
      const slow = startSlowPost(web.origin, { path, type, bytes: 10 });
      expect({ path, type, end: await slow.end }).toEqual({ path, type, end: 411 });
    }
  });

  it("is refused in French, and the connection is closed", async () => {
    const answer = await postChunked("/auth");
    expect(answer).toEqual({ status: 411, connection: "close", body: "Longueur de la requête manquante." });
  });

  it("is not sent by fetch for forms", async () => {
    const form = new FormData();
    form.append("photos", new Blob([new Uint8Array(1000)]), "a.jpg");
    for (const body of [form, new URLSearchParams({ email: "a@exemple.fr" })]) {
      const response = await fetch(`${web.origin}/auth`, { method: "POST", body, headers: { origin: web.origin } });
      expect(response.status).not.toBe(411);
    }
  });
});

describe("a body whose Content-Length is too large", () => {
  it.each([
    ["/auth", FORM, 256 * 1024 + 1],
    ["/help", MULTIPART, 256 * 1024 + 1],
    ["/admin/verification/x", FORM, 256 * 1024 + 1],
    ["/admin/verification/x/y", MULTIPART, 256 * 1024 + 1],
    ["/admin/verification/x", MULTIPART, 6 * 1024 * 1024],
    ["/chef/photos/galerie", MULTIPART, 64 * 1024 * 1024 + 1],
  ])("is refused before its first byte: %s %s %i", async (path, type, length) => {
    const slow = startSlowPost(web.origin, { path, type, bytes: 0, length });
    expect(await slow.end).toBe(413);
  });
});

describe("an upload without a session", () => {
  it.each([
    ["/chef/photos/galerie", 401],
    ["/chef/profile", 302],
    ["/admin/verification/x", 302],
  ])("is answered before its body is received: %s", async (path, status) => {
    const slow = startSlowPost(web.origin, { path, type: MULTIPART, bytes: 10, length: 5_000_000 });
    expect(await slow.end).toBe(status);
  });
});

describe("slow uploads of one account", () => {
  it("are limited to three; the next is refused with Retry-After, in French, and accepted once they are gone", async () => {
    const chef = await aChef("lent");
    const post: SlowPost = {
      path: "/chef/photos/galerie",
      type: MULTIPART,
      bytes: 100_000,
      length: 5_000_000,
      cookie: cookieOf(chef),
    };
    const slow = Array.from({ length: 4 }, () => startSlowPost(web.origin, post));
    expect(await Promise.race(slow.map(({ end }) => end))).toBe(429);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#5c1528" } })
      .jpeg()
      .toBuffer();
    const send = (by: Visitor) =>
      postPhotos(by, web.origin, "/chef/photos/galerie", [{ name: "a.jpg", body: picture }]);
    const refused = await send(chef);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      ok: false,
      sentence: "Beaucoup d’images à la fois. Réessayez dans 1 minute.",
      retry: true,
    });
    expect((await send(await aChef("autre"))).status).toBe(201);
    for (const { leave } of slow) leave();
    await waitFor("room again", async () => (await send(chef)).status === 201);
  });
});

describe("slow forms", () => {
  // Before the next test, which makes the server drop slow forms sooner.
  it("are closed when their body is not received in time", async () => {
    expect(await neverComplete.end).toBe("closed");
  });

  it("are dropped when a new form arrives and the budget is exhausted", async () => {
    const slow = Array.from({ length: 80 }, () =>
      startSlowPost(web.origin, { path: "/auth", type: FORM, bytes: 100, length: 256 * 1024 }),
    );
    await waitFor("the budget is used up", () => web.output().includes('"route":"refused","status":503'));
    const form = { intent: "sign-in", email: `lent-${process.pid}@exemple.fr`, password: "pas-le-bon" };
    await waitFor(
      "the form is answered",
      async () => (await visitorFromRandomAddress(web.origin).post("/auth", form)).status === 401,
    );
    for (const { leave } of slow) leave();
    const ends = await Promise.all(slow.map(({ end }) => end));
    expect(ends).toContain(503);
    expect(ends).toContain("closed");
  });
});

describe("a body whose client disconnects", () => {
  it("is not logged as a server error, with or without a session", async () => {
    const chef = await aChef("abandon");
    const posts: SlowPost[] = [
      { path: "/auth", type: FORM, bytes: 100, length: 1000 },
      { path: "/chef/photos/galerie", type: MULTIPART, bytes: 100_000, length: 5_000_000, cookie: cookieOf(chef) },
      { path: "/chef/profile", type: MULTIPART, bytes: 100_000, length: 5_000_000, cookie: cookieOf(chef) },
    ];
    const before = web.output().length;
    for (const post of posts) {
      const slow = startSlowPost(web.origin, { ...post, expectContinue: true });
      await slow.handled;
      slow.leave();
      await slow.end;
    }
    await fetch(`${web.origin}/about`);
    await logged(web, '"route":"about"');
    expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
    expect(web.output().slice(before)).not.toContain('"level":50');
  });
});

describe("a large form of 250 kB", () => {
  it("reaches its action complete", async () => {
    const filler = "é".repeat(40_000);
    const form = { intent: "sign-in", email: `grand-${process.pid}@exemple.fr`, password: "pas-le-bon", filler };
    const response = await visitorFromRandomAddress(web.origin).post("/auth", form);
    expect(response.status).toBe(401);
  });
});

function postChunked(
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { origin: web.origin, "content-type": FORM, "transfer-encoding": "chunked" };
    const sent = request(`${web.origin}${path}`, { method: "POST", headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(Buffer.from(chunk));
      const {
        statusCode: status,
        headers: { connection },
      } = response;
      resolve({ status, connection, body: Buffer.concat(chunks).toString() });
    });
    sent.on("error", reject);
    sent.end("email=a");
  });
}
