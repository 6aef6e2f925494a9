import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { waitingAlready, waitingConfirmation, waitingEnd, waitingOffer } from "./copy/mails/waiting-list.ts";
import { deleteWaitingPeople, selectWaitingPerson } from "./waiting-list.repo.server.ts";

const waitingPage = async (attente_id: string) => siteUrl(`/attente/${await tokenOfLink(db, "attente", attente_id)}`);

/**
 * Answers whoever asked to join: by the confirmation, or by the current state of a person who is in line already. Contains nothing that the
 * sender typed but a number, because the mail may reach a stranger.
 */
const sendWaitingConfirmation = defineMail({
  name: "send-waiting-confirmation",
  payload: z.object({ attente_id: z.guid() }),
  read: async ({ attente_id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    if (person === null || person.finie_le !== null || (person.offre_jusqua ?? person.expire_le) <= now()) return null;
    return { person, page: await waitingPage(attente_id) };
  },
  to: ({ person }) => person.email,
  template: ({ person, page }) => {
    if (person.confirmee_le === null) return waitingConfirmation(person, page);
    return person.offre_jusqua === null
      ? waitingAlready(person, page)
      : waitingOffer(person, person.offre_jusqua, page);
  },
  messageId: (_payload, id) => `attente-${id}`,
});

/** A person gets one offer at most, so their id names the mail: a sweep on a restored database sends it once. */
const sendWaitingOffer = defineMail({
  name: "send-waiting-offer",
  payload: z.object({ attente_id: z.guid() }),
  read: async ({ attente_id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    if (person === null || person.offre_jusqua === null || person.offre_jusqua <= now()) return null;
    return { person, until: person.offre_jusqua, page: await waitingPage(attente_id) };
  },
  to: ({ person }) => person.email,
  template: ({ person, until, page }) => waitingOffer(person, until, page),
  messageId: ({ attente_id }) => `attente-offre-${attente_id}`,
  headers: ({ page }) => ({ unsubscribe: `${page}/arret` }),
});

/** Tells a person that the slot is gone, then erases them from the list. */
const sendWaitingEnd = defineMail({
  name: "send-waiting-end",
  payload: z.object({ attente_id: z.guid() }),
  read: async ({ attente_id }) => {
    const person = await selectWaitingPerson(db, attente_id);
    return person === null || person.finie_le === null ? null : person;
  },
  to: (person) => person.email,
  template: (person) => waitingEnd(person, siteUrl("/chefs")),
  messageId: ({ attente_id }) => `attente-fin-${attente_id}`,
  sent: async (_person, { attente_id }) => {
    await deleteWaitingPeople(db, [attente_id]);
  },
});

export const waitingListMails = [sendWaitingConfirmation, sendWaitingOffer, sendWaitingEnd];
