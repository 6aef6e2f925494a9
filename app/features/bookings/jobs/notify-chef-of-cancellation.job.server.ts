import { z } from "zod";
import { clientCancelled } from "#app/copy/mails/client-cancelled.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { RESERVATION_STATUTS } from "#app/domain/catalog.ts";
import { ERASED, erasedEmail } from "#app/domain/retention.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({
  reservation_id: z.guid(),
  statut_avant: z.enum(RESERVATION_STATUTS),
  /** The client asked for erasure: the mail omits the name even if it is not erased yet. */
  sans_nom: z.boolean().default(false),
});
const NOBODY = { client_prenom: ERASED.prenom, client_nom: ERASED.nom, client_email: erasedEmail("") };

export const notifyChefOfCancellation = defineJob(
  "notify-chef-of-cancellation",
  payload,
  async ({ reservation_id, statut_avant, sans_nom }) => {
    const found = await selectMailFacts(db, reservation_id);
    if (found === null) return;
    const facts = sans_nom ? { ...found, ...NOBODY } : found;
    const what = { le: facts.updated_at, statut_avant, motif: facts.reference_paiement };
    const mail = clientCancelled(facts, what, {
      dashboard: `${env.PUBLIC_ORIGIN}/dashboard/reservations/${reservation_id}`,
    });
    await sendMail({
      to: facts.chef_email,
      messageId: `annulation-client-${reservation_id}`,
      ...renderMail(mail, mailFrame),
    });
  },
);
