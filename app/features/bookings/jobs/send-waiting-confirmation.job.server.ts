import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { waitingAlready, waitingConfirmation, waitingOffer } from "#app/copy/mails/waiting-list.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectWaitingPerson } from "../waiting-list.repo.server.ts";

/**
 * Answers whoever asked to join: by the confirmation, or by where the person stands who is in line already. Contains nothing that the
 * sender typed but a number, because the mail may reach a stranger.
 */
export const sendWaitingConfirmation = defineJob(
  "send-waiting-confirmation",
  z.object({ attente_id: z.guid() }),
  async ({ attente_id }, { id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    if (person === null || person.finie_le !== null || (person.offre_jusqua ?? person.expire_le) <= now()) return;
    const page = `${env.PUBLIC_ORIGIN}/attente/${await tokenOfLink(db, "attente", attente_id)}`;
    await sendMail({ to: person.email, messageId: `attente-${id}`, ...renderMail(mailOf(person, page), mailFrame) });
  },
);

function mailOf(person: NonNullable<Awaited<ReturnType<typeof selectWaitingPerson>>>, page: string) {
  if (person.confirmee_le === null) return waitingConfirmation(person, page);
  return person.offre_jusqua === null ? waitingAlready(person, page) : waitingOffer(person, person.offre_jusqua, page);
}
