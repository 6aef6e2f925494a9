import { z } from "zod";
import { formatDateAndTime } from "#app/copy/format.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { teamInvitation } from "#app/copy/mails/team-invitation.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { findInvitation } from "../team.repo.server.ts";

const payload = z.object({ user_id: z.guid(), lien: z.url(), nouveau: z.boolean() });

export const sendTeamInvitation = defineJob(
  "send-team-invitation",
  payload,
  async ({ user_id, lien, nouveau }, { id }) => {
    const invitation = await findInvitation(db, user_id);
    if (invitation === null) return;
    const { email, role_console, invite_par, expire_le } = invitation;
    const mail = teamInvitation({
      ...{ invite_par, role: role_console, lien, nouveau },
      lien_console: `${env.PUBLIC_ORIGIN}/admin`,
      fin_longue: formatDateAndTime(expire_le),
    });
    await sendMail({ to: email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
  },
);
