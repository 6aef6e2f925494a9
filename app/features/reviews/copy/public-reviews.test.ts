import { describe, expect, it } from "vitest";
import { ratingWords } from "#app/shared/copy/plural.ts";
import {
  answerTimeWords,
  nextReviews,
  responsivenessWords,
  serviceRatingWords,
  shownReview,
} from "./public-reviews.ts";

const REVIEW = {
  id: "1",
  note: 4,
  points: ["cuisine", "proprete"],
  texte: "Très beau menu, jus remarquable.",
  prenom: "Grégoire",
  initiale: "V",
  date_service: new Date("2026-10-14T18:00:00Z"),
  created_at: new Date("2026-10-17T09:00:00Z"),
  modifie_le: null,
  reponse: null,
  reponse_le: null,
  titre: "Dîner d’hiver",
  type_service: "chef_domicile",
} as const;

describe("shownReview", () => {
  it("dates the meal and the review, with the year only when it is another one", () => {
    expect(shownReview(REVIEW, "2026-11-17")).toEqual({
      id: "1",
      note: 4,
      auteur: "Grégoire V.",
      service: "Dîner d’hiver",
      dates: "Repas du 14 octobre, avis du 17 octobre",
      texte: "Très beau menu, jus remarquable.",
      points: ["La cuisine", "La cuisine rendue propre"],
      reponse: null,
      jour: "2026-10-17",
    });
    expect(shownReview({ ...REVIEW, type_service: "cours_cuisine" }, "2027-01-02").dates).toBe(
      "Cours du 14 octobre 2026, avis du 17 octobre 2026",
    );
  });

  it("shows the change, the reply, and an author whose name is erased", () => {
    const shown = shownReview(
      {
        ...REVIEW,
        prenom: null,
        initiale: null,
        texte: null,
        modifie_le: new Date("2026-10-19T22:30:00Z"),
        reponse: "Merci.",
        reponse_le: new Date("2026-11-01T09:00:00Z"),
      },
      "2026-11-17",
    );
    expect(shown.dates).toBe("Repas du 14 octobre, avis du 17 octobre, modifié le 20 octobre");
    expect(shown).toMatchObject({
      auteur: "Un convive",
      texte: "",
      reponse: { texte: "Merci.", date: "1er novembre" },
    });
  });
});

describe("ratings", () => {
  it("are words, and null below three reviews", () => {
    expect(ratingWords({ moyenne: 4.8, nombre: 23 })).toBe("4,8/5, 23\u00a0avis");
    expect(ratingWords({ moyenne: null, nombre: 2 })).toBeNull();
  });

  it("of a service fall back to the chef's, and say so", () => {
    const chef = { moyenne: 4.5, nombre: 8 };
    const none = { moyenne: null, nombre: 2 };
    expect(serviceRatingWords({ moyenne: 4.8, nombre: 4 }, chef)).toBe("4,8/5, 4\u00a0avis");
    expect(serviceRatingWords(none, chef)).toBe("4,5/5 pour l’ensemble de ses services, 8\u00a0avis");
    expect(serviceRatingWords(none, none)).toBeNull();
  });
});

it("counts the next reviews", () => {
  expect([nextReviews(1), nextReviews(3)]).toEqual(["Voir l’avis suivant", "Voir les 3 avis suivants"]);
});

it.each([
  [0, "1\u00a0min"],
  [40, "40\u00a0min"],
  [60, "1\u00a0h"],
  [150, "3\u00a0h"],
  [48 * 60, "48\u00a0h"],
  [48 * 60 + 1, "3\u00a0jours"],
])("says a median of %i minutes as %s", (minutes, words) => {
  expect(responsivenessWords({ demandes: 12, part: 91, minutes })).toBe(
    `Répond en général en ${words}\u00a0; 91\u00a0% des 12 dernières demandes ont reçu une réponse`,
  );
});

it("promises no delay of a chef who never answered", () => {
  expect(responsivenessWords({ demandes: 10, part: 0, minutes: null })).toBe(
    "0\u00a0% des 10 dernières demandes ont reçu une réponse",
  );
});

it.each([
  [5, "1\u00a0h"],
  [200, "4\u00a0h"],
  [72 * 60, "3\u00a0jours"],
])("tells visitors a median of %i minutes as %s", (minutes, words) => {
  expect(answerTimeWords(minutes)).toBe(`Répond en général en ${words}`);
});
