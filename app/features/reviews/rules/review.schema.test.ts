import { describe, expect, it } from "vitest";
import { chefReportSchema, reviewDecisionSchema, reviewSchema, visitorReportSchema } from "./review.schema.ts";

const typed = { note: "4", points: ["cuisine"], texte: "Un repas dont on reparle encore.", prenom: " Odile " };
const codes = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ message, path }) => `${String(path[0])} ${message}`);

describe("reviewSchema", () => {
  it("reads a review", () => {
    expect(reviewSchema.parse(typed)).toEqual({
      note: 4,
      points: ["cuisine"],
      texte: "Un repas dont on reparle encore.",
      prenom: "Odile",
      prenom_seul: false,
    });
  });

  it("says what is missing, per field", () => {
    const empty = { ...typed, note: undefined, texte: "Bien", prenom: "" };
    expect(codes(reviewSchema.safeParse(empty))).toEqual([
      "note avis_note_requise",
      "texte avis_texte_court",
      "prenom prenom_requis",
    ]);
  });

  it.each([
    { note: "6" },
    { note: "0" },
    { points: ["prix"] },
    { texte: "a".repeat(1001) },
    { texte: "a\u0000".repeat(20) },
    { texte: "Un repas dont on \u202ereparle encore." },
    { prenom: "Odile\u2066" },
    { prenom: "\u200b" },
  ])("refuses %o", (wrong) => {
    expect(reviewSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});

describe("reports and decisions", () => {
  const report = { motif: "propos", raisons: "Cette phrase insulte mon équipe.", bonne_foi: "on" };

  it("needs reasons and good faith", () => {
    expect(chefReportSchema.safeParse(report).success).toBe(true);
    expect(codes(chefReportSchema.safeParse({ ...report, raisons: "Faux" }))).toEqual(["raisons raisons_courtes"]);
    expect(codes(chefReportSchema.safeParse({ ...report, bonne_foi: undefined }))).toEqual([
      "bonne_foi bonne_foi_requise",
    ]);
  });

  it("asks a visitor who they are", () => {
    expect(codes(visitorReportSchema.safeParse(report))).toEqual(["nom nom_requis", "email email_requis"]);
  });

  it("needs a decision, a ground and a reason", () => {
    expect(codes(reviewDecisionSchema.safeParse({ raison: "" }))).toEqual([
      "decision decision_requise",
      "fondement fondement_requis",
      "raison raisons_courtes",
    ]);
  });

  it("needs a ground that fits the decision", () => {
    const raison = "Votre texte donne un numéro de téléphone.";
    const codesOf = (decision: string, fondement: string) =>
      codes(reviewDecisionSchema.safeParse({ decision, fondement, raison }));
    expect(codesOf("refuser", "conforme")).toEqual(["fondement fondement_requis"]);
    expect(codesOf("publier", "propos")).toEqual(["fondement fondement_requis"]);
    expect(codesOf("publier", "conforme")).toBeUndefined();
  });
});
