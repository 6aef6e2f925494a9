import { z } from "zod";
import { accountSilent } from "#app/copy/mails/account-silent.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";

const payload = z.object({ user_id: z.guid(), vu_le: z.coerce.date(), fin: z.coerce.date() });

export const warnSilentAccount = defineJob("warn-silent-account", payload, async ({ user_id, vu_le, fin }) => {
  const person = await findRecipient(db, user_id);
  if (person === undefined) return;
  const mail = accountSilent({ prenom: person.prenom, vu_le, fin, lien: `${env.PUBLIC_ORIGIN}/auth` });
  await sendMail({
    to: person.email,
    messageId: `compte-inactif-${user_id}-${vu_le.getTime()}`,
    ...renderMail(mail, mailFrame),
  });
});
