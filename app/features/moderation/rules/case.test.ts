import { describe, expect, it } from "vitest";
import {
  type Case,
  type CaseDecision,
  type CaseReview,
  canContest,
  caseDue,
  caseNumber,
  caseReference,
  caseSeen,
  caseWaits,
  checkAssignment,
  checkHideFirst,
  checkLift,
  checkMeasure,
  choosesDuration,
  copyOf,
  decidedStatut,
  groundsOf,
  hideFirstMeasure,
  holdsReview,
  isLate,
  isReviewMeasure,
  isUrgentCase,
  measureEnds,
  measuresOf,
  needsIdentity,
  reportedTarget,
  restoredBy,
} from "./case.ts";
import { MESURES, MESURES_OF } from "./codes.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const PHOTO = `chef-gallery/${"a1".repeat(16)}`;

describe("a link to the form", () => {
  it.each([
    ["chef", ID, { signale: "chef", cible: ID }],
    ["service", ID, { signale: "service", cible: ID }],
    ["photo", PHOTO, { signale: "photo", cible: PHOTO }],
    ["photo", ID, null],
    ["chef", PHOTO, null],
    ["avis", ID, { signale: "avis", cible: ID }],
    ["avis", PHOTO, null],
    [null, ID, null],
    ["chef", null, null],
  ])("%s with the id %s gives %o", (type, id, expected) => {
    expect(reportedTarget(type, id)).toEqual(expected);
  });
});

it("names the page of a content whose copy is erased", () => {
  const erased = { chef: "Camille", adresse: "", titre: null, texte: null, tarifs: [], photo: null };
  expect(copyOf({ copie: null, chef: "Camille" })).toEqual(erased);
  expect(copyOf({ copie: { ...erased, titre: "Dîner" }, chef: "Camille" }).titre).toBe("Dîner");
});

it("asks who reports, except when a child is in danger", () => {
  expect(needsIdentity("autre")).toBe(true);
  expect(needsIdentity("enfant")).toBe(false);
});

it("writes the number of a case with at least four digits", () => {
  expect([caseReference(7), caseReference(12345)]).toEqual(["S-0007", "S-12345"]);
});

it("reads a reference back, in either case, and nothing else", () => {
  expect(["S-0047", "s-12345", "S-47", "0047", "S-0047x"].map(caseNumber)).toEqual([47, 12_345, null, null, null]);
});

const RECEIVED = new Date("2026-11-13T10:06:00Z");
const DECIDED = new Date("2026-11-15T10:00:00Z");
const CONTESTED = new Date("2026-11-18T10:00:00Z");
const hidden: CaseDecision = {
  ...{ origine: "signalement", mesure: "masquer", user_id: "nora" },
  ...{ created_at: DECIDED, appel_le: null, appel_traite_le: null },
};
const contested = { ...hidden, appel_le: CONTESTED };
const about = (...decisions: CaseDecision[]): Case => ({
  ...{ signale: "photo", auteur: "visiteur", created_at: RECEIVED, traite_le: null, avis: null },
  ...{ masque_le: null, retires: ["zoe"], decisions },
});
const REVIEW: CaseReview = { statut: "publie", texte: "Un régal.", modifie_le: null, attendent: 1 };
const ofReview = (over: Partial<CaseReview> = {}, ...decisions: CaseDecision[]): Case => ({
  ...about(...decisions),
  ...{ signale: "avis", avis: { ...REVIEW, ...over } },
});
// Received on a Friday.
const held = (...decisions: CaseDecision[]): Case => ({
  ...ofReview({ statut: "retenu" }, ...decisions),
  auteur: "systeme",
});
const hiddenFirst = (...decisions: CaseDecision[]): Case => ({ ...about(...decisions), masque_le: DECIDED });

describe("a case", () => {
  it.each([
    ["without a decision", about(), "signalement", "2026-11-20", "0-0"],
    ["with a decision", about(hidden), null, null, "1-0"],
    ["whose decision is contested", about(contested), "appel", "2026-11-25", "1-1"],
    ["whose content was hidden first", hiddenFirst(), "signalement", "2026-11-16", "0-0-masque"],
    ["whose content was hidden first, then decided", hiddenFirst(hidden), null, null, "1-0"],
    ["about a reported review", ofReview(), "signalement", "2026-11-20", "0-0-0-1"],
    ["about a review held on a Friday", held(), "retenue", "2026-11-18", "0-0-0-1"],
    [
      "about a review that its author changed",
      ofReview({ modifie_le: DECIDED }),
      "signalement",
      "2026-11-20",
      `0-0-${Number(DECIDED)}-1`,
    ],
    ["about a review that is reported again", ofReview({ attendent: 2 }), "signalement", "2026-11-20", "0-0-0-2"],
    ["that its author ended by a correction", { ...held(), traite_le: DECIDED }, null, null, "0-0-0-1"],
    ["about a review whose refusal is contested", held(contested), "appel", "2026-11-25", "1-1-0-1"],
    ["with the answer to the appeal", about({ ...contested, appel_traite_le: CONTESTED }), null, null, "1-0"],
  ])("%s", (_name, given, waits, due, seen) => {
    expect([caseWaits(given), caseDue(given), caseSeen(given)]).toEqual([waits, due, seen]);
  });

  it.each([
    ["enfant", about(), true],
    ["autre", about(), false],
    ["autre", hiddenFirst(), true],
    ["autre", hiddenFirst(hidden), false],
  ] as const)("with the reason %s about %o is urgent: %s", (motif, given, urgent) => {
    expect(isUrgentCase({ ...given, motif })).toBe(urgent);
  });

  it.each([
    ["2026-11-20T22:59:59Z", about(), false],
    ["2026-11-20T23:00:00Z", about(), true],
    ["2026-11-16T10:00:00Z", hiddenFirst(), false],
    ["2026-11-16T10:00:01Z", hiddenFirst(), true],
    ["2027-11-16T10:00:01Z", hiddenFirst(hidden), false],
  ])("at %s, about %o, is late: %s", (at, given, late) => {
    expect(isLate(given, new Date(at))).toBe(late);
  });

  it.each([
    [about(), "nora", { ok: true, value: null }],
    [about(), null, { ok: true, value: null }],
    [about(), "hugo", { ok: false, code: "collegue_introuvable" }],
    [about(), "zoe", { ok: false, code: "dossier_retire" }],
    [about(hidden), "nora", { ok: false, code: "dossier_clos" }],
    [about(contested), "nora", { ok: true, value: null }],
  ])("%o is given to %s: %o", (given, confie_a, expected) => {
    const asked = { confie_a, vu: null, team: ["nora", "zoe"] };
    expect(checkAssignment({ ...given, confie_a: null }, asked)).toEqual(expected);
  });

  it("is not given to anybody when it was given to another person meanwhile", () => {
    const asked = { confie_a: "nora", vu: null, team: ["nora"] };
    const refused = { ok: false, code: "dossier_deja_confie", nom: null };
    expect(checkAssignment({ ...about(), confie_a: "hugo" }, asked)).toEqual(refused);
  });

  it.each([
    [about(), "nora", { ok: true, value: null }],
    [about(), "zoe", { ok: false, code: "dossier_retire" }],
    [hiddenFirst(), "nora", { ok: false, code: "contenu_deja_masque" }],
    [about(contested), "nora", { ok: false, code: "dossier_decide", nom: null }],
  ])("%o is hidden first by %s: %o", (given, user_id, expected) => {
    expect(checkHideFirst(given, user_id)).toEqual(expected);
  });

  it("hides a photo or a service first, and of a page its text only", () => {
    expect((["chef", "service", "photo", "avis"] as const).map(hideFirstMeasure)).toEqual([
      "retirer_texte",
      "masquer",
      "masquer",
      "masquer",
    ]);
  });

  it("offers what fits the content; an appeal against a restriction confirms it or lifts it", () => {
    expect(measuresOf(about())).toEqual(["maintenir", "masquer", "desactiver"]);
    expect(measuresOf(about(contested))).toEqual(["maintenir", "masquer"]);
    expect(measuresOf(hiddenFirst())).toEqual(["maintenir", "masquer"]);
    expect(measuresOf({ ...hiddenFirst(), signale: "chef" })).toEqual(["maintenir", "retirer_texte"]);
    expect(measuresOf(about({ ...contested, mesure: "maintenir" }))).toEqual(["maintenir", "masquer", "desactiver"]);
    expect(measuresOf(ofReview({}, contested))).toEqual(["maintenir", "corriger", "masquer"]);
    expect(measuresOf(ofReview({ texte: null }))).toEqual(["masquer"]);
  });
});

describe("a decision", () => {
  const by = (over: object = {}) => ({
    vu: "0-0",
    user_id: "claire",
    seul: false,
    mesure: "masquer" as const,
    ...over,
  });
  it.each([
    [about(), by(), { ok: true, value: "signalement" }],
    [about(hidden), by(), { ok: false, code: "dossier_decide", nom: null }],
    [about(hidden), by({ vu: "1-0" }), { ok: false, code: "dossier_decide", nom: null }],
    [about(contested), by({ vu: "1-1" }), { ok: true, value: "appel" }],
    [about(contested), by({ vu: "1-1", user_id: "nora" }), { ok: false, code: "dossier_a_relire" }],
    [about(contested), by({ vu: "1-1", user_id: "nora", seul: true }), { ok: true, value: "appel" }],
    [about(), by({ user_id: "zoe", seul: true }), { ok: false, code: "dossier_retire" }],
    [hiddenFirst(), by(), { ok: false, code: "dossier_masque" }],
    [hiddenFirst(), by({ vu: "0-0-masque" }), { ok: true, value: "signalement" }],
    [about(), by({ mesure: "retirer_texte" }), { ok: false, code: "decision_requise" }],
  ])("about %o by %o gives %o", (given, deciding, expected) => {
    expect(checkMeasure(given, deciding)).toEqual(expected);
  });

  it.each([
    ["a decided case", about(hidden), "1-0", "claire", { ok: true, value: "signalement" }],
    ["what changed meanwhile", about(hidden), "0-0", "claire", { ok: false, code: "dossier_decide", nom: null }],
    ["a case that waits", about(), "0-0", "claire", { ok: false, code: "dossier_decide", nom: null }],
    ["a case of an acquaintance", about(hidden), "1-0", "zoe", { ok: false, code: "dossier_retire" }],
    ["a measure of one's own", about(hidden), "1-0", "nora", { ok: false, code: "mesure_propre" }],
    [
      "a case without a measure",
      about({ ...hidden, mesure: "maintenir" }),
      "1-0",
      "claire",
      { ok: false, code: "mesure_deja_levee" },
    ],
  ] as const)("is lifted on %s: %#", (_, given, vu, user_id, expected) => {
    expect(checkLift(given, { vu, user_id, seul: false })).toEqual(expected);
  });

  it("is lifted by whoever took it when nobody else can", () => {
    expect(checkLift(about(hidden), { vu: "1-0", user_id: "nora", seul: true })).toEqual({
      ok: true,
      value: "signalement",
    });
  });

  it("to keep a content brings back what was taken off the site, and nothing else", () => {
    const keep = { mesure: "maintenir" } as const;
    expect(restoredBy(hidden, about(), [])).toBeNull();
    expect(restoredBy(keep, about(), [hidden])).toBe("masquer");
    expect(restoredBy(keep, about(), [keep])).toBeNull();
    expect(restoredBy(keep, about(), [])).toBeNull();
    expect(restoredBy(keep, hiddenFirst(), [])).toBe(hideFirstMeasure("photo"));
  });

  it("has a ground that fits, and ends after thirty days when it says so", () => {
    expect(groundsOf("photo", "maintenir")).toEqual(["conforme"]);
    expect(groundsOf("photo", "masquer")).not.toContain("conforme");
    expect(groundsOf("photo", undefined)).not.toContain("propos");
    expect(groundsOf("avis", "corriger")).toEqual(expect.arrayContaining(["coordonnees", "chantage"]));
    expect(choosesDuration("photo", "masquer")).toBe(true);
    expect([choosesDuration("photo", "maintenir"), choosesDuration("avis", "masquer")]).toEqual([false, false]);
    expect(measureEnds("trente_jours", DECIDED)).toEqual(new Date("2026-12-15T10:00:00Z"));
    expect(measureEnds("definitive", DECIDED)).toBeNull();
  });

  it.each([
    [hidden, "chef", CONTESTED, true],
    [hidden, "signalant", CONTESTED, false],
    [{ ...hidden, mesure: "maintenir" as const }, "signalant", CONTESTED, true],
    [contested, "chef", CONTESTED, false],
    [{ ...hidden, origine: "appel" as const }, "chef", CONTESTED, false],
    [hidden, "chef", new Date("2027-06-01T10:00:00Z"), false],
  ] as const)("%o is contested by the %s at %o: %s", (decision, par, at, expected) => {
    expect(canContest(about(decision), par, at)).toBe(expected);
  });

  it.each([
    ["refused", { ...hidden }, "auteur", true],
    ["refused", { ...hidden }, "signalant", false],
    ["to be corrected", { ...hidden, mesure: "corriger" as const }, "auteur", true],
    ["to be corrected", { ...hidden, mesure: "corriger" as const }, "signalant", true],
    ["kept", { ...hidden, mesure: "maintenir" as const }, "auteur", false],
  ] as const)("about a review %s: %o is contested by the %s: %s", (_name, decision, par, expected) => {
    expect(canContest(ofReview({ statut: "refuse" }, decision), par, CONTESTED)).toBe(expected);
    expect(canContest(ofReview({ statut: "retire" }, decision), par, CONTESTED)).toBe(false);
  });

  it("is not contested before it is made", () => {
    expect(canContest(about(), "signalant", CONTESTED)).toBe(false);
  });

  it("about a review is its status, and holds until the review is shown, withdrawn or erased", () => {
    expect((["maintenir", "corriger", "masquer"] as const).map(decidedStatut)).toEqual([
      "publie",
      "a_corriger",
      "refuse",
    ]);
    expect(MESURES.filter(isReviewMeasure)).toEqual(MESURES_OF.avis);
    expect(holdsReview(ofReview({ statut: "refuse" }, hidden))).toBe(true);
    expect(holdsReview(ofReview({ statut: "a_corriger" }, { ...hidden, mesure: "corriger" }))).toBe(true);
    expect(holdsReview(ofReview({ statut: "publie" }, hidden))).toBe(false);
    expect(holdsReview(ofReview({ statut: "refuse", texte: null }, hidden))).toBe(false);
    expect(holdsReview(ofReview({ statut: "refuse" }, { ...hidden, mesure: "maintenir" }))).toBe(false);
    expect(holdsReview(ofReview({ statut: "refuse" }))).toBe(false);
    expect(holdsReview(about(hidden))).toBe(false);
  });
});
