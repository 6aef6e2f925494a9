import { workingDaysAfter } from "#app/features/agenda/rules/public-holidays.ts";
import { KEPT_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { addDays, addMinutes, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { REVIEW_TEXT } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type AvisStatut } from "./codes.ts";

/** Below this number of reviews no average is shown, and a chef ranks as rated 4. */
export const MIN_REVIEWS = 3;

const HOUR = 60;
const INVITATION_TIME = "10:00";
const INVITATION_DAYS = 1;
/** One reminder, this many days after the invitation. */
export const REMINDER_AFTER_DAYS = 5;
/** A review is given within this many days after the meal. */
export const REVIEW_WINDOW_DAYS = 30;
/** The author may change a published review for this long; it can be withdrawn at any time. */
export const REVIEW_EDIT_HOURS = 48;
/** The chef may change the reply for this long. */
const REPLY_EDIT_HOURS = 24;
/** The author of a review has this long to correct it. */
export const CORRECTION_DAYS = 14;
/** Working days within which a person decides about a held review. */
export const HELD_WORKING_DAYS = 3;
/** Days within which a person decides about a report. */
export const REPORT_DAYS = 7;
/** A decision can be appealed against once, for this long. */
const APPEAL_DAYS = 183;

const inDays = (instant: Date, days: number): Date => addMinutes(instant, days * 24 * HOUR);
const morningAfter = (instant: Date, days: number): Date =>
  new Date(Number(instantOf(addDays(dayOf(instant), days), INVITATION_TIME)));

/** The day after the end of the meal, in the morning. */
export const invitationAt = (date_fin: Date): Date => morningAfter(date_fin, INVITATION_DAYS);
/** From the invitation, which may be late: the reminder must not follow it at once. */
export const reviewReminderAt = (invite_le: Date): Date => morningAfter(invite_le, REMINDER_AFTER_DAYS);
export const reviewCloses = (date_fin: Date): Date => inDays(date_fin, REVIEW_WINDOW_DAYS);
export const editCloses = (created_at: Date): Date => addMinutes(created_at, REVIEW_EDIT_HOURS * HOUR);
const replyEditCloses = (reponse_le: Date): Date => addMinutes(reponse_le, REPLY_EDIT_HOURS * HOUR);
export const correctionCloses = (decided_at: Date): Date => inDays(decided_at, CORRECTION_DAYS);
/** Meals that ended before this instant open no review any more: the inverse of `reviewCloses`. */
export const reviewsClosedBefore = (now: Date): Date => inDays(now, -REVIEW_WINDOW_DAYS);
/** Corrections asked for before this instant are late: the inverse of `correctionCloses`. */
export const correctionsLateBefore = (now: Date): Date => inDays(now, -CORRECTION_DAYS);
export const appealCloses = (decided_at: Date): Date => inDays(decided_at, APPEAL_DAYS);

/** The last day on which a person decides about a review that was held at this instant. */
export const heldUntil = (instant: Date): Day => workingDaysAfter(dayOf(instant), HELD_WORKING_DAYS);

type Meal = { readonly statut: ReservationStatut; readonly date_fin: Date };

/**
 * Any reservation that the chef accepted, that was not cancelled and whose meal is over, paid or not: a chef cannot avoid
 * reviews by not noting the payment.
 */
export const isOver = ({ statut, date_fin }: Meal, now: Date): boolean =>
  KEPT_STATUTS.some((kept) => kept === statut) && date_fin <= now;

export type ReviewWindow = "impossible" | "ouverte" | "fermee";

/** `impossible` covers cancelled, unconfirmed and coming meals: the page does not tell them apart. */
export function reviewWindow(meal: Meal, now: Date): ReviewWindow {
  if (!isOver(meal, now)) return "impossible";
  return now < reviewCloses(meal.date_fin) ? "ouverte" : "fermee";
}

/** Whether a first review is asked for, by mail and on the private page: from the morning after the meal, while the window is open. */
export const isReviewAsked = (meal: Meal, now: Date): boolean =>
  now >= invitationAt(meal.date_fin) && reviewWindow(meal, now) === "ouverte";

export type OwnReview = {
  readonly statut: AvisStatut;
  readonly created_at: Date;
  /** When a decision asked for a correction. */
  readonly correction_demandee_le: Date | null;
};

/** Whether the author may change the text now: for 48 hours, while it is held, or after a correction was asked for. */
export function canEditReview({ statut, created_at, correction_demandee_le }: OwnReview, now: Date): boolean {
  if (statut === "retenu") return true;
  if (statut === "a_corriger") return correction_demandee_le !== null && now < correctionCloses(correction_demandee_le);
  return statut === "publie" && now < editCloses(created_at);
}

/** Withdrawn for good: the same meal opens no second review. */
export const canWithdrawReview = ({ statut }: Pick<OwnReview, "statut">): boolean => statut !== "retire";

export type WriteRefusal = "introuvable" | "avis_ferme" | "avis_deja_donne" | "avis_plus_modifiable";

/** Whether the bearer of the link may write: a first review within the window, later a change of it. */
export function checkWrite(
  meal: Meal,
  review: OwnReview | null,
  now: Date,
): Result<"nouveau" | "modifie", WriteRefusal> {
  if (review === null) {
    const window = reviewWindow(meal, now);
    if (window === "impossible") return refuse("introuvable");
    return window === "ouverte" ? ok("nouveau") : refuse("avis_ferme");
  }
  if (canEditReview(review, now)) return ok("modifie");
  return review.statut === "publie" ? refuse("avis_plus_modifiable") : refuse("avis_deja_donne");
}

type Reply = { readonly reponse: string | null; readonly reponse_le: Date | null };

/** One public reply, which may be changed for a day. */
export function canReply(review: Reply & { readonly statut: AvisStatut }, now: Date): boolean {
  if (review.statut !== "publie") return false;
  return review.reponse_le === null || (review.reponse !== null && now < replyEditCloses(review.reponse_le));
}

/** Older reviews are no longer counted as waiting for a reply. */
const REPLY_AWAITED_DAYS = 30;
export const replyAwaitedSince = (now: Date): Date => inDays(now, -REPLY_AWAITED_DAYS);

/** How many visible characters are missing. Code points, as PostgreSQL counts: ten emoji are not twenty characters. */
export const missingCharacters = (texte: string): number =>
  Math.max(
    0,
    REVIEW_TEXT.min -
      texte
        .trim()
        .replace(/\p{Cf}/gu, "")
        .replace(/./gsu, "x").length,
  );

/** The letter of the family name under a review; null when the name starts with no letter. */
export function initialOf(nom: string): string | null {
  const first = nom
    .normalize("NFC")
    .trim()
    .match(/^\p{L}/u)?.[0];
  // One letter: the upper case of « ß » has two.
  return first === undefined ? null : first.toLocaleUpperCase("fr").replace(/(?<=^.).+/su, "");
}

/** The mailbox of an address: without case, and without the label after a plus sign. */
const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** Whether the client of a reservation is its chef, who may not review their own service. */
export const isOwnService = (client_email: string, chef_email: string): boolean =>
  mailbox(client_email) === mailbox(chef_email);

type MealOfLink = Meal & {
  readonly client_email: string;
  readonly chef_email: string;
  readonly chef_actif: boolean;
  readonly anonymise_le: Date | null;
  /** The link was mailed. */
  readonly par_mail: boolean;
  readonly revu: boolean;
};

/**
 * Whether the private page of a meal opens its review, under the rules of the mailed invitation. A link that was given to a browser does
 * not: who booked with another person's address could write as that person.
 */
export const opensReview = (meal: MealOfLink, now: Date): boolean =>
  isReviewAsked(meal, now) &&
  meal.par_mail &&
  meal.chef_actif &&
  meal.anonymise_le === null &&
  !meal.revu &&
  !isOwnService(meal.client_email, meal.chef_email);

/** How many reviews gave 1, 2, 3, 4 and 5. */
export type RatingCounts = readonly [number, number, number, number, number];

export type Rating = {
  readonly nombre: number;
  /** One decimal, half up; null below `MIN_REVIEWS`. */
  readonly moyenne: number | null;
  readonly notes: RatingCounts;
};

export function ratingOf(notes: RatingCounts): Rating {
  const nombre = notes.reduce((sum, count) => sum + count, 0);
  const total = notes.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { nombre, moyenne: nombre < MIN_REVIEWS ? null : Math.round((total * 10) / nombre) / 10, notes };
}

/** A new chef ranks as if rated 4 by five people: one good review does not overtake twenty. */
const PRIOR = { note: 4, avis: 5 } as const;

/**
 * The rating that ranks, in half points: the Bayesian average of the reviews and of `PRIOR`. Computed in hundredths, as the view
 * `recherche_services_calcules` does, so that both round a half the same way.
 */
export function ratingHalves({ note, avis }: { readonly note: number | null; readonly avis: number }): number {
  if (note === null || avis < MIN_REVIEWS) return PRIOR.note * 2;
  const hundredths = Math.round(note * 100) * avis + PRIOR.note * 100 * PRIOR.avis;
  return Math.round(hundredths / (50 * (avis + PRIOR.avis)));
}

/** Answered requests of a chef are shown from this number of requests on. */
const MIN_REQUESTS = 10;

export type Responsiveness = { readonly demandes: number; readonly part: number; readonly minutes: number | null };

type Answers = readonly (number | null)[];

const answeredOf = (answers: Answers) => answers.filter((one) => one !== null);
const medianOf = (minutes: readonly number[]): number | null =>
  minutes.toSorted((a, b) => a - b)[Math.floor((minutes.length - 1) / 2)] ?? null;

/**
 * The chef's habits: the share of requests that got an answer, in percent rounded down, and the median time to it. An expired
 * request has no answer. Null below `MIN_REQUESTS`. Pending requests are not passed.
 */
export function responsivenessOf(answers: Answers): Responsiveness | null {
  if (answers.length < MIN_REQUESTS) return null;
  const minutes = answeredOf(answers);
  const part = Math.floor((minutes.length * 100) / answers.length);
  return { demandes: answers.length, part, minutes: medianOf(minutes) };
}

/** The time to an answer is shown to visitors from this number of answers on, as the median of the latest ones. */
const MIN_ANSWERS = 5;
const LATEST_ANSWERS = 20;

/** In minutes; `answers` has the latest request first. */
export function answerTimeOf(answers: Answers): number | null {
  const minutes = answeredOf(answers).slice(0, LATEST_ANSWERS);
  return minutes.length < MIN_ANSWERS ? null : medianOf(minutes);
}
