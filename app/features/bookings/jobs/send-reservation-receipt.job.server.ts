import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { requestReceipt } from "#app/copy/mails/request-receipt.ts";
import { receiptKey } from "#app/domain/reservation.ts";
import { callerCode } from "#app/platform/caller-code.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { isRefusedRecipient, mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { savedOperatorFacts } from "#app/platform/operator-facts.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { insertPrivateLink, recordReceipt } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

/** `renvoi`: sent again on request, so it needs another Message-ID. */
const payload = z.object({ reservation_id: z.guid(), renvoi: z.boolean().default(false) });

export const sendReservationReceipt = defineJob(
  "send-reservation-receipt",
  payload,
  async ({ reservation_id, renvoi }, { id: jobId }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return;
    const { client_email } = facts;
    const key = receiptKey(facts);
    const token = privateLinkToken(facts, "accuse");
    // The address was corrected meanwhile: the correction queued its own receipt.
    if (!(await insertPrivateLink(db, { reservation_id, client_email, token }))) return;
    const links = {
      prive: `${env.PUBLIC_ORIGIN}/reservation/${token}`,
      chef: `${env.PUBLIC_ORIGIN}/chef/${facts.chef_id}#contact`,
      cgu: `${env.PUBLIC_ORIGIN}/terms`,
    };
    const mail = requestReceipt({ ...facts, code_appel: callerCode(key) }, links, await savedOperatorFacts());
    const messageId = renvoi ? `accuse-${key}-${jobId}` : `accuse-${key}`;
    try {
      await sendMail({ to: client_email, messageId, ...renderMail(mail, mailFrame) });
    } catch (error) {
      if (isRefusedRecipient(error)) await record({ id: reservation_id, client_email }, { accuse_rejete_le: now() });
      throw error;
    }
    await record({ id: reservation_id, client_email }, { accuse_envoye_le: now() });
  },
);

/** Revalidates the client's open page, which displays whether the receipt was sent. */
const record = (
  reservation: { id: string; client_email: string },
  state: Parameters<typeof recordReceipt>[2],
): Promise<void> =>
  inTransaction(async (tx) => {
    await recordReceipt(tx, reservation, state);
    announce(tx, { reservation_id: reservation.id });
  });
