import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { addDays, type Day, type Period, timeOf } from "#app/shared/calendar.ts";
import { listOf } from "#app/shared/copy/counts.ts";
import { formatCalendarDate, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { daysOfClosure } from "../rules/closures.ts";
import type { TypeFermeture } from "../rules/codes.ts";
import type { Margins } from "../rules/notice-and-margins.ts";
import { nameDays, type RulePreview, type SkipReason } from "../rules/preview.ts";
import type { JourFerie } from "../rules/public-holidays.ts";
import type { WeeklyRule } from "../rules/weekly-rules.ts";

export const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
const weekdayName = (day: number) => WEEKDAYS[day - 1] ?? "";
/** Spelled as in « un samedi sur deux ». */
const EVERY = ["", "", "deux", "trois", "quatre"] as const;

/** « Noël, jour de l’an et vos vacances » */
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} et ${parts.at(-1)}`;

type SentenceRule = Pick<WeeklyRule, "jours" | "heures" | "places" | "semaines" | "du" | "au">;

/** « Tous les vendredis et samedis à 19:00, 8 places, jusqu’au 27 février 2027. » */
export function ruleSentence(rule: SentenceRule, service: { places_illimitees: boolean }, today: Day): string {
  const parts = [
    `${daysPhrase(rule)} à ${joined(rule.heures)}`,
    service.places_illimitees ? "sans limite de places" : plural(rule.places, "place", "places"),
    ...(rule.du > addDays(today, 1) ? [`à partir du ${formatCalendarDate(rule.du)}`] : []),
    rule.au === null ? "sans date de fin" : `jusqu’au ${formatCalendarDate(rule.au)}`,
  ];
  return `${parts.join(", ")}.`;
}

function daysPhrase({ jours, semaines }: SentenceRule): string {
  const named = nameDays(jours);
  const often = EVERY[semaines] ?? "";
  if (named.forme === "liste" && named.jours.length === 1 && often !== "")
    return `Un ${weekdayName(named.jours[0] ?? 1)} sur ${often}`;
  const sometimes = often === "" ? "" : `, une semaine sur ${often},`;
  if (named.forme === "tous") return `Tous les jours${sometimes}`;
  if (named.forme === "suite") return `Du ${weekdayName(named.de)} au ${weekdayName(named.a)}${sometimes}`;
  const names = joined(named.jours.map((day) => `${weekdayName(day)}s`));
  return often === "" ? `Tous les ${names}` : `Les ${names}${sometimes}`;
}

/** « 3 h », « 1 h 30 », « 45 min » */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, "0")}`;
}

type LengthFacts = {
  readonly duree_minutes: number | null;
  readonly lieu_prestation: LieuPrestation | null;
  /** The service's own notice, where it differs from the general one. */
  readonly delai_heures: number | null;
};

/** « Dure 3 h. 2 h avant pour le trajet et la mise en place, 1 h après. » */
export function lengthLine({ duree_minutes, lieu_prestation, delai_heures }: LengthFacts, marges: Margins): string {
  const lasts = `Dure ${duree_minutes === null ? "1\u00a0h au moins" : formatLength(Math.max(60, duree_minutes))}`;
  const notice = delai_heures === null ? "" : ` ${bookableUntil(delai_heures)}`;
  return `${lasts}${marginWords(lieu_prestation, marges)}${notice}`;
}

function marginWords(lieu: LieuPrestation | null, { marge_avant: avant, marge_apres: apres }: Margins): string {
  if (avant === 0 && apres === 0) {
    if (lieu === "chef") return ", chez vous\u00a0: pas de trajet.";
    return lieu === "distance" ? ", à distance\u00a0: pas de trajet." : ". Sans marge avant ni après.";
  }
  if (avant === apres) return `. ${formatLength(avant)} de marge avant et après.`;
  const parts = [
    ...(avant === 0 ? [] : [`${formatLength(avant)} avant pour le trajet et la mise en place`]),
    ...(apres === 0 ? [] : [`${formatLength(apres)} après`]),
  ];
  return `. ${parts.join(", ")}.`;
}

const bookableUntil = (hours: number) =>
  hours === 0 ? "Réservable jusqu’au dernier moment." : `Réservable jusqu’à ${formatNotice(hours)} avant.`;

/** « 48 heures », « 7 jours »: a notice of three days or more is counted in days. */
export const formatNotice = (hours: number): string =>
  hours >= 72 && hours % 24 === 0 ? plural(hours / 24, "jour", "jours") : plural(hours, "heure", "heures");

/** « 24 créneaux ouverts, 5 sautés : Noël, jour de l’an et vos vacances. Aucune réservation n’est touchée. » */
export function previewSentence({ ouverts, sautes, raisons }: RulePreview): string {
  const opened = ouverts === 0 ? "Aucun créneau ouvert" : plural(ouverts, "créneau ouvert", "créneaux ouverts");
  const skipped =
    sautes === 0 ? "" : `, ${plural(sautes, "sauté", "sautés")}\u00a0: ${joined(raisons.map(reasonWords))}`;
  return `${opened}${skipped}. Aucune réservation n’est touchée.`;
}

function reasonWords(reason: SkipReason): string {
  if (reason === "exception") return "vos exceptions";
  if (reason === "vacances" || reason === "blocage" || reason === "import") return CLOSED_BY[reason];
  // Common nouns at the start of a label are not capitalised inside a sentence.
  return JOUR_FERIE_LABELS[reason].replace(/^(Jour|Lundi|Fête)/, (word) => word.toLowerCase());
}

/** « Ses 24 créneaux libres ferment. Les réservations restent. » */
export function removalSentence(free: number): string {
  if (free === 0) return "Elle n’a aucun créneau libre. Les réservations restent.";
  const closes = free === 1 ? "Son créneau libre ferme." : `Ses ${free} créneaux libres ferment.`;
  return `${closes} Les réservations restent.`;
}

/** « du 24 décembre au 3 janvier », « 24 décembre », « 24 décembre, 15:00 – 20:00 », « …, 22:00 – 02:00 le lendemain » */
export function closurePeriod({ type, ...period }: Period & { readonly type: TypeFermeture }): string {
  const { du, au } = daysOfClosure(period);
  const day = (each: Day) => formatCalendarDate(each, false);
  if (type === "blocage")
    return `${day(du)}, ${timeOf(period.debut)} – ${timeOf(period.fin)}${du === au ? "" : " le lendemain"}`;
  return du === au ? day(du) : `du ${day(du)} au ${day(au)}`;
}

/** What closes hours, for the chef. */
export const CLOSED_BY: Readonly<Record<TypeFermeture, string>> = {
  vacances: "vos vacances",
  blocage: "vos heures bloquées",
  import: "vos autres agendas",
};

/** « 18:00 et 19:00 : fermés par vos vacances. » */
export const hoursClosed = (hours: readonly string[], type: TypeFermeture) =>
  `${listOf(hours)}\u00a0: ${hours.length > 1 ? "fermés" : "fermé"} par ${CLOSED_BY[type]}.`;

type Met = { readonly client: string; readonly date_debut: Date; readonly demande: boolean };

/** « Une demande tombe pendant ces jours. », with who it is and what to do. */
export function metWarning(met: readonly Met[], type: TypeFermeture): { title: string; text: string } | null {
  const [first] = met;
  if (first === undefined) return null;
  const requests = met.filter(({ demande }) => demande).length;
  const when = type === "vacances" ? "pendant ces jours" : "pendant ces heures";
  const word = requests === met.length ? "demande" : "réservation";
  const title = met.length === 1 ? `Une ${word} tombe ${when}.` : `${met.length} ${word}s tombent ${when}.`;
  const named = met.slice(0, 5).map(({ client, date_debut }) => `${client}, ${whenOf(date_debut)}`);
  const list = [...named, ...(met.length > 5 ? [`et ${plural(met.length - 5, "autre", "autres")}`] : [])].join(
    "\u00a0; ",
  );
  const answer = requests === 0 ? "Elle reste" : requests === 1 ? "Répondez-lui d’abord" : "Répondez-leur d’abord";
  const stays = requests === 0 && met.length > 1 ? "Elles restent" : answer;
  return { title, text: `${list}. ${stays}\u00a0: bloquer n’annule jamais une réservation.` };
}

const whenOf = (date: Date) => `${formatDayAndMonth(date)} à ${timeOf(date)}`;

/** « 5 créneaux libres seront fermés. Ils rouvriront si vous supprimez ces vacances. » */
export function freeSlotsSentence(free: number, type: TypeFermeture): string {
  const what = type === "vacances" ? "ces vacances" : "ce blocage";
  if (free === 0) return "Aucun créneau libre n’est ouvert à ce moment.";
  return free === 1
    ? `1 créneau libre sera fermé. Il rouvrira si vous supprimez ${what}.`
    : `${free} créneaux libres seront fermés. Ils rouvriront si vous supprimez ${what}.`;
}

/** « Jusqu’au lendemain, 22 novembre, à 02:00. »; null for hours that end on their own day. */
export function nightSentence(period: Period): string | null {
  const { du, au } = daysOfClosure(period);
  return du === au ? null : `Jusqu’au lendemain, ${formatCalendarDate(au, false)}, à ${timeOf(period.fin)}.`;
}

/** « Fermer ces 3 jours » */
export const closeDaysLabel = (days: number) => (days === 1 ? "Fermer ce jour" : `Fermer ces ${days} jours`);

/** « Vos créneaux s’ouvrent jusqu’au 19 février 2027. » */
export const horizonHint = (until: Day) => `Vos créneaux s’ouvrent jusqu’au ${formatCalendarDate(until)}.`;

export const noticeHint = (hours: number) =>
  hours === 0
    ? "Une demande peut arriver jusqu’au début du repas."
    : `Une demande arrive au plus tard ${formatNotice(hours)} avant le repas.`;

/** « 3 mois à l’avance »: 4, 9, 13, 17, 26, 39 and 53 weeks are whole months. */
export function formatHorizon(weeks: number): string {
  const months: Record<number, string> = {
    4: "1 mois",
    9: "2 mois",
    13: "3 mois",
    17: "4 mois",
    26: "6 mois",
    39: "9 mois",
    53: "12 mois",
  };
  return `${months[weeks] ?? plural(weeks, "semaine", "semaines")} à l’avance`;
}

type NamedException = {
  readonly type: "ferme" | "ouvert";
  readonly heure: string | null;
  readonly places: number | null;
  readonly note: string | null;
};

export const EXCEPTION_LABELS = { ferme: "Fermé", ouvert: "Ouvert quand même" } as const;

/** « Dîner d’hiver à 20:00, 10 places », « Salon des vignerons », « Tous vos services » */
export function exceptionLine({ type, heure, places, note }: NamedException, service: string | null): string {
  const at = heure === null ? "" : ` à ${heure}`;
  const size = type === "ferme" || places === null ? "" : `, ${plural(places, "place", "places")}`;
  const what = service === null ? (note === null ? "Tous vos services" : "") : `${service}${at}${size}`;
  return [what, note].filter((part) => part !== null && part !== "").join(" – ");
}

export const JOUR_FERIE_LABELS: Record<JourFerie, string> = {
  jour_de_l_an: "Jour de l’an",
  lundi_de_paques: "Lundi de Pâques",
  fete_du_travail: "Fête du Travail",
  victoire_1945: "8 mai",
  ascension: "Ascension",
  lundi_de_pentecote: "Pentecôte",
  fete_nationale: "Fête nationale",
  assomption: "Assomption",
  toussaint: "Toussaint",
  armistice_1918: "11 novembre",
  noel: "Noël",
};
