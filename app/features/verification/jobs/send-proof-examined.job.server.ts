import { z } from "zod";
import { PROOF_WORDS } from "#app/copy/labels.ts";
import { proofExamined } from "#app/copy/mails/proof-examined.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { JUSTIFICATIF_TYPES } from "#app/domain/catalog.ts";
import { isVerified } from "#app/domain/verification.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectProofs, selectVerifiedRecipient } from "../verification.repo.server.ts";

/** `raison` is null when the proof was accepted. */
const payload = z.object({ chef_id: z.guid(), type: z.enum(JUSTIFICATIF_TYPES), raison: z.string().nullable() });

export const sendProofExamined = defineJob(
  "send-proof-examined",
  payload,
  async ({ chef_id, type, raison }, { id }) => {
    const chef = await selectVerifiedRecipient(db, chef_id);
    if (chef === null) return;
    const proofs = await selectProofs(db, [chef_id]);
    const mail = proofExamined({
      prenom: chef.prenom,
      justificatif: PROOF_WORDS[type],
      raison,
      verifie: isVerified(chef.verifie_le, proofs, now()),
      lien_justificatifs: `${env.PUBLIC_ORIGIN}/chef/profile/justificatifs`,
    });
    await sendMail({ to: chef.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
