import { describe, expect, it } from "vitest";
import { createFormToken, HONEYPOT_FIELD, keptFields, readSubmission, TOKEN_FIELD } from "./form.server.ts";

const CLE = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a";
const seconds = (ago: number) => new Date(Date.now() - ago * 1000);
const answer = (fields: Record<string, string>) => readSubmission(Object.entries({ message: "Bonjour", ...fields }));
const read = (fields: Record<string, string>) => {
  const submission = answer(fields);
  return submission.ok ? submission.value : undefined;
};

describe("readSubmission", () => {
  const token = { [TOKEN_FIELD]: createFormToken(seconds(5), CLE) };

  it("returns one idempotency key for each message sent with the form token of a shared page", () => {
    const sent = read({ ...token, [HONEYPOT_FIELD]: "" });
    expect(sent).toMatchObject({
      bot: false,
      cle: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(read(token)?.cle).toBe(sent?.cle);
    expect(read({ ...token, message: "Bonsoir" })?.cle).not.toBe(sent?.cle);
    expect(read({ [TOKEN_FIELD]: createFormToken(seconds(5)) })?.cle).not.toBe(sent?.cle);
  });

  it("recognises a bot by the honeypot", () => {
    expect(read({ ...token, [HONEYPOT_FIELD]: "https://vendre.example" })).toMatchObject({ bot: true });
  });

  it.each([
    // Made in the future: one made now is old enough when the machine pauses before the test.
    ["sent at once", createFormToken(seconds(-60)), "envoi_trop_tot"],
    ["more than a day old", createFormToken(seconds(25 * 3600)), "envoi_non_verifie"],
    ["of another hour", createFormToken(seconds(9)).replace(/^./, "a"), "envoi_non_verifie"],
    ["missing", "", "envoi_non_verifie"],
  ])("refuses when the form token is %s, and keeps it only while waiting makes it valid", (_, value, code) => {
    expect(answer({ [TOKEN_FIELD]: value })).toEqual({ ok: false, code });
    const kept = keptFields([
      ["message", "Bonjour"],
      [TOKEN_FIELD, value],
    ]);
    expect(kept).toEqual({ message: "Bonjour", ...(code === "envoi_trop_tot" ? { [TOKEN_FIELD]: value } : {}) });
  });

  it("hashes what was typed, not the form token", () => {
    const again = { [TOKEN_FIELD]: createFormToken(seconds(9), CLE) };
    expect(read(again)?.body_hash).toEqual(read(token)?.body_hash);
    expect(read({ ...token, message: "Achetez ceci." })?.body_hash).not.toEqual(read(token)?.body_hash);
  });
});
