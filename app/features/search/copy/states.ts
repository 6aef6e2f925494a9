import { inCommune } from "#app/features/chefs/copy/chef-labels.ts";
import { formatKm } from "#app/features/chefs/copy/zones.ts";
import type { Deplacement } from "#app/features/chefs/rules/codes.ts";
import type { Distance } from "#app/features/chefs/rules/zone.ts";
import type { Day } from "#app/shared/calendar.ts";
import { capitalize, formatCalendarDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { chefCount } from "#app/shared/copy/plural.ts";
import type { Cents } from "#app/shared/money.ts";
import type { LooserSearch } from "../rules/ranking.ts";
import type { SearchArea } from "../rules/search.ts";
import {
  chefsCounted,
  filterLabel,
  forGuests,
  guestsInWords,
  inArea,
  inWords,
  longDayOf,
  weekdayAndNumber,
} from "./search.ts";

/** « Personne n’est libre samedi 21 novembre » */
export const nobodyIsFree = (date: Day): string => `Personne n’est libre ${longDayOf(date)}`;

/** « À huit, à Lyon 3e. » */
export const askedWithoutDay = (convives: number, place: SearchArea | null): string =>
  `${capitalize([forGuests(convives), ...(place === null ? [] : [inArea(place)])].join(", "))}.`;

type DayCount = { readonly jour: Day; readonly chefs: number; readonly plus: boolean };

/** « Dimanche 22 : 3 chefs. Vendredi 20 : 2 chefs. » */
export const nearestDays = (days: readonly DayCount[]): string =>
  days
    .map(({ jour, chefs, plus }) => `${capitalize(weekdayAndNumber(jour))}\u00a0: ${chefCount(chefs, plus)}.`)
    .map((day) => day.replaceAll(" ", "\u00a0"))
    .join(" ");

const ends = (days: readonly Day[]) => [days.at(0) ?? "", days.at(-1) ?? ""] as const;
const monthOf = (day: Day) => day.slice(0, 7);

/** « Du lundi 16 au samedi 28 »; with months when they differ. */
export function dayRange(days: readonly Day[]): string {
  const [first, last] = ends(days);
  const say = monthOf(first) === monthOf(last) ? weekdayAndNumber : longDayOf;
  return `Du ${say(first)} au ${say(last)}`;
}

/** « du 16 au 28 novembre » */
export function dayRangeShort(days: readonly Day[]): string {
  const [first, last] = ends(days);
  const start = formatCalendarDate(first, false);
  return `du ${monthOf(first) === monthOf(last) ? start.replace(/ \S+$/, "") : start} au ${formatCalendarDate(last, false)}`;
}

type TravellingChef = {
  readonly deplacement: Deplacement | null;
  readonly rayon_km: number | null;
  readonly commune: { readonly nom: string };
};

/** « Saint-Étienne, à 50 km. Se déplace à 30 km » */
export function zoneFrom({ deplacement, rayon_km, commune }: TravellingChef, distance: Distance): string {
  if (deplacement === "france") return "Se déplace dans toute la France";
  const travels = deplacement === "rayon" ? ` Se déplace à ${rayon_km}\u00a0km` : "";
  return `${commune.nom}, à ${formatKm(distance)}.${travels}`;
}

/** « Pas de créneau ouvert le 24 décembre » */
export const noSlotOn = (date: Day): string => `Pas de créneau ouvert le ${formatCalendarDate(date, false)}`;

/** « Personne ne peut venir à Mende ce jour-là » */
export const nobodyCanCome = (place: SearchArea | null, dated: boolean): string =>
  `Personne ne peut venir${place === null ? "" : ` ${inArea(place)}`}${dated ? " ce jour-là" : " pour l’instant"}`;

type Offered = { readonly dated: boolean; readonly ways: number; readonly chefs: number };

/** « Ni les sept jours avant ou après. Trois pistes, puis les chefs à qui poser la question. » */
export function nobodyLede({ dated, ways, chefs }: Offered): string {
  const around = dated ? ["Ni les sept jours avant ou après."] : [];
  const ask = chefs === 0 ? "" : "les chefs à qui poser la question";
  const some = ways === 0 ? "" : ways === 1 ? "une piste" : `${inWords(ways)} pistes`;
  const offered = some !== "" && ask !== "" ? `${some}, puis ${ask}` : some || (ask === "" ? "" : `voici ${ask}`);
  return [...around, ...(offered === "" ? [] : [`${capitalize(offered)}.`])].join(" ");
}

type Excluded = { readonly chefs: number; readonly des: Cents | null };

/** « 4 chefs sont libres, aucun sous 5 € par personne. Le premier est à 43,20 €. » */
export function excludedByFilters(excluded: Excluded | null, budget: number | null): string {
  if (excluded === null) return "Aucun chef avec ces filtres.";
  const { chefs, des } = excluded;
  const free = `${chefCount(chefs, false)} ${chefs > 1 ? "sont libres" : "est libre"}`;
  if (des === null || budget === null) return `${free}, ${chefs > 1 ? "aucun" : "mais pas"} avec ces filtres.`;
  const limit = `${formatAmount(budget * 100)} par personne`;
  return `${free}, ${chefs > 1 ? "aucun" : "mais pas"} sous ${limit}. Le premier est à ${formatAmount(des)}.`;
}

/** « Jusqu’à 44 € par personne : 2 chefs », « Sans Végan : 3 chefs » */
export function looserSearch({ actif, filters, chefs }: LooserSearch): string {
  const change =
    actif.filtre === "budget" && filters.budget !== null
      ? filterLabel({ filtre: "budget", valeur: filters.budget })
      : `Sans «\u00a0${filterLabel(actif)}\u00a0»`;
  return `${change}\u00a0: ${chefCount(chefs, false)}`;
}

/** « Nous ne trouvons pas « Lyonn » » */
export const unknownArea = (ou: string): string => `Nous ne trouvons pas «\u00a0${ou}\u00a0»`;

/** « Partout en France : 6 chefs » */
export const searchEverywhere = (counted: { readonly chefs: number; readonly complete: boolean }): string =>
  `Partout en France\u00a0: ${chefsCounted(counted)}`;

type WayText = { readonly titre: string; readonly texte: string; readonly bouton: string };

/** The wider searches, with their number of services. */
export const WAY_TEXTS: Record<
  "sans_date" | "cours" | "distance",
  (nombre: number, place: SearchArea | null) => WayText
> = {
  sans_date: (_, place) => ({
    titre: "Sans date précise",
    texte: `Voir qui peut venir${place === null ? "" : ` ${inArea(place)}`}, et quand.`,
    bouton: "Enlever la date",
  }),
  cours: (nombre) => ({
    titre: "Aller chez le chef",
    texte: `${capitalize(inWords(nombre))} cours de cuisine à moins de 50\u00a0km, à d’autres dates.`,
    bouton: nombre > 1 ? `Voir les ${nombre} cours` : "Voir le cours",
  }),
  distance: (nombre) => ({
    titre: "À distance",
    texte:
      nombre > 1
        ? `${capitalize(inWords(nombre))} consultations pour composer votre menu, par téléphone ou en visio.`
        : "Une consultation pour composer votre menu, par téléphone ou en visio.",
    bouton: nombre > 1 ? `Voir les ${nombre} consultations` : "Voir la consultation",
  }),
};

const MASCULINE = /^(?:Saint-|Mont-|Pont-|Bourg-|Val-|Château)/;

type Choice = { readonly code_postal: string | null; readonly communes: readonly { readonly nom: string }[] };

/** « Quel Saint-Denis ? », « Quelle commune, au 01800 ? », « Quelle commune ? » */
export function whichCommune({ code_postal, communes: [first] }: Choice): string {
  if (code_postal !== null) return `Quelle commune, au ${code_postal}\u00a0?`;
  return first !== undefined && MASCULINE.test(first.nom) ? `Quel ${first.nom}\u00a0?` : "Quelle commune\u00a0?";
}

/** « Quatre communes portent ce nom. Choisissez la vôtre, nous gardons la date et les convives. » */
export function communesShare({ code_postal, communes: { length } }: Choice): string {
  const choose = "Choisissez la vôtre, nous gardons la date et les convives.";
  if (length === 0) return choose;
  return `${capitalize(inWords(length))} communes ${code_postal === null ? "portent ce nom" : "ont ce code postal"}. ${choose}`;
}

/** « Ce créneau vient d’être pris. Voici les autres heures du samedi 21 novembre. » */
export function slotTaken(date: Day | null, free: readonly { readonly jour: Day }[]): string {
  const others = date !== null && free.some(({ jour }) => jour === date);
  return `Ce créneau vient d’être pris. ${others ? `Voici les autres heures du ${longDayOf(date)}.` : "Choisissez une autre date."}`;
}

type Question = { readonly date: Day | null; readonly convives: number; readonly commune: string | null };

/** « Bonjour, pourriez-vous venir à Mende, jeudi 24 décembre, pour douze convives ? » */
export function askChef({ date, convives, commune }: Question): string {
  const parts = [
    `pourriez-vous venir${commune === null ? "" : ` ${inCommune(commune)}`}`,
    ...(date === null ? [] : [longDayOf(date)]),
    `pour ${guestsInWords(convives)}`,
  ];
  return `Bonjour, ${parts.join(", ")}\u00a0?`;
}
