import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  resolveArea,
  selectCommunesByPostalPrefix,
  selectCommunesStarting,
  selectNearestCommune,
} from "./communes.repo.server.ts";

const resolve = (ou: string, commune: string | null = null) => resolveArea(db, { ou, commune });
const names = (communes: readonly { nom: string }[]) => communes.map(({ nom }) => nom);

describe("resolveArea", () => {
  it.each([
    ["Lyon", null, "Lyon", "69123"],
    ["69003", null, "Lyon 3e", "69123"],
    ["lyon 3ème", null, "Lyon 3e", "69123"],
    ["75116", null, "Paris 16e", "75056"],
    ["Paris", null, "Paris", "75056"],
    ["35000", null, "Rennes", "35238"],
    ["st etienne", null, "Saint-Étienne", "42218"],
    ["havre", null, "Le Havre", "76351"],
    ["Saint-Denis (93200)", null, "Saint-Denis", "93066"],
    ["Meximieux 01800", null, "Meximieux", "01244"],
    ["Saint-Denis", "93066", "Saint-Denis", "93066"],
    ["69003", "69123", "Lyon 3e", "69123"],
    ["93200", "69123", "Lyon", "69123"],
    ["Lyon", "99999", "Lyon", "69123"],
    ["plouezoc", null, "Plouezoc’h", "29186"],
  ])("%j with commune %s is %s", async (ou, commune, nom, code_insee) => {
    expect(await resolve(ou, commune)).toMatchObject({
      type: "lieu",
      place: { type: "commune", nom, commune: { code_insee } },
    });
  });

  it("gives the position and says when it is an estimate", async () => {
    expect(await resolve("Lyon")).toMatchObject({ place: { commune: { latitude: 45.74846, estimee: false } } });
    expect(await resolve("", "01001")).toMatchObject({ place: { commune: { estimee: true } } });
  });

  it.each([
    ["Bretagne", "Bretagne", "22 29 35 56", "Bretagne"],
    ["69", "Rhône", "69", undefined],
    ["Vienne", "Vienne", "86", "Vienne"],
    ["Réunion", "La Réunion", "974", "La Réunion"],
    ["69205", "Rhône", "69", undefined],
  ])("%j is the territory %s", async (ou, nom, departements, homonyme) => {
    const found = await resolve(ou);
    expect(found).toMatchObject({
      type: "lieu",
      place: { type: "territoire", nom, departements: departements.split(" ") },
    });
    expect(found.type === "lieu" && found.homonyme?.nom).toBe(homonyme);
  });

  it("uses the département of a commune without coordinates", async () => {
    expect(await resolve("Bora-Bora")).toMatchObject({
      place: { type: "territoire", nom: "Bora-Bora", departements: ["987"] },
    });
  });

  it("lists the communes of one name by population, then those that begin so", async () => {
    const found = await resolve("saint denis");
    expect(found.type).toBe("plusieurs");
    if (found.type !== "plusieurs") return;
    expect(found.communes.map(({ code_insee }) => code_insee)).toEqual(["97411", "93066", "11339", "30247"]);
    expect(found.autres).toHaveLength(6);
    expect(found.autres.every(({ nom }) => nom.startsWith("Saint-Denis-"))).toBe(true);
  });

  it("lists the communes of a shared postal code", async () => {
    const found = await resolve("01800");
    expect(found).toMatchObject({ type: "plusieurs", code_postal: "01800", autres: [] });
    expect(found.type === "plusieurs" && names(found.communes)[0]).toBe("Meximieux");
  });

  it("lists what begins with an incomplete name", async () => {
    const found = await resolve("Villeurb");
    expect(found).toMatchObject({ type: "lieu", place: { nom: "Villeurbanne" } });
    expect(await resolve("Villeneu")).toMatchObject({ type: "plusieurs", communes: [] });
  });

  it.each(["", "  "])("is no place for %j", async (ou) => {
    expect(await resolve(ou)).toEqual({ type: "aucun" });
  });

  it.each(["Atlantide", "99999", "%", "x"])("does not know %j", async (ou) => {
    expect(await resolve(ou)).toEqual({ type: "inconnu" });
  });
});

describe("suggestions", () => {
  it("puts the whole name first, then the largest", async () => {
    expect(names(await selectCommunesStarting(db, "saint denis", 5))).toEqual([
      ...["Saint-Denis", "Saint-Denis", "Saint-Denis", "Saint-Denis"],
      "Saint-Denis-en-Val",
    ]);
    expect(names(await selectCommunesStarting(db, "lyo", 5))[0]).toBe("Lyon");
    expect(names(await selectCommunesStarting(db, "rochelle", 5))[0]).toBe("La Rochelle");
  });

  it.each([
    ["69", "Lyon"],
    ["693", "Caluire-et-Cuire"],
    ["69003", "Lyon"],
    ["20", "Ajaccio"],
    ["97", "Saint-Denis"],
  ])("%s starts the postal code of %s", async (digits, nom) => {
    expect(names(await selectCommunesByPostalPrefix(db, digits, 5))).toContain(nom);
  });
});

describe("selectNearestCommune", () => {
  it.each([
    [48.11, -1.68, "Rennes"],
    [45.76, 4.84, "Lyon"],
    [-20.89, 55.45, "Saint-Denis"],
    [40.42, -3.7, undefined],
    [0, 0, undefined],
  ])("of %d, %d is %s", async (latitude, longitude, nom) => {
    expect((await selectNearestCommune(db, { latitude, longitude }))?.nom).toBe(nom);
  });
});
