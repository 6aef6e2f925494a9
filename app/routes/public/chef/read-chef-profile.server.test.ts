import { beforeAll, expect, it } from "vitest";
import { selectClientProfiles } from "#app/features/services/client-profiles.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { readServiceEditor } from "#app/routes/dashboard/service-editor/read-service-editor.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { aClientProfile, aSlot, insert } from "#tests/support/factories.ts";
import { insertPublicChef } from "#tests/support/public-chef.ts";
import { readChefProfile } from "./read-chef-profile.server.ts";

let chefId: string;

beforeAll(async () => {
  const client = await pool.connect();
  ({ chefId } = await insertPublicChef(client, 1, (field) => `Le ${field}`));
  client.release();
});

const PHOTO = ["apercu", "cle", "hauteur", "largeur", "variantes_pretes"];

it("reads exactly these keys of a chef", async () => {
  const found = await readChefProfile(chefId);
  if (!found.ok) throw new Error(found.code);
  const { chef, place, banner, galerie, services, today, ...others } = found.value;
  const keys = (thing: object | null | undefined) => Object.keys(thing ?? {}).sort();
  expect(others).toEqual({});
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(keys(chef)).toEqual([
    "annees_experience",
    "description",
    "hors_police",
    "id",
    "nom",
    "nom_societe",
    "portrait",
    "prenom",
    "site_web",
    "slug",
    "specialites",
    "verifie_le",
    "ville",
    "zone_intervention",
  ]);
  expect(keys(place)).toEqual(["base", "frais", "zone"]);
  expect(keys(place.zone)).toEqual(["commune", "deplacement", "distance", "rayon_km", "recoit"]);
  expect(keys(chef.portrait)).toEqual(PHOTO);
  expect(keys(banner)).toEqual(PHOTO);
  expect(keys(galerie[0])).toEqual(["description", "id", "photo"]);
  expect(keys(galerie[0]?.photo)).toEqual(PHOTO);
  expect(keys(services[0])).toEqual([
    "capacite_max",
    "cover",
    "dates",
    "description",
    "duree_minutes",
    "id",
    "lieu",
    "places_illimitees",
    "prices",
    "titre",
    "type_service",
  ]);
  expect(services[0]?.prices).toEqual([{ nom: "Le profil 1", prix: 4250 }]);
});

it("excludes hidden services and hidden prices", async () => {
  await pool.query("update service_pricing set visible = false");
  const priced = await readChefProfile(chefId);
  expect(priced.ok && priced.value.services[0]?.prices).toEqual([]);
  await pool.query("update services set visible = false");
  const served = await readChefProfile(chefId);
  expect(served.ok && served.value.services).toEqual([]);
});

it("sorts prices by the profile's name, in French order, on every screen", async () => {
  const client = await pool.connect();
  const { chef_id, service_id } = await bookingFixture(client);
  await client.query("delete from service_pricing where service_id = $1", [service_id]);
  await client.query("update client_profiles set actif = false");
  for (const [nom, prix] of Object.entries({
    Senior: "50",
    Étudiant: "42",
    enfant: "25",
    Entreprise: "70",
    Zoo: "9",
  })) {
    const profile = await insert(client, "client_profiles", aClientProfile({ nom }));
    await insert(client, "service_pricing", { service_id, client_profile_id: profile.id, prix });
  }
  client.release();
  const inFrench = ["enfant", "Entreprise", "Étudiant", "Senior", "Zoo"];
  const names = (list: readonly { nom: string }[] | undefined) => list?.map(({ nom }) => nom);
  const profile = await readChefProfile(chef_id);
  expect(names(profile.ok ? profile.value.services[0]?.prices : undefined)).toEqual(inFrench);
  const page = await readBookableService(service_id);
  expect(names(page.ok ? page.value.tarifs : undefined)).toEqual(inFrench);
  const editor = await readServiceEditor(chefScope({ chef_id }), service_id);
  expect(names(editor.ok ? editor.value.profils : undefined)).toEqual(inFrench);
  expect(names((await selectClientProfiles(db)).filter(({ actif }) => actif))).toEqual(inFrench);
});

it("lists the newest hundred services of a chef with more", async () => {
  const client = await pool.connect();
  const { chef_id } = await bookingFixture(client, { service: { created_at: "2020-01-01" } });
  await client.query(
    "insert into services (chef_id, titre, created_at) select $1, 'n° ' || n, '2026-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 100) n",
    [chef_id],
  );
  client.release();
  const found = await readChefProfile(chef_id);
  if (!found.ok) throw new Error(found.code);
  const titles = found.value.services.map(({ titre }) => titre);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, "n° 100", "n° 1"]);
});

it("reads the next three days on which a service can be booked, and none without a price", async () => {
  const client = await pool.connect();
  const { chef_id, service_id } = await bookingFixture(client, { slot: { date_debut: "2030-06-15T17:00:00Z" } });
  const full = { places_disponibles: 4, places_reservees: 4 };
  const starts = [
    { date_debut: "2030-06-14T17:00:00Z", ...full },
    { date_debut: "2030-06-15T18:30:00Z" },
    { date_debut: "2030-06-16T22:30:00Z" },
    { date_debut: "2030-06-18T17:00:00Z" },
    { date_debut: "2030-06-19T17:00:00Z" },
  ];
  for (const slot of starts) {
    const date_fin = addMinutes(new Date(slot.date_debut), 60);
    await insert(client, "service_availabilities", aSlot(service_id, { ...slot, date_fin }));
  }
  const datesOf = async () => {
    const found = await readChefProfile(chef_id, new Date("2030-06-01T10:00:00Z"));
    return found.ok ? found.value.services.map(({ dates }) => dates) : [];
  };
  expect(await datesOf()).toEqual([["2030-06-15", "2030-06-17", "2030-06-18"]]);
  await client.query("update service_pricing set visible = false where service_id = $1", [service_id]);
  expect(await datesOf()).toEqual([[]]);
  client.release();
});
