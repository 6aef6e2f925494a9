import { z } from "zod";
import { findRecipient } from "#app/features/accounts/accounts.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { hasCooked } from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { defineMail, perJob, siteUrl } from "#app/platform/mail-job.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { accountClosed, accountErased, requestRefusedByClosing } from "./copy/mails/account-closing.ts";
import { accountSilent } from "./copy/mails/account-silent.ts";
import { dataErased } from "./copy/mails/data-erased.ts";
import { dataLink } from "./copy/mails/data-link.ts";
import { insertDataLink } from "./data-links.repo.server.ts";
import { isKnownPerson } from "./person-rows.repo.server.ts";
import { DATA_LINK_MINUTES } from "./rules/retention.ts";

/** Mails the normalised address, never the typed one: two addresses that look alike must not be confused. */
const sendDataLink = defineMail({
  name: "send-data-link",
  payload: z.object({ email: z.string() }),
  read: async ({ email }) => {
    if (!(await isKnownPerson(db, email))) return null;
    const expire_le = addMinutes(now(), DATA_LINK_MINUTES);
    return { email, token: await insertDataLink(db, { email, etape: "lien", expire_le }) };
  },
  to: ({ email }) => email,
  template: ({ token }) => dataLink({ lien: siteUrl(`/mes-donnees/${token}`) }),
  messageId: (_payload, id) => `donnees-${id}`,
});

const count = z.number().int();

/** The payload carries the address, because no table holds it any more; the job row is deleted once the mail is sent. */
const sendErasureReceipt = defineMail({
  name: "send-erasure-receipt",
  payload: z.object({
    email: z.string(),
    recu: z.string(),
    le: instantSchema,
    annulees: count,
    anonymisees: count,
    plus_tard: count,
    messages: count,
    aides: count,
    // Absent in jobs that the previous release queued.
    avis: count.default(0),
    compte: z.boolean(),
  }),
  read: async (payload) => payload,
  to: ({ email }) => email,
  template: ({ email: _recipient, ...receipt }) => dataErased(receipt),
  messageId: ({ recu }) => `effacement-${recu}`,
  headers: () => ({ unrecorded: true }),
});

export const sendAccountClosed = defineMail({
  name: "send-account-closed",
  payload: z.object({ user_id: z.guid(), jusqu_au: instantSchema }),
  read: async ({ user_id }) => {
    const recipient = await findRecipient(db, user_id);
    return recipient === undefined ? null : { ...recipient, a_cuisine: await hasCooked(db, user_id, now()) };
  },
  to: ({ email }) => email,
  template: ({ prenom, a_cuisine }, { jusqu_au }) =>
    accountClosed({ prenom, jusqu_au, a_cuisine, lien: siteUrl("/auth") }),
  messageId: perJob,
});

/** The payload carries the address, because no table holds it any more. `user_id` is absent in jobs queued by the previous release. */
const sendAccountErased = defineMail({
  name: "send-account-erased",
  payload: z.object({ email: z.email(), prenom: z.string().nullable(), user_id: z.guid().optional() }),
  read: async (payload) => payload,
  to: ({ email }) => email,
  template: ({ prenom }) => accountErased({ prenom }),
  messageId: ({ user_id }, id) => `compte-efface-${user_id ?? id}`,
  headers: () => ({ unrecorded: true }),
});

const warnSilentAccount = defineMail({
  name: "warn-silent-account",
  payload: z.object({ user_id: z.guid(), vu_le: instantSchema, fin: instantSchema }),
  read: ({ user_id }) => findRecipient(db, user_id),
  to: ({ email }) => email,
  template: ({ prenom }, { vu_le, fin }) => accountSilent({ prenom, vu_le, fin, lien: siteUrl("/auth") }),
  messageId: ({ user_id, vu_le }) => `compte-inactif-${user_id}-${vu_le.getTime()}`,
});

const notifyClientOfClosing = defineMail({
  name: "notify-client-of-closing",
  payload: z.object({ reservation_id: z.guid() }),
  read: ({ reservation_id }) => selectMailFacts(db, reservation_id),
  to: ({ client_email }) => client_email,
  template: (facts) => requestRefusedByClosing(facts, { annuaire: siteUrl("/chefs") }),
  messageId: ({ reservation_id }) => `fermeture-${reservation_id}`,
});

export const privacyMails = [
  sendDataLink,
  sendErasureReceipt,
  sendAccountClosed,
  sendAccountErased,
  warnSilentAccount,
  notifyClientOfClosing,
];
