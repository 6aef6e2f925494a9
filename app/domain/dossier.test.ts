import { describe, expect, it } from "vitest";
import { ALLERGENES_REGLEMENTES } from "./catalog.ts";
import {
  acceptsAnswers,
  answerColumns,
  answersErasedOn,
  compareWithMenu,
  declaredAllergens,
  invitationOf,
  isPrepared,
  isUnseen,
  openedStep,
  preparationDeadline,
  preparationState,
  SEALED,
  sortForChef,
  stepState,
  stepsOf,
} from "./dossier.ts";
import { erasureDay, mealsErasedBefore } from "./retention.ts";

const DINNER = new Date("2026-12-12T18:00:00Z");
const meal = {
  statut: "confirmee",
  date_souhaitee: DINNER,
  date_fin: new Date("2026-12-12T21:00:00Z"),
  fin_estimee: false,
  lieu_prestation: "client",
} as const;
const at = (text: string) => new Date(text);
const nothing = { acces_le: null, cuisine_le: null, occasion_le: null, reponses: 0, convives: 8 };
const done = { acces_le: DINNER, cuisine_le: DINNER, occasion_le: DINNER, reponses: 8, convives: 8 };

describe("the preparation of a meal", () => {
  it("is open until 48 hours before, then closed until the end of the meal", () => {
    expect(preparationDeadline(DINNER)).toEqual(at("2026-12-10T18:00:00Z"));
    expect(preparationState(meal, at("2026-12-10T17:59:59Z"))).toBe("ouverte");
    expect(preparationState(meal, at("2026-12-10T18:00:00Z"))).toBe("fermee");
    expect(preparationState(meal, meal.date_fin)).toBe("aucune");
  });

  it.each([
    { statut: "en_attente" },
    { statut: "annulee" },
    { statut: "terminee" },
    { lieu_prestation: "distance" },
  ] as const)("does not exist for %o", (over) => {
    expect(preparationState({ ...meal, ...over }, at("2026-12-01T00:00:00Z"))).toBe("aucune");
    expect(acceptsAnswers({ ...meal, ...over }, at("2026-12-01T00:00:00Z"))).toBe(false);
  });

  it("takes answers of guests until the meal begins", () => {
    expect(acceptsAnswers(meal, at("2026-12-12T17:59:00Z"))).toBe(true);
    expect(acceptsAnswers(meal, DINNER)).toBe(false);
  });

  it("shows a guest the host, the meal and the dates, and no more", () => {
    const facts = { hote: "Jeanne", chef_prenom: "Camille", chef_nom: "Rousseau", service: "Dîner", convives: 8 };
    const secrets = { lieu: "8 rue", client_email: "jeanne@exemple.fr", prix_final: "560.50" };
    const shown = invitationOf(
      { ...meal, ...facts, ...secrets, type_service: "chef_domicile" },
      at("2026-12-11T00:00:00Z"),
    );
    expect(shown).toEqual({
      hote: "Jeanne",
      chef: "Camille Rousseau",
      type_service: "chef_domicile",
      service: "Dîner",
      convives: 8,
      date_souhaitee: DINNER,
      fin: { fin: meal.date_fin, lendemain: false, environ: false },
      echeance: at("2026-12-10T18:00:00Z"),
      tard: true,
      ouverte: true,
      efface_le: "2026-12-19",
    });
  });

  it("has no access and no kitchen at the chef's", () => {
    expect(stepsOf("chef")).toEqual(["occasion", "convives"]);
    expect(stepsOf(null)).toEqual(stepsOf("chef"));
    expect(stepsOf("client")).toHaveLength(4);
  });

  it("marks each step, and opens the one asked for or the first unfinished one", () => {
    expect(stepsOf("client").map((step) => stepState(step, nothing))).toEqual(Array(4).fill("a_faire"));
    expect(stepState("convives", { ...nothing, reponses: 5 })).toBe("en_cours");
    expect(stepState("convives", { ...nothing, reponses: 9 })).toBe("fait");
    expect(openedStep(stepsOf("client"), { ...nothing, acces_le: DINNER }, null)).toBe("cuisine");
    expect(openedStep(stepsOf("client"), done, "occasion")).toBe("occasion");
    expect(openedStep(stepsOf("client"), done, "inconnu")).toBeNull();
    expect([isPrepared(stepsOf("client"), done), isPrepared(stepsOf("client"), nothing)]).toEqual([true, false]);
  });
});

describe("the context of a ciphertext", () => {
  it("differs for each kind, reservation and row", () => {
    const contexts = [SEALED.answer("r", "1"), SEALED.answer("r", "2"), SEALED.doorCode("r"), SEALED.invitation("r")];
    expect(new Set(contexts).size).toBe(4);
  });
});

describe("the erasure of an evening's data", () => {
  it("is due from the morning of the promised day, in Paris", () => {
    expect(answersErasedOn(DINNER)).toBe("2026-12-19");
    expect(DINNER < mealsErasedBefore("reponse_convive", at("2026-12-18T22:59:00Z"))).toBe(false);
    expect(DINNER < mealsErasedBefore("reponse_convive", at("2026-12-18T23:00:00Z"))).toBe(true);
    expect(erasureDay("code_acces", DINNER)).toBe("2026-12-13");
    expect(erasureDay("dossier_soiree", DINNER)).toBe("2027-01-11");
  });
});

describe("a stored answer", () => {
  it("has its consent when it has content, and neither otherwise", () => {
    const given = { prenom: "", age: "enfant", reponse: null } as const;
    const common = { prenom: null, age: "enfant", modifiee_le: DINNER };
    expect(answerColumns(given, null, DINNER)).toEqual({
      ...common,
      reponse: null,
      consentement_version: null,
      consentement_le: null,
    });
    expect(answerColumns({ ...given, prenom: "Noé" }, "x", DINNER)).toMatchObject({
      prenom: "Noé",
      reponse: "x",
      consentement_version: "2026-11",
      consentement_le: DINNER,
    });
  });
});

describe("conflicts with the menu", () => {
  const answer = (allergies: readonly (typeof ALLERGENES_REGLEMENTES)[number][], over = {}) => ({
    allergies,
    regimes: [],
    autre: "",
    ...over,
  });

  it("recognise the fourteen labels and the usual words, and no part of another word", () => {
    const chips = ["Gluten", "Crustacés", "Œufs", "Poissons", "Arachides", "Soja", "Lait", "Fruits à coque"];
    const others = ["Céleri", "Moutarde", "Sésame", "Sulfites", "Lupin", "Mollusques"];
    expect(declaredAllergens([...chips, ...others])).toEqual(ALLERGENES_REGLEMENTES);
    expect(declaredAllergens(["Beurre de cèpes, noisettes"])).toEqual(["lait", "fruits_a_coque"]);
    expect(declaredAllergens(["Noix de Saint-Jacques"])).toEqual(["fruits_a_coque", "mollusques"]);
    expect(declaredAllergens(["Ovin", "Tartare de tomates"])).toEqual([]);
  });

  it("are the allergens that both declared", () => {
    expect(compareWithMenu(answer(["lait", "crustaces"]), ["Lait"])).toEqual({
      conflits: ["lait"],
      hors_liste: ["crustaces"],
      a_lire: false,
    });
    expect(compareWithMenu(answer([], { regimes: ["sans_porc"] }), []).a_lire).toBe(true);
    expect(compareWithMenu(answer([], { autre: "grossesse" }), []).a_lire).toBe(true);
  });

  it("come first for the chef until they are seen", () => {
    const rows = [
      { id: "rien", reponse: null, vu_le: null },
      { id: "vu", reponse: answer(["lait"]), vu_le: DINNER },
      { id: "autre", reponse: answer(["lupin"]), vu_le: null },
      { id: "conflit", reponse: answer(["lait"]), vu_le: null },
    ];
    expect(sortForChef(rows, ["Lait"]).map(({ id }) => id)).toEqual(["conflit", "vu", "autre", "rien"]);
    expect(rows.filter(isUnseen).map(({ id }) => id)).toEqual(["autre", "conflit"]);
  });
});
