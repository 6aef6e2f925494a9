import { z } from "zod";
import { formatDateAndTime } from "#app/copy/format.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { teamInvitation } from "#app/copy/mails/team-invitation.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { openLink } from "#app/platform/sealed-secret.server.ts";
import { findInvitation } from "../team.repo.server.ts";

const NAME = "send-team-invitation";
/** Both links are sealed. `mot_de_passe`: the link that sets a password, for a person without one. */
const payload = z.object({ user_id: z.guid(), lien: z.string(), mot_de_passe: z.string().nullable() });

export const sendTeamInvitation = defineJob(NAME, payload, async ({ user_id, lien, mot_de_passe }, { id }) => {
  const invitation = await findInvitation(db, user_id);
  if (invitation === null) return;
  const { email, role_console, invite_par, expire_le } = invitation;
  const mail = teamInvitation({
    ...{ invite_par, role: role_console, lien: openLink(NAME, lien) },
    mot_de_passe: mot_de_passe === null ? null : openLink(NAME, mot_de_passe),
    fin_longue: formatDateAndTime(expire_le),
  });
  await sendMail({ to: email, messageId: `job-${id}`, ...renderMail(mail, mailFrame) });
});
