import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { type Day, dayOf } from "./calendar.ts";
import { type DepotStatut, JUSTIFICATIF_TYPES, type JustificatifType } from "./catalog.ts";
import { MAX_DOCUMENT_BYTES } from "./input-limits.ts";
import { sniffFormat } from "./photo.ts";
import { ok, type Result, refuse } from "./result.ts";
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

/** How many days a proof still holds: 0 on its last day, below when it has expired, null without an end. */
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

/** What the chef reads about one proof: the file sent last comes before the accepted one, which stays valid meanwhile. */
export function ownProofState(
  proof: Justificatif | undefined,
  sent: { readonly statut: DepotStatut } | undefined,
  now: Date,
): OwnProofState {
  return sent?.statut ?? ACCEPTED_STATES[proofState(proof, now)];
}

/** Whether the chef must do something: the form of these proofs is open. */
export function needsAFile(state: OwnProofState): boolean {
  return state !== "a_examiner" && state !== "acceptee";
}

/** Each of the four is accepted and in force, or waits for an administrator: the chef's part is done. */
export function hasSentEveryProof(
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

/** What waits for an administrator comes first: the order of the console's list. */
export const DOSSIER_STATES = [
  "a_examiner",
  "a_renouveler",
  "expire",
  "incomplet",
  "sans_piece",
  "badge_retire",
  "verifie",
] as const;
export type DossierState = (typeof DOSSIER_STATES)[number];

type DossierFacts = {
  readonly verifie_le: Date | null;
  readonly motif_retrait_badge: string | null;
  /** Accepted ones. */
  readonly proofs: readonly Justificatif[];
  /** The chef sent a proof that nobody has examined. */
  readonly depot: boolean;
};

/** Where a chef's verification stands, in one word. */
export function dossierState(
  { verifie_le, motif_retrait_badge, proofs, depot }: DossierFacts,
  now: Date,
): DossierState {
  if (depot) return "a_examiner";
  if (motif_retrait_badge !== null) return "badge_retire";
  const states = proofs.map((proof) => proofState(proof, now));
  if (states.length === 0) return "sans_piece";
  if (states.includes("expiree")) return "expire";
  if (!hasEveryProof(proofs, now)) return "incomplet";
  if (verifie_le === null) return "a_examiner";
  return states.includes("expire_bientot") ? "a_renouveler" : "verifie";
}

/** The content type of each kind of document, by the ending of its key. */
export const DOCUMENT_TYPES = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;
export type DocumentFormat = keyof typeof DOCUMENT_TYPES;

/** The ending of a key we gave. */
export function documentFormat(key: string): DocumentFormat | null {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return isDocumentFormat(ending) ? ending : null;
}

function isDocumentFormat(format: string | null): format is DocumentFormat {
  return format !== null && Object.hasOwn(DOCUMENT_TYPES, format);
}

/** By its content: its name and declared type prove nothing. */
export function checkDocument(
  bytes: Uint8Array,
): Result<DocumentFormat, "document_format" | "document_heic" | "document_trop_lourd"> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return refuse("document_trop_lourd");
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-";
  const format = isPdf ? "pdf" : sniffFormat(bytes);
  if (format === "heic") return refuse("document_heic");
  return isDocumentFormat(format) ? ok(format) : refuse("document_format");
}
