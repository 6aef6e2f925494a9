import { z } from "zod";
import {
  type BookableSlot,
  engageChef,
  selectBookableSlot,
  takePlaces,
} from "#app/features/agenda/availabilities.repo.server.ts";
import { checkCalendar, engagementPeriod } from "#app/features/agenda/rules/notice-and-margins.ts";
import { isOpen } from "#app/features/agenda/rules/slots.ts";
import { capacityOfLine, sharesSlots, takenBy } from "#app/features/bookings/rules/capacity.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { leavingLine, nextOffers, offerEnds } from "../rules/waiting-list.ts";
import {
  deleteWaitingPeople,
  lockWaitedSlot,
  markWaitEnded,
  recordOffer,
  releaseOffers,
  selectLine,
  selectSlotsToServe,
} from "../waiting-list.repo.server.ts";

/** Ends offers and waits, and offers what is free to the next in line. Idempotent, also when two workers run it at once. */
export const serveWaitingLists = defineJob({
  name: "serve-waiting-lists",
  payload: z.object({ at: instantSchema.optional(), batch: z.number().int().min(1).default(500) }),
  cron: { at: "* * * * *" },
  run: async ({ at = now(), batch: count }) => {
    const failures: unknown[] = [];
    let offered = 0;
    let after: string | undefined;
    // A slot may match in every run and get no offer, so every page is read: otherwise the first would hide the rest.
    do {
      const slots = await selectSlotsToServe(db, { now: at, after, count });
      try {
        offered += await processEach(slots, (id) => inTransaction((tx) => serveSlot(tx, id, at)));
      } catch (error) {
        failures.push(error);
      }
      after = slots.length === count ? slots.at(-1) : undefined;
    } while (after !== undefined);
    if (offered > 0) log.info({ offered }, "offered freed places to waiting people");
    if (failures.length > 0) throw new AggregateError(failures, "serve waiting lists failed");
  },
});

/** The slot's row stays locked until the commit: bookings, releases and other runs wait, so each place has one taker. */
async function serveSlot(tx: Transaction, availability_id: string, at: Date): Promise<boolean> {
  // Also locks the chef's row, which comes before the slot's in the lock order.
  const found = await selectBookableSlot(tx, availability_id);
  if (found === null || !(await lockWaitedSlot(tx, availability_id))) return false;
  await endWaits(tx, found, at);
  const slot = await selectBookableSlot(tx, availability_id);
  if (slot === null || !slot.service_offert || !isOpen(slot, at) || !checkCalendar(slot, at).ok) return false;
  return offerPlaces(tx, slot, at);
}

async function endWaits(tx: Transaction, { availability_id, service_offert, actif }: BookableSlot, at: Date) {
  const line = await selectLine(tx, availability_id);
  const { effacer, prevenir } = leavingLine(line, service_offert && actif, at);
  await releaseOffers(tx, availability_id, [...effacer, ...prevenir]);
  await deleteWaitingPeople(tx, effacer);
  await markWaitEnded(tx, prevenir, at);
  for (const attente_id of prevenir) await enqueue(tx, "send-waiting-end", { attente_id });
}

async function offerPlaces(tx: Transaction, slot: BookableSlot, at: Date): Promise<boolean> {
  const { availability_id, chef_id, date_debut } = slot;
  const offre_jusqua = offerEnds(date_debut, at);
  if (offre_jusqua === null) return false;
  const chosen = nextOffers(capacityOfLine(slot), !sharesSlots(slot), await selectLine(tx, availability_id));
  if (chosen.length === 0) return false;
  const periode = engagementPeriod(date_debut, slot.duree_minutes);
  // If the chef was booked elsewhere at that time in between, everybody keeps waiting.
  if (!(await engageChef(tx, { availability_id, chef_id, periode, exclusif: !slot.reservations_paralleles })))
    return false;
  for (const { id, convives } of chosen) {
    const taken = takenBy(slot, convives);
    if (
      taken.places_prises > 0 &&
      !(await takePlaces(tx, { availability_id, places: convives, now: at, guarded: true }))
    )
      throw new Error("the offered places are not free");
    await recordOffer(tx, id, { offre_jusqua, ...taken });
    await enqueue(tx, "send-waiting-offer", { attente_id: id });
  }
  return true;
}
