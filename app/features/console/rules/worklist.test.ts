import { describe, expect, it } from "vitest";
import { instantOf } from "#app/shared/calendar.ts";
import { isOverdue, isUrgent, kindsOf, limitOf, sortWork, type WorkItem } from "./worklist.ts";

const at = (day: string, time = "12:00"): Date => instantOf(day, time) ?? new Date(Number.NaN);
const NOW = at("2026-11-19", "16:02");

const aCase = (over: Partial<Extract<WorkItem, { genre: "dossier" }>> = {}): WorkItem => ({
  ...({ genre: "dossier", cle: "1", depuis: at("2026-11-10"), origine: "signalement", signale: "photo" } as const),
  motif: "autre",
  ...{ nom: "Zoé", chef: "Camille", prenom: null, initiale: null, texte: null },
  ...over,
});
const help = (cle: string, depuis: Date): WorkItem => ({
  ...({
    genre: "aide",
    sujet: "autre",
    cle,
    depuis,
    nom: "Ugo",
    contestation: false,
    texte: "Bonjour",
    confie: null,
  } as const),
});
const request = (cle: string, depuis: Date, repas: Date): WorkItem => ({
  ...({ genre: "demande", cle, depuis, repas, nom: "Jeanne", chef: "Camille" } as const),
});
const meal: WorkItem = {
  ...({ genre: "repas", cle: "m", depuis: at("2026-11-01"), repas: at("2026-11-22", "19:00"), nom: "Jeanne" } as const),
  ...({ chef: "Koffi", convives: 6, hors_ligne: "pause" } as const),
};
const proofs: WorkItem = {
  genre: "justificatifs",
  cle: "p",
  depuis: at("2026-11-10"),
  nom: "Marion",
  pieces: ["siret"],
};
const mail: WorkItem = {
  ...({ genre: "email", cle: "e", depuis: at("2026-11-19", "09:00"), nom: "Zoé", tache: "send" } as const),
  reservation_id: "r",
  corrigible: true,
};

describe("limitOf", () => {
  it.each([
    ["a report", aCase(), "2026-11-17", null],
    ["an appeal", aCase({ origine: "appel", depuis: at("2026-11-18") }), "2026-11-25", null],
    ["a held review: three working days", aCase({ origine: "retenue", depuis: at("2026-11-06") }), "2026-11-12", null],
    [
      "what was hidden first: 24 hours",
      aCase({ origine: "masque", depuis: at("2026-11-18") }),
      "2026-11-19",
      at("2026-11-19"),
    ],
    ["help: 24 hours", help("a", at("2026-11-18", "10:00")), "2026-11-19", at("2026-11-19", "10:00")],
    ["a mail that came back: 24 hours", mail, "2026-11-20", at("2026-11-20", "09:00")],
    ["proofs: five working days, not the eleventh of November", proofs, "2026-11-18", null],
    [
      "a request: when it expires",
      request("d", at("2026-11-17", "18:42"), at("2026-12-05")),
      "2026-11-20",
      at("2026-11-20", "18:42"),
    ],
    ["a confirmed meal: the meal", meal, "2026-11-22", at("2026-11-22", "19:00")],
  ])("%s", (_of, item, jour, instant) => {
    expect(limitOf(item)).toEqual({ jour, instant });
  });
});

describe("isOverdue", () => {
  it("begins with the instant, or when the day is over", () => {
    const instant = at("2026-11-19", "16:02");
    expect(isOverdue({ jour: "2026-11-19", instant }, NOW)).toBe(true);
    expect(isOverdue({ jour: "2026-11-19", instant }, at("2026-11-19", "16:01"))).toBe(false);
    expect(isOverdue({ jour: "2026-11-19", instant: null }, at("2026-11-19", "23:59"))).toBe(false);
    expect(isOverdue({ jour: "2026-11-18", instant: null }, NOW)).toBe(true);
  });
});

describe("isUrgent", () => {
  it("is a child in danger, or a content that was hidden first", () => {
    expect([aCase({ motif: "enfant" }), aCase({ origine: "masque" }), aCase(), mail].map(isUrgent)).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });
});

describe("sortWork", () => {
  it("puts the nearest limit first, so what is late, and what the law puts before everything above it", () => {
    const urgent = aCase({ cle: "9", motif: "enfant", depuis: at("2026-11-19") });
    const [late, soon] = [help("late", at("2026-11-16")), help("soon", at("2026-11-19", "15:00"))];
    const same = help("same", at("2026-11-19", "15:00"));
    expect(sortWork([meal, soon, late, urgent, same], NOW).map(({ cle }) => cle)).toEqual([
      ...["9", "late", "same", "soon", "m"],
    ]);
    const [older, newer] = [
      aCase({ cle: "2", depuis: at("2026-11-18", "08:00") }),
      aCase({ cle: "3", depuis: at("2026-11-18") }),
    ];
    expect(sortWork([newer, older], NOW).map(({ cle }) => cle)).toEqual(["2", "3"]);
  });

  it("takes a request from 24 hours before it expires until then", () => {
    const dinner = at("2026-12-05");
    const left = (depuis: Date) => sortWork([request("d", depuis, dinner)], NOW).length;
    expect([
      left(at("2026-11-17", "16:02")),
      left(at("2026-11-17", "16:03")),
      left(at("2026-11-16", "16:03")),
      left(at("2026-11-16", "16:02")),
    ]).toEqual([1, 0, 1, 0]);
  });
});

describe("kindsOf", () => {
  it("leaves proofs out for the support, who cannot open them", () => {
    expect(kindsOf("support")).toEqual(["dossier", "aide", "email", "demande", "repas"]);
    expect(kindsOf("moderation")).toContain("justificatifs");
  });
});
