import { describe, expect, it } from "vitest";
import * as words from "./weekly-rules.ts";

const RULE = { jours: [5, 6], heures: ["19:00"], places: 8, semaines: 1, du: "2026-11-20", au: "2027-02-27" };
const TODAY = "2026-11-19";
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const sentence = (over: Partial<typeof RULE> | { au: null }, places_illimitees = false) =>
  words.ruleSentence({ ...RULE, ...over }, { places_illimitees }, TODAY);

describe("ruleSentence", () => {
  it.each([
    [{}, "Tous les vendredis et samedis à 19:00, 8 places, jusqu’au 27 février 2027."],
    [{ jours: [6], semaines: 2, au: null }, "Un samedi sur deux à 19:00, 8 places, sans date de fin."],
    [{ semaines: 3 }, "Les vendredis et samedis, une semaine sur trois, à 19:00, 8 places, jusqu’au 27 février 2027."],
    [
      { jours: [2, 3, 4, 5], heures: ["11:00", "17:00"], places: 1, au: null },
      "Du mardi au vendredi à 11:00 et 17:00, 1 place, sans date de fin.",
    ],
    [{ jours: [1, 2, 3, 4, 5, 6, 7], au: null }, "Tous les jours à 19:00, 8 places, sans date de fin."],
    [
      { jours: [7], du: "2026-12-05", au: null },
      "Tous les dimanches à 19:00, 8 places, à partir du 5 décembre 2026, sans date de fin.",
    ],
  ])("describes a rule with %j", (over, expected) => {
    expect(sentence(over)).toBe(expected);
  });

  it("does not count unlimited places", () => {
    expect(sentence({ au: null }, true)).toBe(
      "Tous les vendredis et samedis à 19:00, sans limite de places, sans date de fin.",
    );
  });
});

it.each([
  [
    { duree_minutes: 180, lieu_prestation: null },
    { marge_avant: 120, marge_apres: 60 },
    "Dure 3 h. 2 h avant pour le trajet et la mise en place, 1 h après.",
  ],
  [
    { duree_minutes: 90, lieu_prestation: "chef" },
    { marge_avant: 0, marge_apres: 0 },
    "Dure 1 h 30, chez vous : pas de trajet.",
  ],
  [
    { duree_minutes: 60, lieu_prestation: "distance" },
    { marge_avant: 0, marge_apres: 0 },
    "Dure 1 h, à distance : pas de trajet.",
  ],
  [
    { duree_minutes: 30, lieu_prestation: "client" },
    { marge_avant: 45, marge_apres: 45 },
    "Dure 1 h. 45 min de marge avant et après.",
  ],
  [
    { duree_minutes: null, lieu_prestation: null },
    { marge_avant: 0, marge_apres: 0 },
    "Dure 1 h au moins. Sans marge avant ni après.",
  ],
  [{ duree_minutes: 60, lieu_prestation: null }, { marge_avant: 0, marge_apres: 15 }, "Dure 1 h. 15 min après."],
] as const)("says how long a meal blocks the chef: %j", (service, marges, expected) => {
  expect(plain(words.lengthLine({ ...service, delai_heures: null }, marges))).toBe(expected);
});

it("adds the notice of the service", () => {
  const line = (delai_heures: number) =>
    plain(
      words.lengthLine(
        { duree_minutes: 60, lieu_prestation: "chef", delai_heures },
        { marge_avant: 0, marge_apres: 0 },
      ),
    );
  expect(line(24)).toContain("Réservable jusqu’à 24 heures avant.");
  expect(line(0)).toContain("Réservable jusqu’au dernier moment.");
  expect(words.formatNotice(168)).toBe("7 jours");
});

describe("previewSentence", () => {
  it("counts what opens and says why the rest does not", () => {
    const preview = { ouverts: 24, sautes: 5, raisons: ["noel", "jour_de_l_an", "vacances"] } as const;
    expect(plain(words.previewSentence(preview))).toBe(
      "24 créneaux ouverts, 5 sautés : Noël, jour de l’an et vos vacances. Aucune réservation n’est touchée.",
    );
    expect(plain(words.previewSentence({ ouverts: 0, sautes: 1, raisons: ["exception"] }))).toBe(
      "Aucun créneau ouvert, 1 sauté : vos exceptions. Aucune réservation n’est touchée.",
    );
    expect(plain(words.previewSentence({ ouverts: 1, sautes: 2, raisons: ["blocage", "import"] }))).toBe(
      "1 créneau ouvert, 2 sautés : vos heures bloquées et vos autres agendas. Aucune réservation n’est touchée.",
    );
  });

  it("says what a removal closes", () => {
    expect(words.removalSentence(24)).toBe("Ses 24 créneaux libres ferment. Les réservations restent.");
    expect(words.removalSentence(1)).toBe("Son créneau libre ferme. Les réservations restent.");
    expect(words.removalSentence(0)).toBe("Elle n’a aucun créneau libre. Les réservations restent.");
  });
});

describe("a closure", () => {
  const days = { debut: new Date("2026-12-23T23:00:00Z"), fin: new Date("2027-01-03T23:00:00Z") };
  const met = (client: string, demande: boolean) => ({ client, demande, date_debut: new Date("2026-11-21T18:00:00Z") });

  it("is named by its days or its hours", () => {
    expect(words.closurePeriod({ type: "vacances", ...days })).toBe("du 24 décembre au 3 janvier");
    expect(words.closurePeriod({ type: "vacances", ...days, fin: new Date("2026-12-24T23:00:00Z") })).toBe(
      "24 décembre",
    );
    const hours = { debut: new Date("2026-11-22T14:00:00Z"), fin: new Date("2026-11-22T19:00:00Z") };
    expect(words.closurePeriod({ type: "blocage", ...hours })).toBe("22 novembre, 15:00 – 20:00");
    expect(words.nightSentence(hours)).toBeNull();
    const night = { ...hours, fin: new Date("2026-11-23T01:00:00Z") };
    expect(words.closurePeriod({ type: "blocage", ...night })).toBe("22 novembre, 15:00 – 02:00 le lendemain");
    expect(words.nightSentence(night)).toBe("Jusqu’au lendemain, 23 novembre, à 02:00.");
  });

  it("is what closes the hours of new slots", () => {
    expect(words.hoursClosed(["18:00"], "vacances")).toBe("18:00\u00a0: fermé par vos vacances.");
    expect(words.hoursClosed(["18:00", "19:00"], "import")).toBe(
      "18:00 et 19:00\u00a0: fermés par vos autres agendas.",
    );
  });

  it("warns about what it does not cancel", () => {
    expect(words.metWarning([], "vacances")).toBeNull();
    const one = words.metWarning([met("Jeanne Morel", true)], "vacances");
    expect(one?.title).toBe("Une demande tombe pendant ces jours.");
    expect(plain(one?.text ?? "")).toBe(
      "Jeanne Morel, samedi 21 novembre à 19:00. Répondez-lui d’abord : bloquer n’annule jamais une réservation.",
    );
    const kept = words.metWarning([met("Zoé Durand", false), met("Ana Roy", false)], "blocage");
    expect(kept?.title).toBe("2 réservations tombent pendant ces heures.");
    expect(plain(kept?.text ?? "")).toContain("Ana Roy, samedi 21 novembre à 19:00. Elles restent : bloquer");
    expect(words.metWarning([met("Zoé Durand", false)], "blocage")?.text).toContain("Elle reste");
    const many = words.metWarning(
      [met("A", true), met("B", true), ...Array.from({ length: 4 }, () => met("C", false))],
      "vacances",
    );
    expect(many?.text).toContain("et 1 autre");
    expect(many?.text).toContain("Répondez-leur d’abord");
  });

  it("counts the free slots and the days", () => {
    expect(words.freeSlotsSentence(5, "vacances")).toBe(
      "5 créneaux libres seront fermés. Ils rouvriront si vous supprimez ces vacances.",
    );
    expect(words.freeSlotsSentence(1, "blocage")).toBe(
      "1 créneau libre sera fermé. Il rouvrira si vous supprimez ce blocage.",
    );
    expect(words.freeSlotsSentence(0, "vacances")).toBe("Aucun créneau libre n’est ouvert à ce moment.");
    expect([words.closeDaysLabel(1), words.closeDaysLabel(3)]).toStrictEqual(["Fermer ce jour", "Fermer ces 3 jours"]);
  });
});

it("words the settings", () => {
  expect(words.noticeHint(48)).toBe("Une demande arrive au plus tard 48 heures avant le repas.");
  expect(words.noticeHint(0)).toBe("Une demande peut arriver jusqu’au début du repas.");
  expect(words.horizonHint("2027-02-19")).toBe("Vos créneaux s’ouvrent jusqu’au 19 février 2027.");
  expect([words.formatHorizon(13), words.formatHorizon(2)]).toStrictEqual([
    "3 mois à l’avance",
    "2 semaines à l’avance",
  ]);
});

it.each([
  [{ type: "ouvert", heure: "20:00", places: 10, note: null }, "Dîner d’hiver", "Dîner d’hiver à 20:00, 10 places"],
  [{ type: "ferme", heure: null, places: null, note: "Salon des vignerons" }, null, "Salon des vignerons"],
  [{ type: "ferme", heure: null, places: null, note: null }, null, "Tous vos services"],
  [{ type: "ferme", heure: "12:00", places: null, note: "Absente" }, "Atelier", "Atelier à 12:00 – Absente"],
] as const)("names an exception: %j", (exception, service, expected) => {
  expect(words.exceptionLine(exception, service)).toBe(expected);
});
