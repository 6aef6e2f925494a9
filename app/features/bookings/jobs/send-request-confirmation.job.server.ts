import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { requestConfirmation } from "#app/copy/mails/request-confirmation.ts";
import { email } from "#app/domain/schemas/fields.ts";
import { selectOfferedService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectRequestById } from "../requests.repo.server.ts";

/** Contains nothing that the sender typed, because the mail may reach a stranger. */
export const sendRequestConfirmation = defineJob(
  "send-request-confirmation",
  z.object({ demande_id: z.guid() }),
  async ({ demande_id }) => {
    const request = await selectRequestById(db, demande_id, now());
    const to = email().safeParse(request?.demande?.client_email);
    if (request === null || !to.success) return;
    const service = await selectOfferedService(db, request.service_id);
    if (service === null) return;
    const token = await tokenOfLink(db, "demande", demande_id);
    const mail = requestConfirmation({
      service: service.titre,
      chef: `${service.chef.prenom} ${service.chef.nom}`,
      lien: `${env.PUBLIC_ORIGIN}/demande/${token}`,
    });
    await sendMail({ to: to.data, messageId: `demande-${demande_id}`, ...renderMail(mail, mailFrame) });
  },
);
