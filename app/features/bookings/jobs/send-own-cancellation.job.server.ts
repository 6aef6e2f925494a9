import { z } from "zod";
import { ownCancellation } from "#app/copy/mails/own-cancellation.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { RESERVATION_STATUTS } from "#app/domain/catalog.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid(), statut_avant: z.enum(RESERVATION_STATUTS) });

export const sendOwnCancellation = defineJob(
  "send-own-cancellation",
  payload,
  async ({ reservation_id, statut_avant }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return;
    const { client_email } = facts;
    const token = privateLinkToken(facts, "annulation");
    // The address was corrected meanwhile: do not mail the former one.
    if (!(await insertPrivateLink(db, { reservation_id, client_email, token }))) return;
    const mail = ownCancellation(
      facts,
      { le: facts.updated_at, statut_avant },
      {
        aide: `${env.PUBLIC_ORIGIN}/help#ecrire`,
        service: facts.chef_actif ? `${env.PUBLIC_ORIGIN}/service/${facts.service_id}` : `${env.PUBLIC_ORIGIN}/chefs`,
        prive: `${env.PUBLIC_ORIGIN}/reservation/${token}`,
      },
    );
    await sendMail({ to: client_email, messageId: `annulee-${reservation_id}`, ...renderMail(mail, mailFrame) });
  },
);
