import { isSameDay } from "#app/shared/calendar.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatCancellationLimit, formatDateOfYear, formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import {
  type CancellationRule,
  type CancelledMeal,
  freeUntil,
  isPastFreeCancellation,
  sumDue,
} from "../rules/cancellation.ts";
import { CHANGE_ANSWER_HOURS } from "../rules/change-request.ts";
import type { ChangementType } from "../rules/codes.ts";
import { RESPONSE_DELAY_HOURS } from "../rules/reservation.ts";

export const NOTHING_CHOSEN = "Rien de choisi";
export const DATE_KEPT = "Votre date reste à vous";
export const OWN_DATE = "votre date";
export const OWN_HOUR = "votre heure";
/** Another hour of the booked day. */
export const besideOwnHour = (debut: Date, own: Date): string => `même jour, plus ${debut < own ? "tôt" : "tard"}`;
export const CHANGE_STATUS = "Changement demandé";

/** A request in the words of both sides: from what, to what. */
export type AskedChange = {
  readonly type: ChangementType;
  readonly date_avant: Date;
  readonly date_debut: Date;
  readonly convives_avant: number;
  readonly nombre_participants: number;
  readonly nombre_tenu: number;
  readonly expire_le: Date;
};

const isSameMonth = (a: Date, b: Date) =>
  formatDateOfYear(a).replace(/^\S+/, "") === formatDateOfYear(b).replace(/^\S+/, "");

/** « le 19 » next to a date of the same month, « le 2 janvier » otherwise; a time on the same day. */
export function nextTo(date: Date, other: Date): string {
  if (isSameDay(date, other)) return `le créneau de ${formatTime(date)}`;
  const day = formatDateOfYear(date);
  return `le ${isSameMonth(date, other) ? day.split(" ")[0] : day}`;
}

const ASKS_FOR: Readonly<Record<ChangementType, string>> = {
  date: "une autre date",
  convives: "un autre nombre de convives",
};

/** « Jeanne demande une autre date » */
export const asksForChange = (prenom: string, type: ChangementType): string => `${prenom} demande ${ASKS_FOR[type]}`;

export const AT_THE_CHEF: Readonly<Record<ChangementType, string>> = {
  date: "Votre demande de date est chez le chef",
  convives: "Votre demande pour les convives est chez le chef",
};

/** What is reserved and held until the answer. */
export function keptUntilAnswer(change: AskedChange): string {
  const evening = `votre réservation du ${formatDayAndMonth(change.date_avant)} reste à vous`;
  if (change.type === "date")
    return `D’ici là, ${evening}, et ${nextTo(change.date_debut, change.date_avant)} vous est gardé aussi.`;
  const { nombre_tenu: more, convives_avant: before } = change;
  const held =
    more === 0
      ? ""
      : more === 1
        ? ", et la place de plus vous est gardée"
        : `, et les ${more} places de plus vous sont gardées`;
  return `D’ici là, ${evening} pour ${guestCount(before)}${held}.`;
}

export const WAIT_OR_WITHDRAW =
  "Une demande est en cours. Attendez la réponse du chef, ou retirez-la pour en faire une autre.";

export const keptSlot = (date: Date): string =>
  `Votre créneau du ${formatDayAndMonth(date)} reste à vous jusqu’à la réponse du chef.`;

export const keptPlaces = (count: number): string =>
  count === 1
    ? "Votre place reste à vous jusqu’à la réponse du chef."
    : `Vos ${count} places restent à vous jusqu’à la réponse du chef.`;

/** Before a change is asked for. */
export const answersWithin = (prenom: string): string =>
  `${prenom} répond sous ${CHANGE_ANSWER_HOURS}\u00a0h\u00a0; rien ne bouge avant.`;

export const PENDING_ANSWER_TIME = `Rien à payer maintenant. Le chef a de nouveau ${RESPONSE_DELAY_HOURS}\u00a0h pour répondre.`;

/** What the slot that is left becomes. */
export const LEAVES_SLOT = "Votre demande change tout de suite, et l’ancien créneau est libéré.";
export const LEAVES_NUMBER = "Votre demande change tout de suite.";

export const ANSWER_TIME = `Le chef a ${CHANGE_ANSWER_HOURS}\u00a0h pour répondre. Sans réponse, rien ne change.`;

type AnswerableChange = AskedChange & {
  readonly prenom: string;
  readonly prix: Cents;
  /** What the client has paid; null while nothing is noted. */
  readonly regle: Cents | null;
  /** How many answers of guests go. */
  readonly retirees: number;
};

/** What accepting and refusing do, for the chef. */
export function effectsOf(change: AnswerableChange) {
  const { type, date_avant, date_debut, prenom, convives_avant, nombre_participants, prix } = change;
  const former = formatDateOfYear(date_avant);
  if (type === "convives") {
    return {
      accept: ` porte la réservation à ${guestCount(nombre_participants)}, pour ${formatAmount(prix)}. ${prenom} reçoit le nouveau prix\u00a0; sa préparation est gardée${withoutAnswers(change.retirees)}.${chefSettles(prix, change.regle)}`,
      refuse: ` ne change rien\u00a0: ${guestCount(convives_avant)} ${convives_avant === 1 ? "reste attendu" : "restent attendus"}.`,
      button: `Accepter ${guestCount(nombre_participants)}`,
      lapse: `Ensuite, la demande tombe et rien ne change.`,
    };
  }
  return {
    accept: ` libère ${slotName(date_avant, date_debut)} et réserve ${nextTo(date_debut, date_avant)}. ${prenom} reçoit la nouvelle date\u00a0; sa préparation est gardée.`,
    refuse: ` ne change rien\u00a0: le ${former} reste réservé.`,
    button: isSameDay(date_avant, date_debut)
      ? `Accepter ${formatTime(date_debut)}`
      : `Accepter le ${formatDateOfYear(date_debut)}`,
    lapse: `Ensuite, la demande tombe et le ${former} reste réservé.`,
  };
}

const withoutAnswers = (retirees: number): string =>
  retirees === 0 ? "" : retirees === 1 ? ", sauf la réponse retirée" : `, sauf les ${retirees} réponses retirées`;

/** What accepting another price commits the chef to, once something was paid. */
function chefSettles(prix: Cents, regle: Cents | null): string {
  if (regle === null || prix === regle) return "";
  return prix > regle
    ? ` Vous envoyez le lien pour ${formatAmount(prix - regle)}.`
    : ` Vous remboursez ${formatAmount(regle - prix)}.`;
}

/** « le 12 décembre »; on the day of the other slot, its hour. */
const slotName = (date: Date, other: Date): string =>
  isSameDay(date, other) ? nextTo(date, other) : `le ${formatDateOfYear(date)}`;

/** « jusqu’au jeudi 17 décembre, 19:00 »; null when cancelling is not free at `at`, or nothing was fixed. */
export function freeCancellation(rule: CancellationRule, debut: Date, at: Date): string | null {
  const limit = freeUntil(rule, debut);
  return limit === null || limit < at ? null : `jusqu’au ${formatCancellationLimit(limit)}`;
}

export const PAST_FREE_CANCELLATION = "À cette date, l’annulation n’est déjà plus gratuite.";

/** What cancelling costs on the new date. */
export function cancellationAfterMove(rule: CancellationRule, debut: Date, at: Date): string | null {
  if (isPastFreeCancellation(rule, debut, at)) return PAST_FREE_CANCELLATION;
  const free = freeCancellation(rule, debut, at);
  return free === null ? null : `L’annulation sera gratuite ${free}.`;
}

/** Tells the chef that a move makes a cancellation free again which would cost something today. */
export function cancellationFreed(meal: CancelledMeal, debut: Date, at: Date): string | null {
  const due = sumDue(meal, at);
  const free = freeCancellation(meal, debut, at);
  if (due === 0 || free === null) return null;
  return `Aujourd’hui, annuler coûterait ${formatAmount(due)} au client. À la nouvelle date, ce sera gratuit ${free}.`;
}

export const SAME_PRICE = "Même prix.";

type Price = { readonly avant: Cents; readonly apres: Cents; readonly regle: Cents | null };

/** What a change of the price means for the client. Convive collects nothing: every sum is settled with the chef. */
export function priceDifference({ avant, apres, regle }: Price): string {
  if (apres === avant) return SAME_PRICE;
  if (regle === null)
    return apres > avant
      ? `Rien à payer maintenant. Si le chef accepte, vous réglez ${formatAmount(apres)} au chef, par son lien.`
      : `Si le chef accepte, vous réglez ${formatAmount(avant - apres)} de moins.`;
  if (apres > regle) return "Rien à payer maintenant. Si le chef accepte, il vous envoie le lien pour la différence.";
  return apres < regle
    ? `Le chef vous rembourse la différence\u00a0: ${formatAmount(regle - apres)}.`
    : "Rien de plus à payer.";
}

/** « À régler ensuite : 614,50 € ou 794 €. »: the price with either answer of the chef. */
export const dueAfterAnswer = (avant: Cents, apres: Cents): string =>
  `À régler ensuite\u00a0: ${[...new Set([avant, apres])].map(formatAmount).join(" ou ")}.`;

/** « Nouveau prix 641,25 € : 80,75 € restent à régler avec le chef »; null when nothing is left to settle. */
export function restForClient(prix: Cents, reste: Cents): string | null {
  return rest(prix, reste, ["restent à régler avec le chef", "à vous rendre"]);
}

/** « Nouveau prix 641,25 € : 80,75 € à recevoir » */
export const restForChef = (prix: Cents, reste: Cents): string | null => rest(prix, reste, ["à recevoir", "à rendre"]);

function rest(prix: Cents, reste: Cents, [more, less]: readonly [string, string]): string | null {
  if (reste === 0) return null;
  return `Nouveau prix ${formatAmount(prix)}\u00a0: ${formatAmount(Math.abs(reste))} ${reste > 0 ? more : less}`;
}

export const notAccepted = (date: Date): string =>
  `Le chef n’a pas pu accepter. Votre réservation du ${formatDayAndMonth(date)} ne change pas.`;

export const notAnswered = (date: Date): string =>
  `Le chef n’a pas répondu à temps. Votre réservation du ${formatDayAndMonth(date)} ne change pas.`;

/** « En plus », « En moins »; null at the same price. */
export const sideOfDifference = (avant: Cents, apres: Cents): string | null =>
  apres === avant ? null : apres > avant ? "En plus" : "En moins";

/** « 80,75 € en plus » */
export const moreOrLess = (avant: Cents, apres: Cents): string =>
  `${formatAmount(Math.abs(apres - avant))} en ${apres > avant ? "plus" : "moins"}`;

/** The service is hidden or its chef deactivated: a reservation goes on, and takes nobody in addition. */
export const ADDING_CLOSED =
  "Ce service n’est plus proposé\u00a0: vous ne pouvez plus ajouter de convives ici. Écrivez au chef.";

/** « Il reste 2 places sur ce créneau. » */
export function placesLeft(places: number, added: boolean): string {
  const more = added ? " de plus" : "";
  if (places === 0) return "Il ne reste plus de place sur ce créneau.";
  return places === 1 ? `Il reste 1 place${more} sur ce créneau.` : `Il reste ${places} places${more} sur ce créneau.`;
}

/** Title of the choice of the answers that go. */
export function answersLeaving(remove: number): string {
  if (remove === 0) return "Si moins de convives viennent, quelles réponses retirer\u00a0?";
  return remove === 1 ? "Quelle réponse retirer\u00a0?" : `Quelles réponses retirer\u00a0? Choisissez-en ${remove}.`;
}
