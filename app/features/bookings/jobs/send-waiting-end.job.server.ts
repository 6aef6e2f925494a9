import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { waitingEnd } from "#app/copy/mails/waiting-list.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { deleteWaitingPeople, selectWaitingPerson } from "../waiting-list.repo.server.ts";

/** Tells a person that the slot is gone, then erases them from the list. */
export const sendWaitingEnd = defineJob(
  "send-waiting-end",
  z.object({ attente_id: z.guid() }),
  async ({ attente_id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    if (person === null || person.finie_le === null) return;
    const mail = waitingEnd(person, `${env.PUBLIC_ORIGIN}/chefs`);
    await sendMail({ to: person.email, messageId: `attente-fin-${attente_id}`, ...renderMail(mail, mailFrame) });
    await deleteWaitingPeople(db, [attente_id]);
  },
);
