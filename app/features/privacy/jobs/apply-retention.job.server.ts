import { z } from "zod";
import { accountRetention } from "#app/features/accounts/retention.repo.server.ts";
import { agendaRetention } from "#app/features/agenda/retention.repo.server.ts";
import { anonymiseReservations } from "#app/features/bookings/personal-data.repo.server.ts";
import { bookingRetention, selectReservationsOfInactiveClients } from "#app/features/bookings/retention.repo.server.ts";
import { BOOKING_RETENTION } from "#app/features/bookings/rules/retention.ts";
import { consoleRetention } from "#app/features/console/retention.repo.server.ts";
import { eveningRetention } from "#app/features/evenings/retention.repo.server.ts";
import { helpRetention } from "#app/features/help/retention.repo.server.ts";
import { integrationRetention } from "#app/features/integrations/retention.repo.server.ts";
import { legalRetention } from "#app/features/legal/retention.repo.server.ts";
import { messageRetention } from "#app/features/messages/retention.repo.server.ts";
import { eraseCaseCopies, moderationRetention } from "#app/features/moderation/retention.repo.server.ts";
import { reviewRetention } from "#app/features/reviews/retention.repo.server.ts";
import { searchRetention } from "#app/features/search/retention.repo.server.ts";
import { serviceRetention } from "#app/features/services/retention.repo.server.ts";
import { deleteProofs, detachRefusedFiles } from "#app/features/verification/retention.repo.server.ts";
import { waitingListRetention } from "#app/features/waiting-list/waiting-list.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { discardDocument } from "#app/platform/private-documents.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deleteDeadMails } from "#app/platform/queue-payloads.server.ts";
import { allowLongStatements, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { keptSince } from "#app/shared/retention.ts";
import { privacyRetention } from "../retention.repo.server.ts";

type Step = (tx: Transaction, at: Date, batch: number) => Promise<number>;

/**
 * Every step commits by itself and one that fails does not stop the others, so no step may need another capability's: the order
 * matters within a capability, whose file decides it. Steps that are more than one repo's SQL are written here.
 */
const STEPS: Record<string, Step> = {
  ...bookingRetention,
  ...waitingListRetention,
  reservation: async (tx, at, batch) =>
    anonymiseReservations(tx, await selectReservationsOfInactiveClients(tx, at, batch), at),
  ...eveningRetention,
  ...messageRetention,
  ...reviewRetention,
  // Before the cases: a deleted one would leave its copy in the store, without the key that names it.
  copie_signalement: async (tx, at, batch) => {
    const copies = await eraseCaseCopies(tx, at, batch);
    for (const key of copies) if (key !== null) await enqueue(tx, "delete-document", { key }, { priority: 0 });
    return copies.length;
  },
  ...moderationRetention,
  ...agendaRetention,
  ...integrationRetention,
  ...helpRetention,
  justificatif: async (tx, at, batch) => discardAll(tx, await deleteProofs(tx, at, batch)),
  justificatif_refuse: async (tx, at, batch) => discardAll(tx, await detachRefusedFiles(tx, at, batch)),
  ...consoleRetention,
  ...accountRetention,
  ...searchRetention,
  ...serviceRetention,
  ...legalRetention,
  ...privacyRetention,
  mails_perdus: (tx, at, batch) => deleteDeadMails(tx, keptSince(BOOKING_RETENTION.message_reservation, at), batch),
};

async function discardAll(tx: Transaction, files: readonly (string | null)[]): Promise<number> {
  for (const file of files) if (file !== null) await discardDocument(tx, file);
  return files.length;
}

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
