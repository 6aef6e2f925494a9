import { JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import {
  daysLeft,
  documentFormat,
  isVerified,
  needsFile,
  ownProofState,
} from "#app/features/verification/rules/proofs.ts";
import { selectChefProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type OwnProofs = NonNullable<Awaited<ReturnType<typeof readOwnProofs>>>;
export type OwnProof = OwnProofs["proofs"][number];

/** The state of the chef's four documents, without files or storage keys. */
export async function readOwnProofs({ chef_id }: ChefScope) {
  const dossier = await selectChefProofs(db, chef_id);
  if (dossier === null) return null;
  const { chef, proofs, sent } = dossier;
  const at = now();
  const rows = JUSTIFICATIF_TYPES.map((type) => {
    const accepted = proofs.find((each) => each.type === type);
    const last = sent.find((each) => each.type === type);
    const state = ownProofState(accepted, last, at);
    return {
      type,
      state,
      open: needsFile(state),
      accepted:
        accepted === undefined
          ? null
          : {
              le: accepted.accepte_le ?? accepted.enregistre_le,
              numero: accepted.numero,
              expire_le: accepted.expire_le,
              valid: ownProofState(accepted, undefined, at) !== "expiree",
            },
      days: daysLeft(accepted?.expire_le ?? null, at),
      sent:
        last === undefined
          ? null
          : {
              envoye_le: last.envoye_le,
              examine_le: last.examine_le,
              raison: last.raison,
              numero: last.numero,
              expire_le: last.expire_le,
              format: last.fichier === null ? null : documentFormat(last.fichier),
            },
    };
  });
  return {
    proofs: rows,
    accepted: rows.filter(({ accepted }) => accepted?.valid === true).length,
    verifie_le: isVerified(chef.verifie_le, proofs, at) ? chef.verifie_le : null,
    motif_retrait_badge: chef.motif_retrait_badge,
    assurance: rows.find(({ type }) => type === "assurance")?.accepted?.expire_le ?? null,
  };
}
