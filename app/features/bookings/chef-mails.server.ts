import { z } from "zod";
import { ERASED, erasedEmail } from "#app/features/privacy/rules/erasure.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { selectChange } from "./changes.repo.server.ts";
import { changeRequested, requestChanged } from "./copy/mails/change-requested.ts";
import { clientCancelled } from "./copy/mails/client-cancelled.ts";
import { clientWithdrew } from "./copy/mails/client-withdrew.ts";
import { newRequest } from "./copy/mails/new-request.ts";
import { requestExpiredForChef } from "./copy/mails/request-expired.ts";
import { selectMailFacts, selectWithdrawal } from "./reservations.repo.server.ts";
import { isPending } from "./rules/change-request.ts";
import { RESERVATION_STATUTS } from "./rules/codes.ts";

const dashboardOf = (reservation_id: string) => ({ dashboard: siteUrl(`/dashboard/reservations/${reservation_id}`) });

/** `renvoi`: sent again on request, so it needs another Message-ID. */
export const notifyChefOfReservation = defineMail({
  name: "notify-chef-of-reservation",
  payload: z.object({ reservation_id: z.guid(), renvoi: z.boolean().default(false) }),
  read: ({ reservation_id }) => selectMailFacts(db, reservation_id),
  to: ({ chef_email }) => chef_email,
  template: (facts) => newRequest(facts, dashboardOf(facts.id)),
  messageId: ({ reservation_id, renvoi }, id) =>
    renvoi ? `nouvelle-demande-${reservation_id}-${id}` : `nouvelle-demande-${reservation_id}`,
});

/** An operator reminds the chef. Nothing is sent once the chef has answered. */
export const notifyChefOfWaitingRequest = defineMail({
  name: "notify-chef-of-waiting-request",
  payload: z.object({ reservation_id: z.guid() }),
  read: async ({ reservation_id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    return facts?.statut === "en_attente" ? facts : null;
  },
  to: ({ chef_email }) => chef_email,
  template: (facts) => newRequest(facts, { ...dashboardOf(facts.id), rappel: true }),
  messageId: ({ reservation_id }, id) => `relance-${reservation_id}-${id}`,
});

const NOBODY = { client_prenom: ERASED.prenom, client_nom: ERASED.nom, client_email: erasedEmail("") };

export const notifyChefOfCancellation = defineMail({
  name: "notify-chef-of-cancellation",
  payload: z.object({
    reservation_id: z.guid(),
    statut_avant: z.enum(RESERVATION_STATUTS),
    /** The client asked for erasure: the mail omits the name even if it is not erased yet. */
    sans_nom: z.boolean().default(false),
  }),
  read: ({ reservation_id }) => selectMailFacts(db, reservation_id),
  to: ({ chef_email }) => chef_email,
  template: (found, { statut_avant, sans_nom }) => {
    const facts = sans_nom ? { ...found, ...NOBODY } : found;
    const what = { le: facts.updated_at, statut_avant, motif: facts.reference_paiement };
    return clientCancelled(facts, what, dashboardOf(facts.id));
  },
  messageId: ({ reservation_id }) => `annulation-client-${reservation_id}`,
});

export const notifyChefOfWithdrawal = defineMail({
  name: "notify-chef-of-withdrawal",
  payload: z.object({ reservation_id: z.guid() }),
  // Null when it was erased since the job was queued.
  read: ({ reservation_id }) => selectWithdrawal(db, reservation_id),
  to: ({ facts }) => facts.chef_email,
  template: ({ facts, retractation }) => clientWithdrew(facts, retractation, dashboardOf(facts.id)),
  messageId: ({ reservation_id }) => `retractation-client-${reservation_id}`,
});

export const notifyChefOfExpiry = defineMail({
  name: "notify-chef-of-expiry",
  payload: z.object({ reservation_id: z.guid() }),
  read: ({ reservation_id }) => selectMailFacts(db, reservation_id),
  to: ({ chef_email }) => chef_email,
  template: (facts) => requestExpiredForChef(facts, { dashboard: siteUrl("/dashboard") }),
  messageId: ({ reservation_id }) => `expiree-chef-${reservation_id}`,
});

export const notifyChefOfChange = defineMail({
  name: "notify-chef-of-change",
  payload: z.object({ changement_id: z.guid() }),
  read: async ({ changement_id }) => {
    const change = await selectChange(db, changement_id);
    const facts = change === null ? null : await selectMailFacts(db, change.reservation_id);
    if (change === null || facts === null) return null;
    const pending = isPending(facts.statut);
    // Withdrawn, ended or answered since: the chef has nothing to do.
    if (change.statut !== (pending ? "acceptee" : "envoyee")) return null;
    return { facts, change, pending };
  },
  to: ({ facts }) => facts.chef_email,
  template: ({ facts, change, pending }) => {
    if (pending) return requestChanged(facts, change, { repondre: dashboardOf(facts.id).dashboard });
    const repondre = siteUrl(`/dashboard/reservations/${facts.id}/changement`);
    return changeRequested(facts, change, { repondre }, now());
  },
  messageId: ({ changement_id }) => `changement-${changement_id}`,
});

export const chefMails = [
  notifyChefOfReservation,
  notifyChefOfWaitingRequest,
  notifyChefOfCancellation,
  notifyChefOfWithdrawal,
  notifyChefOfExpiry,
  notifyChefOfChange,
];
