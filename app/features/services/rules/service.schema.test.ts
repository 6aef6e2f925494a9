import { describe, expect, it } from "vitest";
import { serviceSchema } from "./service.schema.ts";

const ADULTE = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a";
const ENFANT = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2b";

const codes = (input: unknown) =>
  (serviceSchema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);
const tier = (min_quantity: string, max_quantity: string, discount_percentage: string) => ({
  min_quantity,
  max_quantity,
  discount_percentage,
});
const tarif = (client_profile_id: string, prix: string, paliers: unknown[] = [], actif = "on") => ({
  client_profile_id,
  actif,
  prix,
  paliers,
});

describe("service", () => {
  it("stays hidden without a title, whatever the switch says", () => {
    expect(serviceSchema.parse({ titre: "  ", visible: "on" }).visible).toBe(false);
    expect(serviceSchema.parse({ titre: "Buffet", visible: "on" }).visible).toBe(true);
    expect(serviceSchema.parse({ titre: "Buffet" }).visible).toBe(false);
  });

  it("accepts an empty editor with the defaults", () => {
    expect(serviceSchema.parse({})).toStrictEqual({
      titre: "",
      type_service: "cours_cuisine",
      description: "",
      duree_minutes: null,
      prix_indicatif: null,
      ou: "",
      commune: "",
      lieu: "",
      lieu_prestation: null,
      adresse: "",
      places_illimitees: false,
      table_partagee: null,
      capacite_max: null,
      allergenes: [],
      regimes: [],
      annulation: null,
      annulation_heures: null,
      annulation_part: null,
      instructions_speciales: "",
      visible: false,
      version: null,
      prices: [],
      tiers: [],
    });
  });

  it.each([
    ["", null],
    ["on", true],
    ["off", false],
  ])("parses the sharing choice %j as %s", (table_partagee, stored) => {
    expect(serviceSchema.parse({ table_partagee }).table_partagee).toBe(stored);
    expect(codes({ table_partagee: "parfois" })).toStrictEqual(["table_partagee:champ_invalide"]);
  });

  it("parses durations, prices and tiers, and drops empty rows", () => {
    const result = serviceSchema.parse({
      titre: "Dîner de saison",
      type_service: "chef_domicile",
      duree: "2h 30min",
      prix_indicatif: "85,00",
      capacite_max: "8",
      visible: "on",
      version: "3",
      allergenes: [" Gluten ", "gluten", "", "Lait"],
      tarifs: [
        tarif(ADULTE, "85", [
          tier("8", "", "10 %"),
          tier("", "3", "5"),
          tier("4", "7", "5,5"),
          tier("2", "", ""),
          tier("2", "", "0"),
        ]),
        tarif(ENFANT, "0"),
      ],
    });
    expect(result).toMatchObject({
      duree_minutes: 150,
      prix_indicatif: 8500,
      capacite_max: 8,
      visible: true,
      version: 3,
      allergenes: ["Gluten", "Lait"],
      prices: [{ client_profile_id: ADULTE, prix: 8500 }],
    });
    expect(result.tiers).toStrictEqual([
      { client_profile_id: ADULTE, min_quantity: 4, max_quantity: 7, discount_percentage: 5.5 },
      { client_profile_id: ADULTE, min_quantity: 8, max_quantity: null, discount_percentage: 10 },
    ]);
  });

  it("drops disabled, empty and zero prices with their tiers", () => {
    const overlapping = [tier("1", "", "5"), tier("2", "", "5")];
    const tarifs = [tarif(ADULTE, "85", overlapping, "off"), tarif(ENFANT, "", overlapping)];
    expect(serviceSchema.parse({ tarifs })).toMatchObject({ prices: [], tiers: [] });
  });

  it("reads the chef's own cancellation rule, and ignores its fields for another rule", () => {
    const typed = { annulation_heures: "72", annulation_part: "30 %" };
    expect(serviceSchema.parse({ ...typed, annulation: "sur_mesure" })).toMatchObject({
      annulation_heures: 72,
      annulation_part: 30,
    });
    expect(serviceSchema.parse({ ...typed, annulation: "souple" })).toMatchObject({
      annulation: "souple",
      annulation_heures: null,
      annulation_part: null,
    });
  });

  it("ignores the capacity when places are unlimited", () => {
    expect(serviceSchema.parse({ places_illimitees: "on", capacite_max: "8" })).toMatchObject({ capacite_max: null });
  });

  it.each([
    [{ duree: "deux heures" }, ["duree:duree_incomprise"]],
    [{ prix_indicatif: "-1" }, ["prix_indicatif:prix_invalide"]],
    [{ capacite_max: "0" }, ["capacite_max:capacite_hors_limites"]],
    [{ capacite_max: "1000" }, ["capacite_max:capacite_hors_limites"]],
    [{ type_service: "pizza" }, ["type_service:champ_invalide"]],
    [{ allergenes: "gluten" }, ["allergenes:champ_invalide"]],
    [{ allergenes: Array.from({ length: 41 }, (_, rank) => `a${rank}`) }, ["allergenes:champ_invalide"]],
    [{ annulation: "dure" }, ["annulation:champ_invalide"]],
    [{ annulation: "sur_mesure", annulation_part: "30" }, ["annulation_heures:delai_annulation"]],
    [{ annulation: "sur_mesure", annulation_heures: "72", annulation_part: "-1" }, ["annulation_part:part_annulation"]],
    [{ tarifs: "x" }, ["tarifs:champ_invalide"]],
    [{ tarifs: ["x"] }, ["tarifs.0:champ_invalide"]],
    [{ tarifs: Array.from({ length: 101 }, () => tarif(ADULTE, "")) }, ["tarifs:champ_invalide"]],
    [{ tarifs: [tarif("x", "85")] }, ["tarifs.0.client_profile_id:champ_invalide"]],
    [{ tarifs: [tarif(ADULTE, "cher")] }, ["tarifs.0.prix:prix_invalide"]],
    [{ tarifs: [tarif(ADULTE, "1"), tarif(ADULTE, "2")] }, ["tarifs:champ_invalide"]],
    [{ tarifs: [{ ...tarif(ADULTE, "1"), paliers: "x" }] }, ["tarifs.0.paliers:champ_invalide"]],
    [{ tarifs: [tarif(ADULTE, "1", ["x"])] }, ["tarifs.0.paliers.0:champ_invalide"]],
    [
      {
        tarifs: [
          tarif(
            ADULTE,
            "1",
            Array.from({ length: 21 }, () => tier("", "", "")),
          ),
        ],
      },
      ["tarifs.0.paliers:champ_invalide"],
    ],
    [{ tarifs: [tarif(ADULTE, "1", [tier("x", "", "5")])] }, ["tarifs.0.paliers.0.min_quantity:palier_min"]],
    [{ tarifs: [tarif(ADULTE, "1", [tier("0", "", "5")])] }, ["tarifs.0.paliers:palier_min"]],
    [{ tarifs: [tarif(ADULTE, "1", [tier("4", "x", "5")])] }, ["tarifs.0.paliers.0.max_quantity:palier_max"]],
    [{ tarifs: [tarif(ADULTE, "1", [tier("4", "3", "5")])] }, ["tarifs.0.paliers:palier_max"]],
    [{ tarifs: [tarif(ADULTE, "1", [tier("4", "7", "x")])] }, ["tarifs.0.paliers.0.discount_percentage:palier_remise"]],
    [{ tarifs: [tarif(ADULTE, "1", [tier("4", "7", "101")])] }, ["tarifs.0.paliers:palier_remise"]],
    [
      { tarifs: [tarif(ADULTE, "1", [tier("4", "7", "5"), tier("7", "", "9")])] },
      ["tarifs.0.paliers:palier_chevauche"],
    ],
  ])("names what is wrong with a refused service, case %#", (input, expected) => {
    expect(codes(input)).toStrictEqual(expected);
  });
});

describe("place and diets of a service", () => {
  const refusalsOf = (typed: object) =>
    serviceSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

  it("needs an address only where the chef receives", () => {
    expect(refusalsOf({ lieu_prestation: "chef", commune: "69123" })).toEqual(["adresse_requise"]);
    expect(refusalsOf({ lieu_prestation: "chef", commune: "69123", adresse: "1 rue du Puits" })).toEqual([]);
    expect(refusalsOf({ lieu_prestation: "client" })).toEqual([]);
    expect(refusalsOf({ lieu_prestation: "lune" })).toEqual(["champ_invalide"]);
  });

  it("keeps known diets once, in the order of the catalogue", () => {
    expect(serviceSchema.parse({ regimes: ["vegan", "vegetarien", "vegan"] }).regimes).toEqual(["vegetarien", "vegan"]);
    expect(refusalsOf({ regimes: ["carnivore"] })).toEqual(["champ_invalide"]);
  });
});
