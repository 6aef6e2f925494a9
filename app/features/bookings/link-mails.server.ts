import { z } from "zod";
import { selectVisibleService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { privateLinkToken, tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { formatLongDate, formatReference } from "#app/shared/copy/format.ts";
import { email } from "#app/shared/fields.schema.ts";
import { addressReplaced } from "./copy/mails/address-replaced.ts";
import { requestConfirmation } from "./copy/mails/request-confirmation.ts";
import { reservationLinks } from "./copy/mails/reservation-links.ts";
import { insertPrivateLink } from "./private-links.repo.server.ts";
import { selectReplacement } from "./replaced-addresses.repo.server.ts";
import { selectRequestById } from "./requests-to-confirm.repo.server.ts";
import { selectMailFacts, selectReservation, selectReservationsOfClient } from "./reservations.repo.server.ts";
import { privateLinksOpenSince, referenceOf } from "./rules/reservation.ts";

/** Contains nothing that the sender typed, because the mail may reach a stranger. */
export const sendRequestConfirmation = defineMail({
  name: "send-request-confirmation",
  payload: z.object({ demande_id: z.guid() }),
  read: async ({ demande_id }) => {
    const request = await selectRequestById(db, demande_id, now());
    const to = email().safeParse(request?.demande?.client_email);
    if (request === null || !to.success) return null;
    const service = await selectVisibleService(db, request.service_id);
    return service === null ? null : { to: to.data, service, token: await tokenOfLink(db, "demande", demande_id) };
  },
  to: ({ to }) => to,
  template: ({ service: { titre, chef }, token }) =>
    requestConfirmation({ service: titre, chef: `${chef.prenom} ${chef.nom}`, lien: siteUrl(`/demande/${token}`) }),
  messageId: ({ demande_id }) => `demande-${demande_id}`,
});

const MAX_LINKS = 20;

/**
 * On request it runs after the response, which is the same for every address: only the mailbox learns what was found. `remplacement`: all
 * former links were revoked.
 */
export const sendReservationLinks = defineMail({
  name: "send-reservation-links",
  payload: z.object({ email: z.string(), cause: z.enum(["demande", "remplacement"]).default("demande") }),
  read: async ({ email: client_email, cause }, id) => {
    const found = [];
    const at = now();
    const query = { client_email, since: privateLinksOpenSince(at), now: at, count: MAX_LINKS };
    for (const reservation_id of await selectReservationsOfClient(db, query)) {
      const facts = await selectMailFacts(db, reservation_id);
      if (facts === null) continue;
      const token = privateLinkToken(facts, "liens", id);
      const link = { reservation_id, client_email: facts.client_email, token, remplace: cause === "demande" };
      if (await insertPrivateLink(db, link)) found.push({ facts, lien: siteUrl(`/reservation/${token}`) });
    }
    const [first] = found;
    return first === undefined ? null : { found, first };
  },
  // The stored address, never the one typed now.
  to: ({ first }) => first.facts.client_email,
  template: ({ found }, { cause }) => reservationLinks(found, cause),
  messageId: (_payload, id) => `liens-${id}`,
});

/** To the former address: it may be a stranger's after a typing mistake, or the client's whom somebody impersonates. */
export const sendReplacedAddress = defineMail({
  name: "send-replaced-address",
  payload: z.object({ remplacement_id: z.guid(), reservation_id: z.guid() }),
  read: async ({ remplacement_id, reservation_id }) => {
    const found = await selectReservation(db, reservation_id);
    const replaced = await selectReplacement(db, remplacement_id);
    if (found === null || replaced === null) return null;
    return { found, replaced, token: await tokenOfLink(db, "adresse-remplacee", remplacement_id) };
  },
  to: ({ replaced }) => replaced.ancien_email,
  template: ({ found, replaced, token }) =>
    addressReplaced({
      reference: formatReference(referenceOf(found.id)),
      date_longue: formatLongDate(found.date_souhaitee),
      expire_le: replaced.expire_le,
      lien: siteUrl(`/adresse-remplacee/${token}`),
    }),
  messageId: ({ remplacement_id }) => `adresse-remplacee-${remplacement_id}`,
});

export const linkMails = [sendRequestConfirmation, sendReservationLinks, sendReplacedAddress];
