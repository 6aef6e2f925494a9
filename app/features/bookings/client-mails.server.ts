import { z } from "zod";
import { selectAlternatives } from "#app/features/agenda/availabilities.repo.server.ts";
import { filtersToQuery, NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { preparationDeadline, preparationState } from "#app/features/evenings/rules/dossier.ts";
import { selectOperatorFacts } from "#app/features/legal/legal-facts.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { dayPeriod } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { callerCodeOf } from "./caller-code.server.ts";
import { selectChange } from "./changes.repo.server.ts";
import { changeAnswered } from "./copy/mails/change-answered.ts";
import { chefCancelled } from "./copy/mails/chef-cancelled.ts";
import { ownCancellation } from "./copy/mails/own-cancellation.ts";
import { requestExpiredForClient } from "./copy/mails/request-expired.ts";
import { requestReceipt } from "./copy/mails/request-receipt.ts";
import { reservationConfirmed } from "./copy/mails/reservation-confirmed.ts";
import { reservationRefused } from "./copy/mails/reservation-refused.ts";
import { withdrawalReceived } from "./copy/mails/withdrawal-received.ts";
import { countFreeChefs } from "./free-chefs.server.ts";
import { privateLink, privateLinkOrRetry } from "./jobs/private-link.server.ts";
import { selectMealToMail } from "./meals.repo.server.ts";
import { recordReceipt } from "./private-links.repo.server.ts";
import { markCancellationSent, selectEvents, selectMailFacts, selectWithdrawal } from "./reservations.repo.server.ts";
import { ACCEPTED_STATUTS, RESERVATION_STATUTS } from "./rules/codes.ts";
import {
  confirmationWords,
  OTHER_DAYS,
  otherChefsPath,
  otherFreeDays,
  receiptKey,
  referenceOf,
  soldMinutes,
} from "./rules/reservation.ts";

/** `renvoi`: sent again on request, so it needs another Message-ID. */
export const sendReservationReceipt = defineMail({
  name: "send-reservation-receipt",
  payload: z.object({ reservation_id: z.guid(), renvoi: z.boolean().default(false) }),
  read: async ({ reservation_id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    const prive = facts === null ? null : await privateLink(facts, "accuse");
    // The address was corrected since the job was queued: the correction queued its own receipt.
    if (facts === null || prive === null) return null;
    return { facts, prive, key: receiptKey(facts), operator: await selectOperatorFacts(db) };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, prive, key, operator }) =>
    requestReceipt({ ...facts, code_appel: callerCodeOf(key) }, { prive, cgu: siteUrl("/terms") }, operator),
  messageId: ({ renvoi }, id, { key }) => (renvoi ? `accuse-${key}-${id}` : `accuse-${key}`),
  sent: ({ facts }) => record(facts, { accuse_envoye_le: now() }),
  refused: ({ facts }) => record(facts, { accuse_rejete_le: now() }),
});

/** Revalidates the client's open page, which displays whether the receipt was sent. */
const record = (
  reservation: { id: string; client_email: string },
  state: Parameters<typeof recordReceipt>[2],
): Promise<void> =>
  inTransaction(async (tx) => {
    await recordReceipt(tx, reservation, state);
    announce(tx, { reservation_id: reservation.id });
  });

/** To the client, once per address, when the chef has confirmed: the sum to pay, and what to prepare while that is possible. */
export const notifyClientOfConfirmation = defineMail({
  name: "notify-client-of-confirmation",
  payload: z.object({ reservation_id: z.guid() }),
  read: async ({ reservation_id }) => {
    const [facts, meal, events] = await Promise.all([
      selectMailFacts(db, reservation_id),
      selectMealToMail(db, reservation_id),
      selectEvents(db, reservation_id),
    ]);
    if (facts === null || meal === null || !ACCEPTED_STATUTS.some((statut) => statut === facts.statut)) return null;
    const preparation =
      preparationState(meal, now()) === "ouverte"
        ? { ...meal, echeance: preparationDeadline(meal.date_souhaitee) }
        : null;
    return { facts, preparation, mot: confirmationWords(events), prive: await privateLinkOrRetry(facts, "preparer") };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, preparation, mot, prive }) =>
    reservationConfirmed(
      facts,
      { mot, preparation },
      { prive, preparer: `${prive}#preparer`, donnees: siteUrl("/mes-donnees") },
    ),
  messageId: (_payload, _id, { facts }) => `preparer-${receiptKey(facts)}`,
});

/** To the client whose request was declined. The chef may add a personal word from their own mailbox. */
const notifyClientOfRefusal = defineMail({
  name: "notify-client-of-refusal",
  payload: z.object({ reservation_id: z.guid(), proposer: z.boolean().default(false) }),
  read: async ({ reservation_id, proposer }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return null;
    const { date_souhaitee, chef_id, service_id, chef_ville: ville } = facts;
    const libres = await countFreeChefs(facts, now());
    if (!proposer) return { facts, libres, dates: [] };
    const free = await selectAlternatives(db, {
      service_id,
      chef_id,
      ville,
      jour: dayPeriod(date_souhaitee),
      now: now(),
    });
    return { facts, libres, dates: otherFreeDays(free.debuts, date_souhaitee, OTHER_DAYS.refus) };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, libres, dates }) =>
    reservationRefused(
      facts,
      { motif: facts.reference_paiement, dates, libres },
      { recherche: siteUrl(otherChefsPath(facts)), service: siteUrl(`/service/${facts.service_id}`) },
    ),
  messageId: ({ reservation_id }) => `refus-${reservation_id}`,
});

export const notifyClientOfExpiry = defineMail({
  name: "notify-client-of-expiry",
  payload: z.object({ reservation_id: z.guid() }),
  read: ({ reservation_id }) => selectMailFacts(db, reservation_id),
  to: ({ client_email }) => client_email,
  template: (facts) =>
    requestExpiredForClient(facts, { service: siteUrl(`/service/${facts.service_id}`), annuaire: siteUrl("/chefs") }),
  messageId: ({ reservation_id }) => `expiree-client-${reservation_id}`,
});

/** Accepted, refused or expired. A cancelled reservation has its own mail. */
export const notifyClientOfChange = defineMail({
  name: "notify-client-of-change",
  payload: z.object({ changement_id: z.guid() }),
  read: async ({ changement_id }) => {
    const change = await selectChange(db, changement_id);
    const facts = change === null ? null : await selectMailFacts(db, change.reservation_id);
    if (change === null || facts === null || facts.statut === "annulee") return null;
    return { facts, change, prive: await privateLinkOrRetry(facts, "changement", change.id) };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, change, prive }) =>
    changeAnswered(facts, change, { prive, mes_donnees: siteUrl("/mes-donnees") }, now()),
  messageId: ({ changement_id }, _id, { change }) => `changement-${changement_id}-${change.statut}`,
});

export const sendOwnCancellation = defineMail({
  name: "send-own-cancellation",
  payload: z.object({ reservation_id: z.guid(), statut_avant: z.enum(RESERVATION_STATUTS) }),
  read: async ({ reservation_id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    const prive = facts === null ? null : await privateLink(facts, "annulation");
    // The address was corrected since the job was queued: do not mail the former one.
    return facts === null || prive === null ? null : { facts, prive };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, prive }, { statut_avant }) =>
    ownCancellation(
      facts,
      { le: facts.updated_at, statut_avant },
      {
        aide: siteUrl("/help#ecrire"),
        service: siteUrl(facts.chef_en_ligne ? `/service/${facts.service_id}` : "/chefs"),
        prive,
      },
    ),
  messageId: ({ reservation_id }) => `annulee-${reservation_id}`,
});

export const notifyClientOfCancellation = defineMail({
  name: "notify-client-of-cancellation",
  payload: z.object({ reservation_id: z.guid() }),
  read: async ({ reservation_id }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null || facts.statut !== "annulee") return null;
    const { date_souhaitee, chef_id, service_id, chef_ville: ville } = facts;
    const jour = dayPeriod(date_souhaitee);
    const free = await selectAlternatives(db, { service_id, chef_id, ville, jour, now: now() });
    return { facts, free, prive: await privateLinkOrRetry(facts, "annulation-chef") };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, free, prive }) => {
    const { date_souhaitee, service_id, chef_ville: ville } = facts;
    const letter = {
      ...facts,
      duree_minutes: soldMinutes(facts),
      reference: referenceOf(facts.id),
      prix_final: centsFromDecimal(facts.prix_final) ?? 0,
      a_rendre: centsFromDecimal(facts.somme_a_rembourser ?? "0") ?? 0,
      dates_libres: otherFreeDays(free.debuts, date_souhaitee),
      ville,
      chefs_libres: free.chefs,
    };
    return chefCancelled(letter, facts.reference_paiement ?? "", {
      aide: siteUrl("/help"),
      service: siteUrl(`/service/${service_id}`),
      chefs: siteUrl(`/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville ?? "" })}`),
      prive,
    });
  },
  messageId: ({ reservation_id }) => `annulation-chef-${reservation_id}`,
  sent: ({ facts }) => markCancellationSent(db, facts.id, now()),
});

/** The dated receipt that the law asks for. `copie`: to the address of the reservation, when the declaration names another. */
export const sendWithdrawalReceipt = defineMail({
  name: "send-withdrawal-receipt",
  payload: z.object({ reservation_id: z.guid(), copie: z.boolean().default(false) }),
  read: async ({ reservation_id, copie }) => {
    const found = await selectWithdrawal(db, reservation_id);
    // Erased since the job was queued.
    if (found === null) return null;
    const { client_email } = found.facts;
    const to = copie ? client_email : found.retractation.email;
    // Only the address of the reservation gets a private link.
    const ofClient = to.trim().toLowerCase() === client_email.trim().toLowerCase();
    return { ...found, to, prive: ofClient ? await privateLink(found.facts, "retractation") : null };
  },
  to: ({ to }) => to,
  template: ({ facts, retractation, prive }) => withdrawalReceived(facts, retractation, { prive }),
  messageId: ({ reservation_id, copie }) =>
    copie ? `retractation-copie-${reservation_id}` : `retractation-${reservation_id}`,
});

export const clientMails = [
  sendReservationReceipt,
  notifyClientOfConfirmation,
  notifyClientOfRefusal,
  notifyClientOfExpiry,
  notifyClientOfChange,
  sendOwnCancellation,
  notifyClientOfCancellation,
  sendWithdrawalReceipt,
];
