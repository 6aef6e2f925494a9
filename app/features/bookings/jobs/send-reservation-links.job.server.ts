import { z } from "zod";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { reservationLinks } from "#app/copy/mails/reservation-links.ts";
import { privateLinksOpenSince } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { selectMailFacts, selectReservationsOfClient } from "../reservations.repo.server.ts";

const MAX_LINKS = 20;

/**
 * On request it runs after the response, which is the same for every address: only the mailbox learns what was found. `remplacement`: all
 * former links were revoked.
 */
export const sendReservationLinks = defineJob(
  "send-reservation-links",
  z.object({ email: z.string(), cause: z.enum(["demande", "remplacement"]).default("demande") }),
  async ({ email, cause }, { id }) => {
    const found = [];
    const at = now();
    const query = { client_email: email, since: privateLinksOpenSince(at), now: at, count: MAX_LINKS };
    for (const reservation_id of await selectReservationsOfClient(db, query)) {
      const facts = await selectMailFacts(db, reservation_id);
      if (facts === null) continue;
      const token = privateLinkToken(facts, "liens", id);
      const { client_email } = facts;
      if (!(await insertPrivateLink(db, { reservation_id, client_email, token, remplace: cause === "demande" })))
        continue;
      found.push({ facts, lien: `${env.PUBLIC_ORIGIN}/reservation/${token}` });
    }
    // Mail the stored address, never the one typed now.
    const to = found[0]?.facts.client_email;
    if (to === undefined) return;
    await sendMail({ to, messageId: `liens-${id}`, ...renderMail(reservationLinks(found, cause), mailFrame) });
  },
);
