import { describe, expect, it } from "vitest";
import { changeAnswerSchema, guestsSchema, moveSchema } from "./change-request.schema.ts";

const ID = "3f1c9a50-7a0e-4b06-9d0b-0a4f9c1f2e11";
const codesOf = (result: { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ message, path }) => [path.join("."), message]);

describe("the forms of a change request", () => {
  it("need a slot for another date", () => {
    const form = { type: "date", availability_id: ID, mot: " Le samedi ? ", total_affiche: "160,00" };
    expect(moveSchema.parse(form)).toEqual({
      type: "date",
      availability_id: ID,
      mot: "Le samedi ?",
      total_affiche: 160_00,
      execution_demandee: false,
    });
    expect(codesOf(moveSchema.safeParse({ ...form, availability_id: "" }))).toEqual([
      ["availability_id", "creneau_requis"],
    ]);
  });

  it("remove no answer unless told so", () => {
    const form = { type: "convives", quantites: { [ID]: "3" }, total_affiche: "120" };
    expect(guestsSchema.parse(form)).toMatchObject({ quantites: [{ profile_id: ID, quantite: 3 }], retirer: [] });
    expect(codesOf(guestsSchema.safeParse({ ...form, retirer: "toutes" }))).toEqual([["retirer", "champ_invalide"]]);
  });

  it("take one of two answers of the chef", () => {
    const form = { changement_id: ID, intent: "accepter", reponse: "" };
    expect(changeAnswerSchema.parse(form)).toEqual(form);
    expect(changeAnswerSchema.safeParse({ ...form, intent: "reporter" }).success).toBe(false);
  });
});
