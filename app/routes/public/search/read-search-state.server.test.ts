import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { addDays, dayOf, instantOf } from "#app/shared/calendar.ts";
import { aChef, aClientProfile, aService, aSlot, aUser, insert } from "#tests/support/factories.ts";
import { readSearchState } from "./read-search-state.server.ts";

// Corsica, where no other test has chefs.
const AJACCIO = "2A004";
const BASTIA = "2B033";
const DAY = addDays(dayOf(new Date()), 40);
const LATER = addDays(DAY, 3);

let near: { chef: string; service: string; slot: string };

type Fields = Record<string, unknown>;

async function aBookableService(chef_fields: Fields, service_fields: Fields, days: readonly string[]) {
  const client = await pool.connect();
  try {
    const { id: user_id } = await insert(client, "user", aUser());
    const { id: chef } = await insert(client, "chefs", aChef(user_id, chef_fields));
    const { id: service } = await insert(client, "services", aService(chef, service_fields));
    const { id: client_profile_id } = await insert(client, "client_profiles", aClientProfile());
    await insert(client, "service_pricing", { service_id: service, client_profile_id, prix: "50.00", visible: true });
    const slots: string[] = [];
    for (const day of days) {
      const [date_debut, date_fin] = ["19:00", "20:00"].map((time) => instantOf(day, time)?.toISOString());
      slots.push((await insert(client, "service_availabilities", aSlot(service, { date_debut, date_fin }))).id);
    }
    return { chef, service, slot: slots[0] ?? "" };
  } finally {
    client.release();
  }
}

const at = (commune: string, more: Record<string, string> = {}) =>
  readSearchState(new URLSearchParams({ commune, date: DAY, convives: "2", ...more }));

beforeAll(async () => {
  const zone = { commune_insee: AJACCIO, deplacement: "rayon", rayon_km: 30, prenom: "Letizia" };
  near = await aBookableService(zone, { lieu_prestation: "client", type_service: "chef_domicile" }, [DAY, LATER]);
});

describe("readSearchState", () => {
  it("shows a bookable service with its free time, price and place on the plan", async () => {
    const state = await at(AJACCIO);
    expect(state.etat).toBe("resultats");
    if (state.etat !== "resultats") return;
    expect(state.page).toMatchObject({ chefs: 1, services: 1, complete: true, suivante: null });
    expect(state.page.resultats).toMatchObject([
      {
        numero: 1,
        card: { chef: { prenom: "Letizia" } },
        heures: [{ availability_id: near.slot, heure: "19:00" }],
        premier: { prix: { total: 10_000, deplacement: 0 }, reach: { ring: 0 } },
      },
    ]);
    expect(state.page.assiette?.disques).toHaveLength(1);
    expect(state.page.facettes?.types.chef_domicile).toBe(1);
  });

  it("shows the next free days without a date", async () => {
    const state = await at(AJACCIO, { date: "" });
    expect(state.etat === "resultats" && state.page.resultats[0]?.jours).toEqual([DAY, LATER]);
    expect(state.dateRefused).toBe(false);
  });

  it("keeps the results of the search when a date cannot be searched", async () => {
    const state = await at(AJACCIO, { date: "2020-01-01" });
    expect(state).toMatchObject({ etat: "resultats", dateRefused: true, query: { date: null } });
  });

  it("tells filters without a match from a day without chefs", async () => {
    const state = await at(AJACCIO, { verifie: "1" });
    expect(state).toMatchObject({
      etat: "resultats",
      page: { chefs: 0, personne: false, exclus: { chefs: 1, des: null, pistes: [{ chefs: 1 }] } },
    });
    const budget = await at(AJACCIO, { budget: "5" });
    expect(budget).toMatchObject({ page: { chefs: 0, exclus: { chefs: 1, des: 5_000 } } });
  });

  it("counts the days around a day on which nobody is free", async () => {
    const state = await at(AJACCIO, { date: addDays(DAY, 1) });
    expect(state.etat).toBe("autres_dates");
    if (state.etat !== "autres_dates") return;
    expect(state.days.proches).toEqual([
      { jour: DAY, chefs: 1, plus: false },
      { jour: LATER, chefs: 1, plus: false },
    ]);
    expect(state.days.jours).toHaveLength(15);
    expect(state.days.page.resultats).toHaveLength(1);
  });

  it("services a chef whose zone does not reach the place to be written to, never as a result", async () => {
    const state = await at(BASTIA);
    expect(state.etat).toBe("personne");
    if (state.etat !== "personne") return;
    expect(state.ways).toEqual([]);
    expect(state.ask[0]).toMatchObject({ chef: { prenom: "Letizia" }, libre: { prix: 5_000 } });
  });

  it("services the same search without a date when the days around are empty too", async () => {
    const state = await at(AJACCIO, { date: addDays(DAY, 60) });
    expect(state.etat === "personne" && state.ways).toEqual([
      { piste: "sans_date", nombre: 1, lien: `/recherche?commune=${AJACCIO}` },
    ]);
  });

  it("lists the communes of a shared name and refuses an unknown one", async () => {
    const several = await readSearchState(new URLSearchParams({ ou: "Saint-Denis" }));
    expect(several.etat === "plusieurs" && several.communes.map(({ departement }) => departement)).toEqual([
      "La Réunion",
      "Seine-Saint-Denis",
      "Aude",
      "Gard",
    ]);
    const unknown = await readSearchState(new URLSearchParams({ ou: "Atlantide" }));
    expect(unknown.etat).toBe("lieu_inconnu");
    expect(unknown.etat === "lieu_inconnu" && unknown.partout.chefs, "found everywhere").toBeGreaterThan(0);
  });

  it("lists the chefs of a région without distances", async () => {
    const state = await readSearchState(new URLSearchParams({ ou: "Corse", date: DAY }));
    expect(state).toMatchObject({ etat: "resultats", place: { type: "territoire" }, page: { assiette: null } });
    expect(state.etat === "resultats" && state.page.resultats[0]?.premier.reach.distance).toBeNull();
  });

  it("no longer shows a slot that the chef withdrew", async () => {
    const client = await pool.connect();
    await client.query("update service_availabilities set actif = false where id = $1", [near.slot]);
    client.release();
    expect((await at(AJACCIO)).etat).toBe("autres_dates");
  });
});
