import { type ServicePrice, type Tier, type TierPricing, unitPrice } from "#app/features/services/rules/pricing.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { type Cents, centsFromDecimal } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type ParticipantLine } from "./basket.ts";
import { type Capacity, canBook } from "./capacity.ts";
import {
  ACCEPTED_STATUTS,
  type ChangementStatut,
  type ChangementType,
  type ReservationActeur,
  type ReservationStatut,
} from "./codes.ts";
import { expectedEnd, isExpired, type Unanswered } from "./reservation.ts";

/** A change can be asked for, and a new slot chosen, until this long before it starts. */
const NOTICE_HOURS = 48;
export const CHANGE_ANSWER_HOURS = 48;
/** An unanswered request ends this long before the earlier of the two slots, so that the evening is settled by then. */
const ANSWER_MARGIN_HOURS = 24;
/** Requests per reservation, answered ones included: each one holds places and mails the chef. */
export const MAX_CHANGES = 10;
/** Of a request that waits: each one gives the chef the whole time to answer again. */
export const MAX_PENDING_CHANGES = 3;

export type ChangeAction = "accept" | "refuse" | "withdraw" | "expire" | "lapse";

type ChangeTransition = {
  readonly to: Exclude<ChangementStatut, "envoyee">;
  readonly acteur: ReservationActeur;
  readonly action: ChangeAction;
  readonly motif_requis: boolean;
};

/** Every transition starts at `envoyee`; the other states are final. `lapse` follows the end of the reservation. */
export const CHANGE_TRANSITIONS: readonly ChangeTransition[] = [
  { to: "acceptee", acteur: "chef", action: "accept", motif_requis: false },
  { to: "refusee", acteur: "chef", action: "refuse", motif_requis: true },
  { to: "retiree", acteur: "client", action: "withdraw", motif_requis: false },
  { to: "expiree", acteur: "systeme", action: "expire", motif_requis: false },
  { to: "caduque", acteur: "systeme", action: "lapse", motif_requis: false },
];

type RequestedAnswer = {
  readonly change: { readonly statut: ChangementStatut; readonly expire_le: Date };
  readonly action: ChangeAction;
  readonly acteur: ReservationActeur;
  readonly motif?: string;
  readonly now: Date;
};

/** A request whose time is over can only expire, also before the sweep has closed it. */
export function transitionOfChange(
  requested: RequestedAnswer,
): Result<ChangeTransition, "changement_ferme" | "motif_requis"> {
  const { change, action, acteur, motif = "", now } = requested;
  const found = CHANGE_TRANSITIONS.find((one) => one.action === action && one.acteur === acteur);
  if (found === undefined || change.statut !== "envoyee") return refuse("changement_ferme");
  const over = now >= change.expire_le;
  if (action !== "lapse" && over !== (action === "expire")) return refuse("changement_ferme");
  if (found.motif_requis && motif.trim() === "") return refuse("motif_requis");
  return ok(found);
}

export const changeDeadline = (date_souhaitee: Date): Date => addMinutes(date_souhaitee, -NOTICE_HOURS * 60);

/** When an unanswered request ends: after 48 h, or 24 h before the earlier of the two slots. */
export function changeExpiresAt(created_at: Date, avant: Date, apres: Date): Date {
  const earlier = avant < apres ? avant : apres;
  const limit = addMinutes(earlier, -ANSWER_MARGIN_HOURS * 60);
  const delay = addMinutes(created_at, CHANGE_ANSWER_HOURS * 60);
  return limit < delay ? limit : delay;
}

type Changeable = Unanswered & { readonly statut: ReservationStatut; readonly date_souhaitee: Date };
type Asked = { readonly ouverte: boolean; readonly nombre: number };

/** Whether the client may change an unanswered request, or ask for a change of an accepted one, now. */
export function checkChangeable(
  reservation: Changeable,
  asked: Asked,
  now: Date,
): Result<null, "changement_impossible" | "changement_trop_tard" | "changement_en_cours" | "changements_trop"> {
  if (isPending(reservation.statut)) {
    if (isExpired({ ...reservation, date_debut: reservation.date_souhaitee }, now))
      return refuse("changement_impossible");
    return asked.nombre < MAX_PENDING_CHANGES ? ok(null) : refuse("changements_trop", { max: MAX_PENDING_CHANGES });
  }
  if (!ACCEPTED_STATUTS.some((statut) => statut === reservation.statut)) return refuse("changement_impossible");
  if (now >= changeDeadline(reservation.date_souhaitee)) return refuse("changement_trop_tard");
  if (asked.ouverte) return refuse("changement_en_cours");
  return asked.nombre < MAX_CHANGES ? ok(null) : refuse("changements_trop", { max: MAX_CHANGES });
}

type OfferedSlot = Capacity & { readonly id: string; readonly date_debut: Date };

type Mover = {
  readonly statut: ReservationStatut;
  readonly availability_id: string;
  readonly convives: number;
  readonly now: Date;
};

/** Nothing was accepted yet: what the client changes needs no consent, and no more notice than a booking. */
export const isPending = (statut: ReservationStatut): boolean => statut === "en_attente";

/** The slots that a group can move to: those with enough notice that still take all of it. */
export function slotsToMoveTo<Slot extends OfferedSlot>(
  slots: readonly Slot[],
  { statut, availability_id, convives, now }: Mover,
): readonly Slot[] {
  return slots.filter(
    (slot) =>
      slot.id !== availability_id &&
      (isPending(statut) || now < changeDeadline(slot.date_debut)) &&
      canBook(slot, convives).ok,
  );
}

export type FrozenTariff = {
  readonly profile_id: string;
  readonly profile_name: string;
  readonly prix: Cents;
  readonly paliers: readonly Tier[];
};

export type FrozenPriceList = { readonly prices: readonly ServicePrice[]; readonly tiers: readonly TierPricing[] };

/** The prices and tiers that apply to a reservation, in the form that `priceBasket` takes. */
export function priceListOf(tariffs: readonly FrozenTariff[]): FrozenPriceList {
  return {
    prices: tariffs.map(({ profile_id, profile_name, prix }) => ({
      client_profile_id: profile_id,
      nom: profile_name,
      prix,
    })),
    tiers: tariffs.flatMap(({ profile_id, paliers }) =>
      paliers.map((tier) => ({ ...tier, client_profile_id: profile_id })),
    ),
  };
}

/**
 * The tariffs of a reservation made before they were frozen. A sold line whose unit price equals today's for the same
 * quantity keeps today's tiers. Otherwise the price has changed since: the sold unit price applies to every quantity, and
 * the tiers are lost. A profile that was not sold costs today's price.
 */
export function assumedTariffs(
  sold: readonly ParticipantLine[],
  today: readonly FrozenTariff[],
): readonly FrozenTariff[] {
  const bought = sold.map(({ profile_id, profile_name, quantite, prix_unitaire }) => {
    const current = today.find((tariff) => tariff.profile_id === profile_id);
    return current !== undefined && unitPrice(current.prix, current.paliers, quantite) === prix_unitaire
      ? current
      : { profile_id, profile_name, prix: prix_unitaire, paliers: [] };
  });
  const others = today.filter(({ profile_id }) => sold.every((line) => line.profile_id !== profile_id));
  return [...bought, ...others];
}

type TakenPlaces = { readonly places_prises: number };
type HeldPlaces = {
  readonly meme_creneau: boolean;
  readonly nombre_participants: number;
  readonly nombre_tenu: number;
  readonly places_tenues: number;
};

/**
 * The counters after an accepted change: what the reservation takes, and what its former and its new slot get back. A
 * reservation counts all of its people or none: when the people added were not counted, because places are unlimited by
 * now, the counted ones are given back.
 */
export function placesAfterChange({ places_prises }: TakenPlaces, held: HeldPlaces) {
  if (!held.meme_creneau) return { places_prises: held.places_tenues, ancien: places_prises, nouveau: 0 };
  const counted = places_prises > 0 && (held.nombre_tenu === 0 || held.places_tenues > 0);
  const taken = counted ? held.nombre_participants : 0;
  return { places_prises: taken, ancien: 0, nouveau: places_prises + held.places_tenues - taken };
}

type GuestNumbers = { readonly convives: number; readonly avant: number };

/** How many answers must go when fewer guests come than before, and than have answered. */
export function answersToRemove(answers: number, { convives, avant }: GuestNumbers): number {
  return convives < avant ? Math.max(0, answers - convives) : 0;
}

type StoredChange = {
  readonly id: string;
  readonly type: ChangementType;
  readonly statut: ChangementStatut;
  readonly date_avant: Date;
  readonly date_debut: Date;
  readonly date_fin: Date;
  readonly convives_avant: number;
  readonly nombre_participants: number;
  readonly nombre_tenu: number;
  readonly prix_avant: string;
  readonly prix_final: string;
  readonly reponses_retirees: readonly string[];
  readonly mot: string | null;
  readonly reponse: string | null;
  readonly expire_le: Date;
};

/** A request as both sides see it. */
export function shownChange(change: StoredChange, fin_estimee: boolean) {
  const { date_avant, date_debut, date_fin, prix_avant, prix_final } = change;
  const minutes = fin_estimee ? null : (date_fin.getTime() - date_debut.getTime()) / 60_000;
  return {
    id: change.id,
    type: change.type,
    statut: change.statut,
    date_avant,
    fin_avant: expectedEnd(date_avant, minutes),
    date_debut,
    fin: expectedEnd(date_debut, minutes),
    convives_avant: change.convives_avant,
    nombre_participants: change.nombre_participants,
    nombre_tenu: change.nombre_tenu,
    prix_avant: centsFromDecimal(prix_avant) ?? 0,
    prix: centsFromDecimal(prix_final) ?? 0,
    reponses_retirees: change.reponses_retirees.length,
    mot: change.mot,
    reponse: change.reponse,
    expire_le: change.expire_le,
  };
}
export type ShownChange = ReturnType<typeof shownChange>;
