import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { waitingOffer } from "#app/copy/mails/waiting-list.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectWaitingPerson } from "../waiting-list.repo.server.ts";

/** A person gets one offer at most, so their id names the mail: a sweep on a restored database sends it once. */
export const sendWaitingOffer = defineJob(
  "send-waiting-offer",
  z.object({ attente_id: z.guid() }),
  async ({ attente_id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    if (person === null || person.offre_jusqua === null || person.offre_jusqua <= now()) return;
    const link = `${env.PUBLIC_ORIGIN}/attente/${await tokenOfLink(db, "attente", attente_id)}`;
    await sendMail({
      to: person.email,
      messageId: `attente-offre-${attente_id}`,
      unsubscribe: `${link}/arret`,
      ...renderMail(waitingOffer(person, person.offre_jusqua, link), mailFrame),
    });
  },
);
