import { z } from "zod";
import { changeAnswered } from "#app/copy/mails/change-answered.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectChange } from "../changes.repo.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ changement_id: z.guid() });

/** Accepted, refused or expired. A cancelled reservation has its own mail. */
export const notifyClientOfChange = defineJob("notify-client-of-change", payload, async ({ changement_id }) => {
  const change = await selectChange(db, changement_id);
  if (change === null) return;
  const { reservation_id } = change;
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null || facts.statut === "annulee") return;
  const { client_email } = facts;
  const token = privateLinkToken(facts, "changement", change.id);
  // The address was corrected after it was read. The retry reads the new one.
  if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
    throw new Error("notify client of change failed: the address changed");
  const mail = changeAnswered(
    facts,
    change,
    {
      prive: `${env.PUBLIC_ORIGIN}/reservation/${token}`,
      mes_donnees: `${env.PUBLIC_ORIGIN}/mes-donnees`,
    },
    now(),
  );
  const messageId = `changement-${changement_id}-${change.statut}`;
  await sendMail({ to: client_email, messageId, ...renderMail(mail, mailFrame) });
});
