import { createHash, createHmac, randomUUID } from "node:crypto";
import { type BookableSlot, holdSlot, selectBookableSlot } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectCommune } from "#app/features/communes/communes.repo.server.ts";
import type { GuestAnswer } from "#app/features/evenings/rules/dossier.ts";
import { selectPriceList } from "#app/features/services/services.repo.server.ts";
import { convertOffer, lockWaitedSlot, selectOffer } from "#app/features/waiting-list/waiting-list.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { claimIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { queueJobsSql } from "#app/platform/queue.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";
import { readThenCommitIfOk, sendWithCommit, sqlFailure, type Transaction } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  askToConfirm,
  type Counted,
  forgetCounted,
  mustConfirmAddress,
  type RequestSource,
} from "./address-confirmation.server.ts";
import { encodeAnswer, sealAnswer, sealForNewReservation } from "./dossier-encryption.repo.server.ts";
import { insertFirstAnswerSql } from "./guest-answers.repo.server.ts";
import { bookingAttempts, bookingRefusals } from "./metrics.server.ts";
import { markRequestConfirmed } from "./requests-to-confirm.repo.server.ts";
import {
  claimRequest,
  insertReservationSql,
  newReservationId,
  selectBookingOfKey,
} from "./reservations.repo.server.ts";
import type { BookingInput } from "./rules/booking.schema.ts";
import { decideBooking, refuseSender } from "./rules/booking-decision.ts";
import { takenBy } from "./rules/capacity.ts";
import { refusalOfFailure } from "./rules/constraint-refusals.ts";

const SCOPE = "reservation";
const [ANSWER_KEY] = keysFor("booking answer");

/** `nouvelle` is false for a replayed idempotency key: the stored answer is returned and nothing is written. */
export type BookedSlot = { reservation_id: string; nouvelle: boolean };
export type BookingOrigin = RequestSource & {
  /** The token of the mailed link, when the address was confirmed through it. */
  confirmation?: string;
  /** The token of an offer to a person of the waiting list, who books the places held for them. */
  offre?: string;
};

/** Books a slot in one transaction. The lock order is in docs/locking.md. */
export async function bookSlot(
  from: BookingOrigin,
  input: BookingInput,
  at: Date = now(),
): Promise<Result<BookedSlot>> {
  try {
    const answer = await tryToBook(from, input, at);
    bookingAttempts.inc({ result: resultOf(answer) });
    if (!answer.ok) bookingRefusals.inc({ code: answer.code });
    return answer;
  } catch (error) {
    bookingAttempts.inc({ result: "failed" });
    throw error;
  }
}

function resultOf(answer: Result<BookedSlot>): string {
  if (!answer.ok) return "refused";
  return answer.value.nouvelle ? "booked" : "repeated";
}

async function tryToBook(from: BookingOrigin, input: BookingInput, at: Date): Promise<Result<BookedSlot>> {
  const counted: Counted[] = [];
  let answer: Result<BookedSlot> | null = null;
  try {
    answer = await readThenCommitIfOk(
      (tx) => readFacts(tx, from, input, at),
      (tx, facts) => book(tx, facts, { from, input, at, counted }),
    );
  } catch (error) {
    answer = refusalOfFailure(sqlFailure(error));
    if (answer === null) throw error;
  } finally {
    if (!answer?.ok) await forgetCounted(counted);
  }
  return !answer.ok && answer.code === "adresse_a_confirmer" ? askToConfirm(from, input, at) : answer;
}

/** Locks only the chef's row: the rest of what a booking must know is read before others have to wait for it. */
async function readFacts(tx: Transaction, { service_id, offre }: BookingOrigin, input: BookingInput, at: Date) {
  const [slot, prices, commune, hold] = await Promise.all([
    selectBookableSlot(tx, input.availability_id),
    selectPriceList(tx, service_id),
    input.commune === "" ? null : selectCommune(tx, input.commune),
    offre === undefined ? null : selectOffer(tx, offre, at),
  ]);
  return { slot, prices, commune, hold };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Request = { from: BookingOrigin; input: BookingInput; at: Date; counted: Counted[] };

async function book(tx: Transaction, facts: Facts, { from, input, at, counted }: Request): Promise<Result<BookedSlot>> {
  const { service_id, confirmation } = from;
  const key = { scope: SCOPE, cle: input.cle, body_hash: hashOf(from, input) };
  const decided = decideBooking(facts, { service_id, input, confirmed: confirmation !== undefined }, at);
  // A request that was answered before gets the same answer, whatever has changed since.
  if (!decided.ok) return (await claimIdempotencyKey(tx, key)) ? decided : answerAgain(tx, key);
  const { slot, held, participants, terms, reponse } = decided.value;
  const { chef_id } = slot;
  const { client_email, availability_id } = input;
  const visitor = visitorKeys(mailboxOf(client_email), from.adresse ?? null);
  const sender = await claimRequest(tx, key, { chef_id, client_email, availability_id, visitor, at });
  if (sender === null) return answerAgain(tx, key);
  const refused = refuseSender(sender, input);
  if (refused !== null) return refused;
  if (terms.email_confirme_le === null && (await mustConfirmAddress(from, { chef_id, participants, counted })))
    return refuse("adresse_a_confirmer");

  const taken = await take(tx, slot, { held, places: participants, at });
  if (!taken.ok) return taken;

  const reservation_id = newReservationId();
  const writes = [
    insertReservationSql(tx, { id: reservation_id, ...terms, ...taken.value }, key),
    ...(reponse === null ? [] : await answerInserted(tx, { reservation_id, reponse }, at)),
    queueJobsSql([
      { name: "notify-chef-of-reservation", payload: { reservation_id } },
      { name: "send-reservation-receipt", payload: { reservation_id } },
    ]),
  ];
  announce(tx, { chef_id });
  if (confirmation === undefined) {
    sendWithCommit(tx, writes);
  } else {
    await Promise.all(writes.map((write) => tx.execute(write).execute()));
    if (!(await markRequestConfirmed(tx, confirmation, { reservation_id, now: at }))) return refuse("lien_expire");
  }
  return ok({ reservation_id, nouvelle: true });
}

type Hold = NonNullable<Facts["hold"]>;
type Taken = { places_prises: number; creneau_entier: boolean };

/** Takes the places, or those held by an offer, and locks the slot until the commit. */
async function take(
  tx: Transaction,
  slot: BookableSlot,
  { held, places, at }: { held: Hold | null; places: number; at: Date },
): Promise<Result<Taken>> {
  if (held === null) {
    const guarded = !env.TEST_HOOKS.includes("places-guard-off");
    const refused = await holdSlot(tx, slot, { places, now: at, guarded });
    return refused ?? ok(takenBy(slot, places));
  }
  await lockWaitedSlot(tx, held.availability_id);
  const converted = await convertOffer(tx, held.id, { places, now: at });
  // The offer expired or was used while this transaction waited for the lock.
  return converted === null ? refuse("creneau_pris") : ok(converted);
}

/** The client's answer for the whole table: one row without a name, encrypted under a key made here. */
async function answerInserted(
  tx: Transaction,
  { reservation_id, reponse }: { reservation_id: string; reponse: GuestAnswer },
  at: Date,
) {
  const { seal, cle } = sealForNewReservation(reservation_id);
  const row = { reservation_id, id: randomUUID() };
  const columns = await sealAnswer(seal, row, { prenom: "", age: "adulte", reponse }, at);
  return insertFirstAnswerSql(tx, { ...row, cle, ...columns });
}

/** Hashes what the client chose. Quantities are sorted: their order in the form does not matter. */
function hashOf({ service_id }: BookingOrigin, input: BookingInput): Buffer {
  const quantites = input.quantites.map(({ profile_id, quantite }) => `${profile_id}=${quantite}`).toSorted();
  const { ou, commune, rue, execution_demandee, reponse, ...chosen } = input;
  // What is empty is left out: a request of the former release, sent again after an update, has the same hash.
  const place = ou === "" && commune === "" && rue === "" ? {} : { ou, commune, rue };
  const early = execution_demandee ? { execution_demandee } : {};
  const said = reponse === null ? {} : { reponse: keyedHash(reponse) };
  const fields = { ...chosen, ...place, ...early, ...said, cle: null, service_id, quantites };
  const body = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

/** A few thousand answers are possible: a plain hash would tell a reader of the table which one was given. */
const keyedHash = (reponse: GuestAnswer): string =>
  createHmac("sha256", ANSWER_KEY).update(encodeAnswer(reponse)).digest("base64url");

async function answerAgain(tx: Transaction, key: { scope: string; cle: string; body_hash: Buffer }) {
  const known = await selectBookingOfKey(tx, key);
  if (known === null || known.reservation_id === null) return refuse("demande_en_cours");
  if (!known.body_hash.equals(key.body_hash)) return refuse("cle_deja_utilisee");
  return ok({ reservation_id: known.reservation_id, nouvelle: false });
}
