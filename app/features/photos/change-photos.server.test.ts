import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { deleteObjects, ensureBucket, listObjects, objectExists, putObject } from "#app/platform/storage.server.ts";
import { type ChefScope } from "#app/shared/scopes.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aService, aUser, insert } from "#tests/support/factories.ts";
import { sweepPhotoOrphans } from "./jobs/sweep-photo-orphans.job.server.ts";
import { deletePhotoObjects } from "./jobs.server.ts";
import { deletePhoto, describePhoto, movePhoto, readOwnPhotos } from "./photos.server.ts";
import { type PhotoKind } from "./rules/photo.ts";
import { photoObjectKeys } from "./rules/stored-photo.ts";
import { storePhoto } from "./store-photo.server.ts";

// A separate bucket, so that the sweep does not see photos of other tests.
vi.hoisted(() => {
  process.env.S3_BUCKET = `convive-changes-${process.pid}`;
});

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let contenu: Buffer;

beforeAll(async () => {
  await client.connect();
  await ensureBucket();
  contenu = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#5c1528" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => client.end());

async function aPlace() {
  const { id: user_id } = await insert(client, "user", aUser());
  const { id: chef_id } = await insert(client, "chefs", aChef(user_id));
  const { id: service_id } = await insert(client, "services", aService(chef_id));
  const chef = chefScope({ chef_id, user_id });
  return { profile: { chef, service_id: null }, service: { chef, service_id } };
}

type Place = { chef: ChefScope; service_id: string | null };
const add = (kind: PhotoKind, { chef, service_id }: Place) =>
  storePhoto(chef, { kind, service_id, fichier: "a.jpg", contenu });
const read = (kind: PhotoKind, { chef, service_id }: Place) => readOwnPhotos(chef, { kind, service_id });

async function ids(kind: PhotoKind, place: Place): Promise<string[]> {
  const listed = await read(kind, place);
  return listed.ok ? listed.value.photos.map(({ id }) => id) : [];
}

async function runDeletions(): Promise<number> {
  const { rows } = await db.execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where task_id = tasks.id and identifier = 'delete-photo-objects' returning payload`);
  for (const { payload } of rows) await deletePhotoObjects.run(payload, { id: "1", attempt: 1 });
  return rows.length;
}

describe("changing photos", () => {
  it("replaces a single photo and deletes the objects of the previous one", async () => {
    const { profile } = await aPlace();
    for (const kind of ["profil", "banniere"] as const) {
      const first = await add(kind, profile);
      const second = await add(kind, profile);
      if (!first.ok || !second.ok) throw new Error("refused");
      expect(await ids(kind, profile)).toEqual([second.value.cle]);
      expect(await runDeletions()).toBe(1);
      for (const key of photoObjectKeys(first.value)) expect(await objectExists(key)).toBe(false);
      expect(await objectExists(`${second.value.cle}/secours.jpg`)).toBe(true);
      expect(await deletePhoto(profile.chef, { kind, service_id: null }, null)).toMatchObject({ ok: true });
      expect(await runDeletions()).toBe(1);
      expect(await objectExists(`${second.value.cle}/secours.jpg`)).toBe(false);
      expect(await ids(kind, profile)).toEqual([]);
      expect(await deletePhoto(profile.chef, { kind, service_id: null }, null)).toMatchObject({ code: "introuvable" });
    }
  });

  it("puts a new gallery photo first and a new service photo last", async () => {
    const { profile, service } = await aPlace();
    const order = async (kind: PhotoKind, place: Place) => {
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const stored = await add(kind, place);
        if (stored.ok) made.push(stored.value.cle);
      }
      const listed = await read(kind, place);
      return { made, shown: listed.ok ? listed.value.photos.map(({ photo }) => photo.cle) : [] };
    };
    const gallery = await order("galerie", profile);
    expect(gallery.shown).toEqual(gallery.made.toReversed());
    const photos = await order("service", service);
    expect(photos.shown).toEqual(photos.made);
  });

  it("moves photos, and applies two concurrent moves", async () => {
    const { service } = await aPlace();
    const move = (photo_id: string, position: number) =>
      movePhoto(service.chef, { kind: "service", service_id: service.service_id }, { photo_id, position });
    for (let count = 0; count < 4; count += 1) await add("service", service);
    const [a = "", b = "", c = "", d = ""] = await ids("service", service);
    await move(d, 0);
    expect(await ids("service", service)).toEqual([d, a, b, c]);
    await move(d, 999);
    expect(await ids("service", service)).toEqual([a, b, c, d]);
    await Promise.all([move(a, 3), move(d, 0)]);
    const { rows } = await client.query<{ ordre: number }>(
      "select ordre from service_photos where service_id = $1 order by ordre",
      [service.service_id],
    );
    expect(rows.map(({ ordre }) => ordre)).toEqual([0, 1, 2, 3]);
  });

  it("sets and removes a description", async () => {
    const { profile } = await aPlace();
    await add("galerie", profile);
    const [photo_id = ""] = await ids("galerie", profile);
    const described = async () => {
      const listed = await read("galerie", profile);
      return listed.ok ? listed.value.photos[0]?.description : undefined;
    };
    const describeIt = (description: string) =>
      describePhoto(profile.chef, { kind: "galerie", service_id: null }, { photo_id, description });
    await describeIt("Tarte");
    expect(await described()).toBe("Tarte");
    await describeIt("");
    expect(await described()).toBeNull();
  });

  it("accepts ten of twelve concurrent uploads for ten places", async () => {
    const { service } = await aPlace();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add("service", service)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.code === "photos_limite")).toHaveLength(2);
    expect(await ids("service", service)).toHaveLength(10);
  });

  it("refuses photos for a removed service", async () => {
    const { service } = await aPlace();
    await client.query("update services set actif = false where id = $1", [service.service_id]);
    expect(await add("service", service)).toMatchObject({ code: "introuvable" });
  });
});

describe("sweep-photo-orphans", () => {
  const sweep = (heures?: number, debut = "") =>
    sweepPhotoOrphans.run(heures === undefined ? {} : { heures, debut }, { id: "1", attempt: 1 });
  const orphan = async (start: string | number = "") => {
    const name = randomBytes(16).toString("hex");
    const key = `chef-gallery/${typeof start === "string" ? start + name.slice(start.length) : name}/320.webp`;
    await putObject(key, contenu, "image/webp");
    return key;
  };

  it("removes objects without a photo and unused photos, except those younger than a day", async () => {
    const { profile } = await aPlace();
    const kept = await add("galerie", profile);
    const forsaken = await add("galerie", profile);
    if (!kept.ok || !forsaken.ok) throw new Error("refused");
    await client.query("delete from galerie_photos where url_photo = $1", [forsaken.value.cle]);
    const left = await orphan();
    await sweep();
    expect(await objectExists(left)).toBe(true);
    await sweep(0);
    await runDeletions();
    expect(await objectExists(left)).toBe(false);
    expect(await objectExists(`${forsaken.value.cle}/secours.jpg`)).toBe(false);
    expect(await objectExists(`${kept.value.cle}/secours.jpg`)).toBe(true);
  });

  it("scans only the keys of the current share", async () => {
    const [turn, other] = [await orphan("a0"), await orphan("a1")];
    await sweep(0, "a0");
    expect([await objectExists(turn), await objectExists(other)]).toEqual([false, true]);
    await sweep(0, "a1");
    expect(await objectExists(other)).toBe(false);
  });

  it("deletes nothing of a share when most of it would be deleted, even if it is small", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => orphan("b7")));
    await expect(sweep(0, "b7")).rejects.toThrow("nothing was swept");
    for (const key of made) expect(await objectExists(key)).toBe(true);
    await deleteObjects(made);
  });

  it("deletes nothing when most of the store would be deleted, as with a wrong database", async () => {
    await Promise.all(Array.from({ length: 60 }, orphan));
    const count = async () => {
      let found = 0;
      for await (const page of listObjects("chef-gallery/", 25)) found += page.length;
      return found;
    };
    const before = await count();
    await expect(sweep(0)).rejects.toThrow("nothing was swept");
    expect(await count()).toBe(before);
  });
});
