import { describe, expect, it } from "vitest";
import { erasureDay, mealsErasedBefore } from "#app/shared/retention.ts";
import { ALLERGENES_REGLEMENTES } from "./codes.ts";
import {
  acceptsAnswers,
  acceptsTableAnswer,
  answersErasedOn,
  areAnswersErased,
  asksStreet,
  compareWithMenu,
  countConflicts,
  countDeclared,
  declaredAllergens,
  dossierMailsDue,
  invitationOf,
  isLateAnswer,
  isPrepared,
  isUnseen,
  lateAnswerMailDue,
  nextReminder,
  openedStep,
  preparationDeadline,
  preparationState,
  SEALED,
  sortForChef,
  stepState,
  stepsOf,
} from "./dossier.ts";
import { EVENING_RETENTION } from "./retention.ts";

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

  it("lets the client say what concerns the table from the request on, where somebody eats", () => {
    const early = at("2026-12-01T00:00:00Z");
    const pending = { ...meal, statut: "en_attente" } as const;
    expect(acceptsTableAnswer(pending, early)).toBe(true);
    expect(acceptsTableAnswer(pending, DINNER)).toBe(false);
    expect(acceptsTableAnswer({ ...pending, lieu_prestation: "distance" }, early)).toBe(false);
    expect(acceptsTableAnswer(meal, early)).toBe(true);
    expect(acceptsTableAnswer(meal, preparationDeadline(DINNER))).toBe(false);
    expect(acceptsTableAnswer({ ...meal, statut: "annulee" }, early)).toBe(false);
  });

  it("asks for the street while the request is pending, where the client receives", () => {
    const early = at("2026-12-01T00:00:00Z");
    const pending = { ...meal, statut: "en_attente", lieu_prestation: "client" } as const;
    expect(asksStreet(pending, early)).toBe(true);
    expect(asksStreet(pending, DINNER)).toBe(false);
    expect(asksStreet({ ...pending, lieu_prestation: "chef" }, early)).toBe(false);
    expect(asksStreet({ ...pending, statut: "confirmee" }, early)).toBe(false);
  });

  it("keeps the answers until the seventh day after the meal", () => {
    expect(areAnswersErased(DINNER, at("2026-12-18T22:59:00Z"))).toBe(false);
    expect(areAnswersErased(DINNER, at("2026-12-18T23:00:00Z")), "midnight in Paris").toBe(true);
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
    expect(stepsOf("chef")).toEqual(["convives", "occasion"]);
    expect(stepsOf(null)).toEqual(stepsOf("chef"));
    expect(stepsOf("client")).toHaveLength(4);
  });

  it("marks each step, and opens the one asked for or the first unfinished one", () => {
    expect(stepsOf("client").map((step) => stepState(step, nothing))).toEqual(Array(4).fill("a_faire"));
    expect(stepState("convives", { ...nothing, reponses: 5 })).toBe("en_cours");
    expect(stepState("convives", { ...nothing, reponses: 9 })).toBe("fait");
    expect(openedStep(stepsOf("client"), { ...nothing, acces_le: DINNER }, null)).toBe("convives");
    expect(openedStep(stepsOf("client"), { ...nothing, acces_le: DINNER, reponses: 8 }, null)).toBe("cuisine");
    expect(openedStep(stepsOf("client"), done, "occasion")).toBe("occasion");
    expect(openedStep(stepsOf("client"), done, "inconnu")).toBeNull();
    expect([isPrepared(stepsOf("client"), done), isPrepared(stepsOf("client"), nothing)]).toEqual([true, false]);
  });
});

describe("the context of a ciphertext", () => {
  it("is what stored codes and links were encrypted with", () => {
    expect([SEALED.doorCode("r"), SEALED.invitation("r")]).toEqual(["door code r", "invitation r"]);
  });
});

describe("the erasure of an evening's data", () => {
  it("is due from the morning of the promised day, in Paris", () => {
    expect(answersErasedOn(DINNER)).toBe("2026-12-19");
    expect(DINNER < mealsErasedBefore(EVENING_RETENTION.reponse_convive, at("2026-12-18T22:59:00Z"))).toBe(false);
    expect(DINNER < mealsErasedBefore(EVENING_RETENTION.reponse_convive, at("2026-12-18T23:00:00Z"))).toBe(true);
    expect(erasureDay(EVENING_RETENTION.code_acces, DINNER)).toBe("2026-12-13");
    expect(erasureDay(EVENING_RETENTION.dossier_soiree, DINNER)).toBe("2027-01-11");
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

describe("the mails of a dossier", () => {
  const known = { ...meal, confirmee_le: at("2026-12-01T09:00:00Z"), saved: nothing, conflits: 0, envoyes: [] };
  const due = (over: Partial<Parameters<typeof dossierMailsDue>[0]>, now: string) =>
    dossierMailsDue({ ...known, ...over }, at(now));
  const half = { ...nothing, acces_le: DINNER };

  it("remind the client between 72 and 48 hours before, by day, of what is missing", () => {
    expect(due({}, "2026-12-09T17:59:00Z")).toEqual([]);
    expect(due({}, "2026-12-09T18:00:00Z")).toEqual(["rappel"]);
    expect(due({ saved: half }, "2026-12-10T12:00:00Z")).toEqual(["rappel"]);
    expect(due({ saved: done }, "2026-12-10T12:00:00Z")).toEqual(["synthese"]);
    expect(due({ envoyes: ["rappel"] }, "2026-12-10T12:00:00Z")).toEqual([]);
    expect(due({}, "2026-12-09T20:00:00Z"), "21:00 in Paris").toEqual([]);
    expect(due({}, "2026-12-10T07:59:00Z"), "08:59 in Paris").toEqual([]);
  });

  it("announce the reminder until it is due", () => {
    expect(nextReminder(meal, at("2026-12-09T17:59:00Z"))).toEqual(at("2026-12-09T18:00:00Z"));
    expect(nextReminder(meal, at("2026-12-09T18:00:00Z"))).toBeNull();
    expect(nextReminder({ ...meal, statut: "annulee" }, at("2026-12-01T18:00:00Z"))).toBeNull();
  });

  it("do not remind a client who was just invited to prepare", () => {
    expect(due({ confirmee_le: at("2026-12-09T18:00:00Z") }, "2026-12-10T12:00:00Z")).toEqual([]);
    expect(due({ confirmee_le: null }, "2026-12-10T12:00:00Z")).toEqual([]);
  });

  it("tell the chef once, when all have answered or when the deadline passes", () => {
    const all = { saved: { ...nothing, reponses: 8 } };
    expect(due(all, "2026-12-02T12:00:00Z")).toEqual(["synthese"]);
    expect(due({ ...all, envoyes: ["synthese"] }, "2026-12-10T18:00:00Z")).toEqual([]);
    expect(due({}, "2026-12-10T18:00:00Z")).toEqual(["synthese"]);
  });

  it("tell the chef ten minutes after a late answer that says something", () => {
    const said = { allergies: [], regimes: ["vegetarien"], autre: "" } as const;
    expect(lateAnswerMailDue(meal, said, at("2026-12-10T18:00:00Z"))).toEqual(at("2026-12-10T18:10:00Z"));
    expect(lateAnswerMailDue(meal, said, at("2026-12-10T17:59:00Z"))).toBeNull();
    expect(lateAnswerMailDue(meal, null, at("2026-12-10T18:00:00Z"))).toBeNull();
    expect(isLateAnswer(meal, { modifiee_le: at("2026-12-10T18:00:00Z") })).toBe(true);
    expect(isLateAnswer(meal, { modifiee_le: at("2026-12-10T17:59:00Z") })).toBe(false);
  });

  it("count the unseen answers before the deadline that name an allergen of the menu", () => {
    const on = (modifiee_le: string, vu_le: Date | null = null) => ({
      reponse: { allergies: ["lait"], regimes: [], autre: "" } as const,
      vu_le,
      modifiee_le: at(modifiee_le),
    });
    const answers = [
      on("2026-12-01T18:00:00Z"),
      on("2026-12-02T18:00:00Z", DINNER),
      on("2026-12-10T18:00:00Z"),
      { ...on("2026-12-02T18:00:00Z"), reponse: null },
    ];
    const menu = { date_souhaitee: DINNER, allergenes: ["Lait"] };
    expect(countConflicts(menu, answers)).toBe(1);
    expect(countConflicts({ ...menu, allergenes: null }, answers)).toBe(0);
  });

  it("count what the guests declared", () => {
    const said = (reponse: Parameters<typeof countDeclared>[0][number]["reponse"]) => ({ reponse });
    expect(
      countDeclared([
        said({ allergies: ["lait", "gluten"], regimes: [], autre: "" }),
        said({ allergies: ["lait"], regimes: ["vegetarien"], autre: "Pas de coriandre" }),
        said(null),
      ]),
    ).toStrictEqual({ allergies: 3, regimes: 1, precisions: 1 });
  });

  it("warn the chef of an unseen conflict from the deadline until the meal", () => {
    expect(due({ conflits: 1 }, "2026-12-02T12:00:00Z")).toEqual([]);
    expect(due({ conflits: 1 }, "2026-12-10T18:00:00Z")).toEqual(["synthese", "conflit"]);
    expect(due({ conflits: 1, envoyes: ["synthese"] }, "2026-12-12T17:00:00Z")).toEqual(["conflit"]);
    expect(due({ conflits: 1 }, "2026-12-12T18:00:00Z"), "the meal begins").toEqual([]);
    expect(due({ conflits: 1, statut: "annulee" }, "2026-12-11T12:00:00Z")).toEqual([]);
  });
});
