import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newPasswordSchema, recoverySchema } from "./recovery.ts";
import { signInSchema } from "./sign-in.ts";
import { signUpSchema } from "./sign-up.ts";

const codes = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

const signUp = { email: " camille@example.fr ", password: " secret ", confirm_password: " secret " };

describe("sign-in", () => {
  it("takes the password as typed", () => {
    expect(signInSchema.parse(signUp)).toStrictEqual({ email: "camille@example.fr", password: " secret " });
  });

  it.each([
    [{ email: "" }, ["email:email_requis"]],
    [{ email: "camille" }, ["email:email_incomplet"]],
    [{ password: undefined }, ["password:mot_de_passe_requis"]],
    [{ password: "" }, ["password:mot_de_passe_requis"]],
    [{ password: "12345" }, ["password:mot_de_passe_court"]],
    [{ password: "123456" }, []],
    [{ password: "x".repeat(128) }, []],
    [{ password: "x".repeat(129) }, ["password:texte_trop_long"]],
    [{ password: "secret\0" }, ["password:texte_invalide"]],
    [{ password: "secret\ud800" }, ["password:texte_invalide"]],
  ])("%j", (change, expected) => {
    expect(codes(signInSchema, { ...signUp, ...change })).toStrictEqual(expected);
  });
});

describe("sign-up", () => {
  it.each([
    [{}, []],
    [{ confirm_password: "secret" }, ["confirm_password:mots_de_passe_differents"]],
    [{ confirm_password: "" }, ["confirm_password:mots_de_passe_differents"]],
    [{ confirm_password: undefined }, ["confirm_password:mots_de_passe_differents"]],
    [{ password: "12345", confirm_password: "12345" }, ["password:mot_de_passe_court"]],
  ])("%j", (change, expected) => {
    expect(codes(signUpSchema, { ...signUp, ...change })).toStrictEqual(expected);
  });
});

describe("recovery", () => {
  it("asks for an address, then for a token and two equal passwords", () => {
    expect(recoverySchema.parse(signUp)).toStrictEqual({ email: "camille@example.fr" });
    const reset = { token: "abc", password: "nouveau1", confirm_password: "nouveau1" };
    expect(newPasswordSchema.parse(reset)).toStrictEqual(reset);
    expect(codes(newPasswordSchema, { ...reset, token: "" })).toStrictEqual(["token:lien_expire"]);
    expect(codes(newPasswordSchema, { ...reset, confirm_password: "x" })).toStrictEqual([
      "confirm_password:mots_de_passe_differents",
    ]);
  });
});
