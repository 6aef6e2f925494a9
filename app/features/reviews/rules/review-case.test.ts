import { describe, expect, it } from "vitest";
import {
  canAppeal,
  caseDeadline,
  caseOrigin,
  caseVersion,
  checkDecision,
  decidedStatut,
  fitsGround,
  type ReviewCase,
  type ReviewCaseDecision,
} from "./review-case.ts";

const at = (instant: string) => new Date(instant);
const MONDAY = at("2026-11-16T09:00:00Z");
const given = (over: Partial<ReviewCase> = {}): ReviewCase => ({
  statut: "publie",
  texte: "Un dîner délicieux, servi avec le sourire.",
  created_at: MONDAY,
  modifie_le: null,
  signalements: [],
  decisions: [],
  ...over,
});
const decided = (over: Partial<ReviewCaseDecision> = {}): ReviewCaseDecision => ({
  origine: "signalement",
  decision: "publier",
  created_at: MONDAY,
  appel_le: null,
  appel_traite_le: null,
  ...over,
});
const appealed = decided({ appel_le: MONDAY });

describe("caseOrigin", () => {
  it.each([
    [given(), null],
    [given({ statut: "retenu" }), "retenue"],
    [given({ statut: "retenu", signalements: [MONDAY] }), "signalement"],
    [given({ signalements: [MONDAY], decisions: [appealed] }), "appel"],
    [given({ statut: "refuse", decisions: [appealed] }), "appel"],
    [given({ statut: "refuse", decisions: [{ ...appealed, appel_traite_le: MONDAY }] }), null],
    [given({ statut: "retire", signalements: [MONDAY], decisions: [appealed] }), null],
  ])("of case %#", (review, origin) => {
    expect(caseOrigin(review)).toBe(origin);
  });
});

describe("caseDeadline", () => {
  it.each([
    [given(), null],
    [given({ statut: "retire", signalements: [MONDAY] }), null],
    [given({ statut: "retenu" }), "2026-11-19"],
    [given({ statut: "retenu", modifie_le: at("2026-11-18T09:00:00Z") }), "2026-11-23"],
    [given({ signalements: [at("2026-11-18T09:00:00Z"), MONDAY] }), "2026-11-23"],
    [given({ decisions: [decided(), appealed] }), "2026-11-23"],
  ])("of case %#", (review, day) => {
    expect(caseDeadline(review)).toBe(day);
  });
});

describe("checkDecision", () => {
  const held = given({ statut: "retenu" });
  const version = caseVersion(held);

  it("accepts a decision on what was seen", () => {
    expect(checkDecision(held, { version, decision: "publier" })).toEqual({ ok: true, value: "retenue" });
  });

  it("refuses a decision when nothing waits any more", () => {
    expect(checkDecision(given(), { version, decision: "publier" })).toEqual({ ok: false, code: "avis_deja_decide" });
  });

  it.each([
    given({ statut: "retenu", modifie_le: MONDAY }),
    given({ statut: "retenu", signalements: [MONDAY] }),
    given({ statut: "retenu", decisions: [decided()] }),
    given({ statut: "retenu", decisions: [appealed] }),
  ])("refuses a decision when the case changed %#", (changed) => {
    expect(checkDecision(changed, { version, decision: "refuser" })).toEqual({ ok: false, code: "avis_change" });
  });

  it("does not show an erased text again", () => {
    const erased = given({ statut: "refuse", texte: null, decisions: [appealed] });
    const seen = caseVersion(erased);
    expect(checkDecision(erased, { version: seen, decision: "publier" })).toMatchObject({ code: "avis_change" });
    expect(checkDecision(erased, { version: seen, decision: "refuser" })).toEqual({ ok: true, value: "appel" });
  });
});

it("gives a review the status of its decision", () => {
  expect((["publier", "corriger", "refuser"] as const).map(decidedStatut)).toEqual(["publie", "a_corriger", "refuse"]);
});

it.each([
  ["publier", "conforme", true],
  ["publier", "propos", false],
  ["refuser", "conforme", false],
  ["corriger", "coordonnees", true],
] as const)("a decision %s fits the ground %s: %s", (decision, fondement, fits) => {
  expect(fitsGround(decision, fondement)).toBe(fits);
});

describe("canAppeal", () => {
  const soon = at("2026-11-20T09:00:00Z");
  const late = at("2027-05-18T09:00:00Z");

  it.each([
    [decided({ decision: "refuser" }), "auteur", soon, true],
    [decided({ decision: "corriger", origine: "retenue" }), "auteur", soon, true],
    [decided(), "auteur", soon, false],
    [decided(), "signalant", soon, true],
    [decided({ decision: "refuser" }), "signalant", soon, false],
    [decided({ decision: "corriger", origine: "retenue" }), "signalant", soon, false],
    [decided({ decision: "refuser", origine: "appel" }), "auteur", soon, false],
    [decided({ decision: "refuser", appel_le: MONDAY }), "auteur", soon, false],
    [decided({ decision: "refuser" }), "auteur", late, false],
  ] as const)("%o by the %s at %s: %s", (decision, par, now, allowed) => {
    expect(canAppeal(decision, par, now)).toBe(allowed);
  });
});
