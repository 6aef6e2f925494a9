import { addDays, addMinutes, type Day, dayOf, isSameDay, type Period, SLOT_MINUTES } from "#app/shared/calendar.ts";
import { isHttpsUrl } from "#app/shared/mail-link.ts";
import { type Cents, centsFromDecimal } from "#app/shared/money.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  KEPT_STATUTS,
  LIVE_STATUTS,
  OPEN_STATUTS,
  REVENUE_STATUTS,
  type ReservationActeur,
  type ReservationStatut,
} from "./codes.ts";

export type ReservationAction =
  | "confirm"
  | "refuse"
  | "mark_paid"
  | "undo_payment"
  | "cancel"
  | "withdraw"
  | "expire"
  | "finish";

export type Transition = {
  readonly from: ReservationStatut;
  readonly to: ReservationStatut;
  readonly acteur: ReservationActeur;
  readonly action: ReservationAction;
  readonly motif_requis: boolean;
};

/** Every allowed transition. No transition leads to `refuse`: that status exists in old rows and is only displayed. */
export const TRANSITIONS: readonly Transition[] = [
  { from: "en_attente", to: "confirmee", acteur: "chef", action: "confirm", motif_requis: false },
  { from: "en_attente", to: "annulee", acteur: "chef", action: "refuse", motif_requis: true },
  { from: "en_attente", to: "annulee", acteur: "client", action: "cancel", motif_requis: false },
  { from: "en_attente", to: "annulee", acteur: "systeme", action: "expire", motif_requis: false },
  { from: "confirmee", to: "payee", acteur: "chef", action: "mark_paid", motif_requis: false },
  { from: "confirmee", to: "annulee", acteur: "chef", action: "cancel", motif_requis: true },
  { from: "confirmee", to: "annulee", acteur: "client", action: "cancel", motif_requis: false },
  { from: "payee", to: "annulee", acteur: "chef", action: "cancel", motif_requis: true },
  // Within minutes of noting the payment (`checkPaymentUndo`).
  { from: "payee", to: "confirmee", acteur: "chef", action: "undo_payment", motif_requis: false },
  // Only from a contract that the law lets one leave (`checkWithdrawal`).
  { from: "confirmee", to: "annulee", acteur: "client", action: "withdraw", motif_requis: false },
  { from: "payee", to: "annulee", acteur: "client", action: "withdraw", motif_requis: false },
  // Of a reservation without a price: there is nothing to pay (`isFinished`).
  { from: "confirmee", to: "terminee", acteur: "systeme", action: "finish", motif_requis: false },
  { from: "payee", to: "terminee", acteur: "systeme", action: "finish", motif_requis: false },
];

export const RESPONSE_DELAY_HOURS = 72;
export const RESPONSE_MARGIN_HOURS = 2;
/** Maximum of unanswered requests per client and chef, so that one person cannot block a chef's calendar. */
export const MAX_OPEN_REQUESTS = 2;

/** How long the browser that booked may open the reservation without the mailed link and correct the e-mail address. */
export const BOOKING_BROWSER_MINUTES = 60;
/** Also in the constraint `email_is_corrected_3_times_at_most`. */
export const MAX_EMAIL_CORRECTIONS = 3;

export function bookingBrowserUntil(created_at: Date): Date {
  return addMinutes(created_at, BOOKING_BROWSER_MINUTES);
}

export type CorrectableEmail = {
  readonly statut: ReservationStatut;
  readonly created_at: Date;
  readonly email_corrections: number;
  readonly email_confirme_le: Date | null;
};

/** An address confirmed by a mailed link cannot be corrected: that would bypass the confirmation. */
export function canCorrectEmail(reservation: CorrectableEmail, now: Date): boolean {
  return (
    OPEN_STATUTS.some((open) => open === reservation.statut) &&
    now < bookingBrowserUntil(reservation.created_at) &&
    reservation.email_corrections < MAX_EMAIL_CORRECTIONS &&
    reservation.email_confirme_le === null
  );
}

/** Key of the receipt mail: a corrected address gets a new receipt with a new private link. */
export function receiptKey({ id, email_corrections }: { readonly id: string; readonly email_corrections: number }) {
  return email_corrections === 0 ? id : `${id}-${email_corrections}`;
}

/** A reminder is mailed this many days before a confirmed reservation. */
export const REMINDER_DAYS = 2;

export function reminderDay(date_souhaitee: Date): Day {
  return addDays(dayOf(date_souhaitee), -REMINDER_DAYS);
}

/** A private link expires this many days after the reservation's date. */
export const PRIVATE_LINK_DAYS = 30;

/** Private links of reservations dated before this instant have expired. */
export function privateLinksOpenSince(now: Date): Date {
  return addMinutes(now, -PRIVATE_LINK_DAYS * 24 * 60);
}

export function isLive(statut: ReservationStatut): boolean {
  return LIVE_STATUTS.some((live) => live === statut);
}

/** Whether a transition releases the places of the slot. */
export function releasesPlaces(from: ReservationStatut, to: ReservationStatut): boolean {
  return isLive(from) && !isLive(to);
}

export type RequestedAction = {
  readonly from: ReservationStatut;
  readonly action: ReservationAction;
  readonly acteur: ReservationActeur;
  readonly motif?: string | undefined;
};

/** The transition that an actor's action causes. Several actions of one actor lead to `annulee`, under different rules. */
export function transitionFor(request: RequestedAction): Result<Transition, "transition_interdite" | "motif_requis"> {
  const { from, action, acteur, motif = "" } = request;
  const found = TRANSITIONS.find((one) => one.from === from && one.action === action && one.acteur === acteur);
  if (found === undefined) return refuse("transition_interdite", { statut: from });
  return found.motif_requis && motif.trim() === "" ? refuse("motif_requis") : ok(found);
}

/** The actions available to an actor, in the order of the buttons. */
export function availableActions(statut: string, acteur: ReservationActeur): readonly ReservationAction[] {
  return TRANSITIONS.filter((transition) => transition.from === statut && transition.acteur === acteur).map(
    (transition) => transition.action,
  );
}

export type PaymentFacts = { readonly prix_final: Cents; readonly lien_paiement: string };

/** A reservation with a price needs a valid payment link. */
export function checkPaymentLink(facts: PaymentFacts): Result<null, "lien_paiement_manquant" | "lien_https"> {
  if (facts.prix_final === 0) return ok(null);
  if (facts.lien_paiement.trim() === "") return refuse("lien_paiement_manquant");
  return isHttpsUrl(facts.lien_paiement.trim()) ? ok(null) : refuse("lien_https");
}

export type ShownPayment = {
  readonly statut: ReservationStatut;
  readonly prix_final: string;
  readonly lien_paiement: string | null;
  readonly chef_lien_paiement: string | null;
  readonly chef_actif: boolean;
};

/** Shown while a payment is due. Hidden for a deactivated chef: the reason may be fraud. */
export function shownPaymentLink(facts: ShownPayment): string | null {
  if (facts.statut !== "confirmee" || centsFromDecimal(facts.prix_final) === 0 || !facts.chef_actif) return null;
  return paymentLinkOf(facts.lien_paiement, facts.chef_lien_paiement);
}

/**
 * The payment link for the client: the one stored on the reservation, else the chef's. Validated again because a page
 * renders it as a link, whatever wrote the row.
 */
export function paymentLinkOf(stored: string | null, ofChef: string | null): string | null {
  return [stored, ofChef].find((link) => link !== null && isHttpsUrl(link)) ?? null;
}

/**
 * When an unanswered request expires. A request made within the margin before its slot expires when the slot starts;
 * otherwise it would expire immediately.
 */
export function expiresAt(created_at: Date, date_debut: Date): Date {
  const margin = addMinutes(date_debut, -RESPONSE_MARGIN_HOURS * 60);
  const delay = addMinutes(created_at, RESPONSE_DELAY_HOURS * 60);
  if (margin <= created_at) return date_debut;
  return margin < delay ? margin : delay;
}

/** `demandee_le`: when the client last changed the unanswered request. */
export type Unanswered = { readonly created_at: Date; readonly demandee_le: Date | null };

/** From when the chef's time to answer counts. */
export const waitsSince = ({ created_at, demandee_le }: Unanswered): Date => demandee_le ?? created_at;

export function isExpired(
  reservation: Unanswered & { readonly statut: ReservationStatut; readonly date_debut: Date },
  now: Date,
): boolean {
  return reservation.statut === "en_attente" && now >= expiresAt(waitsSince(reservation), reservation.date_debut);
}

export type ExpectedEnd = {
  readonly fin: Date;
  readonly lendemain: boolean;
  /** The service has no duration: one hour is assumed. */
  readonly environ: boolean;
};

/** The displayed end: start plus the service's duration. */
export function expectedEnd(date_debut: Date, duree_minutes: number | null): ExpectedEnd {
  const fin = addMinutes(date_debut, duree_minutes ?? SLOT_MINUTES);
  return { fin, lendemain: !isSameDay(date_debut, fin), environ: duree_minutes === null };
}

type SoldPeriod = { readonly date_souhaitee: Date; readonly date_fin: Date; readonly fin_estimee: boolean };

/** The duration at which a reservation was sold; null when the service had none. */
export function soldMinutes({ date_souhaitee, date_fin, fin_estimee }: SoldPeriod): number | null {
  return fin_estimee ? null : (date_fin.getTime() - date_souhaitee.getTime()) / 60_000;
}

/** The displayed end of a reservation, as it was sold. */
export const soldEnd = (sold: SoldPeriod): ExpectedEnd => expectedEnd(sold.date_souhaitee, soldMinutes(sold));

const STREET_STATUTS: ReadonlySet<ReservationStatut> = new Set(KEPT_STATUTS);

/** Before the chef has confirmed, and after a cancellation, the chef knows the commune only. */
export const chefSeesStreet = (statut: ReservationStatut): boolean => STREET_STATUTS.has(statut);

type Payable = { readonly statut: ReservationStatut; readonly prix_final: string };

/** Over, and paid or free: a confirmed reservation of 0 € never becomes `payee`. */
export function isFinished({ statut, prix_final }: Payable, engagement: Period, now: Date): boolean {
  const settled = statut === "payee" || (statut === "confirmee" && centsFromDecimal(prix_final) === 0);
  return settled && now >= engagement.fin;
}

/** The iCalendar STATUS of each reservation status. */
export const CALENDAR_STATUS = {
  en_attente: "TENTATIVE",
  confirmee: "CONFIRMED",
  payee: "CONFIRMED",
  terminee: "CONFIRMED",
  annulee: "CANCELLED",
  refuse: "CANCELLED",
} as const satisfies Record<ReservationStatut, string>;

export type PaidFacts = {
  readonly statut: ReservationStatut;
  readonly prix_final: string;
  readonly montant_regle: string | null;
};

/** Valid once the reservation is paid: until a change, its price. */
const notedAmount = ({ prix_final, montant_regle }: PaidFacts): Cents =>
  centsFromDecimal(montant_regle ?? prix_final) ?? 0;

/** What the client has paid, as the chef noted it; null while no payment is noted. */
export function amountPaid(facts: PaidFacts): Cents | null {
  return REVENUE_STATUTS.some((paid) => paid === facts.statut) ? notedAmount(facts) : null;
}

/** What a change of a paid reservation left to settle: the client pays a positive sum, the chef gives a negative one back. */
export function restToSettle(facts: PaidFacts): Cents {
  const price = centsFromDecimal(facts.prix_final) ?? 0;
  return price - (amountPaid(facts) ?? price);
}

/** The amount to refund when the chef cancels or the client withdraws: all that was paid, which a change may have made differ from the price. */
export function refundDue(facts: PaidFacts): Cents {
  return facts.statut === "payee" ? notedAmount(facts) : 0;
}

/** How many other days a cancellation and a refusal offer. */
export const OTHER_DAYS = { annulation: 2, refus: 3 } as const;

/** The earliest start on each of the next free days, except the day of the cancelled meal. */
export function otherFreeDays(
  starts: readonly Date[],
  cancelled: Date,
  count: number = OTHER_DAYS.annulation,
): readonly Date[] {
  const ahead = starts.filter((start) => !isSameDay(start, cancelled)).sort((a, b) => a.getTime() - b.getTime());
  const firsts = ahead.filter((start, rank) => {
    const previous = ahead[rank - 1];
    return previous === undefined || !isSameDay(start, previous);
  });
  return firsts.slice(0, count);
}

type Answer = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
  readonly raison: string | null;
};

/** What the chef wrote while confirming; null when nothing was written, and once it was erased. */
export const confirmationWords = (events: readonly Answer[]): string | null =>
  events.find((one) => one.statut_avant === "en_attente" && one.statut_apres === "confirmee")?.raison ?? null;

const MAIL_IS_LATE_MINUTES = 2;

export type CancellationMail = {
  readonly annulation_a_envoyer_le: Date | null;
  readonly annulation_envoyee_le: Date | null;
};

/** State of the cancellation mail to the client; null when none is due. */
export function cancellationMailState(
  { annulation_a_envoyer_le: due, annulation_envoyee_le: sent }: CancellationMail,
  now: Date,
): "leaving" | "sent" | "late" | null {
  if (due === null) return null;
  if (sent !== null) return "sent";
  return now < addMinutes(due, MAIL_IS_LATE_MINUTES) ? "leaving" : "late";
}

type Wished = {
  readonly date_souhaitee: Date;
  readonly nombre_participants: number;
  readonly commune_insee: string | null;
};

/** The search for other chefs on the same day, for as many guests, around the same commune. */
export function otherChefsPath({ date_souhaitee, nombre_participants, commune_insee }: Wished): string {
  const commune = commune_insee === null ? "" : `&commune=${commune_insee}`;
  return `/recherche?date=${dayOf(date_souhaitee)}&convives=${nombre_participants}${commune}`;
}

/** Normalises a typed reference (spaces, case); null when the text is not a reference. */
export function parseReference(term: string): string | null {
  const compact = term.replace(/[\s-]/g, "").toLowerCase();
  return /^[0-9a-f]{8}$/.test(compact) ? compact : null;
}

/**
 * The digits of a telephone number without the French prefix, as in the index `reservations_by_telephone`: 06…, +33 6…
 * and 0033 6… are equal. Null for other text, and under three digits.
 */
export function parsePhoneDigits(term: string): string | null {
  if (!/^[\d\s.()/+-]+$/.test(term)) return null;
  const digits = term.replace(/\D/g, "").replace(/^(00)?(33)?0?/, "");
  return digits.length >= 3 ? digits : null;
}

/** The short reference that people quote; the id remains the key. */
export function referenceOf(id: string): string {
  return id.slice(-8).toUpperCase();
}
