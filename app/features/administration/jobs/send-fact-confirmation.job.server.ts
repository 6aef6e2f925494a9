import { z } from "zod";
import { factConfirmation } from "#app/copy/mails/fact-confirmation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectFactToConfirm } from "../legal-facts.repo.server.ts";

/** The test mail to an address that the legal pages will show. */
export const sendFactConfirmation = defineJob(
  "send-fact-confirmation",
  z.object({ parametre_id: z.guid() }),
  async ({ parametre_id }) => {
    const awaited = await selectFactToConfirm(db, parametre_id, now());
    if (awaited === null) return;
    const lien = `${env.PUBLIC_ORIGIN}/confirmer-adresse/${await tokenOfLink(db, "parametre", parametre_id)}`;
    const mail = factConfirmation({ fait: awaited.fait, lien });
    await sendMail({ to: awaited.valeur, messageId: `parametre-${parametre_id}`, ...renderMail(mail, mailFrame) });
  },
);
