import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { waitingSchema } from "./waiting-list.schema.ts";

const codes = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

describe("form of the waiting list", () => {
  it("reads the number of guests, and asks for both fields at once", () => {
    expect(waitingSchema.parse({ email: " zoe@exemple.fr ", convives: " 4 ", commune: "69123" })).toStrictEqual({
      email: "zoe@exemple.fr",
      convives: 4,
      commune: "69123",
    });
    expect(waitingSchema.parse({ email: "zoe@exemple.fr", convives: "4" }), "asked without a commune").toMatchObject({
      commune: "",
    });
    expect(codes(waitingSchema, { email: "", convives: "" })).toEqual([
      "email:email_requis",
      "convives:participants_requis",
    ]);
    expect(codes(waitingSchema, { email: "zoe@exemple.fr", convives: "deux" })).toEqual(["convives:quantite_invalide"]);
  });
});
