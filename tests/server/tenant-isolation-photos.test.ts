import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBucket } from "#app/platform/storage.server.ts";
import { insertAccount, openSession } from "../support/accounts.ts";
import { workerDatabase } from "../support/databases.ts";
import { aService, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { postPhotos } from "../support/uploads.ts";
import type { Visitor } from "../support/visitor.ts";

type Chef = { visitor: Visitor; chef_id: string; services: string[]; gallery: string[]; servicePhotos: string[] };

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: SharedWeb;
let a: Chef;
let b: Chef;
let picture: Buffer;

beforeAll(async () => {
  await ensureBucket();
  await client.connect();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#5c1528" } })
    .jpeg()
    .toBuffer();
  web = await sharedWeb();
  a = await aChefWithPhotos("a");
  b = await aChefWithPhotos("b");
});
afterAll(() => client.end());

async function aChefWithPhotos(name: string): Promise<Chef> {
  const email = `photos-${name}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`;
  const { chef_id } = await insertAccount(client, email);
  const visitor = await openSession(client, web.origin, email);
  const services: string[] = [];
  for (let rank = 0; rank < 2; rank += 1) services.push((await insert(client, "services", aService(chef_id ?? ""))).id);
  const send = async (path: string) => {
    const response = await postPhotos(visitor, web.origin, path, [{ name: "a.jpg", body: picture }]);
    expect(response.status).toBe(201);
  };
  for (const kind of ["profil", "banniere", "galerie", "galerie"]) await send(`/chef/photos/${kind}`);
  for (const service of [...services, ...services]) await send(`/chef/photos/service?service=${service}`);
  const idsIn = async (text: string, values: unknown[]) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  return {
    visitor,
    chef_id: chef_id ?? "",
    services,
    gallery: await idsIn("select id from galerie_photos where chef_id = $1", [chef_id]),
    servicePhotos: await idsIn("select id from service_photos where service_id = any($1)", [services]),
  };
}

/** All photo rows of both chefs. */
async function everything(): Promise<unknown> {
  const tables = ["photo_objects", "galerie_photos", "service_photos", "services", "chefs"];
  const all = await Promise.all(
    tables.map((table) => client.query(`select to_jsonb(t) - 'variantes_pretes' as row from ${table} t order by 1`)),
  );
  const jobs = await client.query("select count(*)::int from graphile_worker.jobs");
  return [all.map(({ rows }) => rows), jobs.rows];
}

describe("chef B and the photos of chef A", () => {
  it("gets 404 for ids of A, alone or mixed with B's own, and writes nothing", async () => {
    const before = await everything();
    const service = (id: string | undefined) => `/chef/photos/service?service=${id}`;
    const [own] = b.services;
    const tries: { path: string; photo_id: string }[] = [
      ...a.gallery.map((photo_id) => ({ path: "/chef/photos/galerie", photo_id })),
      ...a.servicePhotos.map((photo_id) => ({ path: "/chef/photos/galerie", photo_id })),
      ...a.services.flatMap((id) =>
        [...a.servicePhotos, ...a.gallery, ...b.servicePhotos].map((photo_id) => ({ path: service(id), photo_id })),
      ),
      ...[...a.servicePhotos, ...a.gallery, ...b.gallery].map((photo_id) => ({ path: service(own), photo_id })),
    ];
    const answers = new Map<number, number>();
    for (const { path, photo_id } of tries) {
      for (const change of [
        { intent: "delete-photo" },
        { intent: "move-photo", position: "0" },
        { intent: "describe-photo", description: "prise" },
      ]) {
        const { status } = await b.visitor.post(path, { photo_id, ...change });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }
    expect([...answers.keys()]).toEqual([404]);
    expect(answers.get(404)).toBe(tries.length * 3);
    expect(await everything()).toEqual(before);
  });

  it("cannot upload to a service of A, through the script endpoint or the page", async () => {
    const before = await everything();
    for (const id of a.services) {
      for (const path of [`/chef/photos/service?service=${id}`, `/dashboard/services/${id}/photos`]) {
        const response = await postPhotos(b.visitor, web.origin, path, [{ name: "b.jpg", body: picture }]);
        expect({ path, status: response.status }).toEqual({ path, status: 404 });
      }
      expect((await b.visitor.get(`/dashboard/services/${id}/photos`)).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  it("deletes only their own portrait", async () => {
    const portraits = async () =>
      (await client.query("select user_id, photo_profil is null as none from chefs order by id = $1", [b.chef_id]))
        .rows;
    expect(await portraits()).toMatchObject([{ none: false }, { none: false }]);
    await b.visitor.post("/chef/photos/profil", { intent: "delete-photo", photo_id: a.gallery[0] ?? "" });
    expect(await portraits()).toMatchObject([{ none: false }, { none: true }]);
  });
});
