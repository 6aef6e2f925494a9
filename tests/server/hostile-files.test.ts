import { readFileSync } from "node:fs";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photoObjectKeys } from "#app/features/photos/rules/stored-photo.ts";
import { ensureBucket, getObject } from "#app/platform/storage.server.ts";
import { insertAccount, openSession } from "../support/accounts.ts";
import { workerDatabase } from "../support/databases.ts";
import { type HostileFile, hostileFiles, MARK } from "../support/hostile-files.ts";
import { postPhotos } from "../support/uploads.ts";
import type { Visitor } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const MAX_MB = 600;
const PER_CHEF = 20;

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: RunningProcess;
let files: HostileFile[];
let before = 0;

beforeAll(async () => {
  await ensureBucket();
  await client.connect();
  web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1" });
  files = await hostileFiles();
  await aChef(-1);
  before = peakMemory();
});
afterAll(async () => {
  await web.stop();
  await client.end();
});

/** Peak memory of the web process, in MB. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${web.child.pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function aChef(rank: number): Promise<{ visitor: Visitor; chef_id: string }> {
  const email = `hostile-${rank}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`;
  const { chef_id } = await insertAccount(client, email);
  return { visitor: await openSession(client, web.origin, email), chef_id: chef_id ?? "" };
}

const stored = async () => {
  const { rows } = await client.query<{ cle: string; largeur: number; apercu: string }>(
    "select cle, largeur, apercu from photo_objects order by created_at desc, cle",
  );
  return rows;
};

/** Checks that every object and the preview contain only pixels. */
async function expectClean(photo: { cle: string; largeur: number; apercu: string }): Promise<void> {
  expect(photo.cle).toMatch(/^chef-gallery\/[0-9a-f]{32}$/);
  const keys = photoObjectKeys(photo).filter((key) => !key.endsWith(".avif"));
  for (const body of [
    ...(await Promise.all(keys.map(getObject))),
    Buffer.from(photo.apercu.split(",")[1] ?? "", "base64"),
  ]) {
    expect(body.includes(MARK)).toBe(false);
    const { exif, xmp, iptc, icc, comments, pages } = await sharp(body).metadata();
    expect({ exif, xmp, iptc, icc, comments, pages }).toEqual({});
  }
}

describe("hostile files, over HTTP", () => {
  it("refuses each with its own message or stores only its pixels, within the memory limit", async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const outcome = { refused: 0, cleaned: 0, fattest: "", before, peak: before };
    let chef = await aChef(0);
    for (const [rank, { name, body, sentence, kind = "galerie" }] of files.entries()) {
      if (rank > 0 && rank % PER_CHEF === 0) chef = await aChef(rank);
      const rows = await stored();
      const response = await postPhotos(chef.visitor, web.origin, `/chef/photos/${kind}`, [{ name, body }]);
      const answer: unknown = await response.json();
      const after = await stored();
      const expected = sentence === undefined ? { ok: true } : { ok: false, sentence, retry: false };
      expect({ name, answer, rows: after.length - rows.length }).toEqual({
        name,
        answer: expected,
        rows: sentence === undefined ? 1 : 0,
      });
      if (sentence === undefined) {
        const known = new Set(rows.map(({ cle }) => cle));
        for (const photo of after.filter(({ cle }) => !known.has(cle))) await expectClean(photo);
        outcome.cleaned += 1;
      } else outcome.refused += 1;
      const peak = peakMemory();
      if (peak > outcome.peak) Object.assign(outcome, { peak, fattest: name });
    }
    console.log(`${files.length} hostile files:`, outcome, "MB");
    expect(outcome.peak).toBeLessThan(MAX_MB);
  }, 300_000);

  it("eight files of maximum size at once stay within the memory limit", async () => {
    // An account may upload three at once.
    const chefs = [await aChef(1000), await aChef(1001), await aChef(1002), await aChef(1003)];
    const worst = files.filter(({ name }) =>
      ["entrelace.png", "progressif.jpg", "treize.avif", "quarante.webp"].includes(name),
    );
    const asked = Array.from({ length: 8 }, (_, rank) => worst[rank % worst.length]).filter(
      (file) => file !== undefined,
    );
    const answers = await Promise.all(
      asked.flatMap(({ name, body }, rank) => {
        const chef = chefs[rank % chefs.length];
        return chef === undefined
          ? []
          : [postPhotos(chef.visitor, web.origin, "/chef/photos/galerie", [{ name, body }])];
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201));
    console.log("eight at once:", peakMemory(), "MB at most");
    expect(peakMemory()).toBeLessThan(MAX_MB);
  }, 300_000);

  it("answers a truncated body, a body without boundary and one of 70 MB, and keeps running", async () => {
    const { visitor } = await aChef(2000);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const post = (type: string, body: BodyInit, path = "/chef/photos/galerie") =>
      fetch(web.origin + path, { method: "POST", body, headers: { origin: web.origin, cookie, "content-type": type } });
    const open = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    expect((await post("multipart/form-data", open)).status).toBe(400);
    expect((await post("multipart/form-data; boundary=x", open)).status).toBe(400);
    expect((await post("multipart/form-data; boundary=x", `--x\r\n${"A: b\r\n".repeat(5000)}`)).status).toBe(400);
    expect((await post("multipart/form-data; boundary=x", "--x--\r\n")).status).toBe(422);
    const heavy = await post("multipart/form-data; boundary=x", Buffer.alloc(70 * 1024 * 1024)).catch(() => null);
    expect([413, null]).toContain(heavy?.status ?? null);
    // On other endpoints a multipart body has the ordinary size limit.
    const elsewhere = await post("multipart/form-data; boundary=x", Buffer.alloc(300_000), "/help").catch(() => null);
    expect([413, null]).toContain(elsewhere?.status ?? null);
    expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
    expect(peakMemory()).toBeLessThan(MAX_MB);
  });
});
