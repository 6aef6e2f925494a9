import { type Day, dayOf, instantOf, timeOf } from "#app/shared/calendar.ts";
import { formatDayAndMonth, formatMonth, formatShortDate, formatShortLimit } from "#app/shared/copy/format.ts";
import { formatDuration } from "#app/shared/duration.ts";
import {
  type AgendaItem,
  type AgendaMeal,
  type AgendaView,
  type Conflict,
  daysOf,
  type ItemKind,
} from "../rules/view.ts";

export const KIND_LABELS = {
  libre: "Créneau libre",
  attente: "Demande à traiter",
  confirmee: "Confirmée",
  payee: "Payée",
  terminee: "Terminée",
  tenu: "Places tenues",
  ailleurs: "Occupé ailleurs",
  bloque: "Bloqué",
  vacances: "Vacances",
} as const satisfies Record<ItemKind, string>;

const noon = (day: Day): Date => instantOf(day, "12:00") ?? new Date(Number.NaN);
const number = (day: Day) => Number(day.slice(8));
const longMonth = (day: Day) => formatMonth(noon(day));

/** « samedi 21 novembre » */
export const formatAgendaDay = (day: Day): string => formatDayAndMonth(noon(day));

/** « 16 – 22 novembre 2026 », « novembre 2026 », « samedi 21 novembre » */
export function viewTitle(view: AgendaView): string {
  if (view.vue === "jour") return formatAgendaDay(view.jour);
  if (view.vue === "mois") return longMonth(`${view.mois.year}-${String(view.mois.month).padStart(2, "0")}-01`);
  const [first, last] = [view.lundi, daysOf(view).at(-1) ?? view.lundi];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${number(first)} – ${number(last)} ${longMonth(last)}`;
  const start = first.slice(0, 4) === last.slice(0, 4) ? longMonth(first).replace(/ \d{4}$/, "") : longMonth(first);
  return `${number(first)} ${start} – ${number(last)} ${longMonth(last)}`;
}

export const VIEW_LABELS = { jour: "Jour", semaine: "Semaine", mois: "Mois" } as const satisfies Record<
  AgendaView["vue"],
  string
>;
export const BEFORE_LABELS = {
  jour: "Jour précédent",
  semaine: "Semaine précédente",
  mois: "Mois précédent",
} as const satisfies Record<AgendaView["vue"], string>;
export const AFTER_LABELS = {
  jour: "Jour suivant",
  semaine: "Semaine suivante",
  mois: "Mois suivant",
} as const satisfies Record<AgendaView["vue"], string>;

const counted = (count: number, one: string, several: string) => `${count} ${count > 1 ? several : one}`;

/** « samedi 21 novembre, 2 éléments » */
export const daySummary = (day: Day, count: number): string =>
  `${formatAgendaDay(day)}, ${count === 0 ? "aucun élément" : counted(count, "élément", "éléments")}`;

/** « 10:00 - 13:00 »; « suite » instead of a start on the day before. */
export function itemHours({ debut, fin }: AgendaItem, suite: boolean): string {
  return suite ? `suite - ${timeOf(fin)}` : `${timeOf(debut)} - ${timeOf(fin)}`;
}

/** « Vacances, 14 – 17 nov. », « Occupé, 14 nov. » */
export function bandWords({ debut, fin, kind }: AgendaItem): string {
  const name = kind === "ailleurs" ? "Occupé" : kind === "bloque" ? "Bloqué" : "Vacances";
  const [first, last] = [dayOf(debut), dayOf(new Date(fin.getTime() - 1))];
  if (first === last) return `${name}, ${formatShortDate(noon(first))}`;
  const start = first.slice(0, 7) === last.slice(0, 7) ? String(number(first)) : formatShortDate(noon(first));
  return `${name}, ${start} – ${formatShortDate(noon(last))}`;
}

/** Null: unlimited. */
export const placesCount = (count: number | null): string =>
  count === null ? "Places illimitées" : counted(count, "place", "places");

/** « Libre, 8 places » */
export const freeSlot = (count: number | null): string => `Libre, ${placesCount(count).replace(/^P/, "p")}`;

export type ItemWords = { readonly title: string; readonly lines: readonly string[]; readonly alert: string | null };

const initialed = ({ prenom, nom }: { readonly prenom: string; readonly nom: string }) =>
  `${prenom.slice(0, 1)}. ${nom}`;

/** What a block says. `alert`: the sentence in bold that asks for something. */
export function itemWords(item: AgendaItem, now: Date): ItemWords {
  if ("libre" in item) {
    const [first] = item.libre;
    const counts = item.libre.map((slot) => slot.places);
    const places = placesCount(counts.includes(null) ? null : Math.max(...counts.map(Number)));
    const line = item.libre.length > 1 ? `${places}, un seul départ` : places;
    return { title: first?.titre ?? "", lines: [line], alert: null };
  }
  if ("fermeture" in item) {
    const { type, note, source } = item.fermeture;
    if (type === "import") return { title: "Occupé", lines: [`Agenda «\u00a0${source ?? ""}\u00a0»`], alert: null };
    return { title: KIND_LABELS[item.kind], lines: note === null ? [] : [note], alert: null };
  }
  return mealWords(item.repas, now);
}

function mealWords(repas: AgendaMeal, now: Date): ItemWords {
  const { groupes, titre, prises, places } = repas;
  const taken = places === null ? null : `${counted(prises, "place prise", "places prises")} sur ${places}`;
  const [first] = groupes;
  const filled = taken === null ? [] : [taken];
  if (first === undefined)
    return { title: titre, lines: ["Places tenues pour une demande en cours", ...filled], alert: null };
  const limit = groupes
    .flatMap(({ repondre_avant }) => repondre_avant ?? [])
    .sort((a, b) => a.getTime() - b.getTime())[0];
  const alert = limit === undefined ? null : `À répondre avant ${answerLimit(limit, now)}`;
  const further = alert === null ? filled : [];
  if (groupes.length > 1) return { title: titre, lines: [groupes.map(initialed).join(", "), ...further], alert };
  return { title: `${first.prenom} ${first.nom}`, lines: [`${titre}, ${first.personnes} pers.`, ...further], alert };
}

/** « 18:42 » today, else « jeu. 10, 19:00 ». */
const answerLimit = (limit: Date, now: Date) => (dayOf(limit) === dayOf(now) ? timeOf(limit) : formatShortLimit(limit));

/** Text of one line in a month cell, with the surname only. */
export function cellWords(item: AgendaItem): string {
  const hour = timeOf(item.debut);
  if ("libre" in item) return item.libre.length > 1 ? `${item.libre.length} départs` : `${hour} libre`;
  if ("fermeture" in item)
    return item.kind === "vacances" ? "Vacances" : `${hour} ${item.kind === "bloque" ? "Bloqué" : "Occupé"}`;
  const { groupes, prises, places } = item.repas;
  const [first] = groupes;
  if (first === undefined || groupes.length > 1)
    return places === null ? `${hour} tenu` : `${hour} ${prises} sur ${places}`;
  return `${hour} ${first.nom}`;
}

/** « Ferme 3 créneaux libres. »; empty when none is free. */
export const closesWords = (free: number): string =>
  free === 0 ? "" : `Ferme ${counted(free, "créneau libre", "créneaux libres")}.`;

type Stays = { readonly client: string; readonly demande: boolean };

/** Closing a day never touches a request or a booking. */
export const staysWords = ({ client, demande }: Stays): string =>
  demande ? `La demande de ${client} reste à répondre.` : `Le repas de ${client} ne change pas.`;

type PastDay = { readonly jour: Day; readonly items: readonly unknown[]; readonly bandes: readonly unknown[] };

/** « Lundi à mercredi : 2 éléments » */
export function pastWords(days: readonly PastDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const weekday = (day: Day) => formatAgendaDay(day).split(" ")[0] ?? "";
  const start = weekday(first.jour);
  const span = first === last ? start : `${start} à ${weekday(last.jour)}`;
  const count = days.reduce((sum, { items, bandes }) => sum + items.length + bandes.length, 0);
  return `${span.charAt(0).toUpperCase()}${span.slice(1)}\u00a0: ${count === 0 ? "rien" : counted(count, "élément", "éléments")}`;
}

/** The name of an empty hour: « 10:00, vendredi 20 novembre : ouvrir un créneau ou bloquer » */
export const hourWords = (day: Day, time: string, action: "ouvrir" | "bloquer"): string =>
  `${time}, ${formatAgendaDay(day)}\u00a0: ${action === "ouvrir" ? "ouvrir un créneau ou bloquer" : "bloquer du temps"}`;

/** « samedi 21 novembre, 19:00 : Jeanne Morel et « Occupé » » */
export function conflictWords({ jour, repas, fermeture }: Conflict): string {
  const names = repas.groupes.map(({ prenom, nom }) => `${prenom} ${nom}`).join(", ");
  const closed = fermeture.type === "import" ? "Occupé" : "Bloqué";
  return `${formatAgendaDay(jour)}, ${timeOf(repas.debut)}\u00a0: ${names} et «\u00a0${closed}\u00a0»`;
}

/** « Vu à 08:02, hors ligne » */
export const seenAt = (read: Date): string => `Vu à ${timeOf(read)}, hors ligne`;

const duration = (minutes: number) => formatDuration(minutes).replace(/(\d)(h|min)/g, "$1\u00a0$2");

/** « Trajet », « Trajet et mise en place » before a meal; « Trajet », « Rangement » after it. */
export const marginName = (minutes: number, side: "avant" | "apres"): string => {
  if (minutes < 60) return "Trajet";
  return side === "avant" ? "Trajet et mise en place" : "Rangement";
};

/** « Trajet et mise en place, 2 h », « Rangement et retour, 1 h » */
export const marginRow = (minutes: number, side: "avant" | "apres"): string => {
  const name = marginName(minutes, side);
  return `${name === "Rangement" ? "Rangement et retour" : name}, ${duration(minutes)}`;
};

/** « Trajet : 2 h avant, 1 h après »; null without a margin. */
export function marginSentence({ marge_avant, marge_apres }: AgendaMeal): string | null {
  const parts = [
    ...(marge_avant === 0 ? [] : [`${duration(marge_avant)} avant`]),
    ...(marge_apres === 0 ? [] : [`${duration(marge_apres)} après`]),
  ];
  return parts.length === 0 ? null : `Trajet\u00a0: ${parts.join(", ")}`;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** « 08:00 » */
export const clockOf = clock;

/** « Rien jusqu’à 10:00. Ouvrir ou bloquer » */
export const gapWords = (until: number): string =>
  `Rien jusqu’à ${until === 1_440 ? "minuit" : clock(until)}. Ouvrir ou bloquer`;
