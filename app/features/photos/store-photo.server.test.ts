import { eq, sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ensureBucket, getObject, objectExists } from "#app/platform/storage.server.ts";
import { MAX_PHOTO_BYTES } from "#app/shared/input-limits.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { makePhotoVariants } from "./jobs.server.ts";
import { type StoredPhoto } from "./rules/stored-photo.ts";
import { storePhoto } from "./store-photo.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#5c1528" } });

/** Random noise, which does not compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });

/** For a new chef each time: a gallery is limited, and so are the uploads of a chef. */
async function store(contenu: Buffer, kind: "galerie" | "profil" = "galerie") {
  const { id: user_id } = await insert(client, "user", aUser());
  const { id: chef_id } = await insert(client, "chefs", aChef(user_id));
  return storePhoto(chefScope({ chef_id, user_id }), { kind, service_id: null, fichier: "photo.jpg", contenu });
}

async function stored(contenu: Buffer): Promise<StoredPhoto> {
  const result = await store(contenu);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

const get = (key: string) => fetch(`${env.MEDIA_PUBLIC_BASE_URL}/${key}`);

beforeAll(async () => {
  await client.connect();
  await ensureBucket();
});
afterAll(() => client.end());

describe("storePhoto", () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const html = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(50));

  it("refuses an SVG", async () => expect(await store(svg)).toMatchObject({ ok: false, code: "photo_svg" }));

  it("refuses a GIF", async () => {
    expect(await store(await canvas(40, 40).gif().toBuffer())).toMatchObject({ code: "photo_gif" });
  });

  it("refuses an HTML page named photo.jpg", async () => {
    expect(await store(html)).toMatchObject({ code: "galerie_pas_une_image", fichier: "photo.jpg" });
    expect(await store(html, "profil")).toMatchObject({ code: "photo_pas_une_image" });
  });

  it("refuses an HTML page after JPEG magic bytes", async () => {
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]);
    expect(await store(disguised)).toMatchObject({ code: "photo_illisible" });
  });

  it("refuses a truncated JPEG", async () => {
    const whole = await noise(400, 300).jpeg().toBuffer();
    expect(await store(whole.subarray(0, whole.length / 2))).toMatchObject({ code: "photo_illisible" });
  });

  it("refuses one byte more than 5 MB, but not 5 MB", async () => {
    const jpeg = await canvas(400, 300).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect(await store(padded(MAX_PHOTO_BYTES + 1))).toMatchObject({ code: "galerie_trop_volumineux" });
    expect(await store(padded(MAX_PHOTO_BYTES))).toMatchObject({ ok: true });
  });

  it("refuses a small PNG that decodes to more than 40 megapixels", async () => {
    const bomb = await canvas(8000, 5200).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MAX_PHOTO_BYTES);
    expect(await store(bomb)).toMatchObject({ code: "photo_megapixels" });
  });

  it("refuses an empty file", async () => expect(await store(Buffer.alloc(0))).toMatchObject({ code: "photo_vide" }));
});

describe("a stored photo", () => {
  it("has every width as WebP and JPEG, public and immutable", async () => {
    const photo = await stored(await canvas(1500, 1000).jpeg().toBuffer());
    expect(photo).toMatchObject({ largeur: 1500, hauteur: 1000, variantes_pretes: false });
    expect(photo.cle).toMatch(/^chef-gallery\/[0-9a-f]{32}$/);
    for (const width of [320, 640, 1280, 1500]) {
      const answer = await get(`${photo.cle}/${width}.webp`);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
      expect(answer.headers.get("content-type")).toBe("image/webp");
      const picture = await sharp(await answer.arrayBuffer()).metadata();
      expect(picture).toMatchObject({ format: "webp", width });
    }
    expect(await sharp(await getObject(`${photo.cle}/secours.jpg`)).metadata()).toMatchObject({ width: 1280 });
    expect(await objectExists(`${photo.cle}/1920.webp`)).toBe(false);
  });

  it("has a preview small enough to be inlined", async () => {
    const { apercu } = await stored(await noise(300, 200).png().toBuffer());
    const [, base64 = ""] = apercu.split(",");
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ format: "webp", width: 20 });
    expect(apercu.length).toBeLessThan(1000);
  });

  it("has no metadata: neither location nor camera", async () => {
    const exif = { IFD0: { Make: "Appareil", Copyright: "secret" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } };
    const withPlace = await canvas(700, 500)
      .jpeg()
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const { cle } = await stored(withPlace);
    for (const name of ["320.webp", "700.webp", "secours.jpg"]) {
      const { exif: found, xmp, iptc, icc } = await sharp(await getObject(`${cle}/${name}`)).metadata();
      expect([found, xmp, iptc, icc]).toStrictEqual(Array.from({ length: 4 }));
    }
  });

  it("is rotated upright by its EXIF orientation", async () => {
    const lying = await canvas(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await stored(lying)).toMatchObject({ largeur: 400, hauteur: 800 });
  });

  it.each(["png", "webp", "avif"] as const)("a %s, with transparency flattened on white", async (format) => {
    const clear = sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { cle } = await stored(await clear.toFormat(format).toBuffer());
    const { data } = await sharp(await getObject(`${cle}/400.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  it("is scaled, when it is very tall, to fit the maximum size", async () => {
    expect(await stored(await canvas(500, 10_000).png().toBuffer())).toMatchObject({ largeur: 192, hauteur: 3840 });
  });
});

describe("make-photo-variants", () => {
  it("is queued with the row, adds AVIF, and is idempotent", async () => {
    const { cle } = await stored(await canvas(700, 500).jpeg().toBuffer());
    const queued = await db.execute(
      sql`select 1 from graphile_worker.jobs where key = ${`make-photo-variants:${cle}`} and task_identifier = 'make-photo-variants'`,
    );
    expect(queued.rows).toHaveLength(1);

    await makePhotoVariants.run({ cle }, { id: "1", attempt: 1 });
    await db.update(photoObjects).set({ variantes_pretes: false }).where(eq(photoObjects.cle, cle));
    await makePhotoVariants.run({ cle }, { id: "1", attempt: 2 });

    for (const width of [320, 640, 700]) {
      const answer = await get(`${cle}/${width}.avif`);
      expect(answer.headers.get("content-type")).toBe("image/avif");
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "heif", width });
    }
    const [row] = await db.select().from(photoObjects).where(eq(photoObjects.cle, cle));
    expect(row?.variantes_pretes).toBe(true);
  });

  it("ignores a deleted photo", async () => {
    await expect(makePhotoVariants.run({ cle: "chef-gallery/00" }, { id: "1", attempt: 1 })).resolves.toBeUndefined();
  });
});
