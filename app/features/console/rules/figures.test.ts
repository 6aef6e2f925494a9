import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  axisMarks,
  conversionOf,
  decidedOf,
  figuresByPeriod,
  parseFiguresQuery,
  quartilesOf,
  shareOf,
} from "./figures.ts";

const TODAY = "2026-11-15";
const asked = (query: string) => parseFiguresQuery(new URLSearchParams(query), TODAY);

describe("the asked figures", () => {
  it("are the last six months without a choice, the last one running", () => {
    const { periodes, ...rest } = asked("");
    expect(rest).toEqual({
      du: "2026-06-01",
      au: TODAY,
      par: "mois",
      ville: null,
      type: null,
      raccourci: false,
    });
    expect(periodes.map(({ debut, fin }) => [debut, fin])).toEqual([
      ["2026-06-01", "2026-06-30"],
      ["2026-07-01", "2026-07-31"],
      ["2026-08-01", "2026-08-31"],
      ["2026-09-01", "2026-09-30"],
      ["2026-10-01", "2026-10-31"],
      ["2026-11-01", "2026-11-30"],
    ]);
    expect(periodes.filter(({ en_cours }) => en_cours).map(({ debut }) => debut)).toEqual(["2026-11-01"]);
  });
  it("cover whole weeks from Monday to Sunday", () => {
    const { du, au, periodes } = asked("par=semaine&du=2026-10-22&au=2026-11-04");
    expect([du, au]).toEqual(["2026-10-19", "2026-11-08"]);
    expect(periodes).toEqual([
      { debut: "2026-10-19", fin: "2026-10-25", en_cours: false },
      { debut: "2026-10-26", fin: "2026-11-01", en_cours: false },
      { debut: "2026-11-02", fin: "2026-11-08", en_cours: false },
    ]);
  });
  it("end today, begin before their end, and hold 24 periods at most", () => {
    expect(asked("au=2030-01-01").au).toBe(TODAY);
    expect(asked("du=2027-02-01&au=2026-10-03")).toMatchObject({ du: "2026-10-01", au: "2026-10-31" });
    const long = asked("du=2010-01-01");
    expect(long).toMatchObject({ du: "2024-12-01", raccourci: true });
    expect(long.periodes).toHaveLength(24);
  });
  it("ignore what is not a day, a step or a type, and read a town in any spelling", () => {
    expect(asked("du=hier&par=an&type=vente&ville=%20")).toEqual(asked(""));
    expect(asked("ville=SAINT-Étienne&type=traiteur")).toMatchObject({ ville: "saint-etienne", type: "traiteur" });
  });
});

describe("the quartiles of the answers", () => {
  it("are unknown without an answer", () => expect(quartilesOf([])).toBeNull());
  it("equal those of the sorted list of all answers", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 60 }), (hours) => {
        const sorted = hours.toSorted((a, b) => a - b);
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
        const answers = hours.map((heures) => ({ heures, nombre: 1 }));
        expect(quartilesOf(answers)).toEqual({ rapide: at(0.25), mediane: at(0.5), lent: at(0.75) });
      }),
    );
  });
});

describe("the figures of each period", () => {
  it("are zero without a row, and sum to the total", () => {
    const { periodes } = asked("du=2026-09-01");
    const row = { annulees: 1, expirees: 2, en_attente: 3, declare: 1050, nouveaux_chefs: 1, nouveaux_visibles: 0 };
    const seen = { vues: 40, demandes_comptees: 6 };
    const figures = figuresByPeriod(
      periodes,
      [
        { debut: "2026-09-01", demandes: 10, confirmees: 4, ...row, vues: 0, demandes_comptees: 0 },
        { debut: "2026-11-01", demandes: 7, confirmees: 1, ...row, ...seen },
      ],
      [
        { debut: "2026-09-01", heures: 4, nombre: 3 },
        { debut: "2026-11-01", heures: 4, nombre: 1 },
        { debut: "2026-11-01", heures: 9, nombre: 6 },
      ],
      "2026-10-31",
    );
    expect(figures.periodes.map(({ demandes, delais }) => [demandes, delais?.mediane])).toEqual([
      [10, 4],
      [0, undefined],
      [7, 9],
    ]);
    expect(figures.total).toMatchObject({ demandes: 17, confirmees: 5, annulees: 2, expirees: 4, declare: 2100 });
    expect(figures.total.delais).toEqual({ rapide: 4, mediane: 9, lent: 9 });
    expect(decidedOf(figures.total)).toBe(11);
    expect(figures.periodes.map((row) => conversionOf(row))).toEqual([
      null,
      { vues: 0, demandes: 0, part: null },
      { vues: 40, demandes: 6, part: null },
    ]);
    expect(conversionOf(figures.total)).toEqual({ vues: 40, demandes: 6, part: null });
    expect(figuresByPeriod(periodes, [], [], null).total.vues_connues).toBe(false);
  });
});

describe("the share of an outcome", () => {
  it("is a whole percentage from ten decided requests", () => {
    expect(shareOf(102, 138)).toBe(74);
    expect(shareOf(7, 10)).toBe(70);
    expect(shareOf(9, 9)).toBeNull();
  });
});

describe("from view to request", () => {
  const { total } = figuresByPeriod(asked("").periodes, [], [], "2026-01-01");
  it.each([
    [12, 480, 2.5],
    [10, 0, null],
    [9, 480, null],
  ])("%i requests for %i views are %j percent", (demandes_comptees, vues, part) => {
    expect(conversionOf({ ...total, demandes_comptees, vues })?.part ?? null).toBe(part);
  });
});

describe("the marks of an axis", () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [38, [0, 10, 20, 30, 40]],
    [81, [0, 50, 100]],
    [12_860, [0, 5000, 10_000, 15_000]],
  ])("of %i are round, from zero to at least the largest value", (most, marks) =>
    expect(axisMarks(most)).toEqual(marks),
  );
});
