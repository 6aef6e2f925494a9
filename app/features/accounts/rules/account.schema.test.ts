import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { closeAccountSchema } from "#app/features/privacy/rules/privacy.schema.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  newPasswordSchema,
  recoverySchema,
  signInSchema,
  signUpSchema,
} from "./account.schema.ts";
import { assertionSchema, attestationSchema, passkeySchema, renamePasskeySchema } from "./passkey.schema.ts";
import {
  confirmSecondFactorSchema,
  endSessionSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from "./second-factor.schema.ts";

const codes = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

const signUp = { email: " camille@example.fr ", password: " secret ", confirm_password: " secret " };

describe("sign-in", () => {
  it("does not trim the password", () => {
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
  ])("names what is wrong with %j", (change, expected) => {
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
    [{ password: "Camille-2026", confirm_password: "Camille-2026" }, ["password:mot_de_passe_personnel"]],
  ])("names what is wrong with %j", (change, expected) => {
    expect(codes(signUpSchema, { ...signUp, ...change })).toStrictEqual(expected);
  });
});

describe("recovery", () => {
  it("needs an address, then a token and two equal passwords", () => {
    expect(recoverySchema.parse(signUp)).toStrictEqual({ email: "camille@example.fr" });
    const reset = { token: "abc", password: "nouveau1", confirm_password: "nouveau1" };
    expect(newPasswordSchema.parse(reset)).toStrictEqual(reset);
    expect(codes(newPasswordSchema, { ...reset, token: "" })).toStrictEqual(["token:lien_expire"]);
    expect(codes(newPasswordSchema, { ...reset, confirm_password: "x" })).toStrictEqual([
      "confirm_password:mots_de_passe_differents",
    ]);
  });
});

describe("address confirmation", () => {
  it("needs the token and the password", () => {
    expect(confirmEmailSchema.parse({ token: "abc", password: "court" })).toStrictEqual({
      token: "abc",
      password: "court",
    });
    expect(codes(confirmEmailSchema, { token: "", password: "" })).toStrictEqual([
      "token:lien_expire",
      "password:mot_de_passe_requis",
    ]);
  });
});

describe("second factor", () => {
  it.each([
    ["418207", { kind: "totp", code: "418207" }],
    [" 418 207 ", { kind: "totp", code: "418207" }],
    ["7k2m-q9xd", { kind: "secours", code: "7K2M-Q9XD" }],
    ["7K2MQ9XD", { kind: "secours", code: "7K2M-Q9XD" }],
  ])("reads the code of the second factor in %j", (code, expected) => {
    expect(secondFactorSchema.parse({ code })).toStrictEqual(expected);
  });

  it.each(["", "12345", "1234567", "7K2M-Q9X", "7K2M-Q9X1", "abcdef"])(
    "refuses %j as a code of the second factor",
    (code) => {
      expect(codes(secondFactorSchema, { code })).toStrictEqual(["code:code_incorrect"]);
    },
  );

  it("is enabled with the displayed key", () => {
    const cle = "JBSWY3DPEHPK3PXP";
    expect(confirmSecondFactorSchema.parse({ code: "418 207", cle })).toStrictEqual({ code: "418207", cle });
    expect(codes(confirmSecondFactorSchema, { code: "1", cle: "<b>" })).toStrictEqual(["cle:champ_invalide"]);
  });
});

describe("security page", () => {
  it("needs the current and a new password", () => {
    const form = { current_password: "abc", password: "nouveau1" };
    expect(changePasswordSchema.parse(form)).toStrictEqual(form);
    expect(codes(changePasswordSchema, { current_password: "", password: "abc" })).toStrictEqual([
      "current_password:mot_de_passe_requis",
      "password:mot_de_passe_court",
    ]);
    expect(codes(changePasswordSchema, { ...form, current_password: "a".repeat(129) })).toStrictEqual([
      "current_password:mot_de_passe_incorrect",
    ]);
  });

  it("identifies a session by its id", () => {
    expect(codes(endSessionSchema, { session_id: "1 or 1=1" })).toStrictEqual(["session_id:introuvable"]);
  });

  it("lower-cases a new address", () => {
    expect(changeEmailSchema.parse({ nouvel_email: " Zoe@Exemple.FR" })).toStrictEqual({
      nouvel_email: "zoe@exemple.fr",
    });
    expect(codes(changeEmailSchema, { nouvel_email: "zoe" })).toStrictEqual(["nouvel_email:email_incomplet"]);
  });

  it("closes the account only with the required words", () => {
    expect(codes(closeAccountSchema, { confirmation: "Fermer mon compte" })).toStrictEqual([]);
    expect(codes(closeAccountSchema, { confirmation: "oui" })).toStrictEqual(["confirmation:confirmation_fermer"]);
  });
});

describe("passkey", () => {
  const passkey_id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  const use = { clientDataJSON: "YQ", authenticatorData: "YQ", signature: "YQ" };
  const made = { clientDataJSON: "YQ", attestationObject: "YQ" };
  const text = (response: object, over: object = {}) => ({
    credential: JSON.stringify({ id: "YQ", rawId: "YQ", type: "public-key", response, ...over }),
  });

  it("is parsed from the form field", () => {
    expect(assertionSchema.parse(text(use)).credential.response).toStrictEqual(use);
    expect(attestationSchema.parse(text(made)).credential.response).toStrictEqual({ ...made, transports: [] });
  });

  it.each([
    ["no JSON", { credential: "{" }],
    ["nothing", { credential: "null" }],
    ["another type", text(use, { type: "password" })],
    ["an id that is no text", text(use, { id: 1 })],
    ["an answer to another question", text(made)],
    ["what is no base64url", text({ ...use, signature: "é" })],
    ["too much", { credential: " ".repeat(16_001) }],
  ])("is refused with %s", (_, form) => {
    expect(assertionSchema.safeParse(form).success).toBe(false);
  });

  it("accepts only words as transports", () => {
    expect(attestationSchema.safeParse(text({ ...made, transports: ["usb", "hybrid"] })).success).toBe(true);
    expect(attestationSchema.safeParse(text({ ...made, transports: ["a,b"] })).success).toBe(false);
    expect(attestationSchema.safeParse(text({ ...made, transports: "usb" })).success).toBe(false);
  });

  it("has a name of at most forty characters", () => {
    expect(renamePasskeySchema.parse({ passkey_id, name: "  Clé   USB " }).name).toBe("Clé USB");
    expect(codes(renamePasskeySchema, { passkey_id, name: " " })).toStrictEqual(["name:cle_nom_requis"]);
    expect(codes(renamePasskeySchema, { passkey_id, name: "x".repeat(41) })).toStrictEqual(["name:texte_trop_long"]);
    expect(codes(passkeySchema, { passkey_id: "1" })).toStrictEqual(["passkey_id:introuvable"]);
  });
});

describe("recovery codes for download", () => {
  it("accept only the displayed format", () => {
    expect(recoveryCodesSchema.parse({ codes: "ABCD-2345 WXYZ-6789" }).codes).toStrictEqual(["ABCD-2345", "WXYZ-6789"]);
    for (const wrong of ["", "abcd-2345", "ABCD-2345\nWXYZ-6789", "ABCD-2345 ".repeat(11).trim(), "<script>"]) {
      expect(recoveryCodesSchema.safeParse({ codes: wrong }).success).toBe(false);
    }
  });
});
