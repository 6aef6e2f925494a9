import { z } from "zod";
import { announcement, termsChange } from "#app/copy/mails/announcement.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectAnnouncementMail } from "../announcements.repo.server.ts";

export const sendAnnouncement = defineJob(
  "send-announcement",
  z.object({ annonce_id: z.guid(), chef_id: z.guid() }),
  async ({ annonce_id, chef_id }) => {
    const found = await selectAnnouncementMail(db, { annonce_id, chef_id });
    if (found === null) return;
    const { en_vigueur_le, objet, email } = found;
    const mail =
      en_vigueur_le === null
        ? announcement({ ...found, objet: objet ?? "" })
        : termsChange({ ...found, en_vigueur_le }, { cgu: `${env.PUBLIC_ORIGIN}/terms` });
    await sendMail({ to: email, messageId: `annonce-${annonce_id}-${chef_id}`, ...renderMail(mail, mailFrame) });
  },
);
