import { JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import {
  daysLeft,
  documentFormat,
  examinedState,
  hasAllValidProofs,
  isVerified,
} from "#app/features/verification/rules/proofs.ts";
import { selectChefProofs, type selectSentProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type ChefProofs = NonNullable<Awaited<ReturnType<typeof readProofs>>>;
export type ShownProof = ChefProofs["proofs"][number];

/** One chef's four documents, sent or not, without their storage keys. */
export async function readProofs(_admin: AdminScope, chef_id: string) {
  const dossier = await selectChefProofs(db, chef_id);
  if (dossier === null) return null;
  const { chef, proofs, sent } = dossier;
  const at = now();
  return {
    chef,
    proofs: JUSTIFICATIF_TYPES.map((type) => {
      const proof = proofs.find((each) => each.type === type);
      const last = sent.find((each) => each.type === type);
      return {
        type,
        state: examinedState(proof, last, at),
        days: daysLeft(proof?.expire_le ?? null, at),
        numero: proof?.numero ?? null,
        delivre_le: proof?.delivre_le ?? null,
        expire_le: proof?.expire_le ?? null,
        document: proof?.fichier != null,
        image: isImage(proof?.fichier ?? null),
        sent: sentFacts(last),
      };
    }),
    complete: hasAllValidProofs(proofs, at),
    verified: isVerified(chef.verifie_le, proofs, at),
  };
}

type Sent = Awaited<ReturnType<typeof selectSentProofs>>[number];

/** Without the storage key of the file. */
function sentFacts(sent: Sent | undefined) {
  if (sent === undefined) return null;
  const { depot_id, statut, numero, expire_le, raison, envoye_le, examine_le, fichier } = sent;
  return { depot_id, statut, numero, expire_le, raison, envoye_le, examine_le, image: isImage(fichier) };
}

/** Whether the console can show the file: a PDF is downloaded only. */
function isImage(fichier: string | null): boolean {
  const format = fichier === null ? null : documentFormat(fichier);
  return format !== null && format !== "pdf";
}
