import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { inCommune } from "#app/features/chefs/copy/chef-labels.ts";
import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { type Day, dayOf, instantOf, type Month, monthKey, monthOf } from "#app/shared/calendar.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatNumberedDay } from "#app/shared/copy/days.ts";
import { capitalize, formatDayAndMonth, formatLongDate, formatMonth, formatTime } from "#app/shared/copy/format.ts";
import { formatAmount, formatNumber } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { Cents } from "#app/shared/money.ts";
import type { Declared } from "../rules/dossier.ts";
import {
  type DeadlineMoment,
  deadlineMoment,
  extremesOf,
  isDueSoon,
  type MealMoment,
  type MealPart,
  type MonthSums,
  mealPart,
  todayAndTomorrow,
} from "../rules/today.ts";

const EVENING_HOUR = "18:00";

/** « Bonjour Camille », « Bonsoir Camille » from 18:00 in Paris. */
export function greetingAt(name: string | null, now: Date): string {
  const word = formatTime(now) < EVENING_HOUR ? "Bonjour" : "Bonsoir";
  return name === null ? word : `${word} ${name}`;
}

/** « samedi 21 », « mardi 1er décembre » in another month, with the year in another year. */
export function nearDay(date: Date, now: Date): string {
  const [month, current] = [monthOf(date), monthOf(now)];
  if (month.year !== current.year) return formatLongDate(date);
  if (month.month !== current.month) return formatDayAndMonth(date);
  return formatNumberedDay(dayOf(date)).toLowerCase();
}

/** « samedi 21 à 19:00 » */
export const nearMoment = (date: Date, now: Date): string => `${nearDay(date, now)} à ${formatTime(date)}`;

const MOMENTS: Readonly<Record<Exclude<DeadlineMoment, "plus_tard">, string>> = {
  ce_matin: "ce matin",
  cet_apres_midi: "cet après-midi",
  ce_soir: "ce soir",
  demain: "demain",
};

/** « ce soir 18:42 », « samedi 21, 09:15 » */
export function nearTime(echeance: Date, now: Date): string {
  const moment = deadlineMoment(echeance, now);
  const time = formatTime(echeance);
  return moment === "plus_tard" ? `${nearDay(echeance, now)}, ${time}` : `${MOMENTS[moment]} ${time}`;
}

/** What happens without an answer. */
const OTHERWISE = { demande: "sinon la demande s’annule", changement: "sinon rien ne change" } as const;

/** « à répondre avant ce soir 18:42 » */
export const answerBefore = (echeance: Date, now: Date): string => `à répondre avant ${nearTime(echeance, now)}`;

type Asked = { readonly date_souhaitee: Date; readonly convives: number };

/** « Samedi 21, 5 personnes. » */
export const askedTable = ({ date_souhaitee, convives }: Asked, now: Date): string =>
  `${capitalize(nearDay(date_souhaitee, now))}, ${plural(convives, "personne", "personnes")}.`;

/** « Avant ce soir 18:42, sinon la demande s’annule », « Avant samedi 21, 09:15 » */
export function deadlineWords(echeance: Date, now: Date, kind: keyof typeof OTHERWISE): string {
  return `Avant ${nearTime(echeance, now)}${isDueSoon(echeance, now) ? `, ${OTHERWISE[kind]}` : ""}`;
}

/** « dans 2 heures » */
export function mealAway(moment: MealMoment): string {
  switch (moment.quand) {
    case "minutes":
      return `dans ${plural(moment.nombre, "minute", "minutes")}`;
    case "heures":
      return `dans ${plural(moment.nombre, "heure", "heures")}`;
    case "en_cours":
      return "en ce moment";
    case "fini":
      return "fini";
  }
}

const PARTS: Readonly<Record<MealPart, string>> = { matin: "ce matin", midi: "ce midi", soir: "ce soir" };

/** « ce soir », « demain » */
export const mealDay = (debut: Date, now: Date): string =>
  dayOf(debut) === dayOf(now) ? PARTS[mealPart(debut)] : "demain";

/** « Fruits à coque, au menu de ce soir » */
export const onTheMenu = (substances: string, debut: Date, now: Date): string =>
  `${substances}, au menu de ${mealDay(debut, now)}`;

/** « Allergie à voir pour ce soir », « Allergie à voir pour samedi 21 » */
export const alertTitle = (debut: Date, now: Date): string =>
  `Allergie à voir pour ${debut < todayAndTomorrow(now).fin ? mealDay(debut, now) : nearDay(debut, now)}`;

/** « Fruits à coque, table de Thomas Nguyen. » */
export const alertedTable = (substances: string, client: string): string => `${substances}, table de ${client}.`;

/** « 40 demandes, 2 sous 12 heures » */
export function awaitedCount(all: number, soon: number): string {
  const urgent = soon === 0 || all < 2 ? "" : `, ${soon} sous 12\u00a0heures`;
  return `${plural(all, "demande", "demandes")}${urgent}`;
}

/** « 11 départs libres », « d’ici jeudi 26 » */
export const freeStarts = (count: number) => plural(count, "départ libre", "départs libres");
export const untilDay = (day: Day, now: Date): string => `d’ici ${nearDay(instantOf(day, "12:00") ?? now, now)}`;

type Place = {
  readonly lieu_prestation: LieuPrestation | null;
  readonly lieu: string | null;
  readonly commune: string | null;
  readonly clients: readonly { readonly client_prenom: string }[];
};

/** Where the chef cooks, for the chef. The street is on the page of the evening only. */
function placeOnTicket({ lieu_prestation, lieu, commune, clients }: Place): string | null {
  switch (lieu_prestation) {
    case "chef":
      return "chez vous";
    case "distance":
      return "à distance";
    case "client":
      return commune === null ? `chez ${clients[0]?.client_prenom ?? "le client"}` : inCommune(commune);
    case null:
      return lieu;
  }
}

/** « 4 convives sur 6, chez vous » */
export function tableWords(table: Place & { readonly convives: number; readonly places: number | null }): string {
  const guests = `${guestCount(table.convives)}${table.places === null ? "" : ` sur ${table.places}`}`;
  const place = placeOnTicket(table);
  return [guests, place].filter(Boolean).join(", ");
}

/** The payment of a meal of today: « payée », « 130 € attendus » */
export function paymentWords(statut: ReservationStatut, prix_final: Cents): string | null {
  if (statut === "confirmee") return `${formatAmount(prix_final)} attendus`;
  return PAID_WORDS[statut] ?? null;
}
const PAID_WORDS: Readonly<Partial<Record<ReservationStatut, string>>> = { payee: "payée", terminee: "terminée" };

/** « 2 allergies et 1 régime à connaître »; null when nothing was declared. */
export function toKnow({ allergies, regimes, precisions }: Declared): string | null {
  const parts = [
    ...(allergies === 0 ? [] : [plural(allergies, "allergie", "allergies")]),
    ...(regimes === 0 ? [] : [plural(regimes, "régime", "régimes")]),
    ...(precisions === 0 ? [] : [plural(precisions, "précision", "précisions")]),
  ];
  if (parts.length === 0) return null;
  return `${parts.length === 3 ? `${parts[0]}, ${parts[1]} et ${parts[2]}` : parts.join(" et ")} à connaître`;
}

type Next = {
  readonly client_prenom: string;
  readonly client_nom: string;
  readonly date_souhaitee: Date;
  readonly nombre_participants: number;
};

/** « Prochain repas : vendredi 27 à 20:00, Fatou Lemoine, 6 personnes. » */
export const nextMeal = ({ client_prenom, client_nom, date_souhaitee, nombre_participants }: Next, now: Date): string =>
  `Prochain repas\u00a0: ${nearMoment(date_souhaitee, now)}, ${client_prenom} ${client_nom}, ${plural(nombre_participants, "personne", "personnes")}.`;

const firstOf = (month: Month): Day => `${monthKey(month)}-01`;
const noon = (month: Month) => instantOf(firstOf(month), "12:00") ?? new Date(Number.NaN);

/** « décembre 2025 » */
export const monthName = (month: Month): string => formatMonth(noon(month));
/** « août » */
const bareMonth = (month: Month) => monthName(month).replace(/ \d+$/, "");
/** « D » */
export const monthInitial = (month: Month): string => monthName(month).slice(0, 1).toUpperCase();
const elided = (words: string) => (/^[aoéè]/.test(words) ? `d’${words}` : `de ${words}`);

/** « de décembre 2025 à novembre 2026 » */
export function monthsSpan(sums: readonly MonthSums[]): string {
  const [first, last] = [sums[0], sums.at(-1)];
  return first === undefined || last === undefined ? "" : `${elided(monthName(first.mois))} à ${monthName(last.mois)}`;
}

type Series = { readonly values: readonly number[]; readonly write: (value: number) => string };

/** « de 3 en août à 11 en juin, 8 ce mois-ci » */
function range(sums: readonly MonthSums[], { values, write }: Series): string {
  const { least, most, current } = extremesOf(values);
  const of = (rank: number) => write(values[rank] ?? 0);
  const named = (rank: number) => sums.slice(rank, rank + 1).map(({ mois }) => `${of(rank)} en ${bareMonth(mois)}`);
  return `de ${named(least).join("")} à ${named(most).join("")}, ${of(current)} ce mois-ci`;
}

/** The sentence that replaces the drawing of the requests. */
export function requestsSentence(sums: readonly MonthSums[]): string {
  const series = { values: sums.map(({ demandes }) => demandes), write: String };
  return `Demandes par mois, ${monthsSpan(sums)}\u00a0: ${range(sums, series)}.`;
}

const wholeEuros = (cents: Cents) => `${formatNumber(Math.round(cents / 100))} euros`;

/** The sentence that replaces the drawing of the revenue. */
export function revenueSentence(sums: readonly MonthSums[]): string {
  const series = { values: sums.map(({ chiffre }) => chiffre), write: wholeEuros };
  return `Chiffre d’affaires par mois\u00a0: ${range(sums, series)}.`;
}

const oneDecimal = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const THOUSAND: Cents = 100_000;

/** Above a bar there is room for three signs: thousands, unless no month reaches one. */
export function revenueUnit(sums: readonly MonthSums[]) {
  const inThousands = sums.some(({ chiffre }) => chiffre >= THOUSAND);
  return {
    label: inThousands ? "en milliers d’euros" : "en euros",
    write: (cents: Cents) =>
      inThousands && cents > 0 ? oneDecimal.format(cents / THOUSAND) : String(Math.round(cents / 100)),
  };
}
