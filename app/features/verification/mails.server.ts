import { z } from "zod";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { formatDay, formatLongDate } from "#app/shared/copy/format.ts";
import { PROOF_WORDS } from "./copy/labels.ts";
import { badgeGranted, badgeWithdrawn } from "./copy/mails/badge-changed.ts";
import { proofEnding } from "./copy/mails/proof-ending.ts";
import { proofExamined } from "./copy/mails/proof-examined.ts";
import { JUSTIFICATIF_TYPES } from "./rules/codes.ts";
import { isVerified } from "./rules/proofs.ts";
import { selectProofMail, selectProofs, selectVerifiedRecipient } from "./verification.repo.server.ts";

const PROOFS = siteUrl("/chef/profile/justificatifs");

const notifyChefOfBadge = defineMail({
  name: "notify-chef-of-badge",
  payload: z.object({
    user_id: z.guid(),
    chef_id: z.guid(),
    at: z.iso.datetime(),
    /** The reason of the withdrawal; null when the badge was granted. */
    motif: z.string().nullable(),
  }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { chef_id, at, motif }) => {
    const values = { prenom, date_longue: formatLongDate(new Date(at)), lien_page: siteUrl(`/chef/${chef_id}`) };
    return motif === null ? badgeGranted(values) : badgeWithdrawn({ ...values, motif });
  },
  messageId: perJob,
});

/** `raison` is null when the proof was accepted. */
const sendProofExamined = defineMail({
  name: "send-proof-examined",
  payload: z.object({ chef_id: z.guid(), type: z.enum(JUSTIFICATIF_TYPES), raison: z.string().nullable() }),
  read: async ({ chef_id }) => {
    const chef = await selectVerifiedRecipient(db, chef_id);
    if (chef === null) return null;
    return { ...chef, verifie: isVerified(chef.verifie_le, await selectProofs(db, [chef_id]), now()) };
  },
  to: ({ email }) => email,
  template: ({ prenom, verifie }, { type, raison }) =>
    proofExamined({ prenom, justificatif: PROOF_WORDS[type], raison, verifie, lien_justificatifs: PROOFS }),
  messageId: perJob,
});

/** Sends nothing when the document was renewed meanwhile. `jours` is absent in jobs queued by the previous release. */
const sendProofWarning = defineMail({
  name: "send-proof-warning",
  payload: z.object({ justificatif_id: z.guid(), expire_le: z.iso.date(), jours: z.number().int().optional() }),
  read: async ({ justificatif_id, expire_le }) => {
    const proof = await selectProofMail(db, justificatif_id);
    return proof?.expire_le === expire_le ? proof : null;
  },
  to: ({ email }) => email,
  template: ({ prenom, type }, { expire_le }) =>
    proofEnding({
      prenom,
      justificatif: PROOF_WORDS[type],
      date_longue: formatDay(expire_le),
      lien_justificatifs: PROOFS,
    }),
  messageId: ({ justificatif_id, expire_le, jours }, id) => `piece-${justificatif_id}-${expire_le}-${jours ?? id}`,
});

export const proofMails = [notifyChefOfBadge, sendProofExamined, sendProofWarning];
