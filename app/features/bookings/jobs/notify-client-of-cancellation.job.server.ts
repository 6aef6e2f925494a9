import { z } from "zod";
import { chefCancelled } from "#app/copy/mails/chef-cancelled.ts";
import { renderMail } from "#app/copy/mails/render-mail.ts";
import { dayPeriod } from "#app/domain/calendar.ts";
import { filtersToQuery, NO_FILTERS } from "#app/domain/directory.ts";
import { centsFromDecimal } from "#app/domain/money.ts";
import { otherFreeDays, referenceOf, soldMinutes } from "#app/domain/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { mailFrame, sendMail } from "#app/platform/mailer.server.ts";
import { selectAlternatives } from "../availabilities.repo.server.ts";
import { insertPrivateLink } from "../requests.repo.server.ts";
import { markCancellationSent, selectMailFacts } from "../reservations.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

export const notifyClientOfCancellation = defineJob(
  "notify-client-of-cancellation",
  payload,
  async ({ reservation_id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null || facts.statut !== "annulee") return;
    const { date_souhaitee, chef_id, service_id, chef_ville: ville } = facts;
    const jour = dayPeriod(date_souhaitee);
    const { debuts, chefs } = await selectAlternatives(db, { service_id, chef_id, ville, jour, now: now() });
    const letter = {
      ...facts,
      duree_minutes: soldMinutes(facts),
      reference: referenceOf(reservation_id),
      prix_final: centsFromDecimal(facts.prix_final) ?? 0,
      a_rendre: centsFromDecimal(facts.somme_a_rembourser ?? "0") ?? 0,
      dates_libres: otherFreeDays(debuts, date_souhaitee),
      ville,
      chefs_libres: chefs,
    };
    const token = privateLinkToken(facts, "annulation-chef");
    const { client_email } = facts;
    // The address was corrected after it was read. The retry reads the new one.
    if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
      throw new Error("notify client of cancellation failed: the address changed");
    const mail = chefCancelled(letter, facts.reference_paiement ?? "", {
      aide: `${env.PUBLIC_ORIGIN}/help`,
      service: `${env.PUBLIC_ORIGIN}/service/${service_id}`,
      chefs: `${env.PUBLIC_ORIGIN}/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville ?? "" })}`,
      prive: `${env.PUBLIC_ORIGIN}/reservation/${token}`,
    });
    await sendMail({
      to: client_email,
      messageId: `annulation-chef-${reservation_id}`,
      ...renderMail(mail, mailFrame),
    });
    await markCancellationSent(db, reservation_id, now());
  },
);
