import { z } from "zod";
import { announcement } from "#app/copy/mails/announcement.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectAccount, selectAnnouncement } from "../announcements.repo.server.ts";

/** The announcement as a chef would receive it, to the person who prepares it. */
export const sendAnnouncementTest = defineJob(
  "send-announcement-test",
  z.object({ annonce_id: z.guid(), user_id: z.guid() }),
  async ({ annonce_id, user_id }, { id }) => {
    const [found, account] = [await selectAnnouncement(db, annonce_id), await selectAccount(db, user_id)];
    if (found === null || account === null) return;
    const prenom = account.name.trim().split(/\s+/)[0] ?? "";
    const mail = announcement({ prenom, objet: `[Essai] ${found.objet ?? ""}`, texte: found.texte });
    await sendMail({
      to: account.email,
      messageId: `annonce-essai-${annonce_id}-${id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
