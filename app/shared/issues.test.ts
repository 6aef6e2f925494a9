import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addRefusal, issue, refuseForm } from "./issues.ts";
import { refuse } from "./result.ts";

describe("issues", () => {
  it("have a code, facts and a path", () => {
    const schema = z.string({ error: issue("nom_requis") }).superRefine((_value, ctx) => {
      addRefusal(ctx, refuse("texte_trop_long", { n: 3 }), ["a", 0]);
      addRefusal(ctx, refuse("motif_requis"));
    });
    expect(schema.safeParse(1).error?.issues).toMatchObject([{ message: "nom_requis", path: [] }]);
    expect(schema.safeParse("x").error?.issues).toStrictEqual([
      { code: "custom", message: "texte_trop_long", params: { n: 3 }, path: ["a", 0] },
      { code: "custom", message: "motif_requis", params: {}, path: [] },
    ]);
  });
});

it("an invalid form keeps its issues", () => {
  const issues = [{ message: "nom_requis", path: ["nom"] }];
  expect(refuseForm({ issues })).toEqual({ ok: false, code: "formulaire", issues });
});
