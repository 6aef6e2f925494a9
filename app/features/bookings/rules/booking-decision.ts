import { checkBookable } from "#app/features/agenda/rules/slots.ts";
import { type GuestAnswer, hasTable } from "#app/features/evenings/rules/dossier.ts";
import { TERMS_REVISION } from "#app/features/legal/rules/codes.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { capacityOfOffer } from "#app/features/waiting-list/rules/waiting-list.ts";
import { type Cents, decimalFromCents } from "#app/shared/money.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import { checkShownTotal, countParticipants, type PricedBasket, priceBasket } from "./basket.ts";
import type { BookingInput } from "./booking.schema.ts";
import type { CancellationRule } from "./cancellation.ts";
import { capacityOf } from "./capacity.ts";
import type { FrozenTariff } from "./change-request.ts";
import { type ListedPrice, storeParticipants, storeTariffs, tariffsOf } from "./participants.ts";
import { expectedEnd, MAX_OPEN_REQUESTS } from "./reservation.ts";
import { type BookedVenue, type CommuneRow, communeNeed, type ServiceTravel, venueOfBooking } from "./venue.ts";
import { checkEarlyService, grantsWithdrawal } from "./withdrawal.ts";

/** A slot with what its service and its chef say: what decides, and what the reservation copies. */
type SlotOnSale = Parameters<typeof checkBookable>[0] &
  Parameters<typeof capacityOf>[0] &
  ServiceTravel &
  CancellationRule & {
    readonly availability_id: string;
    readonly service_id: string;
    readonly chef_id: string;
    readonly type_service: TypeService;
    readonly duree_minutes: number | null;
    readonly lieu: string | null;
    readonly conditions_annulation: string | null;
  };

/** Places that an offer to the waiting list holds for the person to whom its link was mailed. */
type HeldPlaces = { readonly availability_id: string; readonly email: string; readonly convives: number };

/** All that a booking must know, read before others have to wait for its locks. */
export type SaleFacts<Slot extends SlotOnSale = SlotOnSale, Held extends HeldPlaces = HeldPlaces> = {
  readonly slot: Slot | null;
  readonly prices: readonly ListedPrice[];
  /** The commune of the form; null when none was chosen, or an unknown one. */
  readonly commune: CommuneRow | null;
  readonly hold: Held | null;
};

/** `confirmed`: the address was proved by a mailed link. */
type Asked = { readonly service_id: string; readonly input: BookingInput; readonly confirmed: boolean };

/**
 * Whether a request becomes a reservation, and its terms. Decided before the slot is locked: the database checks again what others
 * may change meanwhile (`holdSlot`, `convertOffer`).
 */
export function decideBooking<Slot extends SlotOnSale, Held extends HeldPlaces>(
  { slot, prices, commune, hold }: SaleFacts<Slot, Held>,
  { service_id, input, confirmed }: Asked,
  at: Date,
) {
  const participants = countParticipants(input.quantites);
  if (slot === null || slot.service_id !== service_id) return refuse("creneau_retire");
  // If the offer has expired, continue as a normal booking.
  const held = hold?.availability_id === slot.availability_id ? hold : null;
  const capacity = held === null ? capacityOf(slot) : capacityOfOffer(held.convives);
  // Held places were promised before a closure, and the offer says until when they can be booked.
  const judged = held === null ? slot : { ...slot, ferme: false, delai_heures: 0 };
  const bookable = checkBookable(judged, { participants, capacity, now: at });
  if (!bookable.ok) return bookable;
  const venue = locate(slot, commune, input);
  if (!venue.ok) return venue;
  const early = checkEarlyService({ ...slot, retractable: null, confirmee_le: null }, input.execution_demandee, at);
  if (!early.ok) return early;
  const basket = price(prices, input, venue.value.frais);
  if (!basket.ok) return basket;
  const proved = confirmed || held?.email === input.client_email.trim().toLowerCase();
  const terms = {
    ...termsOf(slot, input, { basket: basket.value, venue: venue.value, at }),
    execution_demandee_le: early.value,
    email_confirme_le: proved ? at : null,
  };
  const reponse: GuestAnswer | null = hasTable(slot.lieu_prestation) ? input.reponse : null;
  return ok({ slot, held, participants, terms, reponse });
}

/** The distance and the fee come from the stored communes and the chef's row; the browser names the commune only. */
function locate(slot: SlotOnSale, commune: CommuneRow | null, input: BookingInput): Result<BookedVenue> {
  if (input.commune === "" || communeNeed(slot) === "jamais") return venueOfBooking(slot, null, input);
  return commune === null ? refuse("commune_inconnue") : venueOfBooking(slot, commune, input);
}

/** The basket, and the prices that a later change of the number of guests applies. */
type PricedBooking = PricedBasket & { readonly tarifs: readonly FrozenTariff[] };

function price(prices: readonly ListedPrice[], input: BookingInput, frais: Cents): Result<PricedBooking> {
  const tiers = prices.flatMap((one) => one.tiers);
  const basket = priceBasket(prices, tiers, input.quantites, frais);
  if (!basket.ok) return basket;
  const shown = checkShownTotal(input.total_affiche, basket.value.total);
  return shown.ok ? ok({ ...basket.value, tarifs: tariffsOf(prices) }) : shown;
}

/** The terms of the sale, copied so that later changes of the service do not affect them. */
function termsOf(
  slot: SlotOnSale,
  input: BookingInput,
  { basket, venue: { frais, ...venue }, at }: { basket: PricedBooking; venue: BookedVenue; at: Date },
) {
  const end = expectedEnd(slot.date_debut, slot.duree_minutes);
  return {
    chef_id: slot.chef_id,
    service_id: slot.service_id,
    availability_id: slot.availability_id,
    client_nom: input.client_nom,
    client_prenom: input.client_prenom,
    client_email: input.client_email,
    client_telephone: input.client_telephone,
    client_message: input.client_message === "" ? null : input.client_message,
    date_souhaitee: slot.date_debut,
    date_fin: end.fin,
    fin_estimee: end.environ,
    lieu: slot.lieu,
    ...venue,
    frais_deplacement: decimalFromCents(frais),
    prix_final: decimalFromCents(basket.total),
    participants: [...storeParticipants(basket.participants)],
    nombre_participants: basket.total_participants,
    tarifs: storeTariffs(basket.tarifs),
    conditions_annulation: slot.conditions_annulation,
    conditions_version: TERMS_REVISION,
    annulation: slot.annulation,
    annulation_heures: slot.annulation_heures,
    annulation_part: slot.annulation_part,
    retractable: grantsWithdrawal(slot.type_service),
    created_at: at,
    updated_at: at,
  };
}

/** What is known of the sender once nobody else can book with the same address. */
type Sender = {
  /** False for a person or a network that is blocked. */
  readonly admis: boolean;
  readonly ouvertes: number;
  readonly sur_ce_creneau: boolean;
};

/** Null when this person may make another request to this chef. Being blocked is said before anything about other requests. */
export function refuseSender(
  { admis, ouvertes, sur_ce_creneau }: Sender,
  { client_email, encore }: Pick<BookingInput, "client_email" | "encore">,
): Refusal | null {
  if (!admis) return refuse("visiteur_bloque");
  if (sur_ce_creneau && !encore) return refuse("demande_deja_envoyee", { email: client_email });
  return ouvertes >= MAX_OPEN_REQUESTS ? refuse("demandes_ouvertes_limite", { max: MAX_OPEN_REQUESTS }) : null;
}
