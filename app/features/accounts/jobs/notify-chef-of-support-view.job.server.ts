import { z } from "zod";
import { formatLongDate, formatTime } from "#app/copy/format.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { supportViewed } from "#app/copy/mails/support-viewed.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findRecipient } from "../accounts.repo.server.ts";

/** Without the name of the colleague: the chef answers to the team. */
export const notifyChefOfSupportView = defineJob(
  "notify-chef-of-support-view",
  z.object({ user_id: z.guid(), motif: z.string(), at: z.iso.datetime() }),
  async ({ user_id, motif, at }, { id }) => {
    const recipient = await findRecipient(db, user_id);
    if (recipient === undefined) return;
    const since = new Date(at);
    const mail = supportViewed({
      prenom: recipient.prenom,
      date_longue: formatLongDate(since),
      heure: formatTime(since),
      motif,
    });
    await sendMail({ to: recipient.email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
