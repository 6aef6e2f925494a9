import { describe, expect, it } from "vitest";
import { readSubmission, STAMP_FIELD, stampForm, TRAP_FIELD } from "./form.server.ts";

const CLE = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a";
const seconds = (ago: number) => new Date(Date.now() - ago * 1000);
const read = (fields: Record<string, string>) => readSubmission(Object.entries({ message: "Bonjour", ...fields }));

describe("readSubmission", () => {
  const stamp = { [STAMP_FIELD]: stampForm(seconds(5), CLE) };

  it("returns the idempotency key of the stamp", () => {
    expect(read({ ...stamp, [TRAP_FIELD]: "" })).toMatchObject({ bot: false, cle: CLE });
  });

  it("recognises a bot by the honeypot", () => {
    expect(read({ ...stamp, [TRAP_FIELD]: "https://vendre.example" })).toMatchObject({ bot: true, cle: CLE });
  });

  it.each([
    ["sent at once", stampForm(new Date())],
    ["more than a day old", stampForm(seconds(25 * 3600))],
    ["of another hour", stampForm(seconds(9)).replace(/^./, "a")],
    ["missing", ""],
  ])("returns null when the stamp is %s", (_, value) => {
    expect(read({ [STAMP_FIELD]: value })).toBeNull();
  });

  it("hashes what was typed, not the stamp", () => {
    const again = { [STAMP_FIELD]: stampForm(seconds(9), CLE) };
    expect(read(again)?.body_hash).toEqual(read(stamp)?.body_hash);
    expect(read({ ...stamp, message: "Achetez ceci." })?.body_hash).not.toEqual(read(stamp)?.body_hash);
  });
});
