import { z } from "zod";
import { removeWaitingPerson, selectOverdueWaits } from "#app/features/bookings/waiting-list.repo.server.ts";
import { deleteEndedBlocks, deleteOldNetworks } from "#app/features/moderation/blocks.repo.server.ts";
import {
  deleteOldCases,
  eraseCaseCopies,
  eraseCaseWords,
} from "#app/features/moderation/cases-retention.repo.server.ts";
import {
  deleteOldReports,
  deleteOldReviews,
  deleteUnusedLinks,
  eraseClosedReviews,
  refuseUncorrected,
} from "#app/features/reviews/reviews-retention.repo.server.ts";
import { correctionsLateBefore, reviewsClosedBefore } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { discardDocument } from "#app/platform/private-documents.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteDeadMails } from "#app/platform/queue-payloads.server.ts";
import { allowLongStatements, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { anonymiseReservations } from "../personal-data.repo.server.ts";
import {
  deleteAnswers,
  deleteBusyTimes,
  deleteCalendarNotes,
  deleteChanges,
  deleteClosedHelp,
  deleteContactMessages,
  deleteDeliveries,
  deleteDossiers,
  deleteEnded,
  deleteMailStates,
  deleteOpenHelp,
  deleteProofs,
  deleteResolvedBreaks,
  deleteSentMails,
  deleteSupportViews,
  deleteThreads,
  deleteUnusedDevices,
  detachRefusedFiles,
  eraseClientMessages,
  eraseDoorCodes,
  eraseStreets,
  purgeAuditLog,
  selectReservationsOfInactiveClients,
} from "../retention.repo.server.ts";
import { keptSince, mealsErasedBefore } from "../rules/retention.ts";

type Step = (tx: Transaction, at: Date, batch: number) => Promise<number>;

const STEPS: Record<string, Step> = {
  message_reservation: (tx, at, batch) => eraseClientMessages(tx, keptSince("message_reservation", at), batch),
  rue_reservation: (tx, at, batch) => eraseStreets(tx, keptSince("rue_reservation", at), batch),
  code_acces: (tx, at, batch) => eraseDoorCodes(tx, mealsErasedBefore("code_acces", at), batch),
  reponse_convive: (tx, at, batch) => deleteAnswers(tx, mealsErasedBefore("reponse_convive", at), batch),
  liste_attente: async (tx, at, batch) => {
    const waits = await selectOverdueWaits(tx, keptSince("liste_attente", at), batch);
    for (const person of waits) await removeWaitingPerson(tx, person);
    return waits.length;
  },
  demande_changement: (tx, at, batch) => deleteChanges(tx, keptSince("demande_changement", at), batch),
  dossier_soiree: (tx, at, batch) => deleteDossiers(tx, mealsErasedBefore("dossier_soiree", at), batch),
  message_fil: (tx, at, batch) => deleteThreads(tx, mealsErasedBefore("message_fil", at), batch),
  avis: (tx, at, batch) => deleteOldReviews(tx, keptSince("avis", at), batch),
  avis_non_corriges: (tx, at, batch) => refuseUncorrected(tx, { before: correctionsLateBefore(at), at }, batch),
  avis_refuse: (tx, at, batch) => eraseClosedReviews(tx, keptSince("avis_refuse", at), batch),
  signalement: (tx, at, batch) => deleteOldReports(tx, keptSince("signalement", at), batch),
  signalement_contenu: (tx, at, batch) => eraseCaseWords(tx, keptSince("signalement", at), batch),
  copie_signalement: async (tx, at, batch) => {
    const copies = await eraseCaseCopies(tx, keptSince("copie_signalement", at), batch);
    for (const key of copies) if (key !== null) await enqueue(tx, "delete-document", { key }, { priority: 0 });
    return copies.length;
  },
  decision_signalement: (tx, at, batch) => deleteOldCases(tx, keptSince("decision_signalement", at), batch),
  liens_avis: (tx, at, batch) => deleteUnusedLinks(tx, reviewsClosedBefore(at), batch),
  heures_occupees: deleteBusyTimes,
  agenda: (tx, at, batch) => deleteCalendarNotes(tx, keptSince("agenda", at), batch),
  livraison: (tx, at, batch) => deleteDeliveries(tx, keptSince("livraison", at), batch),
  etat_email: (tx, at, batch) => deleteMailStates(tx, keptSince("etat_email", at), batch),
  reservation: async (tx, at, batch) =>
    anonymiseReservations(tx, await selectReservationsOfInactiveClients(tx, keptSince("reservation", at), batch), at),
  message_contact: (tx, at, batch) => deleteContactMessages(tx, keptSince("message_contact", at), batch),
  message_aide: (tx, at, batch) => deleteClosedHelp(tx, keptSince("message_aide", at), batch),
  message_aide_ouvert: (tx, at, batch) => deleteOpenHelp(tx, keptSince("message_aide_ouvert", at), batch),
  blocage: (tx, at, batch) => deleteEndedBlocks(tx, { before: keptSince("blocage", at), at }, batch),
  reseau_visiteur: (tx, at, batch) => deleteOldNetworks(tx, keptSince("reseau_visiteur", at), batch),
  justificatif: async (tx, at, batch) => {
    const proofs = await deleteProofs(tx, keptSince("justificatif", at), batch);
    for (const { fichier } of proofs) if (fichier !== null) await discardDocument(tx, fichier);
    return proofs.length;
  },
  justificatif_refuse: async (tx, at, batch) => {
    const keys = await detachRefusedFiles(tx, keptSince("justificatif_refuse", at), batch);
    for (const key of keys) await discardDocument(tx, key);
    return keys.length;
  },
  journal: (tx, at, batch) => purgeAuditLog(tx, keptSince("journal", at), batch),
  vues_support: (tx, at, batch) => deleteSupportViews(tx, keptSince("journal", at), batch),
  regles_rompues: (tx, at, batch) => deleteResolvedBreaks(tx, keptSince("journal", at), batch),
  mails_perdus: (tx, at, batch) => deleteDeadMails(tx, keptSince("message_reservation", at), batch),
  appareils_oublies: (tx, at, batch) => deleteUnusedDevices(tx, keptSince("journal", at), batch),
  mails_avant_restauration: (tx, at, batch) => deleteSentMails(tx, keptSince("sauvegarde", at), batch),
  termines: deleteEnded,
};

const MAX_ROUNDS = 1000;

/** Nightly: deletes or anonymises rows past their retention period, in small transactions that block nobody. Idempotent. */
export const applyRetention = defineJob({
  name: "apply-retention",
  payload: z.object({ at: instantSchema.optional(), batch: z.number().int().min(1).default(500) }),
  cron: { at: "11 3 * * *", fill: "12h" },
  run: async ({ at = now(), batch }) => {
    const done: Record<string, number> = {};
    await processEach(Object.entries(STEPS), async ([name, step]) => {
      done[name] = await applyStep(step, at, batch);
      return true;
    }).finally(() => log.info(done, "retention applied"));
  },
});

async function applyStep(step: Step, at: Date, batch: number): Promise<number> {
  let total = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await inTransaction(async (tx) => {
      // Looking for a client's later activity scans the whole table.
      await allowLongStatements(tx);
      return step(tx, at, batch);
    });
    if (count === 0) break;
    total += count;
  }
  return total;
}
