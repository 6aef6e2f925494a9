import { addDays, type Day, dayOf } from "./calendar.ts";
import { JUSTIFICATIF_TYPES, type JustificatifType } from "./catalog.ts";
import { PROOF_WARNING_DAYS } from "./retention.ts";

/** A proof a chef sent; `expire_le` is its last valid day, null when it has none. */
export type Justificatif = { readonly type: JustificatifType; readonly expire_le: Day | null };

function isValid(proof: Justificatif, now: Date): boolean {
  return proof.expire_le === null || proof.expire_le >= dayOf(now);
}

/** The four proofs, each still valid today in Paris. */
export function hasEveryProof(proofs: readonly Justificatif[], now: Date): boolean {
  return JUSTIFICATIF_TYPES.every((type) => proofs.some((proof) => proof.type === type && isValid(proof, now)));
}

/** An expired proof takes the badge away, never the page. */
export function isVerified(verifie_le: Date | null, proofs: readonly Justificatif[], now: Date): boolean {
  return verifie_le !== null && hasEveryProof(proofs, now);
}

/** How many days are left, on the days when the chef is told so. */
export function proofWarning(expire_le: Day, now: Date): number | null {
  return PROOF_WARNING_DAYS.find((days) => addDays(dayOf(now), days) === expire_le) ?? null;
}
