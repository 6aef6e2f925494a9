import { describe, expect, it } from "vitest";
import { reviewSchema } from "./review.schema.ts";

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
  ])("refuses the review %o", (wrong) => {
    expect(reviewSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});
