import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { chefSeesStreet } from "#app/features/bookings/rules/reservation.ts";
import { addDays, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { formatDateBlock, formatShortDate, formatTime } from "#app/shared/copy/format.ts";
import type { InboxFilter } from "../rules/codes.ts";
import { decodeDesiredDate } from "../rules/contact-message.ts";
import type { ThreadOrigin } from "../rules/thread.ts";

export const INBOX_FILTER_LABELS: Record<InboxFilter, string> = {
  tous: "Tous",
  non_lus: "Non lus",
  sans_reponse: "Sans réponse",
};

/** After the name of the client: « Jeanne, avec sa demande ». */
export const ORIGIN_WORDS: Record<ThreadOrigin, string> = {
  question: "depuis votre page",
  demande: "avec sa demande",
  changement: "avec sa demande de changement",
  annulation: "en annulant",
};

/** What was written. Only a cancellation may be without words. */
export const saidWords = (texte: string): string => (texte === "" ? "A annulé la réservation." : texte);

type Meal = { readonly statut: ReservationStatut; readonly date: Date; readonly convives: number };
type Subject = { readonly repas: Meal | null; readonly date_souhaitee: string };

/** « sam. 21 nov. » */
const shortDay = (date: Date) => `${formatDateBlock(date).weekday} ${formatShortDate(date)}`;

/** « Question, dim. 29 nov. », « Demande, sam. 21 nov., 5 pers. », « Soirée de ce soir, 18:00 » */
export function threadSubject({ repas, date_souhaitee }: Subject, now: Date): string {
  if (repas === null) {
    const desired = decodeDesiredDate(date_souhaitee);
    const noon = desired === null ? null : instantOf(desired.date, "12:00");
    return noon === null ? "Question" : `Question, ${shortDay(noon)}`;
  }
  const { statut, date, convives } = repas;
  if (!chefSeesStreet(statut)) return `Demande, ${shortDay(date)}, ${convives}\u00a0pers.`;
  const evening = formatTime(date) >= "17:00";
  const kind = evening ? "Soirée" : "Repas";
  if (dayOf(date) !== dayOf(now)) return `${kind} du ${shortDay(date)}`;
  return `${kind} ${evening ? "de ce soir" : "d’aujourd’hui"}, ${formatTime(date)}`;
}

/** « aujourd’hui », « hier »; null for other days. */
export function nearDayName(day: Day, now: Date): string | null {
  const today = dayOf(now);
  if (day === today) return "aujourd’hui";
  return day === addDays(today, -1) ? "hier" : null;
}

/** « 15:41 », « hier », « mar. », « 12 déc. » */
export function shortMoment(date: Date, now: Date): string {
  const [day, today] = [dayOf(date), dayOf(now)];
  if (day === today) return formatTime(date);
  if (day === addDays(today, -1)) return "hier";
  return day > addDays(today, -7) ? formatDateBlock(date).weekday : formatShortDate(date);
}

/** After the time of a message: « . Lu à 15:38 » */
export const readAt = (lu_le: Date | null): string | null => (lu_le === null ? null : `. Lu à ${formatTime(lu_le)}`);
