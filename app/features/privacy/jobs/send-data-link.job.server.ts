import { z } from "zod";
import { dataLink } from "#app/copy/mails/data-link.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { addMinutes } from "#app/domain/calendar.ts";
import { DATA_LINK_MINUTES } from "#app/domain/retention.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertDataLink, isKnownPerson } from "../personal-data.repo.server.ts";

/** Mails the normalised address, never the typed one: two addresses that look alike must not be confused. */
export const sendDataLink = defineJob("send-data-link", z.object({ email: z.string() }), async ({ email }, { id }) => {
  if (!(await isKnownPerson(db, email))) return;
  const token = await insertDataLink(db, { email, etape: "lien", expire_le: addMinutes(now(), DATA_LINK_MINUTES) });
  const mail = dataLink({ lien: `${env.PUBLIC_ORIGIN}/mes-donnees/${token}` });
  await sendMail({ to: email, messageId: `donnees-${id}`, ...renderMail(mail, mailFrame) });
});
