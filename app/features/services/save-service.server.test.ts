import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { readServiceEditor } from "#app/routes/dashboard/service-editor/read-service-editor.server.ts";
import { readOwnServices } from "#app/routes/dashboard/services/read-own-services.server.ts";
import { addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aClientProfile, insert } from "#tests/support/factories.ts";
import { changeServiceVisibility } from "./change-service-visibility.server.ts";
import { type ServiceInput, serviceSchema } from "./rules/service.schema.ts";
import { saveService } from "./save-service.server.ts";
import type { ServiceVenue } from "./service-venues.repo.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;
let other: BookingFixture;
let enfant: string;

beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());
beforeEach(async () => {
  fixture = await bookingFixture(client);
  other = await bookingFixture(client);
  enfant = (await insert(client, "client_profiles", aClientProfile())).id;
});

type Typed = { prix: string; paliers?: [string, string, string][]; actif?: string };

/** Form data of the editor, parsed as the server does. */
function typed(over: Record<string, unknown>, tarifs: Record<string, Typed> = {}): ServiceInput {
  return serviceSchema.parse({
    titre: "Dîner d’été",
    version: "1",
    visible: "on",
    ...over,
    tarifs: Object.entries(tarifs).map(([client_profile_id, { prix, paliers = [], actif = "on" }]) => ({
      client_profile_id,
      actif,
      prix,
      paliers: paliers.map(([min_quantity, max_quantity, discount_percentage]) => ({
        min_quantity,
        max_quantity,
        discount_percentage,
      })),
    })),
  });
}

const pricesOf = async (service_id: string) =>
  (
    await client.query<{ id: string; profil: string; prix: string; visible: boolean }>(
      `select id, client_profile_id as profil, prix, visible from service_pricing
       where service_id = $1 order by prix desc`,
      [service_id],
    )
  ).rows;
const tiersOf = async (service_id: string) =>
  (
    await client.query<{ id: string; min: number; max: number | null; remise: string }>(
      `select id, min_quantity as min, max_quantity as max, discount_percentage as remise from service_tier_pricing
       where service_id = $1 order by min_quantity`,
      [service_id],
    )
  ).rows;

describe("saving a service", () => {
  it("creates a service with all its fields, prices and tiers", async () => {
    const input = typed(
      {
        type_service: "traiteur",
        description: "Un buffet.",
        duree: "2h 30min",
        prix_indicatif: "85,50",
        capacite_max: "8",
        allergenes: ["Lait", "lait ", "Gluten"],
        regimes: ["vegan"],
        instructions_speciales: "Un four.",
      },
      { [fixture.profile_id]: { prix: "85", paliers: [["6", "10", "10"]] }, [enfant]: { prix: "35" } },
    );
    const saved = await saveService(fixture, null, input);
    if (!saved.ok) throw new Error(saved.code);
    const editor = await readServiceEditor(fixture, saved.value.service_id);
    expect(editor.ok && editor.value.service).toMatchObject({
      titre: "Dîner d’été",
      type_service: "traiteur",
      description: "Un buffet.",
      duree_minutes: 150,
      prix_indicatif: 8550,
      lieu: null,
      capacite_max: 8,
      places_illimitees: false,
      allergenes: ["Lait", "Gluten"],
      regimes: ["vegan"],
      instructions_speciales: "Un four.",
      visible: true,
      version: 1,
    });
    expect((await pricesOf(saved.value.service_id)).map(({ prix }) => prix)).toEqual(["85.00", "35.00"]);
    expect(await tiersOf(saved.value.service_id)).toMatchObject([{ min: 6, max: 10, remise: "10.00" }]);
    expect((await readOwnServices(fixture))?.services[0]?.id).toBe(saved.value.service_id);
  });

  describe("the place", () => {
    const atHome = {
      lieu_prestation: "chef",
      commune_insee: "69123",
      adresse: "1 rue du Puits",
      lieu: "À Lyon",
    } as const;
    const atClient = { lieu_prestation: "client", commune_insee: null, adresse: null, lieu: "Chez vous" } as const;
    const stored = async (service_id: string) =>
      (
        await client.query(
          "select lieu_prestation, commune_insee, adresse, lieu, version from services where id = $1",
          [service_id],
        )
      ).rows[0];

    it("stores the chef's own words as written, whatever place is chosen and without a choice", async () => {
      const { service_id } = await addService(client, fixture, {
        service: {
          lieu: "Atelier du Mail",
          lieu_prestation: "chef",
          commune_insee: "69123",
          adresse: "1 rue du Puits",
        },
      });
      const lieu = "Rendez-vous devant le marché couvert";
      const save = (place: ServiceVenue, version: string) =>
        saveService(fixture, service_id, { ...typed({ version }, {}), place });
      await save({ lieu }, "1");
      expect(await stored(service_id)).toEqual({ ...atHome, lieu, version: 2 });
      await save({ ...atClient, lieu }, "2");
      expect(await stored(service_id)).toEqual({ ...atClient, lieu, version: 3 });
      await save({ lieu: null }, "3");
      expect(await stored(service_id)).toEqual({ ...atClient, lieu: null, version: 4 });
    });

    it("stores the place of a new service with its words", async () => {
      const saved = await saveService(fixture, null, { ...typed({}, {}), place: atHome });
      expect(await stored(saved.ok ? saved.value.service_id : "")).toEqual({ ...atHome, version: 1 });
    });
  });

  it("updates only the prices and tiers that changed", async () => {
    const before = await pricesOf(fixture.service_id);
    const tiersBefore = await tiersOf(fixture.service_id);
    const input = typed(
      {},
      {
        [fixture.profile_id]: {
          prix: "40",
          paliers: [
            ["2", "4", "5"],
            ["5", "", "10"],
          ],
        },
        [enfant]: { prix: "20" },
      },
    );
    expect(await saveService(fixture, fixture.service_id, input)).toMatchObject({ ok: true });
    const after = await pricesOf(fixture.service_id);
    expect(after[0]).toEqual(before[0]);
    expect(after).toHaveLength(2);
    const tiers = await tiersOf(fixture.service_id);
    expect(tiers.map(({ min, max, remise }) => [min, max, remise])).toEqual([
      [2, 4, "5.00"],
      [5, null, "10.00"],
    ]);
    expect(tiers[1]).toEqual(tiersBefore[0]);
    // A tier that replaces another may use the same range.
    const moved = typed({ version: "2" }, { [fixture.profile_id]: { prix: "40", paliers: [["3", "8", "7,5"]] } });
    expect(await saveService(fixture, fixture.service_id, moved)).toMatchObject({ ok: true });
    expect((await tiersOf(fixture.service_id)).map(({ min, max, remise }) => [min, max, remise])).toEqual([
      [3, 8, "7.50"],
    ]);
    expect(await pricesOf(fixture.service_id)).toHaveLength(1);
  });

  it("keeps hidden prices, which the editor does not show", async () => {
    await insert(client, "service_pricing", {
      service_id: fixture.service_id,
      client_profile_id: enfant,
      prix: "12.00",
      visible: false,
    });
    const off = typed({}, { [fixture.profile_id]: { prix: "40", actif: "" }, [enfant]: { prix: "12", actif: "" } });
    expect(await saveService(fixture, fixture.service_id, off)).toMatchObject({ ok: true });
    expect(await pricesOf(fixture.service_id)).toMatchObject([{ profil: enfant, visible: false }]);
    const on = typed({ version: "2" }, { [enfant]: { prix: "13" } });
    expect(await saveService(fixture, fixture.service_id, on)).toMatchObject({ ok: true });
    expect(await pricesOf(fixture.service_id)).toMatchObject([{ profil: enfant, prix: "13.00", visible: true }]);
  });

  it("allows changing or removing an existing price of a deactivated profile, but not adding one", async () => {
    const retire = (await insert(client, "client_profiles", aClientProfile({ nom: "Retiré", actif: false }))).id;
    const offered = async () => {
      const editor = await readServiceEditor(fixture, fixture.service_id);
      return editor.ok && editor.value.profils.some(({ id }) => id === retire);
    };
    expect(await offered()).toBe(false);
    const added = typed({}, { [retire]: { prix: "9" } });
    expect(await saveService(fixture, fixture.service_id, added)).toEqual({ ok: false, code: "profil_client_retire" });
    await insert(client, "service_pricing", {
      service_id: fixture.service_id,
      client_profile_id: retire,
      prix: "9.00",
    });
    expect(await offered()).toBe(true);
    const shown = await readBookableService(fixture.service_id);
    expect(shown.ok && shown.value.tarifs.map(({ nom }) => nom)).toContain("Retiré");
    expect(await saveService(fixture, fixture.service_id, typed({}, { [retire]: { prix: "8" } }))).toMatchObject({
      ok: true,
    });
    expect(await pricesOf(fixture.service_id)).toMatchObject([{ profil: retire, prix: "8.00" }]);
    const removed = typed({ version: "2" }, { [retire]: { prix: "8", actif: "" } });
    expect(await saveService(fixture, fixture.service_id, removed)).toMatchObject({ ok: true });
    expect(await pricesOf(fixture.service_id)).toEqual([]);
    expect(await offered()).toBe(false);
  });

  it("refuses a stale edit and writes nothing", async () => {
    const first = typed({ titre: "Première" }, { [fixture.profile_id]: { prix: "41" } });
    const second = typed({ titre: "Seconde" }, { [enfant]: { prix: "99" } });
    expect(await saveService(fixture, fixture.service_id, first)).toMatchObject({ ok: true });
    expect(await saveService(fixture, fixture.service_id, second)).toEqual({ ok: false, code: "modification_perimee" });
    expect(await pricesOf(fixture.service_id)).toMatchObject([{ profil: fixture.profile_id, prix: "41.00" }]);
    // The visibility switch counts as an edit: an editor opened before it must not undo it.
    await changeServiceVisibility(fixture, { service_id: fixture.service_id, visible: false });
    const third = typed({ titre: "Troisième", version: "2" });
    expect(await saveService(fixture, fixture.service_id, third)).toEqual({ ok: false, code: "modification_perimee" });
  });

  it("does not show a service that was saved without a title, until it has one", async () => {
    const untitled = "Service sans titre";
    const saved = await saveService(fixture, null, { ...typed({ titre: "" }), titre: untitled });
    const service_id = saved.ok ? saved.value.service_id : "";
    const show = { service_id, visible: true, untitled };
    expect((await readOwnServices(fixture))?.services).toContainEqual(
      expect.objectContaining({ id: service_id, visible: false }),
    );
    expect(await changeServiceVisibility(fixture, show)).toEqual({ ok: false, code: "service_sans_titre" });
    await client.query("update services set titre = 'Buffet' where id = $1", [service_id]);
    expect(await changeServiceVisibility(fixture, show)).toMatchObject({ ok: true });
  });

  it("refuses a deleted client profile, and rolls back everything", async () => {
    const gone = typed({ titre: "Perdu" }, { [randomUUID()]: { prix: "10" } });
    expect(await saveService(fixture, fixture.service_id, gone)).toEqual({ ok: false, code: "profil_client_retire" });
    expect(await saveService(fixture, null, gone)).toEqual({ ok: false, code: "profil_client_retire" });
    const own = await readOwnServices(fixture);
    expect(own?.services.map(({ titre }) => titre)).toEqual(["Dîner d’hiver"]);
  });

  it("answers not found for another chef's service", async () => {
    const input = typed({ titre: "Pris" }, { [fixture.profile_id]: { prix: "1" } });
    for (const id of [other.service_id, randomUUID(), other.availability_id]) {
      expect(await saveService(fixture, id, input)).toEqual({ ok: false, code: "introuvable" });
      expect(await readServiceEditor(fixture, id)).toEqual({ ok: false, code: "introuvable" });
      expect(await changeServiceVisibility(fixture, { service_id: id, visible: false })).toMatchObject({ ok: false });
    }
    expect((await readOwnServices(other))?.services).toMatchObject([{ titre: "Dîner d’hiver", visible: true }]);
  });
});
