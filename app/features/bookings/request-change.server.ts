import {
  type BookableSlot,
  holdSlot,
  lockUnlimitedSlot,
  selectBookableSlot,
  takePlaces,
} from "#app/features/agenda/availabilities.repo.server.ts";
import { asksBesideOwn, widenOwnEngagement } from "#app/features/agenda/own-engagement.repo.server.ts";
import { checkBookable, checkOpen } from "#app/features/agenda/rules/slots.ts";
import { selectPriceList } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk, sqlFailure, type Transaction } from "#app/platform/transaction.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { centsFromDecimal, decimalFromCents } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  type Change,
  closeChange,
  countChanges,
  insertChange,
  lockReservation,
  selectOpenChange,
} from "./changes.repo.server.ts";
import { selectAnswers } from "./guest-answers.repo.server.ts";
import { takeOverHeld } from "./held-change.server.ts";
import { selectReservationByToken } from "./private-links.repo.server.ts";
import { markEarlyService, type Reservation, selectEvents } from "./reservations.repo.server.ts";
import { checkShownTotal, type PricedBasket, priceBasket } from "./rules/basket.ts";
import { capacityOf, placesToAdd, sharesSlots, takenBy } from "./rules/capacity.ts";
import type { ChangeInput } from "./rules/change-request.schema.ts";
import {
  answersToRemove,
  assumedTariffs,
  changeDeadline,
  changeExpiresAt,
  checkChangeable,
  isPending,
  priceListOf,
} from "./rules/change-request.ts";
import { refusalOfFailure } from "./rules/constraint-refusals.ts";
import { participantsSchema, storeParticipants, tariffsOf, tariffsSchema } from "./rules/participants.ts";
import { privateLinksOpenSince, soldMinutes } from "./rules/reservation.ts";
import { checkEarlyService, confirmedAt } from "./rules/withdrawal.ts";
import { lockSlots } from "./transitions.repo.server.ts";

const isGuarded = () => !env.TEST_HOOKS.includes("places-guard-off");

/** `fait`: it changed at once, nobody has to answer. */
type Requested = { changement_id: string; fait: boolean };
type Of<Type extends ChangeInput["type"]> = Extract<ChangeInput, { type: Type }>;
/** What is asked for, and what the request holds on its slot. */
type Wanted = Pick<
  Change,
  | "availability_id"
  | "date_debut"
  | "date_fin"
  | "participants"
  | "nombre_participants"
  | "prix_final"
  | "nombre_tenu"
  | "places_tenues"
  | "creneau_entier"
  | "reponses_retirees"
>;

/**
 * The client asks for another slot or another number of guests. An accepted reservation does not change; the new places are
 * held until the chef's answer. A request that waits changes at once, and the chef has the whole time to answer again. The
 * lock order is in docs/locking.md.
 */
export async function requestChange(
  { token }: { token: string },
  input: ChangeInput,
  at: Date = now(),
): Promise<Result<Requested>> {
  try {
    return await commitIfOk((tx) => request(tx, token, input, at));
  } catch (error) {
    const refusal = refusalOfFailure(sqlFailure(error));
    if (refusal === null) throw error;
    return refusal;
  }
}

async function request(tx: Transaction, token: string, input: ChangeInput, at: Date): Promise<Result<Requested>> {
  const opened = await selectReservationByToken(tx, token, privateLinksOpenSince(at));
  if (opened === null) return refuse("introuvable");
  // Locks the chef's row, whose rank is lower than the reservation's.
  const offer = await selectBookableSlot(
    tx,
    input.type === "date" ? input.availability_id : opened.reservation.availability_id,
  );
  const reservation = await lockReservation(tx, opened.reservation.id);
  if (reservation === null) return refuse("introuvable");
  const allowed = checkChangeable(reservation, await countChanges(tx, reservation.id), at);
  if (!allowed.ok) return allowed;
  if (offer === null || offer.service_id !== reservation.service_id) return refuse("creneau_retire");
  const pending = isPending(reservation.statut);
  // Both slots in one order: two requests that change places with each other must not wait for each other.
  if (pending) await lockSlots(tx, [reservation.availability_id, offer.availability_id]);
  const wanted =
    input.type === "date"
      ? await holdMove(tx, { reservation, offer, input, at })
      : await holdGuests(tx, { reservation, input, at });
  if (!wanted.ok) return wanted;
  const changement_id = await insertChange(tx, {
    ...wanted.value,
    reservation_id: reservation.id,
    type: input.type,
    date_avant: reservation.date_souhaitee,
    convives_avant: reservation.nombre_participants,
    prix_avant: reservation.prix_final,
    mot: input.mot === "" ? null : input.mot,
    expire_le: changeExpiresAt(at, reservation.date_souhaitee, wanted.value.date_debut),
    created_at: at,
  });
  if (pending) await changeAtOnce(tx, reservation, at);
  await enqueue(tx, "notify-chef-of-change", { changement_id });
  announce(tx, { chef_id: reservation.chef_id, reservation_id: reservation.id });
  return ok({ changement_id, fait: pending });
}

/** Nothing was accepted: the places just held become the request's own. */
async function changeAtOnce(tx: Transaction, reservation: Reservation, at: Date): Promise<void> {
  const change = await selectOpenChange(tx, reservation.id);
  if (change === null) throw new Error("change at once failed: no open change");
  await closeChange(tx, { id: change.id, statut: "acceptee", reponse: "", at });
  await takeOverHeld(tx, { reservation, change, acteur: "client", at });
}

type Move = { reservation: Reservation; offer: BookableSlot; input: Of<"date">; at: Date };

/** The same people at the same price, for as long as was sold, and alone where they were sold the whole slot. */
async function holdMove(tx: Transaction, { reservation, offer, input, at }: Move): Promise<Result<Wanted>> {
  const { nombre_participants: convives, prix_final, participants, date_souhaitee, date_fin } = reservation;
  const { availability_id, date_debut } = offer;
  if (availability_id === reservation.availability_id) return refuse("changement_identique");
  if (!isPending(reservation.statut) && at >= changeDeadline(date_debut)) return refuse("changement_trop_tard");
  const shown = checkShownTotal(input.total_affiche, centsFromDecimal(prix_final) ?? 0);
  if (!shown.ok) return shown;
  const early = await askEarlyService(tx, { reservation, offer, input, at });
  if (!early.ok) return early;
  const creneau_entier = reservation.creneau_entier || !sharesSlots(offer);
  const sold = { ...offer, table_partagee: !creneau_entier, duree_minutes: soldMinutes(reservation) };
  const bookable = checkBookable(sold, { participants: convives, capacity: capacityOf(sold), now: at });
  if (!bookable.ok) return bookable;
  const beside = await asksBesideOwn(tx, reservation, availability_id);
  const refused = await holdSlot(tx, sold, { places: convives, now: at, guarded: isGuarded(), beside });
  if (refused !== null) return refused;
  if (beside) await widenOwnEngagement(tx, reservation, availability_id);
  return ok({
    availability_id,
    date_debut,
    date_fin: addMinutes(date_debut, (date_fin.getTime() - date_souhaitee.getTime()) / 60_000),
    participants,
    nombre_participants: convives,
    prix_final,
    nombre_tenu: convives,
    places_tenues: takenBy(offer, convives).places_prises,
    creneau_entier,
    reponses_retirees: [],
  });
}

/**
 * A date inside the withdrawal period needs the client's express request, once. It is kept even if the chef then refuses this
 * date: it says that the service may start before the end of the period.
 */
async function askEarlyService(tx: Transaction, { reservation, offer, input, at }: Move): Promise<Result<null>> {
  if (reservation.execution_demandee_le !== null) return ok(null);
  const { type_service, date_debut } = offer;
  const confirmee_le = confirmedAt(await selectEvents(tx, reservation.id));
  const planned = { type_service, date_debut, confirmee_le, retractable: reservation.retractable };
  const early = checkEarlyService(planned, input.execution_demandee, at);
  if (!early.ok) return early;
  if (early.value !== null) await markEarlyService(tx, reservation.id, early.value);
  return ok(null);
}

type Guests = { reservation: Reservation; input: Of<"convives">; at: Date };

async function holdGuests(tx: Transaction, { reservation, input, at }: Guests): Promise<Result<Wanted>> {
  const { availability_id, date_souhaitee, date_fin, creneau_entier } = reservation;
  const basket = await priceGuests(tx, reservation, input);
  if (!basket.ok) return basket;
  const { participants, total_participants: convives, total } = basket.value;
  const answers = await selectAnswers(tx, reservation.id);
  const removed = answersToRemove(answers.length, { convives, avant: reservation.nombre_participants });
  const chosen = answers.map(({ id }) => id).filter((id) => input.retirer.includes(id));
  if (chosen.length < removed) return refuse("reponses_a_retirer", { nombre: removed });
  const more = Math.max(0, convives - reservation.nombre_participants);
  const counted = more === 0 ? ok(0) : await holdMorePlaces(tx, reservation, { more, at });
  if (!counted.ok) return counted;
  return ok({
    availability_id,
    date_debut: date_souhaitee,
    date_fin,
    participants: [...storeParticipants(participants)],
    nombre_participants: convives,
    prix_final: decimalFromCents(total),
    nombre_tenu: more,
    places_tenues: counted.value,
    creneau_entier,
    reponses_retirees: removed === 0 ? [] : chosen,
  });
}

/**
 * Takes more places for a reservation on its own slot, where the chef is engaged already. Returns how many of them the
 * slot's counter includes: none when places are unlimited, or were when the reservation was made.
 */
async function holdMorePlaces(
  tx: Transaction,
  reservation: Reservation,
  { more: places, at }: { more: number; at: Date },
): Promise<Result<number>> {
  const { availability_id } = reservation;
  const offer = await selectBookableSlot(tx, availability_id);
  if (offer === null) return refuse("creneau_retire");
  if (!offer.service_offert) return refuse("ajout_ferme");
  const free = placesToAdd(offer);
  if (free === 0) return refuse("places_insuffisantes", { restantes: free });
  if (offer.places_illimitees) return (await lockUnlimitedSlot(tx, availability_id, at)) ? ok(0) : closed(offer, at);
  if (reservation.places_prises > 0) {
    if (await takePlaces(tx, { availability_id, places, now: at, guarded: isGuarded() })) return ok(places);
  } else {
    await lockSlots(tx, [availability_id]);
  }
  const current = await selectBookableSlot(tx, availability_id);
  if (current === null) return refuse("creneau_retire");
  const left = placesToAdd(current) ?? places;
  if (reservation.places_prises === 0 && left >= places) return ok(0);
  return left < places ? refuse("places_insuffisantes", { restantes: left }) : closed(current, at);
}

function closed(offer: BookableSlot, at: Date): Result<number> {
  if (!offer.service_offert) return refuse("ajout_ferme");
  const offered = checkOpen(offer, at);
  return offered.ok ? refuse("demande_en_cours") : offered;
}

/** With the prices and tiers of the booking; the travel fee stays. */
async function priceGuests(
  tx: Transaction,
  reservation: Reservation,
  input: Of<"convives">,
): Promise<Result<PricedBasket>> {
  const sold = participantsSchema.parse(reservation.participants) ?? [];
  const tariffs =
    tariffsSchema.parse(reservation.tarifs) ??
    assumedTariffs(sold, tariffsOf(await selectPriceList(tx, reservation.service_id)));
  const { prices, tiers } = priceListOf(tariffs);
  const basket = priceBasket(prices, tiers, input.quantites, centsFromDecimal(reservation.frais_deplacement) ?? 0);
  if (!basket.ok) return basket;
  const { participants, total } = basket.value;
  const same =
    participants.length === sold.length &&
    participants.every((line) => sold.some((o) => o.profile_id === line.profile_id && o.quantite === line.quantite));
  if (same) return refuse("changement_identique");
  const shown = checkShownTotal(input.total_affiche, total);
  return shown.ok ? basket : shown;
}
