import { nearDay } from "#app/features/evenings/copy/today.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { type Day, dayOf, isSameDay } from "#app/shared/calendar.ts";
import { type BookedEvent, eventWords, isEvening } from "#app/shared/copy/event-words.ts";
import { capitalize, formatDateOfYear, formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { ReservationActeur, ReservationStatut } from "../rules/codes.ts";
import { labelOfStatut } from "./labels.ts";

/** « ce repas », « ce cours » */
export const thisMeal = (event: BookedEvent & { readonly type_service: TypeService }): string =>
  event.type_service === "chef_domicile" ? "ce repas" : eventWords(event).ce;

type Change = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
  readonly acteur: ReservationActeur;
  readonly created_at: Date;
};

/** « Confirmée », « Refusée » for a request that the chef declined. */
const outcomeOf = ({ statut_avant, statut_apres, acteur }: Change): string =>
  labelOfStatut(
    statut_apres === "annulee" && statut_avant === "en_attente" && acteur === "chef" ? "refuse" : statut_apres,
  );

/**
 * « Déjà confirmée, à 16:01, depuis un autre appareil. » What a chef reads who answers what is answered. `elsewhere`: it
 * happened while they looked.
 */
export function alreadyAnswered(change: Change, now: Date, elsewhere: boolean): string {
  const { acteur, created_at } = change;
  const time = formatTime(created_at);
  const when = isSameDay(created_at, now) ? `à ${time}` : `${formatDayAndMonth(created_at)} à ${time}`;
  switch (acteur) {
    case "chef":
      return `Déjà ${outcomeOf(change).toLowerCase()}, ${when}${elsewhere ? ", depuis un autre appareil" : ""}.`;
    case "client":
      return `${outcomeOf(change)} par le client, ${when}.`;
    case "systeme":
      return `${outcomeOf(change)} par Convive, ${when}.`;
  }
}

/** « avant 18:42 », « avant samedi 21, 09:15 » beside a row of a list */
export const beforeTime = (limit: Date, now: Date): string =>
  `avant ${isSameDay(limit, now) ? formatTime(limit) : `${nearDay(limit, now)}, ${formatTime(limit)}`}`;

/** « 5 pers. », where a line has no room */
export const shortGuests = (count: number): string => `${count}\u00a0pers.`;

/** « Refusée le 17 novembre », « Annulée par le client le 17 novembre » */
export function outcomeSentence(change: Change): string {
  const by = { chef: "", client: " par le client", systeme: " sans réponse" }[change.acteur];
  return `${outcomeOf(change)}${by} le ${formatDateOfYear(change.created_at)}`;
}

const DAY_MS = 86_400_000;
/** Days are ISO dates, which JavaScript reads at midnight UTC: no change of the clocks in between. */
const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

type Meal = { readonly date_souhaitee: Date };

/** « Samedi à 19:00, dans 2 jours », « Demain à 19:00 » */
export function whenSentence({ date_souhaitee }: Meal, now: Date): string {
  const days = daysBetween(dayOf(now), dayOf(date_souhaitee));
  const time = formatTime(date_souhaitee);
  if (days <= 0) return date_souhaitee <= now ? "En ce moment" : `Aujourd’hui à ${time}`;
  if (days === 1) return `Demain à ${time}`;
  const day = formatDayAndMonth(date_souhaitee);
  return `${capitalize(days < 7 ? (day.split(" ")[0] ?? day) : day)} à ${time}, dans ${days} jours`;
}

/** « 3 chefs libres ce soir-là », « Chefs libres ce jour-là » where nobody counted. */
export function chefsFreeThen(count: number | null, event: BookedEvent): string {
  const then = isEvening(event) ? "ce soir-là" : "ce jour-là";
  return count === null ? `Chefs libres ${then}` : `${plural(count, "chef libre", "chefs libres")} ${then}`;
}
