import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import type { OwnProofState } from "#app/features/verification/rules/proofs.ts";
import { formatCalendarDate, formatDateAndTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { OwnProof } from "./read-own-proofs.server.ts";

/** The texts of each document. `masculine`: grammatical gender for its state. */
export const OWN_PROOFS: Record<JustificatifType, { title: string; help: string; masculine?: true }> = {
  identite: { title: "Pièce d’identité", help: "Carte d’identité, passeport ou titre de séjour." },
  siret: { title: "Numéro SIRET", help: "L’avis de situation, de moins de trois mois.", masculine: true },
  assurance: { title: "Assurance responsabilité civile", help: "L’attestation, avec sa date de fin." },
  hygiene: {
    title: "Formation à l’hygiène alimentaire",
    help: "L’attestation de formation, ou un diplôme qui en dispense.",
  },
};

export const OWN_PROOF_TONES: Record<OwnProofState, string> = {
  a_envoyer: "inactif",
  a_examiner: "nouveau",
  acceptee: "actif",
  refusee: "refuse",
  expire_bientot: "en_attente",
  expiree: "refuse",
};

/** « Acceptée le 4 novembre 2026 », « Expire le 31 décembre 2026, dans 47 jours » */
export function ownProofStatus({ type, state, accepted, sent, days }: OwnProof): string {
  const e = OWN_PROOFS[type].masculine ? "" : "e";
  const end = accepted?.expire_le == null ? "" : formatCalendarDate(accepted.expire_le);
  switch (state) {
    case "a_envoyer":
      return "À envoyer";
    case "a_examiner":
      return "À examiner";
    case "acceptee":
      return accepted === null ? `Accepté${e}` : `Accepté${e} le ${formatPlainDate(accepted.le)}`;
    case "refusee":
      return sent?.examine_le == null ? `Refusé${e}` : `Refusé${e} le ${formatPlainDate(sent.examine_le)}`;
    case "expire_bientot":
      return `Expire le ${end}, ${days === 0 ? "aujourd’hui" : `dans ${plural(days ?? 0, "jour", "jours")}`}`;
    case "expiree":
      return `Expiré${e} le ${end}`;
  }
}

/** « Envoyée le 14 nov. 2026 à 17:18. Nous vous répondons par e-mail. » */
export function sentWords({ type, sent }: OwnProof): string | null {
  if (sent === null) return null;
  const e = OWN_PROOFS[type].masculine ? "" : "e";
  return `Envoyé${e} le ${formatDateAndTime(sent.envoye_le)}. Nous vous répondons par e-mail.`;
}

/** « 1 pièce sur 4 est acceptée. » */
export function acceptedWords(count: number): string {
  if (count === 0) return "Aucune pièce sur 4 n’est acceptée.";
  return `${plural(count, "pièce", "pièces")} sur 4 ${count > 1 ? "sont acceptées" : "est acceptée"}.`;
}
