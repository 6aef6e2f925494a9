import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { sniffFormat } from "#app/features/photos/rules/photo.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { MAX_DOCUMENT_BYTES } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type DepotStatut, JUSTIFICATIF_TYPES, type JustificatifType } from "./codes.ts";

/** Days before the expiry of a document on which its chef is warned. */
export const PROOF_WARNING_DAYS = [60, 30] as const;

/** An accepted document; `expire_le` is its last valid day, null without expiry. */
export type Justificatif = { readonly type: JustificatifType; readonly expire_le: Day | null };

function isValid(proof: Justificatif, now: Date): boolean {
  return proof.expire_le === null || proof.expire_le >= dayOf(now);
}

/** Whether all four documents are valid today in Paris. */
export function hasAllValidProofs(proofs: readonly Justificatif[], now: Date): boolean {
  return JUSTIFICATIF_TYPES.every((type) => proofs.some((proof) => proof.type === type && isValid(proof, now)));
}

/** An expired document removes the badge, never the page. */
export function isVerified(verifie_le: Date | null, proofs: readonly Justificatif[], now: Date): boolean {
  return verifie_le !== null && hasAllValidProofs(proofs, now);
}

/** Days until a document expires: 0 on its last day, negative once expired, null without expiry. */
export function daysLeft(expire_le: Day | null, now: Date): number | null {
  return expire_le === null ? null : differenceInCalendarDays(expire_le, dayOf(now));
}

export type ProofState = "valide" | "expire_bientot" | "expiree" | "manquante";

export function proofState(proof: Justificatif | undefined, now: Date): ProofState {
  if (proof === undefined) return "manquante";
  const days = daysLeft(proof.expire_le, now);
  if (days === null || days > PROOF_WARNING_DAYS[0]) return "valide";
  return days < 0 ? "expiree" : "expire_bientot";
}

export type OwnProofState = DepotStatut | "a_envoyer" | "acceptee" | "expire_bientot" | "expiree";

const ACCEPTED_STATES = {
  manquante: "a_envoyer",
  valide: "acceptee",
  expire_bientot: "expire_bientot",
  expiree: "expiree",
} as const satisfies Record<ProofState, OwnProofState>;

/** The state shown to the chef: the last file sent has precedence over the accepted one, which stays valid meanwhile. */
export function ownProofState(
  proof: Justificatif | undefined,
  sent: { readonly statut: DepotStatut } | undefined,
  now: Date,
): OwnProofState {
  return sent?.statut ?? ACCEPTED_STATES[proofState(proof, now)];
}

export type ExaminedState = ProofState | DepotStatut;

/** The state shown to the team: a file that waits comes first, a refused one only where nothing else was accepted. */
export function examinedState(
  proof: Justificatif | undefined,
  sent: { readonly statut: DepotStatut } | undefined,
  now: Date,
): ExaminedState {
  const state = proofState(proof, now);
  if (sent === undefined) return state;
  return sent.statut === "a_examiner" || state === "manquante" ? sent.statut : state;
}

/** Whether the chef must send a file: the form of the document is open. */
export function needsFile(state: OwnProofState): boolean {
  return state !== "a_examiner" && state !== "acceptee";
}

/** Whether each of the four documents is accepted and valid, or pending review. */
export function hasSentAllProofs(
  proofs: readonly Justificatif[],
  waiting: readonly { readonly type: JustificatifType; readonly statut: DepotStatut }[],
  now: Date,
): boolean {
  return JUSTIFICATIF_TYPES.every(
    (type) =>
      waiting.some((sent) => sent.type === type && sent.statut === "a_examiner") ||
      proofs.some((proof) => proof.type === type && isValid(proof, now)),
  );
}

/** In the order of the administrators' list: those pending review first. */
export const PROOFS_STATES = [
  "a_examiner",
  "a_renouveler",
  "expire",
  "incomplet",
  "sans_piece",
  "badge_retire",
  "verifie",
] as const;
export type ProofsState = (typeof PROOFS_STATES)[number];

type DossierFacts = {
  readonly verifie_le: Date | null;
  readonly motif_retrait_badge: string | null;
  /** The accepted documents. */
  readonly proofs: readonly Justificatif[];
  /** The chef sent a document that is pending review. */
  readonly depot: boolean;
};

/** The state of a chef's verification. */
export function proofsState({ verifie_le, motif_retrait_badge, proofs, depot }: DossierFacts, now: Date): ProofsState {
  if (depot) return "a_examiner";
  if (motif_retrait_badge !== null) return "badge_retire";
  const states = proofs.map((proof) => proofState(proof, now));
  if (states.length === 0) return "sans_piece";
  if (states.includes("expiree")) return "expire";
  if (!hasAllValidProofs(proofs, now)) return "incomplet";
  if (verifie_le === null) return "a_examiner";
  return states.includes("expire_bientot") ? "a_renouveler" : "verifie";
}

/** Content types by the extension of the object key. */
export const DOCUMENT_TYPES = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;
export type DocumentFormat = keyof typeof DOCUMENT_TYPES;

/** The format in the extension of an object key. */
export function documentFormat(key: string): DocumentFormat | null {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return isDocumentFormat(ending) ? ending : null;
}

function isDocumentFormat(format: string | null): format is DocumentFormat {
  return format !== null && Object.hasOwn(DOCUMENT_TYPES, format);
}

/** Checks the content: the name and the declared type are not trusted. */
export function checkDocument(
  bytes: Uint8Array,
): Result<DocumentFormat, "document_format" | "document_heic" | "document_trop_lourd"> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return refuse("document_trop_lourd");
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-";
  const format = isPdf ? "pdf" : sniffFormat(bytes);
  if (format === "heic") return refuse("document_heic");
  return isDocumentFormat(format) ? ok(format) : refuse("document_format");
}
