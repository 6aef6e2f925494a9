import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { withdrawalReceived } from "#app/copy/mails/withdrawal-received.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectWithdrawal } from "../reservations.repo.server.ts";

/** `copie`: to the address of the reservation, when the declaration names another. */
const payload = z.object({ reservation_id: z.guid(), copie: z.boolean().default(false) });

/** The dated receipt that the law asks for. Only the address of the reservation gets a private link. */
export const sendWithdrawalReceipt = defineJob(
  "send-withdrawal-receipt",
  payload,
  async ({ reservation_id, copie }) => {
    const found = await selectWithdrawal(db, reservation_id);
    // Erased meanwhile.
    if (found === null) return;
    const { facts, retractation } = found;
    const { client_email } = facts;
    const to = copie ? client_email : retractation.email;
    const token = privateLinkToken(facts, "retractation");
    const ofClient = to.trim().toLowerCase() === client_email.trim().toLowerCase();
    const linked = ofClient && (await insertPrivateLink(db, { reservation_id, client_email, token }));
    const prive = linked ? `${env.PUBLIC_ORIGIN}/reservation/${token}` : null;
    const mail = withdrawalReceived(facts, retractation, { prive });
    const messageId = copie ? `retractation-copie-${reservation_id}` : `retractation-${reservation_id}`;
    await sendMail({ to, messageId, ...renderMail(mail, mailFrame) });
  },
);
