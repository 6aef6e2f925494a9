import { describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "../rules/dossier.ts";
import {
  accessSummary,
  answerProgress,
  answersMissing,
  answerWords,
  CONSENT_SENTENCES,
  countInLetters,
  floorWords,
  invitationMail,
  kitchenSummary,
  occasionSummary,
} from "./dossier.ts";

describe("the words of a dossier", () => {
  it("say the floor of a number alone, and leave other words as typed", () => {
    expect(["3", " 1 ", "0", "3e gauche", ""].map(floorWords)).toEqual([
      "3e étage",
      "1er étage",
      "rez-de-chaussée",
      "3e gauche",
      "",
    ]);
  });

  it("say how many guests have answered", () => {
    expect(answerProgress(0, 8)).toBe("Personne n’a encore répondu");
    expect(answerProgress(1, 8)).toBe("1 convive sur 8 a répondu");
    expect(answerProgress(5, 8)).toBe("5 convives sur 8 ont répondu");
    expect(answerProgress(8, 8)).toBe("Tous les convives ont répondu");
    expect(answerProgress(9, 8)).toBe("9 réponses pour 8 convives");
    expect([answersMissing(1), answersMissing(3), countInLetters(13)]).toEqual([
      "Encore une réponse",
      "Encore trois réponses",
      "13",
    ]);
  });

  it("summarise each step", () => {
    const place = { rue: "8 rue Gabriel-Péri", commune: "38200 Vienne" };
    expect(accessSummary({ ...place, etage: "2e étage", code_acces: "B", stationnement: ["place_privee"] })).toBe(
      "8 rue Gabriel-Péri, 38200 Vienne, 2e étage, code donné, place privée.",
    );
    const kitchen = { feux: "induction", nombre_feux: "4", four: "un", frigo: "place", vaisselle: null } as const;
    expect(kitchenSummary(kitchen)).toBe("4 feux (induction), un four, de la place au frigo.");
    expect(kitchenSummary({ ...kitchen, feux: null, nombre_feux: null, four: null, frigo: null })).toBe(
      "Rien de particulier.",
    );
    expect(occasionSummary({ occasion: "anniversaire", surprise: true })).toBe("Un anniversaire, c’est une surprise.");
    expect(answerWords({ allergies: ["lait", "fruits_a_coque"], regimes: [], autre: "Kiwi" })).toBe(
      "Lait, fruits à coque. Kiwi",
    );
  });

  it("have the sentence of the consent in use, and the mail of the invitation", () => {
    expect(CONSENT_SENTENCES[CONSENT_VERSION].convive).toContain("J’accepte");
    expect(
      invitationMail({ type_service: "chef_domicile", date_souhaitee: new Date("2026-12-12T18:00:00Z") }, "https://x/i")
        .subject,
    ).toBe("Dîner du samedi 12 décembre\u00a0: une question avant de passer à table");
  });
});
