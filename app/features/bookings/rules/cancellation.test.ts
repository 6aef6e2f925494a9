import { describe, expect, it } from "vitest";
import type { RegleAnnulation } from "#app/features/services/rules/codes.ts";
import {
  type CancellationRule,
  cancellationSteps,
  checkAcceptedSum,
  checkClientCancellation,
  checkOwnRule,
  currentStep,
  freeUntil,
  isPastFreeCancellation,
  mealPrice,
  settleClientCancellation,
  shareDue,
  sumDue,
} from "./cancellation.ts";

const rule = (
  annulation: RegleAnnulation | null,
  annulation_heures: number | null = null,
  annulation_part: number | null = null,
): CancellationRule => ({ annulation, annulation_heures, annulation_part });

/** Saturday at 19:00 in Paris. */
const START = new Date("2026-12-12T18:00:00Z");
const read = (of: CancellationRule, start = START) =>
  cancellationSteps(of, start).map(({ jusqua, part }) => [jusqua?.toISOString() ?? null, part]);

describe("steps of a rule", () => {
  it("has none without a rule", () => {
    expect(read(rule(null))).toEqual([]);
  });

  it("gives the steps of each ready-made rule", () => {
    expect(read(rule("souple"))).toEqual([
      ["2026-12-11T18:00:00.000Z", 0],
      [null, 50],
    ]);
    expect(read(rule("moderee"))).toEqual([
      ["2026-12-10T18:00:00.000Z", 0],
      [null, 50],
    ]);
    expect(read(rule("stricte"))).toEqual([
      ["2026-12-05T18:00:00.000Z", 0],
      ["2026-12-10T18:00:00.000Z", 50],
      [null, 100],
    ]);
  });

  it("gives the chef's own hours and share", () => {
    expect(read(rule("sur_mesure", 72, 30))).toEqual([
      ["2026-12-09T18:00:00.000Z", 0],
      [null, 30],
    ]);
    expect(read(rule("sur_mesure"))).toEqual([
      ["2026-12-12T18:00:00.000Z", 0],
      [null, 0],
    ]);
  });

  it("counts hours as elapsed, and days by the clock in Paris, across a change of clocks", () => {
    // Clocks went back on 25 October 2026 at 03:00.
    const start = new Date("2026-10-26T18:00:00Z");
    expect(read(rule("moderee"), start)[0]).toEqual(["2026-10-24T18:00:00.000Z", 0]);
    expect(read(rule("stricte"), start)[0]).toEqual(["2026-10-19T17:00:00.000Z", 0]);
  });

  it("takes the next hour when the time of day does not exist seven days before", () => {
    // Clocks go forward on 28 March 2027 at 02:00: 02:30 does not exist on that day.
    const start = new Date("2027-04-04T00:30:00Z");
    expect(read(rule("stricte"), start)[0]).toEqual(["2027-03-28T01:30:00.000Z", 0]);
  });
});

describe("sum due", () => {
  const meal = (over: object) => ({
    ...rule("stricte"),
    statut: "confirmee" as const,
    date_souhaitee: START,
    repas: 554_50,
    ...over,
  });

  it.each([
    ["2026-12-05T18:00:00.000Z", 0],
    ["2026-12-05T18:00:00.001Z", 277_25],
    ["2026-12-10T18:00:00.000Z", 277_25],
    ["2026-12-10T18:00:00.001Z", 554_50],
    ["2026-12-12T17:59:00.000Z", 554_50],
  ])("at %s is %d cents under the strict rule, the limit itself being free", (at, due) => {
    expect(sumDue(meal({}), new Date(at))).toBe(due);
  });

  it("is zero before the chef confirmed, and without a rule", () => {
    const late = new Date("2026-12-12T17:00:00Z");
    expect(sumDue(meal({ statut: "en_attente" }), late)).toBe(0);
    expect(sumDue(meal(rule(null)), late)).toBe(0);
  });

  it("is rounded to the cent", () => {
    expect(shareDue(33_33, 50)).toBe(16_67);
    expect(shareDue(10_01, 33)).toBe(3_30);
  });

  it("is refused when the form showed another sum or was not accepted, and free cancelling needs no acceptance", () => {
    const accepted = (somme: number, due: number, accord = true) => checkAcceptedSum({ somme, accord }, due);
    expect(accepted(0, 277_25)).toEqual({ ok: false, code: "somme_annulation_changee", somme: 277_25 });
    expect(accepted(277_25, 277_25, false)).toMatchObject({ code: "somme_annulation_a_accepter" });
    expect(accepted(277_25, 277_25)).toMatchObject({ ok: true });
    expect(accepted(277_25, 0)).toEqual({ ok: false, code: "somme_annulation_changee", somme: 0 });
    expect(accepted(0, 0, false)).toMatchObject({ ok: true });
  });
});

it("takes the travel fee off the price, and reads no price as zero", () => {
  expect(mealPrice({ prix_final: "560.50", frais_deplacement: "6.00" })).toBe(554_50);
  expect(mealPrice({ prix_final: "x", frais_deplacement: "x" })).toBe(0);
});

it("finds the step of an instant", () => {
  const steps = cancellationSteps(rule("moderee"), START);
  expect(currentStep(steps, new Date("2026-12-10T18:00:00Z"))).toBe(0);
  expect(currentStep(steps, new Date("2026-12-10T18:00:01Z"))).toBe(1);
});

it("knows whether cancelling is free no longer", () => {
  const at = new Date("2026-12-11T08:00:00Z");
  expect(isPastFreeCancellation(rule("moderee"), START, at)).toBe(true);
  expect(isPastFreeCancellation(rule("souple"), START, at)).toBe(false);
  expect(isPastFreeCancellation(rule(null), START, at)).toBe(false);
});

describe("a rule of one's own", () => {
  it("needs hours up to 720 and a share up to 100 %", () => {
    expect(checkOwnRule(rule("sur_mesure", 720, 100))).toMatchObject({ ok: true });
    expect(checkOwnRule(rule("sur_mesure", null, 50))).toMatchObject({ code: "delai_annulation" });
    expect(checkOwnRule(rule("sur_mesure", 721, 50))).toMatchObject({ code: "delai_annulation" });
    expect(checkOwnRule(rule("sur_mesure", 0, null))).toMatchObject({ code: "part_annulation" });
    expect(checkOwnRule(rule("sur_mesure", 0, 101))).toMatchObject({ code: "part_annulation" });
  });

  it("drops hours and share of the ready-made rules", () => {
    expect(checkOwnRule(rule("souple", 72, 30))).toEqual({ ok: true, value: rule("souple") });
    expect(checkOwnRule(rule(null, 72, 30))).toEqual({ ok: true, value: rule(null) });
  });
});

it("cancelling is free until the first limit of the rule, if at all", () => {
  const debut = new Date("2026-12-12T18:00:00Z");
  const rule = (
    annulation: "moderee" | "sur_mesure" | null,
    heures: number | null = null,
    part: number | null = null,
  ) => freeUntil({ annulation, annulation_heures: heures, annulation_part: part }, debut);
  expect(rule("moderee")).toEqual(new Date("2026-12-10T18:00:00Z"));
  expect(rule("sur_mesure", 72, 30)).toEqual(new Date("2026-12-09T18:00:00Z"));
  expect(rule(null)).toBeNull();
});

describe("whether a client may still cancel", () => {
  const start = new Date("2027-03-27T19:00:00Z");
  it.each([
    ["en_attente", "2027-03-27T18:59:59.999Z", null],
    ["confirmee", "2027-03-27T18:59:59.999Z", null],
    ["en_attente", "2027-03-27T19:00:00Z", "annulation_apres_debut"],
    ["confirmee", "2027-03-28T08:00:00Z", "annulation_apres_debut"],
    ["payee", "2027-03-01T08:00:00Z", "annulation_trop_tard"],
    ["annulee", "2027-03-28T08:00:00Z", "annulation_trop_tard"],
  ] as const)("from %s at %s, gives the refusal %s", (statut, now, code) => {
    const answer = checkClientCancellation({ statut, date_souhaitee: start }, new Date(now));
    expect(answer.ok ? null : answer.code).toBe(code);
  });
});

describe("a cancellation by the client", () => {
  const at = new Date("2026-11-17T10:00:00Z");
  const soon = new Date("2026-11-17T20:00:00Z");
  const sold = {
    statut: "confirmee",
    date_souhaitee: soon,
    annulation: "sur_mesure",
    annulation_heures: 48,
    annulation_part: 50,
    prix_final: "110.00",
    frais_deplacement: "10.00",
  } as const;

  it.each([
    ["a request that waits", { ...sold, statut: "en_attente" }, { somme: 0, accord: false }, { ok: true, value: null }],
    ["a paid reservation", { ...sold, statut: "payee" }, { somme: 0, accord: false }, { code: "annulation_trop_tard" }],
    ["a late one, agreed", sold, { somme: 50_00, accord: true }, { ok: true, value: "50.00" }],
    ["a late one, not agreed", sold, { somme: 50_00, accord: false }, { code: "somme_annulation_a_accepter" }],
  ] as const)("cancelling %s", (_name, reservation, accepted, expected) => {
    expect(settleClientCancellation(reservation, accepted, at)).toMatchObject(expected);
  });
});
