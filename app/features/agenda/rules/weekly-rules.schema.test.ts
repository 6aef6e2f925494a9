import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { SLOT_STARTS } from "./slots.ts";
import {
  agendaExceptionSchema,
  agendaRuleSchema,
  agendaSettingsSchema,
  closureSchema,
  ruleServiceSchema,
  serviceSettingsSchema,
} from "./weekly-rules.schema.ts";

const NOW = new Date("2026-11-19T10:00:00Z");
const SERVICE = "0b7f5c0e-3f0a-4a51-9f0e-0f4b8f6f2d11";

const codes = (schema: z.ZodType, input: object) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("agendaRuleSchema", () => {
  const schema = agendaRuleSchema(NOW);
  const rule = { jours: ["6", "5", "6"], heures: ["19:00"], places: "8", semaines: "2", du: "2026-11-20", au: "" };

  it("sorts days and hours, and reads an empty end as none", () => {
    expect(schema.parse({ ...rule, heures: ["20:00", "19:00"] })).toStrictEqual({
      jours: [5, 6],
      heures: ["19:00", "20:00"],
      places: 8,
      semaines: 2,
      du: "2026-11-20",
      au: null,
    });
  });

  it.each([
    [{ jours: [] }, { jours: "jours_requis" }],
    [{ jours: ["8"] }, { "jours.0": "jours_requis" }],
    [{ heures: undefined }, { heures: "heures_requises" }],
    [{ heures: [""] }, { heures: "heures_requises" }],
    [{ heures: ["13:15"] }, { heures: "heure_invalide" }],
    [{ heures: SLOT_STARTS.slice(0, 13) }, { heures: "heures_trop_nombreuses" }],
    [{ places: "0" }, { places: "places_requises" }],
    [{ places: "huit" }, { places: "places_requises" }],
    [{ places: "101" }, { places: "places_hors_limites" }],
    [{ semaines: "5" }, { semaines: "champ_invalide" }],
    [{ du: "" }, { du: "date_invalide" }],
    [{ du: "2026-02-30" }, { du: "date_invalide" }],
    [{ au: "2026-02-30" }, { au: "date_invalide" }],
    [{ au: "2026-11-19" }, { au: "fin_avant_debut" }],
    [{ du: "2026-01-01", au: "2026-11-18" }, { au: "date_passee" }],
  ])("refuses %j", (over, expected) => {
    expect(codes(schema, { ...rule, ...over })).toStrictEqual(expected);
  });

  it("accepts half hours, and the empty « Autre heure »", () => {
    expect(schema.parse({ ...rule, heures: ["20:30", "", "13:00"] }).heures).toStrictEqual(["13:00", "20:30"]);
  });

  it("accepts an end in the future, and asks for a service", () => {
    expect(schema.parse({ ...rule, au: "2027-02-27" }).au).toBe("2027-02-27");
    expect(codes(ruleServiceSchema, { service_id: "" })).toStrictEqual({ service_id: "service_requis" });
  });
});

describe("settings", () => {
  const general = { delai_heures: "48", horizon_semaines: "13", marge_avant: "45", marge_apres: "0" };

  it("reads numbers, and a box that is not checked", () => {
    expect(agendaSettingsSchema.parse(general)).toStrictEqual({
      delai_heures: 48,
      horizon_semaines: 13,
      marge_avant: 45,
      marge_apres: 0,
      ferme_feries: false,
    });
  });

  it.each([{ delai_heures: "337" }, { horizon_semaines: "1" }, { marge_avant: "50" }, { marge_apres: "255" }])(
    "refuses %j",
    (over) => {
      const [name = ""] = Object.keys(over);
      expect(codes(agendaSettingsSchema, { ...general, ...over })).toStrictEqual({ [name]: "champ_invalide" });
    },
  );

  it("reads an empty choice of a service as the general value", () => {
    expect(serviceSettingsSchema.parse({ delai_heures: "", marge_avant: "120" })).toStrictEqual({
      delai_heures: null,
      marge_avant: 120,
      marge_apres: null,
    });
    expect(codes(serviceSettingsSchema, { marge_avant: "7" })).toStrictEqual({ marge_avant: "champ_invalide" });
  });
});

describe("agendaExceptionSchema", () => {
  const schema = agendaExceptionSchema(NOW);
  const open = { type: "ouvert", jour: "2026-12-31", service_id: SERVICE, heure: "20:00", places: "10", note: "" };

  it("opens one start of a service", () => {
    expect(schema.parse(open)).toStrictEqual({ ...open, places: 10, note: null });
  });

  it("closes a day for all services, without places", () => {
    const closed = { type: "ferme", jour: "2027-01-16", service_id: "", heure: "", places: "8", note: " Salon " };
    expect(schema.parse(closed)).toStrictEqual({
      type: "ferme",
      jour: "2027-01-16",
      service_id: null,
      heure: null,
      places: null,
      note: "Salon",
    });
  });

  it.each([
    [{ type: "autre" }, { type: "champ_invalide" }],
    [{ jour: "" }, { jour: "date_invalide" }],
    [{ jour: "2026-11-19" }, { jour: "date_trop_proche" }],
    [{ service_id: "" }, { service_id: "service_requis" }],
    [{ type: "ferme", service_id: "" }, { service_id: "service_requis" }],
    [{ heure: "" }, { heure: "heures_requises" }],
    [{ heure: "13:15" }, { heure: "heure_invalide" }],
    [{ places: "" }, { places: "places_requises" }],
    [{ note: "n".repeat(201) }, { note: "texte_trop_long" }],
  ])("refuses %j", (over, expected) => {
    expect(codes(schema, { ...open, ...over })).toStrictEqual(expected);
  });
});

describe("closureSchema", () => {
  const schema = closureSchema(NOW);

  it("reads whole days as holidays, and hours as a blocked period", () => {
    expect(schema.parse({ mode: "jours", du: "2026-11-20", au: "2026-11-22", note: "" })).toStrictEqual({
      type: "vacances",
      debut: new Date("2026-11-19T23:00:00Z"),
      fin: new Date("2026-11-22T23:00:00Z"),
      note: null,
    });
    expect(schema.parse({ mode: "heures", jour: "2026-11-20", de: "15:00", a: "20:00", note: "Repas" })).toMatchObject({
      type: "blocage",
      debut: new Date("2026-11-20T14:00:00Z"),
      note: "Repas",
    });
  });

  it.each([
    [{ mode: "jours", du: "", au: "2026-11-22" }, { du: "date_invalide" }],
    [{ mode: "jours", du: "2026-11-22", au: "" }, { au: "date_invalide" }],
    [{ mode: "jours", du: "2026-11-22", au: "2026-11-21" }, { au: "fin_avant_debut" }],
    [{ mode: "heures", jour: "", de: "15:00", a: "16:00" }, { jour: "date_invalide" }],
    [{ mode: "heures", jour: "2026-11-19", de: "08:00", a: "09:00" }, { jour: "date_passee" }],
    [{ mode: "heures", jour: "2026-11-20", de: "15:00", a: "14:00" }, { a: "fin_avant_debut" }],
    [{ mode: "nuits" }, { mode: "champ_invalide" }],
  ])("refuses %j", (input, expected) => {
    expect(codes(schema, input)).toStrictEqual(expected);
  });
});
