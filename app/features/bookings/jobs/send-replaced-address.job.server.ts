import { z } from "zod";
import { formatLongDate, formatReference } from "#app/copy/format.ts";
import { addressReplaced } from "#app/copy/mails/address-replaced.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectReplacement } from "../replaced-addresses.repo.server.ts";
import { selectReservation } from "../reservations.repo.server.ts";

/** To the former address: it may be a stranger's after a typing mistake, or the client's whom somebody impersonates. */
export const sendReplacedAddress = defineJob(
  "send-replaced-address",
  z.object({ remplacement_id: z.guid(), reservation_id: z.guid() }),
  async ({ remplacement_id, reservation_id }) => {
    const found = await selectReservation(db, reservation_id);
    const replaced = await selectReplacement(db, remplacement_id);
    if (found === null || replaced === null) return;
    const token = await tokenOfLink(db, "adresse-remplacee", remplacement_id);
    const mail = addressReplaced({
      reference: formatReference(referenceOf(found.id)),
      date_longue: formatLongDate(found.date_souhaitee),
      expire_le: replaced.expire_le,
      lien: `${env.PUBLIC_ORIGIN}/adresse-remplacee/${token}`,
    });
    const messageId = `adresse-remplacee-${remplacement_id}`;
    await sendMail({ to: replaced.ancien_email, messageId, ...renderMail(mail, mailFrame) });
  },
);
