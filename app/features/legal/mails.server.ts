import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { factConfirmation } from "./copy/mails/fact-confirmation.ts";
import { selectFactToConfirm } from "./legal-facts.repo.server.ts";

/** The test mail to an address that the legal pages will show. */
const sendFactConfirmation = defineMail({
  name: "send-fact-confirmation",
  payload: z.object({ parametre_id: z.guid() }),
  read: async ({ parametre_id }) => {
    const awaited = await selectFactToConfirm(db, parametre_id, now());
    return awaited === null ? null : { ...awaited, token: await tokenOfLink(db, "parametre", parametre_id) };
  },
  to: ({ valeur }) => valeur,
  template: ({ fait, token }) => factConfirmation({ fait, lien: siteUrl(`/confirmer-adresse/${token}`) }),
  messageId: ({ parametre_id }) => `parametre-${parametre_id}`,
});

export const legalMails = [sendFactConfirmation];
