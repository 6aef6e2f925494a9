import { createHash, createHmac, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type BookableSlot, holdSlot, selectBookableSlot } from "#app/features/agenda/availabilities.repo.server.ts";
import { checkBookable } from "#app/features/agenda/rules/slots.ts";
import { selectCommune } from "#app/features/communes/communes.repo.server.ts";
import {
  encodeAnswer,
  openWaitingAnswer,
  sealAnswer,
  sealWaitingAnswer,
} from "#app/features/evenings/rules/answer-encryption.ts";
import { type GuestAnswer, hasTable } from "#app/features/evenings/rules/dossier.ts";
import { TERMS_REVISION } from "#app/features/legal/rules/codes.ts";
import { REQUEST_CONFIRMATION_MINUTES } from "#app/features/privacy/rules/retention.ts";
import {
  checkShownTotal,
  countParticipants,
  type PricedBasket,
  priceBasket,
} from "#app/features/services/rules/pricing.ts";
import { selectPriceList } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sealForNewReservation } from "#app/platform/dossier-keys.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { claimIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { addressTiers } from "#app/platform/network-key.server.ts";
import { enqueue, queueJobsSql } from "#app/platform/queue.server.ts";
import { addToCount, consumeLimits, takeFromCount } from "#app/platform/rate-limit.server.ts";
import { openSealed, sealToText } from "#app/platform/sealed-secret.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";
import {
  inTransaction,
  readThenCommitIfOk,
  sendWithCommit,
  sqlFailure,
  type Transaction,
} from "#app/platform/transaction.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { type Cents, decimalFromCents } from "#app/shared/money.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import { insertFirstAnswerSql } from "./guest-answers.repo.server.ts";
import { bookingAttempts, bookingRefusals } from "./metrics.server.ts";
import { insertRequestToConfirm, markRequestConfirmed, selectRequestOfKey } from "./requests-to-confirm.repo.server.ts";
import {
  claimRequest,
  insertReservationSql,
  newReservationId,
  type OpenRequests,
  selectBookingOfKey,
} from "./reservations.repo.server.ts";
import type { BookingInput } from "./rules/booking.schema.ts";
import { capacityOf, sharesSlots } from "./rules/capacity.ts";
import type { FrozenTariff } from "./rules/change-request.ts";
import { refusalOfConstraint } from "./rules/constraint-refusals.ts";
import { storeParticipants, storeTariffs, tariffsOf } from "./rules/participants.ts";
import { type BookingFacts, keepRequest, mustConfirmEmail, openRequest } from "./rules/request-confirmation.ts";
import { expectedEnd, MAX_OPEN_REQUESTS } from "./rules/reservation.ts";
import { type BookedVenue, communeNeed, venueOfBooking } from "./rules/venue.ts";
import { capacityOfOffer } from "./rules/waiting-list.ts";
import { checkEarlyService, grantsWithdrawal } from "./rules/withdrawal.ts";
import { convertOffer, lockWaitedSlot, selectOffer } from "./waiting-list.repo.server.ts";

const SCOPE = "reservation";
const [ANSWER_KEY] = keysFor("booking answer");
/** The retries take six minutes in all, because the mailed link expires after one hour. */
const CONFIRMATION_TRIES = 6;

/** `nouvelle` is false for a replayed idempotency key: the stored answer is returned and nothing is written. */
export type BookedSlot = { reservation_id: string; nouvelle: boolean };
/** Where a request comes from. */
export type BookingOrigin = {
  service_id: string;
  /** The number of reservations from the same network decides whether the e-mail address must be confirmed first. */
  adresse?: string;
  envoi?: BookingFacts["envoi"];
  /** The form as it was posted, without the answer about the table; kept when the address must be confirmed. */
  demande?: Record<string, string>;
  /** The token of the mailed link, when the address was confirmed through it. */
  confirmation?: string;
  /** The token of an offer to a person of the waiting list, who books the places held for them. */
  offre?: string;
};
type Counted = { name: "demandes_source" | "places_source"; key: string; points: number };

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
    answer = refusalOf(error);
    if (answer === null) throw error;
  } finally {
    // Nothing was booked: subtract what was counted.
    if (!answer?.ok) await Promise.all(counted.map(({ name, key, points }) => takeFromCount(name, key, points)));
  }
  return !answer.ok && answer.code === "adresse_a_confirmer" ? askToConfirm(from, input, at) : answer;
}

/**
 * Runs in its own transaction after the booking was rolled back, so the request takes no places, claims no idempotency
 * key and notifies no chef. A repeated request is found by its key and sends no second mail.
 */
async function askToConfirm(from: BookingOrigin, input: BookingInput, at: Date): Promise<Refusal> {
  const { service_id, adresse, demande } = from;
  if (demande === undefined) return refuse("adresse_a_confirmer");
  const known = await selectRequestOfKey(db, input.cle, at);
  if (known !== null)
    return refuse(isSameRequest(known, demande, input.reponse) ? "adresse_a_confirmer" : "cle_deja_utilisee");
  const sources = adresse === undefined ? [] : addressTiers(adresse);
  const allowed = await consumeLimits([
    ...sources.map(({ tier, key }) => ({ limit: `confirmation_${tier}` as const, key })),
    { limit: "confirmation_email", key: input.client_email.trim().toLowerCase() },
  ]);
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "reservation", secondes: allowed.secondes });
  await inTransaction(async (tx) => {
    const expire_le = addMinutes(at, REQUEST_CONFIRMATION_MINUTES);
    const link = newLink("demande");
    const sealed = sealWaitingAnswer(sealToText, link.id, input.reponse);
    const kept = keepRequest(demande, sealed);
    if (await insertRequestToConfirm(tx, { ...link, cle: input.cle, service_id, demande: kept, expire_le, now: at }))
      await enqueue(tx, "send-request-confirmation", { demande_id: link.id }, { maxAttempts: CONFIRMATION_TRIES });
  });
  return refuse("adresse_a_confirmer");
}

type Kept = { readonly id: string; readonly demande: Readonly<Record<string, string>> | null };

function isSameRequest({ id, demande }: Kept, sent: Readonly<Record<string, string>>, reponse: GuestAnswer | null) {
  if (demande === null) return false;
  const { fields, sealed } = openRequest(demande);
  const said = openWaitingAnswer(openSealed, id, sealed);
  return isDeepStrictEqual(fields, { ...sent }) && isDeepStrictEqual(said, reponse);
}

function refusalOf(error: unknown): Refusal | null {
  const failure = sqlFailure(error);
  return failure?.busy ? refuse("demande_en_cours") : refusalOfConstraint(failure?.constraint ?? "");
}

/** Locks only the chef's row: the rest of what a booking must know is read before others have to wait for it. */
async function readFacts(tx: Transaction, { service_id, offre }: BookingOrigin, input: BookingInput, at: Date) {
  const [offer, prices, commune, hold] = await Promise.all([
    selectBookableSlot(tx, input.availability_id),
    selectPriceList(tx, service_id),
    input.commune === "" ? null : selectCommune(tx, input.commune),
    offre === undefined ? null : selectOffer(tx, offre, at),
  ]);
  return { offer, prices, commune, hold };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Request = { from: BookingOrigin; input: BookingInput; at: Date; counted: Counted[] };

async function book(tx: Transaction, facts: Facts, { from, input, at, counted }: Request): Promise<Result<BookedSlot>> {
  const key = { scope: SCOPE, cle: input.cle, body_hash: hashOf(from, input) };
  const judged = judge(facts, from, input, at);
  // A request that was answered before gets the same answer, whatever has changed since.
  if (!judged.ok) return (await claimIdempotencyKey(tx, key)) ? judged : answerAgain(tx, key);
  const { offer, held, participants, place, basket, early } = judged.value;
  const { chef_id } = offer;
  const { client_email, availability_id } = input;
  const visitor = visitorKeys(mailboxOf(client_email), from.adresse ?? null);
  const open = await claimRequest(tx, key, { chef_id, client_email, availability_id, visitor, at });
  if (open === null) return answerAgain(tx, key);
  // Before anything about the requests of the typed address.
  if (!open.admis) return refuse("visiteur_bloque");
  // The link of the offer was mailed to this address only.
  const confirmed = from.confirmation !== undefined || held?.email === client_email.trim().toLowerCase();
  const repeated =
    refuseRepeated(open, input) ?? (confirmed ? null : await refuseUnconfirmed(from, { offer, participants, counted }));
  if (repeated !== null) return repeated;

  const taken = await take(tx, offer, { held, places: participants, at });
  if (!taken.ok) return taken;

  const reservation_id = newReservationId();
  const values = {
    id: reservation_id,
    ...reservationOf(offer, input, { basket, place, at }),
    ...taken.value,
    execution_demandee_le: early,
    email_confirme_le: confirmed ? at : null,
  };
  const said = hasTable(offer.lieu_prestation) ? input.reponse : null;
  const writes = [
    ...insertReservationSql(tx, values, key),
    ...(said === null ? [] : await answerInserted(tx, { reservation_id, reponse: said }, at)),
    queueJobsSql([
      { name: "notify-chef-of-reservation", payload: { reservation_id } },
      { name: "send-reservation-receipt", payload: { reservation_id } },
    ]),
  ];
  announce(tx, { chef_id });
  const { confirmation } = from;
  if (confirmation === undefined) {
    sendWithCommit(tx, writes);
  } else {
    await Promise.all(writes.map((write) => tx.execute(write).execute()));
    if (!(await markRequestConfirmed(tx, confirmation, { reservation_id, now: at }))) return refuse("lien_expire");
  }
  return ok({ reservation_id, nouvelle: true });
}

/** Everything that is decided before the slot is locked. `take` checks again what others may change meanwhile. */
function judge({ offer, prices, commune, hold }: Facts, from: BookingOrigin, input: BookingInput, at: Date) {
  const participants = countParticipants(input.quantites);
  if (offer === null || offer.service_id !== from.service_id) return refuse("creneau_retire");
  // An offer that ended leaves an ordinary booking.
  const held = hold?.availability_id === offer.availability_id ? hold : null;
  const capacity = held === null ? capacityOf(offer) : capacityOfOffer(held.convives);
  // Held places were promised before a closure, and the offer says until when they can be booked.
  const judged = held === null ? offer : { ...offer, ferme: false, delai_heures: 0 };
  const bookable = checkBookable(judged, { participants, capacity, now: at });
  if (!bookable.ok) return bookable;
  const place = locate(offer, commune, input);
  if (!place.ok) return place;
  const planned = { ...offer, retractable: null, confirmee_le: null };
  const early = checkEarlyService(planned, input.execution_demandee, at);
  if (!early.ok) return early;
  const basket = price(prices, input, place.value.frais);
  if (!basket.ok) return basket;
  return ok({ offer, held, participants, place: place.value, basket: basket.value, early: early.value });
}

type Judged = { offer: BookableSlot; participants: number; counted: Counted[] };

/** Run after the idempotency key is claimed, so that a repeated request is counted once, and before the slot is locked. */
async function refuseUnconfirmed(from: BookingOrigin, { offer, participants, counted }: Judged) {
  const held = async (key: string) => {
    const added: Counted[] = [
      { name: "demandes_source", key, points: 1 },
      { name: "places_source", key, points: participants },
    ];
    counted.push(...added);
    const [demandes = 0, places = 0] = await Promise.all(
      added.map(({ name, key: source, points }) => addToCount(name, source, points)),
    );
    return { demandes, places };
  };
  const sources = await Promise.all(
    (from.adresse === undefined ? [] : addressTiers(from.adresse)).map(async ({ tier, key }) => {
      const [tous, chef] = await Promise.all([held(key), held(`${key} ${offer.chef_id}`)]);
      return { tier, tous, chef };
    }),
  );
  const facts = { envoi: from.envoi ?? "personne", places: participants, sources } as const;
  return mustConfirmEmail(facts) ? refuse("adresse_a_confirmer") : null;
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

/** What the client said of the whole table: one answer without a name, encrypted under a key made here. */
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

/** A few thousand answers are possible: a plain hash would tell a reader of the table which one was given. */
const keyedHash = (reponse: GuestAnswer): string =>
  createHmac("sha256", ANSWER_KEY).update(encodeAnswer(reponse)).digest("base64url");

async function answerAgain(tx: Transaction, key: { scope: string; cle: string; body_hash: Buffer }) {
  const known = await selectBookingOfKey(tx, key);
  if (known === null || known.reservation_id === null) return refuse("demande_en_cours");
  if (!known.body_hash.equals(key.body_hash)) return refuse("cle_deja_utilisee");
  return ok({ reservation_id: known.reservation_id, nouvelle: false });
}

type Hold = NonNullable<Facts["hold"]>;
type Taken = { places_prises: number; creneau_entier: boolean };

/** Takes the places, or those held by an offer, and locks the slot until the commit. */
async function take(
  tx: Transaction,
  offer: BookableSlot,
  { held, places, at }: { held: Hold | null; places: number; at: Date },
): Promise<Result<Taken>> {
  if (held === null) {
    const guarded = !env.TEST_HOOKS.includes("places-guard-off");
    const refused = await holdSlot(tx, offer, { places, now: at, guarded });
    if (refused !== null) return refused;
    return ok({ places_prises: offer.places_illimitees ? 0 : places, creneau_entier: !sharesSlots(offer) });
  }
  await lockWaitedSlot(tx, held.availability_id);
  const converted = await convertOffer(tx, held.id, { places, now: at });
  // The offer expired or was used while this transaction waited for the lock.
  return converted === null ? refuse("creneau_pris") : ok(converted);
}

/** The distance and the fee come from the stored communes and the chef's row; the browser names the commune only. */
function locate(offer: BookableSlot, commune: Facts["commune"], input: BookingInput): Result<BookedVenue> {
  if (input.commune === "" || communeNeed(offer) === "jamais") return venueOfBooking(offer, null, input);
  return commune === null ? refuse("commune_inconnue") : venueOfBooking(offer, commune, input);
}

/** The basket, and the prices that a later change of the number of guests applies. */
type PricedBooking = PricedBasket & { readonly tarifs: readonly FrozenTariff[] };

function price(prices: Facts["prices"], input: BookingInput, frais: Cents): Result<PricedBooking> {
  const tiers = prices.flatMap((one) => one.tiers);
  const basket = priceBasket(prices, tiers, input.quantites, frais);
  if (!basket.ok) return basket;
  if (input.total_affiche === null) return refuse("total_a_verifier", { nouveau_total: basket.value.total });
  const shown = checkShownTotal(input.total_affiche, basket.value.total);
  return shown.ok ? ok({ ...basket.value, tarifs: tariffsOf(prices) }) : shown;
}

function refuseRepeated(open: OpenRequests, { client_email, encore }: BookingInput): Refusal | null {
  if (open.sur_ce_creneau && !encore) return refuse("demande_deja_envoyee", { email: client_email });
  return open.ouvertes >= MAX_OPEN_REQUESTS ? refuse("demandes_ouvertes_limite", { max: MAX_OPEN_REQUESTS }) : null;
}

/** The terms of the sale, copied so that later changes of the service do not affect them. */
function reservationOf(
  offer: BookableSlot,
  input: BookingInput,
  { basket, place: { frais, ...place }, at }: { basket: PricedBooking; place: BookedVenue; at: Date },
) {
  const end = expectedEnd(offer.date_debut, offer.duree_minutes);
  return {
    chef_id: offer.chef_id,
    service_id: offer.service_id,
    availability_id: offer.availability_id,
    client_nom: input.client_nom,
    client_prenom: input.client_prenom,
    client_email: input.client_email,
    client_telephone: input.client_telephone,
    client_message: input.client_message === "" ? null : input.client_message,
    date_souhaitee: offer.date_debut,
    date_fin: end.fin,
    fin_estimee: end.environ,
    lieu: offer.lieu,
    ...place,
    frais_deplacement: decimalFromCents(frais),
    prix_final: decimalFromCents(basket.total),
    participants: [...storeParticipants(basket.participants)],
    nombre_participants: basket.total_participants,
    tarifs: storeTariffs(basket.tarifs),
    conditions_annulation: offer.conditions_annulation,
    conditions_version: TERMS_REVISION,
    annulation: offer.annulation,
    annulation_heures: offer.annulation_heures,
    annulation_part: offer.annulation_part,
    retractable: grantsWithdrawal(offer.type_service),
    created_at: at,
    updated_at: at,
  };
}
