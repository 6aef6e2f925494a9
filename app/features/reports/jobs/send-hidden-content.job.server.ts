import { z } from "zod";
import { hiddenContentMail } from "#app/copy/mails/cases.ts";
import { TEAM_EMAIL } from "#app/copy/mails/mail.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectCase } from "../cases.repo.server.ts";

/** To the chef, as soon as a content is hidden before the decision. It says nothing of who reported. */
export const sendHiddenContent = defineJob(
  "send-hidden-content",
  z.object({ signalement_id: z.guid() }),
  async ({ signalement_id }) => {
    const found = await selectCase(db, signalement_id);
    if (found === null) return;
    const { copie, masque_le, masque_raison } = found;
    if (copie === null || masque_le === null || masque_raison === null) return;
    await sendMail({
      to: found.chef_email,
      replyTo: TEAM_EMAIL,
      messageId: `masque-${signalement_id}`,
      ...renderMail(hiddenContentMail({ ...found, copie }, { masque_le, raison: masque_raison }), mailFrame),
    });
  },
);
