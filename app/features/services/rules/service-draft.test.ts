import { describe, expect, it } from "vitest";
import { ETAPES_SERVICE } from "./codes.ts";
import { DRAFT_STEPS } from "./service-draft.schema.ts";
import {
  checkRevision,
  checkStep,
  draftStepState,
  isStep,
  readSteps,
  stepAfter,
  stepOfField,
  stepToResume,
} from "./service-draft.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const essentiel = (over = {}) => DRAFT_STEPS.essentiel.parse({ titre: "Brunch", type_service: "traiteur", ...over });

describe("the pages of the editor", () => {
  it("follow each other, and know their fields", () => {
    expect(ETAPES_SERVICE.map(stepAfter)).toEqual(["prix", "lieu", "reste", null]);
    expect(["prix", "menu", undefined].map(isStep)).toEqual([true, false, false]);
    expect(["titre", "tarifs.0.prix", "commune", "visible", "version", ""].map(stepOfField)).toEqual([
      "essentiel",
      "prix",
      "lieu",
      "reste",
      null,
      null,
    ]);
  });

  it("are judged alone", () => {
    expect(checkStep(essentiel())).toEqual([]);
    expect(checkStep(essentiel({ duree: "longtemps" }))).toMatchObject([{ path: ["duree"] }]);
    const chez_moi = DRAFT_STEPS.lieu.parse({ lieu_prestation: "chef" });
    expect(checkStep(chez_moi)).toMatchObject([{ path: ["adresse"], message: "adresse_requise" }]);
  });

  it("say done, current and to do", () => {
    const steps = { essentiel: essentiel() };
    const at = { current: "lieu", exists: false, steps, titre: "Brunch" } as const;
    const states = (over: object) => ETAPES_SERVICE.map((etape) => draftStepState(etape, { ...at, ...over }));
    expect(states({})).toEqual(["fait", "a_faire", "en_cours", "a_faire"]);
    expect(states({ titre: " " })[0]).toBe("a_faire");
    expect(states({ exists: true, steps: {} })).toEqual(["fait", "fait", "en_cours", "fait"]);
  });

  it("go on at the first that was not typed", () => {
    expect(stepToResume({})).toBe("essentiel");
    expect(stepToResume({ essentiel: essentiel() })).toBe("prix");
    const all = Object.fromEntries(ETAPES_SERVICE.map((etape) => [etape, DRAFT_STEPS[etape].parse({})]));
    expect(stepToResume(all)).toBe("reste");
  });
});

describe("a stored draft", () => {
  it("keeps what was typed, without what no field sends", () => {
    const typed = { titre: "  Brunch\u0000", description: "a\r\nb", duree: "longtemps", autre: "x" };
    expect(DRAFT_STEPS.essentiel.parse(typed)).toEqual({
      ...{ titre: "  Brunch", description: "a\nb", duree: "longtemps" },
      ...{ type_service: "", places_illimitees: false, capacite_max: "" },
    });
    const rows = [
      { min_quantity: "2", max_quantity: "", discount_percentage: "" },
      { min_quantity: "", max_quantity: "", discount_percentage: "" },
    ];
    const line = { client_profile_id: ID, actif: "on", prix: "12", paliers: rows };
    expect(DRAFT_STEPS.prix.parse({ tarifs: [line] }).tarifs).toEqual([{ ...line, actif: true, paliers: [rows[0]] }]);
    expect(DRAFT_STEPS.reste.parse({ allergenes: ["Lait", " "] }).allergenes).toEqual(["Lait"]);
  });

  it("leaves out a page in a shape of another release", () => {
    const saisie = essentiel();
    expect(readSteps({ essentiel: { saisie }, reste: { saisie: "autre" } })).toEqual({ essentiel: saisie });
  });

  it("is not overwritten by a form that read an earlier revision", () => {
    const stored = { revision: 3, cle: "a", garde_le: "2026-11-19T15:02:00Z" };
    const form = { cle: "b", revision: 2, force: false };
    expect(checkRevision(stored, form)).toEqual({
      ok: false,
      code: "brouillon_change_ailleurs",
      change_le: new Date(stored.garde_le),
    });
    for (const free of [{ cle: "a" }, { revision: 3 }, { force: true }])
      expect(checkRevision(stored, { ...form, ...free })).toMatchObject({ ok: true });
    expect(checkRevision(undefined, form)).toMatchObject({ ok: true });
  });
});
