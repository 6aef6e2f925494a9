import { beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
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
  const { chef, banner, galerie, services, today, ...others } = found.value;
  const keys = (thing: object | null | undefined) => Object.keys(thing ?? {}).sort();
  expect(others).toEqual({});
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(keys(chef)).toEqual([
    "annees_experience",
    "description",
    "id",
    "nom",
    "nom_societe",
    "portrait",
    "prenom",
    "site_web",
    "specialites",
    "verifie_le",
    "ville",
    "zone_intervention",
  ]);
  expect(keys(chef.portrait)).toEqual(PHOTO);
  expect(keys(banner)).toEqual(PHOTO);
  expect(keys(galerie[0])).toEqual(["description", "id", "photo"]);
  expect(keys(galerie[0]?.photo)).toEqual(PHOTO);
  expect(keys(services[0])).toEqual([
    "capacite_max",
    "cover",
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

it("keeps hidden services and hidden prices out", async () => {
  await pool.query("update service_pricing set visible = false");
  const priced = await readChefProfile(chefId);
  expect(priced.ok && priced.value.services[0]?.prices).toEqual([]);
  await pool.query("update services set visible = false");
  const served = await readChefProfile(chefId);
  expect(served.ok && served.value.services).toEqual([]);
});
