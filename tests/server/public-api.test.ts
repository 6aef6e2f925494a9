import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { documentedApi } from "../support/documented-api.ts";
import { aService, aSlot, insert } from "../support/factories.ts";
import { CANARIES, insertPublicChef } from "../support/public-chef.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress } from "../support/visitor.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const HOUR_MS = 3_600_000;

let web: SharedWeb;
let client: pg.Client;
let api: Awaited<ReturnType<typeof documentedApi>>;
let chefId: string;
let serviceId: string;
let goneId: string;
/** Starts of the slots of a second service: in 3 and in 40 days. */
let second: { id: string; starts: Date[] };

const home = { "x-forwarded-for": randomAddress() };
const slotsOf = (id: string) => `${web.origin}/api/chefs/${id}/slots`;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await client.connect();
  ({ chefId, serviceId } = await insertPublicChef(client, 61, (field) => `Le ${field}`));
  ({ chefId: goneId } = await insertPublicChef(client, 62, (field) => `Parti ${field}`, { actif: false }));
  const { id } = await insert(client, "services", aService(chefId, { titre: "Brunch", duree_minutes: 120 }));
  const starts = [3, 40].map((days) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * 24 * HOUR_MS));
  for (const date_debut of starts) {
    const date_fin = new Date(date_debut.getTime() + HOUR_MS);
    await insert(client, "service_availabilities", aSlot(id, { date_debut, date_fin, places_disponibles: 6 }));
  }
  second = { id, starts };
  web = await sharedWeb();
  api = await documentedApi(web.origin, home);
});

afterAll(() => client.end());

describe("the OpenAPI document", () => {
  it("describes every public JSON endpoint and every webhook", () => {
    const served = ["chef-services", "free-slots", "communes"].flatMap((file) =>
      [...readFileSync(`server/api/${file}.ts`, "utf8").matchAll(/\.get\("([^"]+)"/g)].map(([, path = ""]) =>
        path.replace(":chefId", "{chef_id}"),
      ),
    );
    expect(served).toHaveLength(3);
    expect(api.paths.toSorted()).toEqual(served.toSorted());
    expect(api.events.toSorted()).toEqual([...EVENEMENTS_WEBHOOK].toSorted());
  });

  it("is served to other sites, at its former address too", async () => {
    for (const path of ["/api/openapi.json", "/api/chef-services/openapi.json"]) {
      const answer = await fetch(`${web.origin}${path}`, { headers: home });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(await answer.json()).toEqual(JSON.parse(readFileSync("server/api/openapi.json", "utf8")));
    }
  });

  it("describes the responses, successful and refused, of each operation", async () => {
    const calls: [string, Record<string, string>, number][] = [
      ["readChefServices", { chef_id: chefId }, 200],
      ["readChefServices", { chef_id: UNKNOWN }, 404],
      ["readFreeSlots", { chef_id: chefId }, 200],
      ["readFreeSlots", { chef_id: chefId, service: serviceId, v: "1" }, 200],
      ["readFreeSlots", { chef_id: chefId, v: "2" }, 400],
      ["readFreeSlots", { chef_id: chefId, du: "demain" }, 400],
      ["readFreeSlots", { chef_id: chefId, du: "2026-12-01", au: "2027-02-01" }, 400],
      ["readFreeSlots", { chef_id: chefId, service: UNKNOWN }, 404],
      ["readFreeSlots", { chef_id: chefId, service: "x" }, 404],
      ["readFreeSlots", { chef_id: UNKNOWN }, 404],
      ["readFreeSlots", { chef_id: "x" }, 404],
      ["readFreeSlots", { chef_id: goneId }, 404],
      ["suggestCommunes", { q: "lyon" }, 200],
      ["suggestCommunes", {}, 400],
    ];
    for (const [id, values, status] of calls)
      expect({ id, values, status: (await api.call(id, values)).status }).toEqual({ id, values, status });
    expect(new Set(calls.map(([id]) => id))).toEqual(new Set(api.operations));
  });

  it("refuses what it does not describe", async () => {
    await expect(api.call("readFreeSlots", { chef_id: chefId, mois: "12" })).rejects.toThrow("unknown mois");
    await expect(api.call("readFreeSlots", {})).rejects.toThrow("1 missing");
    expect(() => api.checkEvent("reservation.demandee", { type: "reservation.demandee" })).toThrow("timestamp");
  });
});

describe("the free slots of a chef", () => {
  it("are those of the period, with the address where each is booked", async () => {
    const services = await api.freeSlots(chefId);
    expect(services.map(({ titre }) => titre).toSorted()).toEqual(["Brunch", "Le titre"]);
    const brunch = services.find(({ id }) => id === second.id)?.creneaux ?? [];
    expect(brunch.map(({ date_debut }) => new Date(date_debut))).toEqual(second.starts.slice(0, 1));
    expect(brunch[0]).toMatchObject({
      places_restantes: 6,
      url: `${web.origin}/service/${second.id}?creneau=${brunch[0]?.id ?? ""}`,
    });
    expect(new Date(brunch[0]?.date_fin ?? 0).getTime() - (second.starts[0]?.getTime() ?? 0)).toBe(2 * HOUR_MS);
    // Of the three slots of the first service one is free: the others are full or past.
    expect(services.find(({ id }) => id === serviceId)?.creneaux).toHaveLength(1);
  });

  it("are those of one service and of other days when asked", async () => {
    const du = addDays(dayOf(new Date()), 4);
    const services = await api.freeSlots(chefId, { du, au: addDays(du, 61), service: second.id });
    expect(services.map(({ id }) => id)).toEqual([second.id]);
    expect(services[0]?.creneaux.map(({ date_debut }) => new Date(date_debut))).toEqual(second.starts.slice(1));
  });

  it("equal what the page of the service offers", async () => {
    const [service] = await api.freeSlots(chefId, { service: second.id });
    const page = await (await fetch(`${web.origin}/service/${second.id}`, { headers: home })).text();
    for (const { id } of service?.creneaux ?? []) expect(page).toContain(id);
    const { rows } = await client.query<{ id: string }>("select id from service_availabilities where service_id = $1", [
      second.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it("no longer contain a slot during which the chef is engaged elsewhere", async () => {
    const { rows } = await client.query<{ id: string }>(
      `with other as (
         insert into service_availabilities (service_id, date_debut, date_fin, places_disponibles)
         select $1, date_debut + interval '1 hour', date_fin + interval '1 hour', 4 from service_availabilities
         where service_id = $2 order by date_debut limit 1 returning id, date_debut)
       insert into chef_engagements (availability_id, chef_id, periode, exclusif)
       select id, $3, tstzrange(date_debut, date_debut + interval '90 minutes'), true from other returning availability_id as id`,
      [serviceId, second.id, chefId],
    );
    expect((await api.freeSlots(chefId, { service: second.id }))[0]?.creneaux).toEqual([]);
    await client.query("delete from service_availabilities where id = $1", [rows[0]?.id]);
    expect((await api.freeSlots(chefId, { service: second.id }))[0]?.creneaux).toHaveLength(1);
  });

  it("are public, stored for a minute, and read by any site without cookies", async () => {
    const answer = await fetch(slotsOf(chefId), { headers: { ...home, origin: "https://site-du-chef.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const body = await answer.text();
    for (const canary of Object.values(CANARIES)) expect(body).not.toContain(canary);
    const etag = answer.headers.get("etag") ?? "";
    expect((await fetch(slotsOf(chefId), { headers: { ...home, "if-none-match": etag } })).status).toBe(304);
    expect((await fetch(slotsOf(chefId), { method: "POST", headers: home })).status).toBe(405);
  });

  it("are limited together with the rest of the API", async () => {
    const other = { "x-forwarded-for": randomAddress() };
    const paths = [slotsOf(UNKNOWN), `${web.origin}/api/chef-services`];
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, rank) => fetch(paths[rank % 2] ?? "", { headers: other })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
