import { describe, expect, it } from "vitest";
import {
  accessSchema,
  answerForGuestSchema,
  chefNotesSchema,
  kitchenSchema,
  occasionSchema,
  ownAnswerSchema,
} from "./dossier.schema.ts";

const codesOf = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ message, path }) => [path.join("."), message]);

describe("the steps of the dossier", () => {
  it("accept an empty form, and ignore codes that are not offered", () => {
    expect(accessSchema.parse({ stationnement: ["payant", "lune"] })).toMatchObject({
      etage: "",
      stationnement: ["payant"],
    });
    expect(kitchenSchema.parse({ feux: "bois" })).toMatchObject({ feux: null, four: null, equipements: [] });
    expect(occasionSchema.parse({ occasion: "anniversaire", surprise: "on" })).toEqual({
      occasion: "anniversaire",
      mot: "",
      surprise: true,
    });
  });

  it("refuse what is longer than its column", () => {
    expect(codesOf(accessSchema.safeParse({ code_acces: "1".repeat(41) }))).toEqual([
      ["code_acces", "texte_trop_long"],
    ]);
    expect(codesOf(kitchenSchema.safeParse({ equipements: "four" }))).toEqual([["equipements", "champ_invalide"]]);
  });
});

describe("the chef's notes for the sheet", () => {
  it("take an hour of arrival or none", () => {
    expect(chefNotesSchema.parse({ arrivee: "17:30", a_apporter: "Mandoline" })).toEqual({
      arrivee: "17:30",
      a_apporter: "Mandoline",
    });
    expect(chefNotesSchema.parse({})).toMatchObject({ arrivee: "" });
    expect(codesOf(chefNotesSchema.safeParse({ arrivee: "vers cinq heures" }))).toEqual([
      ["arrivee", "champ_invalide"],
    ]);
  });
});

describe("the answer of a guest", () => {
  it("stores nothing but the answer for « Non »", () => {
    expect(ownAnswerSchema.parse({ declare: "non", prenom: " Inès " })).toEqual({
      prenom: "Inès",
      age: "adulte",
      reponse: null,
    });
  });

  it("keeps allergies and diets with consent", () => {
    const form = { declare: "oui", allergies: ["lait"], regimes: ["sans_porc"], consentement: "on" };
    expect(ownAnswerSchema.parse(form).reponse).toEqual({ allergies: ["lait"], regimes: ["sans_porc"], autre: "" });
    expect(ownAnswerSchema.parse({ declare: "oui", autre: "kiwi", consentement: "on" }).reponse?.autre).toBe("kiwi");
  });

  it.each([
    [{}, "declare", "reponse_requise"],
    [{ declare: "oui" }, "declare", "reponse_vide"],
    [{ declare: "oui", allergies: ["lait"] }, "consentement", "consentement_requis"],
    [{ declare: "non", allergies: ["lait"] }, "declare", "reponse_contradictoire"],
    [{ declare: "non", autre: "x".repeat(141) }, "autre", "texte_trop_long"],
  ])("refuses the answer %o", (form, field, code) => {
    expect(codesOf(ownAnswerSchema.safeParse(form))).toEqual([[field, code]]);
  });

  it("of the client for somebody needs no yes or no", () => {
    expect(answerForGuestSchema.parse({ prenom: "Noé", age: "enfant" })).toEqual({
      prenom: "Noé",
      age: "enfant",
      reponse: null,
    });
    expect(codesOf(answerForGuestSchema.safeParse({ regimes: ["vegetarien"] }))).toEqual([
      ["consentement", "consentement_tiers_requis"],
    ]);
  });
});
