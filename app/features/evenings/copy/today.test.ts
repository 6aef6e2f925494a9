import { describe, expect, it } from "vitest";
import { lastMonths, monthSeries } from "../rules/today.ts";
import {
  answerBefore,
  askedTable,
  awaitedCount,
  deadlineWords,
  freeStarts,
  greetingAt,
  mealAway,
  mealDay,
  monthInitial,
  monthsSpan,
  nextMeal,
  onTheMenu,
  paymentWords,
  requestsSentence,
  revenueSentence,
  revenueUnit,
  tableWords,
  toKnow,
  untilDay,
} from "./today.ts";

const NOW = new Date("2026-11-19T07:02:00Z");
const at = (text: string) => new Date(text);

describe("the greeting", () => {
  it.each([
    ["2026-11-19T16:59:00Z", "Camille", "Bonjour Camille"],
    ["2026-11-19T17:00:00Z", "Camille", "Bonsoir Camille"],
    ["2026-11-18T23:30:00Z", null, "Bonjour"],
  ])("at %s in Paris for %s", (now, name, words) => {
    expect(greetingAt(name, at(now))).toBe(words);
  });
});

describe("the words of a deadline", () => {
  it.each([
    ["2026-11-19T10:15:00Z", "Avant ce matin 11:15, sinon la demande s’annule"],
    ["2026-11-19T13:15:00Z", "Avant cet après-midi 14:15, sinon la demande s’annule"],
    ["2026-11-19T17:42:00Z", "Avant ce soir 18:42, sinon la demande s’annule"],
    ["2026-11-19T22:00:00Z", "Avant ce soir 23:00"],
    ["2026-11-20T08:15:00Z", "Avant demain 09:15"],
    ["2026-11-21T08:15:00Z", "Avant samedi 21, 09:15"],
    ["2026-12-01T08:15:00Z", "Avant mardi 1er décembre, 09:15"],
    ["2027-01-02T08:15:00Z", "Avant samedi 2 janvier 2027, 09:15"],
  ])("say how long is left until %s", (end, words) => {
    expect(deadlineWords(at(end), NOW, "demande")).toBe(words);
  });

  it("a change request that ends changes nothing", () => {
    expect(deadlineWords(at("2026-11-19T17:42:00Z"), NOW, "changement")).toBe(
      "Avant ce soir 18:42, sinon rien ne change",
    );
  });
});

describe("the words of the day", () => {
  it.each([
    [{ quand: "minutes", nombre: 1 }, "dans 1 minute"],
    [{ quand: "heures", nombre: 10 }, "dans 10 heures"],
    [{ quand: "en_cours" }, "en ce moment"],
    [{ quand: "fini" }, "fini"],
  ] as const)("say when the meal of %o begins", (moment, words) => {
    expect(mealAway(moment)).toBe(words);
  });

  it.each([
    [{ lieu_prestation: "chef", places: 6 }, "4 convives sur 6, chez vous"],
    [{ lieu_prestation: "distance" }, "4 convives, à distance"],
    [{ lieu_prestation: "client" }, "4 convives, chez Jeanne"],
    [{ lieu_prestation: "client", commune: "Lyon" }, "4 convives, à Lyon"],
    [{ lieu_prestation: "client", commune: "Le Havre" }, "4 convives, au Havre"],
    [{ lieu: "Halle Tony-Garnier" }, "4 convives, Halle Tony-Garnier"],
    [{}, "4 convives"],
  ] as const)("describe a table with %o", (facts, words) => {
    const clients = [{ client_prenom: "Jeanne" }];
    const table = { convives: 4, places: null, lieu_prestation: null, lieu: null, commune: null, clients };
    expect(tableWords({ ...table, ...facts })).toBe(words);
  });

  it("count what the guests declared", () => {
    const none = { allergies: 0, regimes: 0, precisions: 0 };
    expect(toKnow(none)).toBeNull();
    expect(toKnow({ ...none, allergies: 1 })).toBe("1 allergie à connaître");
    expect(toKnow({ ...none, allergies: 2, regimes: 1 })).toBe("2 allergies et 1 régime à connaître");
    expect(toKnow({ allergies: 2, regimes: 1, precisions: 2 })).toBe(
      "2 allergies, 1 régime et 2 précisions à connaître",
    );
  });

  it("name the next meal, if there is one", () => {
    const next = { client_prenom: "Fatou", client_nom: "Lemoine", date_souhaitee: at("2026-11-27T19:00:00Z") };
    expect(nextMeal({ ...next, nombre_participants: 6 }, NOW)).toBe(
      "Prochain repas\u00a0: vendredi 27 à 20:00, Fatou Lemoine, 6 personnes.",
    );
  });
});

describe("the days that come", () => {
  it("count free starts until a day", () => {
    expect([freeStarts(1), freeStarts(11)]).toEqual(["1 départ libre", "11 départs libres"]);
    expect([untilDay("2026-11-29", NOW), untilDay("2026-12-01", NOW)]).toEqual([
      "d’ici dimanche 29",
      "d’ici mardi 1er décembre",
    ]);
  });

  it("name the part of a meal, and what is on its menu", () => {
    const tonight = at("2026-11-19T17:00:00Z");
    expect(mealDay(tonight, NOW)).toBe("ce soir");
    expect(mealDay(at("2026-11-20T17:00:00Z"), NOW)).toBe("demain");
    expect(onTheMenu("Fruits à coque", tonight, NOW)).toBe("Fruits à coque, au menu de ce soir");
  });

  it("count what waits, and what is due soon among several", () => {
    expect(awaitedCount(1, 1)).toBe("1 demande");
    expect(awaitedCount(2, 0)).toBe("2 demandes");
    expect(awaitedCount(40, 2)).toBe("40 demandes, 2 sous 12\u00a0heures");
  });

  it("say how a meal is paid", () => {
    expect([paymentWords("confirmee", 13_000), paymentWords("payee", 13_000), paymentWords("annulee", 0)]).toEqual([
      "130\u00a0€ attendus",
      "payée",
      null,
    ]);
  });
});

describe("the words of the charts", () => {
  const sums = monthSeries(lastMonths(NOW), [
    ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-07", "2026-09", "2026-10"].map(
      (mois) => ({ mois, demandes: 5, chiffre: 100_000 }),
    ),
    { mois: "2026-06", demandes: 11, chiffre: 229_000 },
    { mois: "2026-08", demandes: 3, chiffre: 48_000 },
    { mois: "2026-11", demandes: 8, chiffre: 129_776 },
  ]);

  it("say the smallest, the largest and the current month", () => {
    expect(requestsSentence(sums)).toBe(
      "Demandes par mois, de décembre 2025 à novembre 2026\u00a0: de 3 en août à 11 en juin, 8 ce mois-ci.",
    );
    expect(revenueSentence(sums).replace(/\s/g, " ")).toBe(
      "Chiffre d’affaires par mois : de 480 euros en août à 2 290 euros en juin, 1 298 euros ce mois-ci.",
    );
    expect(monthsSpan(sums.slice(8))).toBe("d’août 2026 à novembre 2026");
    expect(monthsSpan([])).toBe("");
    expect(monthInitial({ year: 2026, month: 8 })).toBe("A");
  });

  it("are in thousands from a thousand on", () => {
    expect(revenueUnit(sums).label).toBe("en milliers d’euros");
    expect(revenueUnit(sums).write(129_776)).toBe("1,3");
    expect(revenueUnit(sums).write(0)).toBe("0");
    const small = revenueUnit(sums.filter(({ chiffre }) => chiffre < 100_000));
    expect([small.label, small.write(48_000)]).toEqual(["en euros", "480"]);
  });
});

describe("a request in the bell", () => {
  it("says until when it can be answered, and for how many people it is", () => {
    const request = { date_souhaitee: at("2026-11-21T18:00:00Z"), convives: 5 };
    expect(answerBefore(at("2026-11-19T17:42:00Z"), NOW)).toBe("à répondre avant ce soir 18:42");
    expect(answerBefore(at("2026-11-21T08:15:00Z"), NOW)).toBe("à répondre avant samedi 21, 09:15");
    expect(askedTable(request, NOW)).toBe("Samedi 21, 5 personnes.");
  });
});
