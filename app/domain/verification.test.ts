import { describe, expect, it } from "vitest";
import { hasEveryProof, isVerified, type Justificatif, proofWarning } from "./verification.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const proofs = (assurance: string | null): Justificatif[] => [
  { type: "identite", expire_le: "2030-01-01" },
  { type: "siret", expire_le: null },
  { type: "assurance", expire_le: assurance },
  { type: "hygiene", expire_le: null },
];

describe("the « Vérifié » badge", () => {
  it.each([
    ["2026-11-14", true],
    ["2026-11-13", false],
    [null, true],
  ])("insurance until %s: %s", (expire_le, expected) => {
    expect(hasEveryProof(proofs(expire_le), NOW)).toBe(expected);
    expect(isVerified(NOW, proofs(expire_le), NOW)).toBe(expected);
    expect(isVerified(null, proofs(expire_le), NOW)).toBe(false);
  });

  it("needs all four, and takes a newer proof beside an expired one", () => {
    expect(hasEveryProof(proofs(null).slice(1), NOW)).toBe(false);
    expect(hasEveryProof([...proofs("2020-01-01"), { type: "assurance", expire_le: "2027-01-01" }], NOW)).toBe(true);
  });

  it.each([
    ["2027-01-13", 60],
    ["2026-12-14", 30],
    ["2026-12-15", null],
    ["2026-11-14", null],
  ])("ending on %s: %s", (expire_le, days) => {
    expect(proofWarning(expire_le, NOW)).toBe(days);
  });
});
