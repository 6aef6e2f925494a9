import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { photoObjectKeys } from "#app/features/photos/rules/stored-photo.ts";
import { prepareSitemap } from "#app/features/search/jobs/prepare-sitemap.job.server.ts";
import { ensurePrivateBucket } from "#app/platform/private-storage.server.ts";
import { ensureBucket, putObject } from "#app/platform/storage.server.ts";
import { openAdminSession, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { insert } from "../support/factories.ts";
import { BEHIND_A_PROXY } from "../support/post-booking.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { randomAddress, type Visitor } from "../support/visitor.ts";
import { freePort, type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let webs: RunningProcess[] = [];
let worker: RunningProcess;
let moderator: Visitor;
let chef = { chefId: "", serviceId: "" };
/** As `insertPublicChef` makes them, of the chef with this rank. */
const RANK = 71;
const photo = (kind: string, n: number) => `${kind}/${(RANK * 10 + n).toString(16).padStart(32, "0")}`;
const PORTRAIT = photo("chef-profiles", 1);
const GALLERY = photo("chef-gallery", 3);
const OF_SERVICE = photo("service-photos", 5);
const MEDIA = envFor(workerDatabase()).MEDIA_PUBLIC_BASE_URL ?? "";
const filesOf = (cle: string) => photoObjectKeys({ cle, largeur: 640 }).map((key) => `${MEDIA}/${key}`);

beforeAll(async () => {
  await client.connect();
  await Promise.all([ensureBucket(), ensurePrivateBucket()]);
  chef = await insertPublicChef(client, RANK, (field) => `Canari-${field}`);
  for (const cle of [PORTRAIT, GALLERY, OF_SERVICE])
    for (const key of photoObjectKeys({ cle, largeur: 640 })) await putObject(key, Buffer.from(key), "image/webp");
  await client.query("update photo_objects set variantes_pretes = true");
  const PORT = String(await freePort());
  const PUBLIC_ORIGIN = `http://127.0.0.1:${PORT}`;
  [worker, ...webs] = await Promise.all([
    startWorker(workerDatabase(), { PUBLIC_ORIGIN }),
    startWeb(workerDatabase(), { ...BEHIND_A_PROXY, PORT }),
    startWeb(workerDatabase(), { ...BEHIND_A_PROXY, PUBLIC_ORIGIN }),
  ]);
  await prepareSitemap.run({ origin: PUBLIC_ORIGIN }, { id: "1", attempt: 1 });
  moderator = (await openAdminSession(client, PUBLIC_ORIGIN, uniqueEmail("masque"), "moderation")).person;
});
afterAll(async () => {
  await Promise.all([...webs, worker].map((each) => each.stop()));
  await client.end();
});

const home = { "x-forwarded-for": randomAddress() };
async function ask(path: string, web: RunningProcess | undefined): Promise<string> {
  const response = await fetch(`${web?.origin}${path}`, { headers: home });
  // The validator and the length of an answer say nothing; its preload headers may name a photo.
  return `${response.headers.get("link") ?? ""}${await response.text()}`;
}

const CARDS = ["/", "/_.data", "/chefs", "/chefs.data", "/chefs/specialite/patisserie"];
const SEARCH = ["/recherche", "/recherche.data"];
const CHEF = ["/chef/{chef}", "/chef/{chef}.data"];
const SERVICE = ["/service/{service}", "/service/{service}.data"];
const FEED = "/api/chef-services?chef_id={chef}";
const SLOTS = ["/integrer/{chef}", "/api/chefs/{chef}/slots"];
/** Every public answer that can show a chef, a service, their words or their photos. */
const SURFACES = [
  ...[...CARDS, ...SEARCH, ...CHEF, ...SERVICE, FEED, ...SLOTS],
  ...["/sitemap.xml", "/sitemap/pages.xml", "/sitemap/chefs.xml", "/sitemap/services.xml"],
];

/** The surfaces that contain these words in one of the processes: each stores its own pages. */
async function shownOn(words: string): Promise<string[]> {
  const found = new Set<string>();
  for (const web of webs)
    for (const surface of SURFACES) {
      const path = surface.replace("{chef}", chef.chefId).replace("{service}", chef.serviceId);
      if ((await ask(path, web)).includes(words)) found.add(surface);
    }
  return [...found];
}

/** A report, and the decision that a moderator sends from the console. */
async function decide(signale: "chef" | "service" | "photo", cible: string, mesure: string): Promise<void> {
  const copie = { chef: "Canari", adresse: "/", titre: null, texte: null, tarifs: [], photo: null };
  const { id } = await insert(client, "signalements", {
    ...{ signale, cible, chef_id: chef.chefId, motif: "autre", raisons: "Ce contenu n’est pas le sien." },
    copie: JSON.stringify(copie),
  });
  const { rows } = await client.query<{ numero: number }>("select numero from signalements where id = $1", [id]);
  const page = `/admin/signalements/${caseReference(rows[0]?.numero ?? 0)}`;
  const raison = "Aucune autorisation ne nous a été montrée pour ce contenu.";
  const form = { mesure, fondement: "loi_autre", duree: "definitive", raison, vu: "0-0" };
  expect((await moderator.post(page, form)).status).toBe(302);
}

async function goneFrom(words: string): Promise<void> {
  await expect.poll(() => shownOn(words), { timeout: 60_000, interval: 500, message: words }).toEqual([]);
}
const statusOf = async (urls: readonly string[]) => [
  ...new Set(await Promise.all(urls.map(async (url) => (await fetch(url)).status))),
];

describe("what a decision hides", () => {
  it.each([
    ["a portrait", PORTRAIT, [...CARDS, ...SEARCH, ...CHEF, ...SERVICE, FEED]],
    ["a photo of the gallery", GALLERY, CHEF],
    ["a photo of a service", OF_SERVICE, [...SEARCH, ...CHEF, ...SERVICE, FEED]],
  ])("%s is gone from every answer and from the store, within a minute", async (_what, cle, shown) => {
    expect(await shownOn(cle)).toEqual(shown);
    expect(await statusOf(filesOf(cle))).toEqual([200]);
    await decide("photo", cle, "masquer");
    await goneFrom(cle);
    // The store says nothing about what it does not have.
    const unknown = await statusOf(filesOf("chef-gallery/unknown"));
    await expect.poll(() => statusOf(filesOf(cle)), { timeout: 60_000, interval: 500 }).toEqual(unknown);
    expect(unknown).not.toEqual([200]);
  });

  it("a text is gone from every answer within a minute", async () => {
    expect(await shownOn("Canari-description")).toEqual([...CARDS, ...CHEF, FEED]);
    await decide("chef", chef.chefId, "retirer_texte");
    await goneFrom("Canari-description");
  });

  it("a service is gone from every answer and the sitemap within a minute", async () => {
    expect(await shownOn("Canari-titre")).toEqual([...SEARCH, ...CHEF, ...SERVICE, FEED, ...SLOTS]);
    expect(await ask("/sitemap/services.xml", webs[1])).toContain(chef.serviceId);
    await decide("service", chef.serviceId, "masquer");
    await goneFrom("Canari-titre");
    await expect
      .poll(() => ask("/sitemap/services.xml", webs[1]), { timeout: 60_000, interval: 500 })
      .not.toContain(chef.serviceId);
  });
});
