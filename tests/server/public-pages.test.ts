import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { prepareSitemap } from "#app/features/search/jobs/prepare-sitemap.job.server.ts";
import { slugOf } from "#app/shared/text.ts";
import { chefServicesSchema } from "../support/chef-services-schema.ts";
import { CANARIES, insertPublicChef } from "../support/public-chef.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";

let web: SharedWeb;
let client: pg.Client;
let chefId: string;
let goneId: string;

// A random address, so that this run has its own rate limit.
const home = { "x-forwarded-for": randomAddress() };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${web.origin}${path}`, { headers: { ...home, ...headers }, redirect: "manual" });
/** Same as the worker's hourly job, or its job for one chef. */
const prepare = (chef_id?: string) => prepareSitemap.run({ origin: web.origin, chef_id }, { id: "1", attempt: 1 });
const feedOf = (id: string) => `/api/chef-services?chef_id=${id}`;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await client.connect();
  for (let rank = 1; rank <= 3; rank += 1) {
    ({ chefId } = await insertPublicChef(client, rank, (field) =>
      field === "ville" ? "Saint-Étienne" : `Le ${field}`,
    ));
  }
  ({ chefId: goneId } = await insertPublicChef(client, 4, (field) => `Parti ${field}`, { actif: false }));
  web = await sharedWeb();
  await prepare();
});

afterAll(() => client.end());

const publicPaths = () => [
  "/",
  "/chefs",
  "/chefs?q=le&specialty=patisserie",
  `/chef/${chefId}`,
  "/chefs/saint-etienne",
  "/chefs/specialite/patisserie",
  feedOf(chefId),
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/sitemap/villes.xml",
  "/sitemap/chefs.xml",
  "/sitemap/services.xml",
  "/_.data",
  "/chefs.data",
  `/chef/${chefId}.data`,
  "/chefs/saint-etienne.data",
];

describe("public pages", () => {
  it("never contain a private value or its field name", async () => {
    for (const path of publicPaths()) {
      const answer = await get(path);
      const body = await answer.text();
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      const values = [...Object.values(CANARIES), "yahoo"].filter((canary) => body.includes(canary));
      const names = body.match(/lien_paiement|fournisseur_mail|user_id|[^_]telephone\\?"|(?<!\/)recherche\\?"/g) ?? [];
      expect({ path, values, names }).toEqual({ path, values: [], names: [] });
    }
  });

  it("contain nothing of an inactive chef", async () => {
    for (const path of publicPaths()) {
      expect({ path, there: /Parti|parti-/.test(await (await get(path)).text()) }).toEqual({ path, there: false });
    }
    expect((await get(`/chef/${goneId}`)).status).toBe(404);
    expect((await get(feedOf(goneId))).status).toBe(404);
  });

  it("no longer show a chef as soon as they are deactivated", async () => {
    const { chefId: id } = await insertPublicChef(client, 5, (field) => `Bientôt ${field}`);
    const path = `/chef/${id}`;
    expect((await get(path)).status).toBe(200);
    await prepare();
    const { rows } = await client.query<{ slug: string }>("select slug from chefs where id = $1", [id]);
    const slug = rows[0]?.slug ?? id;
    expect(await (await get("/sitemap/chefs.xml")).text()).toContain(`/chef/${slug}<`);
    await client.query("update chefs set actif = false where id = $1", [id]);
    await prepare(id);
    expect((await get(path)).status).toBe(404);
    expect(await (await get(path)).text()).toContain("Chef non trouvé");
    expect((await get(`/chef/${slug}`)).status).toBe(404);
    for (const other of ["/chefs", "/sitemap/chefs.xml", "/"])
      expect(await (await get(other)).text()).not.toMatch(new RegExp(`${id}|/chef/${slug}["<]`));
    for (const other of ["/chefs", feedOf(chefId), "/sitemap/chefs.xml"]) {
      const age = /max-age=(\d+)/.exec((await get(other)).headers.get("cache-control") ?? "")?.[1] ?? "0";
      expect({ other, fresh: Number(age) <= 60 }).toEqual({ other, fresh: true });
    }
  });
});

describe("the sitemap", () => {
  it("lists only the information pages before it was first generated", async () => {
    await client.query("create table kept as select * from sitemap_parts; delete from sitemap_parts");
    try {
      const index = await (await get("/sitemap.xml")).text();
      expect(index.match(/<loc>[^<]*/g)).toEqual([`<loc>${web.origin}/sitemap/pages.xml`]);
      expect(await (await get("/sitemap/pages.xml")).text()).toContain(`${web.origin}/help<`);
      expect((await get("/sitemap/chefs.xml")).status).toBe(404);
    } finally {
      await client.query("insert into sitemap_parts select * from kept; drop table kept");
    }
  });

  it("is served while chefs and services cannot be read", async () => {
    await client.query("begin; lock table chefs, services in access exclusive mode");
    try {
      for (const [path, status] of [
        ["/sitemap.xml", 200],
        ["/sitemap/chefs.xml", 200],
        ["/sitemap/villes.xml", 200],
        ["/sitemap/services-a.xml", 404],
      ] as const)
        expect({ path, status: (await get(path)).status }).toEqual({ path, status });
    } finally {
      await client.query("rollback");
    }
  });

  it("answers 304 for a matching ETag, and uncompressed without gzip support", async () => {
    const file = await get("/sitemap/chefs.xml");
    const etag = file.headers.get("etag") ?? "";
    expect(file.headers.get("content-encoding")).toBe("gzip");
    const again = await get("/sitemap/chefs.xml", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const plain = await get("/sitemap/chefs.xml", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(await file.text());
  });

  it("has no empty file and lists none", async () => {
    await client.query("update chefs set ville = id || ville where ville is not null");
    try {
      await prepare();
      expect((await get("/sitemap/villes.xml")).status).toBe(404);
      expect(await (await get("/sitemap.xml")).text()).not.toContain("villes");
    } finally {
      await client.query("update chefs set ville = substr(ville, 37) where ville is not null");
      await prepare();
    }
    expect((await get("/sitemap/villes.xml")).status).toBe(200);
  });

  it("deletes files that are no longer part of the sitemap", async () => {
    await client.query(
      "insert into sitemap_parts (nom, contenu, etag, pages, prepare_le) values ('chefs-a', '', 'x', 0, now())",
    );
    await prepare();
    expect((await get("/sitemap/chefs-a.xml")).status).toBe(404);
  });
});

describe("URLs", () => {
  it("shows a chef at one readable address, to which the former ones redirect, and at the id", async () => {
    const address = async () =>
      (await client.query<{ slug: string }>("select slug from chefs where id = $1", [chefId])).rows[0]?.slug ?? "";
    const slug = await address();
    // Three chefs of this suite have the same name and town.
    expect(slug).toMatch(/^le-prenom-le-nom-saint-etienne(-[23])?$/);
    for (const path of [`/chef/${slug}`, `/chef/${chefId}`]) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain(`<link rel="canonical" href="${web.origin}/chef/${slug}"/>`);
    }
    await client.query("update chefs set nom = 'La Marquise' where id = $1", [chefId]);
    try {
      expect(await address()).toBe("le-prenom-la-marquise-saint-etienne");
      for (const former of [slug, `${chefId}/ancien-nom`]) {
        const moved = await get(`/chef/${former}?photos=toutes`);
        expect([moved.status, moved.headers.get("location")]).toEqual([
          302,
          "/chef/le-prenom-la-marquise-saint-etienne?photos=toutes",
        ]);
      }
      expect((await get("/chef/le-prenom-la-marquise-saint-etienne")).status).toBe(200);
    } finally {
      await client.query("update chefs set nom = 'Le nom' where id = $1", [chefId]);
    }
    expect((await get(`/chef/${await address()}`)).status).toBe(200);
  });

  it.each([
    "/chef/nimporte",
    "/chef/00000000-0000-4000-8000-000000000000",
    "/chefs/atlantis",
    "/chefs/specialite/lune",
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("gives a town its own page from three chefs on, and redirects to the search below that", async () => {
    await insertPublicChef(client, 6, (field) => (field === "ville" ? "Mende" : `Seul ${field}`));
    const alone = await get("/chefs/mende");
    expect([alone.status, alone.headers.get("location")]).toEqual([302, "/chefs?location=Mende"]);
    const town = await (await get("/chefs/saint-etienne")).text();
    expect(town).toMatch(/<b[^>]*>3 chefs<\/b> trouvés/);
    expect(town).not.toContain("noindex");
    await prepare();
    const towns = await (await get("/sitemap/villes.xml")).text();
    expect(towns).toContain(`${web.origin}/chefs/saint-etienne<`);
    expect(towns).not.toContain("mende");
  });

  it("looks up a town by its slug with an index", async () => {
    const towns = [
      "L’Haÿ-les-Roses",
      "Saint-Étienne",
      "Bourg d'Œuvre",
      "  À côté  ",
      "北京",
      "a".repeat(90),
      "x-".repeat(60),
    ];
    const { rows } = await client.query<{ slug: string }>("select slug_ville(t) as slug from unnest($1::text[]) t", [
      towns,
    ]);
    expect(rows.map(({ slug }) => slug)).toEqual(towns.map(slugOf));
    await client.query("set enable_seqscan = off");
    const plan = await client.query<{ "QUERY PLAN": string }>(
      "explain select ville from chefs where actif and slug_ville(ville) = 'a-b' limit 200",
    );
    await client.query("reset enable_seqscan");
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join(" ")).toContain("chefs_par_ville");
  });

  it("lists the page of every visible service", async () => {
    const { rows } = await client.query<{ id: string; hidden: boolean }>(
      `select services.id, not (services.visible and services.actif and chefs.actif) as hidden
       from services join chefs on chefs.id = chef_id`,
    );
    expect(rows.some(({ hidden }) => hidden)).toBe(true);
    expect(await (await get("/sitemap.xml")).text()).toContain(`${web.origin}/sitemap/services.xml<`);
    const file = await (await get("/sitemap/services.xml")).text();
    for (const { id, hidden } of rows)
      expect({ id, there: file.includes(`/service/${id}<`) }).toEqual({ id, there: !hidden });
  });

  it("marks an empty specialty as noindex", async () => {
    const empty = await (await get("/chefs/specialite/cuisine_russe")).text();
    expect(empty).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await (await get("/sitemap/pages.xml")).text()).not.toContain("cuisine_russe");
    expect(await (await get("/sitemap/pages.xml")).text()).toContain("/chefs/specialite/patisserie<");
  });

  it("serves robots.txt", async () => {
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${web.origin}/sitemap.xml`);
    expect(robots).toContain("Disallow: /reservation/");
  });
});

describe("the public JSON of a chef", () => {
  it("contains exactly the documented keys, and only bookable slots", async () => {
    const answer = await get(feedOf(chefId));
    const feed = chefServicesSchema.parse(await answer.json());
    expect(feed.services[0]?.tarifs).toMatchObject([{ prix: "42.50", devise: "EUR" }]);
    expect(feed.services[0]?.creneaux).toHaveLength(1);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it("matches its OpenAPI description", async () => {
    const document: unknown = await (await get("/api/openapi.json")).json();
    const written = z
      .looseObject({ components: z.looseObject({ schemas: z.looseObject({ ChefServices: z.unknown() }) }) })
      .parse(document).components.schemas.ChefServices;
    const { $schema: _, ...expected } = z.toJSONSchema(chefServicesSchema);
    const withoutWords = JSON.parse(
      JSON.stringify(written, (key, value: unknown) =>
        key === "description" && typeof value === "string" ? undefined : value,
      ),
    );
    expect(withoutWords).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(document).toEqual(JSON.parse(readFileSync("server/api/openapi.json", "utf8")));
  });

  it("answers 304 for a matching ETag", async () => {
    const etag = (await get(feedOf(chefId))).headers.get("etag") ?? "";
    expect((await get(feedOf(chefId), { "if-none-match": etag })).status).toBe(304);
    expect((await get(feedOf(chefId), { "if-none-match": '"autre"' })).status).toBe(200);
  });

  it.each([
    ["/api/chef-services", 400],
    ["/api/chef-services?chef_id=nimporte", 404],
    ["/api/chef-services?v=2&chef_id=x", 400],
  ])("the address %s answers with status %i", async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ version: 1, erreur: expect.any(String) });
  });

  it("is read-only", async () => {
    expect((await fetch(`${web.origin}${feedOf(chefId)}`, { method: "POST" })).status).toBe(405);
    const asked = await fetch(`${web.origin}/api/chef-services`, { method: "OPTIONS" });
    expect(asked.headers.get("access-control-allow-methods")?.split(",")).toEqual(["GET", "HEAD", "OPTIONS"]);
  });

  it("is limited to sixty requests a minute", async () => {
    const other = { "x-forwarded-for": randomAddress() };
    const answers = await Promise.all(Array.from({ length: 70 }, () => get("/api/chef-services", other)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("when the chefs cannot be read", () => {
  it("shows an error and offers a retry", async () => {
    await client.query("alter table chefs rename to chefs_ailleurs");
    const answer = await get("/chefs?q=le");
    const body = await answer.text();
    await client.query("alter table chefs_ailleurs rename to chefs");
    expect(answer.status).toBe(503);
    expect(body).toContain("La liste n’a pas pu être chargée");
    expect(body).toContain('href="/chefs?q=le"');
    expect(body).not.toContain("Aucun chef trouvé");
  });
});
