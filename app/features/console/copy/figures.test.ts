import { describe, expect, it } from "vitest";
import { figuresByPeriod, parseFiguresQuery } from "../rules/figures.ts";
import {
  chartSentence,
  computedSentence,
  conversionText,
  declaredUnit,
  figuresCsv,
  figuresScope,
  requestCells,
  shareText,
  viewsSince,
} from "./figures.ts";

const query = (text: string) => parseFiguresQuery(new URLSearchParams(text), "2026-11-15");
const counted = {
  annulees: 3,
  expirees: 3,
  en_attente: 0,
  nouveaux_chefs: 2,
  nouveaux_visibles: 1,
  vues: 480,
  demandes_comptees: 12,
};
const figures = (declare: number, vues_depuis: string | null = null) =>
  figuresByPeriod(
    query("du=2026-10-01").periodes,
    [{ debut: "2026-10-01", demandes: 18, confirmees: 12, declare, ...counted }],
    [{ debut: "2026-10-01", heures: 6, nombre: 4 }],
    vues_depuis,
  );

describe("the words of the figures", () => {
  it("name the span, the town and the type", () => {
    expect(figuresScope(query(""), null)).toBe("Du 1er juin au 15 novembre 2026, toutes les villes, tous les types.");
    expect(figuresScope(query("du=2025-12-04&ville=lyon&type=traiteur"), "Lyon")).toBe(
      "Du 1er décembre 2025 au 15 novembre 2026, Lyon, Traiteur.",
    );
  });
  it("say when they were computed", () => {
    const now = new Date("2026-11-15T16:00:00Z");
    expect(computedSentence(new Date("2026-11-15T05:00:00Z"), now)).toBe("Calculés ce matin à 06:00.");
    expect(computedSentence(new Date("2026-11-15T13:30:00Z"), now)).toBe("Calculés aujourd’hui à 14:30.");
    expect(computedSentence(new Date("2026-11-12T05:00:00Z"), now)).toBe("Calculés le 12 novembre 2026 à 06:00.");
    expect(computedSentence(null, now)).toBe("Pas encore calculés.");
  });
  it("give no percentage below ten decided requests", () => {
    expect(shareText(102, 138)).toEqual({ value: "74\u00a0%", note: "102 sur 138" });
    expect(shareText(7, 9)).toEqual({ value: "7", note: "sur 9 qui ont une issue" });
  });
  it("give the way from view to request, or say that it is unknown", () => {
    expect(conversionText({ vues: 1480, demandes: 37, part: 2.5 })).toEqual({
      value: "2,5\u00a0%",
      note: "37 demandes pour 1\u202f480 vues",
    });
    expect(conversionText({ vues: 1, demandes: 1, part: null })).toEqual({ value: "1", note: "demande pour 1 vue" });
    expect(viewsSince(null)).toBe(", pas encore comptées");
    expect(viewsSince("2026-10-20")).toBe(", comptées depuis le 20 octobre 2026");
    expect(conversionText(null)).toEqual({ value: "–", note: "vues non comptées" });
    const cells = (vues_depuis: string | null) =>
      figures(0, vues_depuis).periodes.map((row) => requestCells(row).slice(-2));
    expect(cells("2026-10-20")).toEqual([
      ["480", "2,5\u00a0%"],
      ["0", "–"],
    ]);
    expect(cells(null)[0]).toEqual(["–", "–"]);
  });
  it("describe a chart with all its values and its running period", () => {
    expect(chartSentence("Demandes", "mois", figures(0).periodes, ["18", "0"])).toBe(
      "Demandes par mois, octobre 2026 à novembre 2026, en cours\u00a0: 18, 0.",
    );
  });
  it("count thousands of euros once a period reaches one", () => {
    expect(declaredUnit(figures(1_286_000).periodes).mark(1_286_000)).toBe("12,9");
    expect(declaredUnit(figures(99_900).periodes).mark(99_900)).toBe("999");
  });
});

describe("the CSV of the figures", () => {
  it("has one line per period, and leaves unknown numbers empty", () => {
    const [, october, november] = figuresCsv(figures(498_050), "traiteur").split("\r\n");
    expect(october).toBe('"2026-10-01";"2026-10-31";"non";"18";"12";"3";"3";"0";"67";"6";"6";"6";"4980,50";"";"";""');
    expect(november).toBe('"2026-11-01";"2026-11-30";"oui";"0";"0";"0";"0";"0";"";"";"";"";"0,00";"";"";""');
    const seen = figuresCsv(figures(0, "2026-10-20"), null).split("\r\n");
    expect(seen.slice(1, 3).map((line) => line.split(";").slice(-3))).toEqual([
      ['"2"', '"480"', '"2,5"'],
      ['"0"', '"0"', '""'],
    ]);
  });
});
