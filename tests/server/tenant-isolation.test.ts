import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAccount, openSession } from "../support/accounts.ts";
import { addService } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aClientProfile, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import type { Visitor } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: SharedWeb;
let chefB: Visitor;
let a: { service_id: string; availability_id: string };
let b: { service_id: string; availability_id: string };
let profile_id: string;
/** A draft of chef A that is no service yet. */
let draft_id: string;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  profile_id = (await insert(client, "client_profiles", aClientProfile())).id;
  const email = (name: string) => `${name}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`;
  const [accountA, accountB] = [
    await insertAccount(client, email("murs-a")),
    await insertAccount(client, email("murs-b")),
  ];
  a = await addService(client, { chef_id: accountA.chef_id ?? "", profile_id });
  b = await addService(client, { chef_id: accountB.chef_id ?? "", profile_id });
  const typed = { saisie: { titre: "Secret" }, revision: 1, cle: randomUUID(), garde_le: "2026-01-01T00:00:00Z" };
  const etapes = JSON.stringify({ essentiel: typed });
  draft_id = (await insert(client, "service_brouillons", { chef_id: accountA.chef_id, cle: randomUUID(), etapes })).id;
  chefB = await openSession(client, web.origin, email("murs-b"));
});
afterAll(() => client.end());

const TABLES = [
  "services",
  "service_pricing",
  "service_tier_pricing",
  "service_availabilities",
  "service_photos",
  "service_brouillons",
];

async function everything(): Promise<Record<string, unknown[]>> {
  const read = async (table: string) => (await client.query(`select * from ${table} order by id`)).rows;
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await read(table)] as const)));
}

it("chef B cannot access anything of chef A, whichever ids are sent or mixed", async () => {
  const before = await everything();
  const at = (service: string) => `/dashboard/services/${service}`;
  const edit = {
    titre: "Pris",
    cle: randomUUID(),
    visible: "on",
    "tarifs[0].client_profile_id": profile_id,
    "tarifs[0].actif": "on",
    "tarifs[0].prix": "1",
  };
  const day = { date: "2031-06-02", places: "4", "creneaux[]": "19:00" };
  const mixes = [
    [a.service_id, a.availability_id],
    [b.service_id, a.availability_id],
    [a.service_id, b.availability_id],
  ] as const;
  const posts: [string, Record<string, string>][] = [
    ["/dashboard/services", { service_id: a.service_id, visible: "false" }],
    [`${at(a.service_id)}/essentiel`, edit],
    [`${at(a.service_id)}/prix`, { ...edit, intent: "publier" }],
    [`${at(a.service_id)}/lieu`, { intent: "garder", lieu: "Pris" }],
    [`${at(a.service_id)}/essentiel`, { duree: "longtemps" }],
    [`${at(draft_id)}/essentiel`, edit],
    [`${at(draft_id)}/effacer-brouillon`, {}],
    [`${at(a.service_id)}/supprimer`, {}],
    [`${at(a.service_id)}/disponibilites`, day],
    [`${at(a.service_id)}/disponibilites`, {}],
    ...mixes.flatMap(([service, slot]): [string, Record<string, string>][] => [
      [`${at(service)}/disponibilites/${slot}`, { places: "50" }],
      [`${at(service)}/disponibilites/${slot}`, { places: "0" }],
      [`${at(service)}/disponibilites/${slot}/supprimer`, {}],
    ]),
  ];
  for (const [path, form] of posts) {
    const { status } = await chefB.post(path, form);
    expect({ path, form, status }).toEqual({ path, form, status: 404 });
  }
  const pages = [
    at(a.service_id),
    `${at(a.service_id)}/prix`,
    `${at(draft_id)}/essentiel`,
    `${at(draft_id)}/effacer-brouillon`,
    `${at(a.service_id)}/supprimer`,
    `${at(a.service_id)}/disponibilites`,
    `${at(a.service_id)}/disponibilites/ajouter`,
    ...mixes.map(([service, slot]) => `${at(service)}/disponibilites/${slot}`),
    ...mixes.map(([service, slot]) => `${at(service)}/disponibilites/${slot}/supprimer`),
  ];
  for (const path of pages) {
    expect({ path, status: (await chefB.get(path)).status }).toEqual({ path, status: 404 });
    // The .data request is refused too.
    expect({ path, status: (await chefB.get(`${path}.data`)).status }).toEqual({ path, status: 404 });
  }
  expect(await everything()).toEqual(before);
});

it("a service without a title is not put online: the one that is stays", async () => {
  const form = { titre: "  ", intent: "publier", cle: randomUUID(), type_service: "traiteur" };
  const at = `/dashboard/services/${b.service_id}/essentiel`;
  const answer = await chefB.post(at, form);
  expect(answer.headers.get("location")).toBe(`${at}?verifier=titre`);
  expect(await (await chefB.get(`${at}?verifier=titre`)).text()).toContain("Donnez un titre, et le service paraît.");
  const { rows } = await client.query("select titre, type_service from services where id = $1", [b.service_id]);
  expect(rows).not.toContainEqual(expect.objectContaining({ type_service: "traiteur" }));
  expect((await chefB.post(`/dashboard/services/${b.service_id}/effacer-brouillon`)).status).toBe(302);
});

it("the same requests succeed on one's own data (control)", async () => {
  const at = `/dashboard/services/${b.service_id}`;
  const slot = `${at}/disponibilites/${b.availability_id}`;
  expect((await chefB.post(slot, { places: "50" })).status).toBe(302);
  expect((await chefB.post(`${slot}/supprimer`)).status).toBe(302);
  expect((await chefB.post(`${at}/supprimer`)).status).toBe(302);
});
