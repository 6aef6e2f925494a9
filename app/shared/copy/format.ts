import { type ParticipantLine } from "#app/features/bookings/rules/basket.ts";
import type { ExpectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { decodeDesiredDate } from "#app/features/messages/rules/contact-message.ts";
import { announcedPrices } from "#app/features/services/rules/pricing.ts";
import { addDays, type Day, dayOf, instantOf, timeOf, ZONE } from "#app/shared/calendar.ts";
import type { Cents } from "#app/shared/money.ts";
import type { RetentionRule } from "#app/shared/retention.ts";
import { euros } from "./numbers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: ZONE });
const longDate = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const longDay = formatter({ day: "numeric", month: "long", year: "numeric" });
const dayAndMonth = formatter({ weekday: "long", day: "numeric", month: "long" });
const plainDate = formatter({ day: "numeric", month: "long", year: "numeric" });
const shortDate = formatter({ day: "numeric", month: "short" });
const shortDateOfYear = formatter({ day: "numeric", month: "short", year: "numeric" });
const shortWeekday = formatter({ weekday: "short" });
const dayNumber = formatter({ day: "numeric" });
const shortMonth = formatter({ month: "short" });
const calendarDate = formatter({ day: "numeric", month: "long", year: "numeric" });
const calendarDay = formatter({ day: "numeric", month: "long" });
const timeToTheSecond = formatter({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const monthAndYear = formatter({ month: "long", year: "numeric" });

/** French writes « 1er » for the first day of a month and cardinal numbers otherwise. */
const ordinal = (text: string) => text.replace(/(^|\s)1(?=\s)/, "$11er");

/** « samedi 12 décembre 2026 » */
export function formatLongDate(date: Date): string {
  return ordinal(longDate.format(date));
}

/** « 12 décembre 2026 » */
export function formatLongDay(date: Date): string {
  return ordinal(longDay.format(date));
}

/** « samedi 12 décembre » */
export function formatDayAndMonth(date: Date): string {
  return ordinal(dayAndMonth.format(date));
}

/** « 12 décembre » */
export function formatDateOfYear(date: Date): string {
  return ordinal(calendarDay.format(date));
}

/** « 12 décembre 2026 » */
export function formatPlainDate(date: Date): string {
  return ordinal(plainDate.format(date));
}

/** « 12 décembre 2026 à 19:00 » */
export function formatDateAndTime(date: Date): string {
  return `${formatPlainDate(date)} à ${timeOf(date)}`;
}

/** « Du 14 mars 2024, jusqu’au 13 mars 2034 » */
export function formatValidity(delivre_le: Day, expire_le: Day | null): string {
  const plain = (day: Day) => formatPlainDate(instantOf(day, "12:00") ?? new Date(Number.NaN));
  return `Du ${plain(delivre_le)}, ${expire_le === null ? "sans échéance" : `jusqu’au ${plain(expire_le)}`}`;
}

/** « 732 829 320 00074 » */
export function formatSiret(numero: string): string {
  return numero.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4");
}

/** « 12 déc. » */
export function formatShortDate(date: Date): string {
  return ordinal(shortDate.format(date));
}

/** « 12 déc. 2026 » */
export function formatShortDateOfYear(date: Date): string {
  return ordinal(shortDateOfYear.format(date));
}

/** « sam. », « 12 », « déc. »: the three lines of a date block. */
export function formatDateBlock(date: Date): { weekday: string; day: string; month: string } {
  return { weekday: shortWeekday.format(date), day: dayNumber.format(date), month: shortMonth.format(date) };
}

/** « déc. » */
export function formatShortMonth(date: Date): string {
  return shortMonth.format(date);
}

/** « décembre 2026 » */
export function formatMonth(date: Date): string {
  return monthAndYear.format(date);
}

/** « samedi 12 décembre 2026 »; text that is not a day is returned unchanged. */
export function formatDay(day: Day): string {
  const noon = instantOf(day, "12:00");
  return noon === null ? day : formatLongDate(noon);
}

/** « 4 décembre 2026 », or « 4 décembre » in the current year. */
export function formatCalendarDate(day: Day, year = true): string {
  const noon = instantOf(day, "12:00");
  return noon === null ? day : ordinal((year ? calendarDate : calendarDay).format(noon));
}

/** « 19:00 » */
export function formatTime(date: Date): string {
  return timeOf(date);
}

/** « 19:00:07 », for a receipt that must be dated exactly. */
export function formatTimeToTheSecond(date: Date): string {
  return timeToTheSecond.format(date);
}

/** « 19:00 - 22:00 », « 20:00 - 01:00 le lendemain », « 19:00 - 20:00 environ » when the duration could not be read exactly. */
export function formatHours(debut: Date, { fin, lendemain, environ }: ExpectedEnd): string {
  return `${timeOf(debut)} - ${timeOf(fin)}${lendemain ? " le lendemain" : ""}${environ ? " environ" : ""}`;
}

/** « samedi 12 décembre 2026 à 19:00 » */
export function formatDateTime(date: Date): string {
  return `${formatLongDate(date)} à ${timeOf(date)}`;
}

/** « mardi 17 novembre à 18:40 » */
export function formatDeadline(date: Date): string {
  return `${formatDayAndMonth(date)} à ${timeOf(date)}`;
}

/** « jeudi 10 décembre, 19:00 » */
export function formatCancellationLimit(date: Date): string {
  return `${formatDayAndMonth(date)}, ${timeOf(date)}`;
}

/** « jeu. 10, 19:00 » */
export function formatShortLimit(date: Date): string {
  return `${shortWeekday.format(date)} ${dayNumber.format(date)}, ${timeOf(date)}`;
}

/** « 22:00 », « 22:00 environ », or « 01:00, dimanche 13 décembre » when the end passes midnight. */
export function formatExpectedEnd({ fin, lendemain, environ }: ExpectedEnd): string {
  const heure = `${timeOf(fin)}${environ ? " environ" : ""}`;
  return lendemain ? `${heure}, ${formatDayAndMonth(fin)}` : heure;
}

/** The desired date of a contact message; null without one. */
export function formatDesiredDate(date_souhaitee: string): string | null {
  const moment = decodeDesiredDate(date_souhaitee);
  if (moment === null) return null;
  return moment.heure === "" ? formatDay(moment.date) : `${formatDay(moment.date)} à ${moment.heure}`;
}

/** « C’était hier, samedi 12 décembre »: the title of a meal that is over. */
export function formatPastMeal(date: Date, now: Date): string {
  const day = dayOf(date);
  const near = day === dayOf(now) ? "aujourd’hui, " : day === addDays(dayOf(now), -1) ? "hier, " : "";
  return `C’était ${near}${formatDayAndMonth(date)}`;
}

/** A text that a person typed, with a stop at its end. */
export const asSentence = (typed: string): string => {
  const trimmed = typed.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** Relative under 24 hours, then absolute. */
export function formatRelative(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime();
  if (elapsed < MINUTE) return "à l’instant";
  if (elapsed < HOUR) return `il y a ${countOf(Math.floor(elapsed / MINUTE), "minute")}`;
  if (elapsed < 24 * HOUR) return `il y a ${countOf(Math.floor(elapsed / HOUR), "heure")}`;
  return dayOf(date) === addDays(dayOf(now), -1) ? `hier, ${timeOf(date)}` : formatLongDate(date);
}

/** « il y a 2 heures », then « dimanche 29 novembre, 18:20 » */
export function formatMessageTime(date: Date, now: Date): string {
  return now.getTime() - date.getTime() < 24 * HOUR ? formatRelative(date, now) : formatCancellationLimit(date);
}

/** How long to wait, rounded up: « 1 minute », « 5 minutes », « 2 heures ». */
export function formatWait(secondes: number): string {
  const minutes = Math.max(1, Math.ceil(secondes / 60));
  return minutes < 60 ? countOf(minutes, "minute") : countOf(Math.ceil(minutes / 60), "heure");
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count > 1 ? "s" : ""}`;
}

/** « 30 jours », « 6 mois », « 3 ans » */
export function formatSpan({ days, months, years }: RetentionRule["duree"]): string {
  if (years) return countOf(years, "an");
  return months ? `${months} mois` : countOf(days ?? 0, "jour");
}

export type PriceWords = { readonly main: string; readonly lower: string | null };

/** « À partir de 85€ », « Sur devis », or « Adulte 85€ » with « À partir de 35€ » where others pay less. */
export function formatAnnouncedPrice(prices: readonly { readonly nom: string; readonly prix: Cents }[]): PriceWords {
  const announced = announcedPrices(prices);
  if (announced === null) return { main: "Sur devis", lower: null };
  const { main, lower } = announced;
  if (lower === null) return { main: `À partir de ${euros(main.prix)}€`, lower: null };
  return { main: `${main.nom} ${euros(main.prix)}€`, lower: `À partir de ${euros(lower.prix)}€` };
}

/** One line per client profile. */
export function participantLines(participants: readonly ParticipantLine[] | null): readonly string[] {
  if (participants === null || participants.length === 0) return ["Non spécifié"];
  return participants.map(({ quantite, prix_unitaire }) => `${quantite} personne(s) à ${euros(prix_unitaire)}€/pers.`);
}

/** « E49A 8B7A »: two groups, to be read aloud. */
export function formatReference(reference: string): string {
  return `${reference.slice(0, 4)}\u00a0${reference.slice(4)}`;
}

/** In two groups of three, as it is dictated. */
export function formatCallerCode(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
}

/** « Mardi 17 novembre », for the start of a sentence. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** « mardi 17 novembre », for the middle of a sentence. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** « CR » for the avatar of Camille Rousseau. */
export function formatInitials(prenom: string, nom: string): string {
  return [prenom, nom].map((name) => (name.trim().match(/^./u)?.[0] ?? "").toUpperCase()).join("");
}

/** Where a reservation takes place, as it is stored. */
export type StoredVenue = {
  readonly commune_nom: string | null;
  readonly code_postal: string | null;
  readonly distance_km: number | null;
  readonly distance_estimee: boolean;
};

/** « 38200 Vienne » */
export const communeText = ({ nom, code_postal }: { readonly nom: string; readonly code_postal: string | null }) =>
  code_postal === null ? nom : `${code_postal} ${nom}`;

/** The commune of a reservation; null when none was asked. */
export const communeOf = ({ commune_nom, code_postal }: Pick<StoredVenue, "commune_nom" | "code_postal">) =>
  commune_nom === null ? null : communeText({ nom: commune_nom, code_postal });

/** « 38200 Vienne, à 25 km », for the chef. */
export function communeAndDistance(place: StoredVenue): string | null {
  const { distance_km, distance_estimee } = place;
  const commune = communeOf(place);
  if (commune === null || distance_km === null || distance_km === 0) return commune;
  return `${commune}, à ${distance_km}\u00a0km${distance_estimee ? " environ" : ""}`;
}
