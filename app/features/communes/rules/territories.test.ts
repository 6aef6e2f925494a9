import { describe, expect, it } from "vitest";
import {
  departementName,
  findTerritory,
  namesWithin,
  TERRITORIES,
  territoriesAround,
  territoriesWithin,
  territoryNamed,
  territoryOf,
  territoryPath,
} from "./territories.ts";

describe("territoryNamed", () => {
  it.each([
    ["Bretagne", "Bretagne", "22 29 35 56"],
    ["ile de france", "Île-de-France", "75 77 78 91 92 93 94 95"],
    ["PACA", "PACA", "04 05 06 13 83 84"],
    ["provence-alpes-côte d'azur", "Provence-Alpes-Côte d’Azur", "04 05 06 13 83 84"],
    ["Alsace", "Alsace", "67 68"],
    ["rhone", "Rhône", "69"],
    ["Ille et Vilaine", "Ille-et-Vilaine", "35"],
    ["69", "Rhône", "69"],
    ["2a", "Corse-du-Sud", "2A"],
    ["974", "La Réunion", "974"],
    ["75011", "Paris", "75"],
    ["69 100", "Rhône", "69"],
    ["01800", "Ain", "01"],
    ["20000", "Corse-du-Sud", "2A"],
    ["20200", "Haute-Corse", "2B"],
    ["97400", "La Réunion", "974"],
    ["Guadeloupe", "Guadeloupe", "971"],
  ])("finds under the name %j the territory %s", (term, nom, departements) => {
    expect(territoryNamed(term)).toEqual({ nom, departements: departements.split(" ") });
  });

  it.each(["", "Lyon", "Bretagn", "7501", "750111", "99", "00100", "98000", "%"])("is null for %j", (term) => {
    expect(territoryNamed(term)).toBeNull();
  });
});

describe("findTerritory", () => {
  it.each([
    ["Réunion", "La Réunion"],
    ["la Bretagne", "Bretagne"],
    ["Les Yvelines", "Yvelines"],
    ["L’Ain", "Ain"],
    ["Rhône", "Rhône"],
  ])("finds for the typed text %j the territory %s", (term, nom) => {
    expect(findTerritory(term)?.nom).toBe(nom);
  });

  it("is null for a town", () => {
    expect(findTerritory("Le Havre")).toBeNull();
  });
});

describe("departementName", () => {
  it.each([
    ["2A", "Corse-du-Sud"],
    ["988", "Nouvelle-Calédonie"],
    ["00", "00"],
  ])("of the code %s is %s", (code, nom) => {
    expect(departementName(code)).toBe(nom);
  });
});

describe("territoriesAround", () => {
  it.each([
    ["69", ["Rhône", "Auvergne-Rhône-Alpes"]],
    ["971", ["Guadeloupe"]],
    ["99", []],
  ])("lists the département and the region of %s", (departement, names) => {
    expect(territoriesAround(departement).map(({ nom }) => nom)).toEqual(names);
  });
});

describe("namesWithin", () => {
  it("returns the names of the départements", () => {
    expect(namesWithin({ nom: "Alsace", departements: ["67", "68"] })).toEqual(["Bas-Rhin", "Haut-Rhin"]);
  });
});

it("every département belongs to exactly one région", () => {
  const codes = ["Corse", "Bretagne", "Île-de-France", "Mayotte"].flatMap(
    (name) => territoryNamed(name)?.departements ?? [],
  );
  expect(codes).toHaveLength(15);
  for (const code of codes) expect(territoryNamed(code)?.departements).toEqual([code]);
});

describe("pages of territories", () => {
  it("have one path each, which leads back to the territory", () => {
    const paths = (["departement", "region"] as const).flatMap((kind) =>
      TERRITORIES[kind].map((place) => {
        const path = territoryPath(kind, place);
        expect(territoryOf(kind, path.split("/").at(-1) ?? "")).toBe(place);
        return path;
      }),
    );
    expect(paths).toContain("/chefs/departement/cote-d-or");
    expect(paths).toContain("/chefs/region/ile-de-france");
    expect(new Set(paths).size).toBe(101 + 13);
  });

  it("are unknown for a usual name, and for a région of one département", () => {
    expect(territoryOf("region", "alsace")).toBeNull();
    expect(territoryOf("region", "mayotte")).toBeNull();
    expect(territoryOf("departement", "mayotte")?.nom).toBe("Mayotte");
  });

  it("are linked to the région and to its other départements", () => {
    const names = (kind: "departement" | "region", slug: string) => {
      const place = territoryOf(kind, slug);
      return place === null ? [] : territoriesWithin(kind, place).map(({ nom }) => nom);
    };
    expect(names("departement", "finistere")).toEqual(["Bretagne", "Côtes-d’Armor", "Ille-et-Vilaine", "Morbihan"]);
    expect(names("region", "corse")).toEqual(["Corse-du-Sud", "Haute-Corse"]);
    expect(names("departement", "mayotte")).toEqual([]);
  });
});
