import { z } from "zod";
import { formatDay } from "#app/copy/format.ts";
import { PROOF_WORDS } from "#app/copy/labels.ts";
import { proofEnding } from "#app/copy/mails/proof-ending.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectProofMail } from "../verification.repo.server.ts";

/** `jours` is absent in jobs queued by the previous release. */
const payload = z.object({ justificatif_id: z.guid(), expire_le: z.iso.date(), jours: z.number().int().optional() });

/** Sends nothing when the document was renewed meanwhile. */
export const sendProofWarning = defineJob(
  "send-proof-warning",
  payload,
  async ({ justificatif_id, expire_le, jours }, { id }) => {
    const proof = await selectProofMail(db, justificatif_id);
    if (proof === null || proof.expire_le !== expire_le) return;
    const mail = proofEnding({
      prenom: proof.prenom,
      justificatif: PROOF_WORDS[proof.type],
      date_longue: formatDay(expire_le),
      lien_justificatifs: `${env.PUBLIC_ORIGIN}/chef/profile/justificatifs`,
    });
    const messageId = `piece-${justificatif_id}-${expire_le}-${jours ?? id}`;
    await sendMail({ to: proof.email, messageId, ...renderMail(mail, mailFrame) });
  },
);
