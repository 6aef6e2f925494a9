import { createHash } from "node:crypto";
import { canBook } from "#app/domain/capacity.ts";
import { decimalFromCents } from "#app/domain/money.ts";
import { checkShownTotal, countParticipants, type PricedBasket, priceBasket } from "#app/domain/pricing.ts";
import { engagementPeriod, expectedEnd, MAX_OPEN_REQUESTS } from "#app/domain/reservation.ts";
import { ok, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import type { BookingInput } from "#app/domain/schemas/booking.ts";
import { storeParticipants } from "#app/domain/schemas/participants.ts";
import { checkOffered } from "#app/domain/slots.ts";
import { refusalOfConstraint } from "#app/domain/violation.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { addressKey, giveBackLimit, takeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk, sqlFailure, type Transaction } from "#app/platform/transaction.server.ts";
import {
  engageChef,
  lockUnlimitedSlot,
  type SlotOffer,
  selectSlotOffer,
  takePlaces,
} from "../availabilities/availabilities.repo.server.ts";
import { claimIdempotencyKey, selectIdempotencyKey } from "../requests/requests.repo.server.ts";
import { selectPriceList } from "../services/services.repo.server.ts";
import { countRequests, insertReservation, lockClientOfChef } from "./reservations.repo.server.ts";

const SCOPE = "reservation";

/** `nouvelle` is false when the same request had already been accepted: same answer, nothing written. */
export type BookedSlot = { reservation_id: string; nouvelle: boolean };
/** Where a request comes from: its page, and the network address that may send only so many a day. */
export type BookingOrigin = { service_id: string; adresse?: string };

/** Reserves a slot in one transaction; docs/locking.md says in which order it locks. */
export async function bookSlot(
  from: BookingOrigin,
  input: BookingInput,
  at: Date = now(),
): Promise<Result<BookedSlot>> {
  const counted: string[] = [];
  let answer: Result<BookedSlot> | null = null;
  try {
    answer = await commitIfOk((tx) => book(tx, from, input, at, counted));
  } catch (error) {
    answer = refusalOf(error);
    if (answer === null) throw error;
  } finally {
    // Only what was reserved counts towards the day.
    if (!answer?.ok) for (const key of counted) await giveBackLimit("reservation_adresse", key);
  }
  return answer;
}

function refusalOf(error: unknown): Refusal | null {
  const failure = sqlFailure(error);
  return failure?.busy ? refuse("demande_en_cours") : refusalOfConstraint(failure?.constraint ?? "");
}

async function book(
  tx: Transaction,
  from: BookingOrigin,
  input: BookingInput,
  at: Date,
  counted: string[],
): Promise<Result<BookedSlot>> {
  const key = { scope: SCOPE, cle: input.cle, body_hash: hashOf(from, input) };
  if (!(await claimIdempotencyKey(tx, key))) return answerAgain(tx, key);

  const participants = countParticipants(input.quantites);
  const offer = await selectSlotOffer(tx, input.availability_id);
  if (offer === null || offer.service_id !== from.service_id) return refuse("creneau_retire");
  const closed = closedFor(offer, participants, at);
  if (closed !== null) return closed;

  const priced = await price(tx, offer, input);
  if (!priced.ok) return priced;
  const repeated = (await refuseRepeated(tx, offer, input)) ?? (await refuseFlood(from, counted));
  if (repeated !== null) return repeated;

  const taken = await reserve(tx, offer, participants, at);
  if (taken !== null) return taken;

  const reservation_id = await insertReservation(tx, reservationOf(offer, input, priced.value, at), key);
  await enqueueAll(tx, [
    { name: "notify-chef-of-reservation", payload: { reservation_id } },
    { name: "send-reservation-receipt", payload: { reservation_id } },
  ]);
  announce(tx, { chef_id: offer.chef_id });
  return ok({ reservation_id, nouvelle: true });
}

/** Asked after the key is ours, so that a repeated press never counts, and before the slot is held. */
async function refuseFlood({ adresse }: BookingOrigin, counted: string[]): Promise<Refusal | null> {
  if (adresse === undefined) return null;
  const key = addressKey(adresse);
  const allowed = await takeLimits([{ limit: "reservation_adresse", key }]);
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "reservation", secondes: allowed.secondes });
  counted.push(key);
  return null;
}

/** Everything the client decided; the order of the counters is not a decision. */
function hashOf({ service_id }: BookingOrigin, input: BookingInput): Buffer {
  const quantites = input.quantites.map(({ profile_id, quantite }) => `${profile_id}=${quantite}`).toSorted();
  const said = { ...input, cle: null, service_id, quantites };
  const body = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

async function answerAgain(tx: Transaction, key: { scope: string; cle: string; body_hash: Buffer }) {
  const known = await selectIdempotencyKey(tx, key);
  if (known === null || known.reservation_id === null) return refuse("demande_en_cours");
  if (!known.body_hash.equals(key.body_hash)) return refuse("cle_deja_utilisee");
  return ok({ reservation_id: known.reservation_id, nouvelle: false });
}

function closedFor(offer: SlotOffer, participants: number, at: Date): Refusal | null {
  if (!offer.service_offert) return refuse("service_introuvable");
  const offered = checkOffered(offer, at);
  if (!offered.ok) return offered;
  const fits = canBook(offer, participants);
  return fits.ok ? null : fits;
}

async function price(tx: Transaction, { service_id }: SlotOffer, input: BookingInput): Promise<Result<PricedBasket>> {
  const prices = await selectPriceList(tx, service_id);
  const tiers = prices.flatMap((price) => price.tiers);
  const basket = priceBasket(prices, tiers, input.quantites);
  if (!basket.ok) return basket;
  if (input.total_affiche === null) return refuse("total_a_verifier", { nouveau_total: basket.value.total });
  const shown = checkShownTotal(input.total_affiche, basket.value.total);
  return shown.ok ? basket : shown;
}

async function refuseRepeated(tx: Transaction, { chef_id }: SlotOffer, input: BookingInput): Promise<Refusal | null> {
  const { client_email, availability_id, encore } = input;
  await lockClientOfChef(tx, { chef_id, client_email });
  const { ouvertes, sur_ce_creneau } = await countRequests(tx, { chef_id, client_email, availability_id });
  if (sur_ce_creneau && !encore) return refuse("demande_deja_envoyee", { email: client_email });
  return ouvertes >= MAX_OPEN_REQUESTS ? refuse("demandes_ouvertes_limite", { max: MAX_OPEN_REQUESTS }) : null;
}

/** Takes the places and the chef's time, or says why not. */
async function reserve(tx: Transaction, offer: SlotOffer, places: number, at: Date): Promise<Refusal | null> {
  const { availability_id, chef_id, date_debut, duree_minutes } = offer;
  const guarded = !env.TEST_HOOKS.includes("places-guard-off");
  const taken = offer.places_illimitees
    ? await lockUnlimitedSlot(tx, availability_id, at)
    : await takePlaces(tx, { availability_id, places, now: at, guarded });
  if (!taken) {
    const current = await selectSlotOffer(tx, availability_id);
    return (current && closedFor(current, places, at)) ?? refuse("demande_en_cours");
  }
  const periode = engagementPeriod(date_debut, duree_minutes);
  const exclusif = !offer.reservations_paralleles;
  return (await engageChef(tx, { availability_id, chef_id, periode, exclusif })) ? null : refuse("chef_engage");
}

/** What the client agreed to, kept as it was on that day. */
function reservationOf(offer: SlotOffer, input: BookingInput, basket: PricedBasket, at: Date) {
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
    date_fin: expectedEnd(offer.date_debut, offer.duree_minutes).fin,
    lieu: offer.lieu,
    prix_final: decimalFromCents(basket.total),
    participants: [...storeParticipants(basket.participants)],
    nombre_participants: basket.total_participants,
    places_prises: offer.places_illimitees ? 0 : basket.total_participants,
    conditions_annulation: offer.conditions_annulation,
    created_at: at,
    updated_at: at,
  };
}
