import { describe, expect, it } from "vitest";
import { zoneSchema } from "./zone.schema.ts";

const ZONE = { ou: "Lyon", commune: "69123", deplacement: "rayon", rayon_km: "30", frais_deplacement: "compris" };
const codes = (over: object) => {
  const parsed = zoneSchema.safeParse({ ...ZONE, ...over });
  return parsed.success ? [] : parsed.error.issues.map(({ message, path }) => [path.join("."), message]);
};

describe("zoneSchema", () => {
  it("reads a radius with a fee per kilometre", () => {
    const typed = { ...ZONE, frais_deplacement: "par_km", km_compris: "20", prix_km: "1,20" };
    expect(zoneSchema.parse(typed)).toEqual({
      ou: "Lyon",
      commune: "69123",
      deplacement: "rayon",
      rayon_km: 30,
      frais: { frais_deplacement: "par_km", km_compris: 20, prix_km: 120 },
    });
  });

  it("reads the reach as one choice, which wins", () => {
    expect(zoneSchema.parse({ ...ZONE, portee: "france" })).toMatchObject({ deplacement: "france", rayon_km: null });
    expect(zoneSchema.parse({ ou: "Lyon", portee: "45" })).toMatchObject({ deplacement: "rayon", rayon_km: 45 });
    expect(codes({ portee: "x" })).toEqual([["rayon_km", "rayon_hors_limites"]]);
  });

  it("rounds a typed radius to the slider's scale", () => {
    expect(zoneSchema.parse({ ...ZONE, rayon_km: "33" }).rayon_km).toBe(35);
  });

  it("includes no kilometre when that field is empty", () => {
    const typed = { ...ZONE, frais_deplacement: "par_km", prix_km: "1" };
    expect(zoneSchema.parse(typed).frais).toEqual({ frais_deplacement: "par_km", km_compris: 0, prix_km: 100 });
  });

  it("ignores the fields of choices that were not made", () => {
    const typed = {
      ...ZONE,
      deplacement: "aucun",
      rayon_km: "x",
      frais_deplacement: "forfait",
      forfait_deplacement: "",
    };
    expect(zoneSchema.parse(typed)).toMatchObject({ rayon_km: null, frais: { frais_deplacement: "compris" } });
    expect(zoneSchema.parse({ ...ZONE, deplacement: "france" }).rayon_km).toBeNull();
  });

  it("drops a code that is not one of a commune", () => {
    expect(zoneSchema.parse({ ...ZONE, commune: "'; drop" }).commune).toBe("");
    expect(zoneSchema.parse({ ...ZONE, commune: "2A004" }).commune).toBe("2A004");
  });

  it.each(["", "4", "201", "-5", "30,5", "abc"])("refuses a radius of « %s »", (rayon_km) => {
    expect(codes({ rayon_km })).toEqual([["rayon_km", "rayon_hors_limites"]]);
  });

  it("refuses a fee without its amounts", () => {
    const perKm = { frais_deplacement: "par_km" };
    expect(codes({ ...perKm, prix_km: "" })).toEqual([["prix_km", "prix_km_requis"]]);
    expect(codes({ ...perKm, prix_km: "0" })).toEqual([["prix_km", "prix_invalide"]]);
    expect(codes({ ...perKm, prix_km: "10000" })).toEqual([["prix_km", "prix_invalide"]]);
    expect(codes({ ...perKm, prix_km: "1", km_compris: "201" })).toEqual([["km_compris", "km_compris_hors_limites"]]);
    expect(codes({ frais_deplacement: "forfait" })).toEqual([["forfait_deplacement", "forfait_requis"]]);
  });

  it("reads a flat fee", () => {
    const typed = { ...ZONE, frais_deplacement: "forfait", forfait_deplacement: "15" };
    expect(zoneSchema.parse(typed).frais).toEqual({ frais_deplacement: "forfait", forfait_deplacement: 1500 });
  });
});
