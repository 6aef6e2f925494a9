import { z } from "zod";
import { preparationStart } from "#app/copy/mails/preparation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { preparationState } from "#app/domain/dossier.ts";
import { receiptKey } from "#app/domain/reservation.ts";
import { selectMealToMail } from "#app/features/dossiers/dossier-mails.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** To the client, once per address, when the chef has confirmed: where to prepare the meal. Not when it is too late to prepare. */
export const sendDossierLink = defineJob(
  "send-dossier-link",
  z.object({ reservation_id: z.guid() }),
  async ({ reservation_id }) => {
    const [facts, meal] = await Promise.all([
      selectMailFacts(db, reservation_id),
      selectMealToMail(db, reservation_id),
    ]);
    if (facts === null || meal === null || preparationState(meal, now()) !== "ouverte") return;
    const { client_email } = facts;
    const key = receiptKey(facts);
    const token = privateLinkToken(facts, "preparer");
    // The address was corrected after it was read. The retry reads the new one.
    if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
      throw new Error("send dossier link failed: the address changed");
    const mail = preparationStart(facts, meal, {
      preparer: `${env.PUBLIC_ORIGIN}/reservation/${token}#preparer`,
      donnees: `${env.PUBLIC_ORIGIN}/mes-donnees`,
    });
    await sendMail({ to: client_email, messageId: `preparer-${key}`, ...renderMail(mail, mailFrame) });
  },
);
