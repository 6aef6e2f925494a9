import { JUSTIFICATIF_TYPES } from "#app/domain/catalog.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { daysLeft, hasAllValidProofs, isVerified, proofState } from "#app/domain/verification.ts";
import { selectDossier, type selectSentProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Dossier = NonNullable<Awaited<ReturnType<typeof readDossier>>>;
export type ShownProof = Dossier["proofs"][number];

/** One chef's four documents, sent or not, without their storage keys. */
export async function readDossier(_admin: AdminScope, chef_id: string) {
  const dossier = await selectDossier(db, chef_id);
  if (dossier === null) return null;
  const { chef, proofs, sent } = dossier;
  const at = now();
  return {
    chef,
    proofs: JUSTIFICATIF_TYPES.map((type) => {
      const proof = proofs.find((each) => each.type === type);
      return {
        type,
        state: proofState(proof, at),
        days: daysLeft(proof?.expire_le ?? null, at),
        numero: proof?.numero ?? null,
        delivre_le: proof?.delivre_le ?? null,
        expire_le: proof?.expire_le ?? null,
        document: proof?.fichier != null,
        sent: sentFacts(sent.find((each) => each.type === type)),
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
  return { depot_id, statut, numero, expire_le, raison, envoye_le, examine_le, document: fichier !== null };
}
