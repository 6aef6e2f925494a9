import { describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/shared/input-limits.ts";
import {
  checkDocument,
  daysLeft,
  documentFormat,
  examinedState,
  hasAllValidProofs,
  hasSentAllProofs,
  isVerified,
  type Justificatif,
  needsFile,
  ownProofState,
  proofState,
  proofsState,
} from "./proofs.ts";

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
  ])("is shown with insurance until %s: %s", (expire_le, expected) => {
    expect(hasAllValidProofs(proofs(expire_le), NOW)).toBe(expected);
    expect(isVerified(NOW, proofs(expire_le), NOW)).toBe(expected);
    expect(isVerified(null, proofs(expire_le), NOW)).toBe(false);
  });

  it("needs all four documents, and accepts a newer one beside an expired one", () => {
    expect(hasAllValidProofs(proofs(null).slice(1), NOW)).toBe(false);
    expect(hasAllValidProofs([...proofs("2020-01-01"), { type: "assurance", expire_le: "2027-01-01" }], NOW)).toBe(
      true,
    );
  });
});

describe("document state", () => {
  it.each([
    [null, null, "valide"],
    ["2027-01-14", 61, "valide"],
    ["2027-01-13", 60, "expire_bientot"],
    ["2026-11-14", 0, "expire_bientot"],
    ["2026-11-13", -1, "expiree"],
  ] as const)("ending on %s has %s days left: %s", (expire_le, days, state) => {
    expect(daysLeft(expire_le, NOW)).toBe(days);
    expect(proofState({ type: "assurance", expire_le }, NOW)).toBe(state);
  });

  it("counts days in Paris", () => {
    expect(daysLeft("2026-11-14", new Date("2026-11-14T23:30:00Z"))).toBe(-1);
    expect(daysLeft("2027-03-29", new Date("2027-03-28T00:30:00Z"))).toBe(1);
  });

  it("can be missing", () => {
    expect(proofState(undefined, NOW)).toBe("manquante");
  });
});

describe("document state shown to the chef", () => {
  const insurance = (expire_le: string) => ({ type: "assurance" as const, expire_le });
  it.each([
    ["a_envoyer", undefined, undefined, true],
    ["acceptee", insurance("2030-01-01"), undefined, false],
    ["expire_bientot", insurance("2026-12-31"), undefined, true],
    ["expiree", insurance("2026-11-13"), undefined, true],
    ["a_examiner", insurance("2026-12-31"), { statut: "a_examiner" }, false],
    ["refusee", insurance("2030-01-01"), { statut: "refusee" }, true],
  ] as const)("is « %s »", (state, accepted, sent, asked) => {
    expect(ownProofState(accepted, sent, NOW)).toBe(state);
    expect(needsFile(state)).toBe(asked);
  });

  it.each([
    [undefined, undefined, "manquante"],
    [undefined, "a_examiner", "a_examiner"],
    [undefined, "refusee", "refusee"],
    ["2099-01-01", "a_examiner", "a_examiner"],
    ["2099-01-01", "refusee", "valide"],
    ["2026-11-01", undefined, "expiree"],
  ] as const)("accepted until %s, last file %s: the team reads %s", (until, statut, expected) => {
    const proof = until === undefined ? undefined : ({ type: "identite", expire_le: until } as const);
    expect(examinedState(proof, statut === undefined ? undefined : { statut }, NOW)).toBe(expected);
  });

  it("is complete once all four are accepted or pending", () => {
    const waiting = { type: "assurance", statut: "a_examiner" } as const;
    expect(hasSentAllProofs(proofs(null), [], NOW)).toBe(true);
    expect(hasSentAllProofs(proofs("2026-11-01"), [], NOW)).toBe(false);
    expect(hasSentAllProofs(proofs("2026-11-01"), [waiting], NOW)).toBe(true);
    expect(hasSentAllProofs(proofs("2026-11-01"), [{ ...waiting, statut: "refusee" }], NOW)).toBe(false);
  });
});

describe("proofsState", () => {
  const facts = { verifie_le: NOW, motif_retrait_badge: null, proofs: proofs("2099-01-01"), depot: false };

  it.each([
    ["verifie", {}],
    ["a_examiner", { verifie_le: null }],
    ["a_examiner", { depot: true }],
    ["a_examiner", { depot: true, motif_retrait_badge: "Fausse attestation." }],
    ["badge_retire", { verifie_le: null, motif_retrait_badge: "Fausse attestation." }],
    ["a_renouveler", { proofs: proofs("2026-12-31") }],
    ["expire", { proofs: proofs("2026-11-13") }],
    ["incomplet", { verifie_le: null, proofs: proofs(null).slice(1) }],
    ["sans_piece", { verifie_le: null, proofs: [] }],
  ] as const)("is « %s » with %j", (state, over) => {
    expect(proofsState({ ...facts, ...over }, NOW)).toBe(state);
  });
});

describe("checkDocument", () => {
  const bytes = (text: string, length = text.length) => {
    const made = new Uint8Array(length);
    made.set(Array.from(text, (letter) => letter.charCodeAt(0)));
    return made;
  };

  it.each([
    ["%PDF-1.7", "pdf"],
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["RIFF\0\0\0\0WEBP", "webp"],
  ])("detects the format from the content: %j", (text, format) => {
    expect(checkDocument(bytes(text))).toEqual({ ok: true, value: format });
  });

  it.each(["", "<html>", "<svg >", "GIF89a", "PK\x03\x04"])("refuses content that starts with %j", (text) => {
    expect(checkDocument(bytes(text))).toEqual({ ok: false, code: "document_format" });
  });

  it("has a specific refusal for HEIC", () => {
    expect(checkDocument(bytes("\0\0\0\x18ftypheic\0\0\0\0"))).toEqual({ ok: false, code: "document_heic" });
  });

  it("refuses a file over the limit", () => {
    expect(checkDocument(bytes("%PDF-", MAX_DOCUMENT_BYTES)).ok).toBe(true);
    expect(checkDocument(bytes("%PDF-", MAX_DOCUMENT_BYTES + 1))).toEqual({ ok: false, code: "document_trop_lourd" });
  });

  it("finds the format in the object key", () => {
    expect([
      documentFormat("justificatifs/0a.pdf"),
      documentFormat("justificatifs/0a.exe"),
      documentFormat(""),
    ]).toEqual(["pdf", null, null]);
  });
});
