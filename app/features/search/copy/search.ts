import {
  inCommune,
  ofCommune,
  SPECIALITE_LABELS,
  TYPE_SERVICE_LABELS,
  zoneSentence,
} from "#app/features/chefs/copy/chef-labels.ts";
import { formatKm, REGIMES_WORDS } from "#app/features/chefs/copy/zones.ts";
import { inTerritory } from "#app/features/communes/copy/territories.ts";
import type { Regime } from "#app/features/services/rules/codes.ts";
import { type Day, instantOf } from "#app/shared/calendar.ts";
import { capitalize, formatDateBlock, formatDayAndMonth, formatPlainDate } from "#app/shared/copy/format.ts";
import { formatAmount, formatNumber } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { ActiveFilter, Sort } from "../rules/query.ts";
import type { Found, RankingTerm } from "../rules/ranking.ts";
import { RINGS_KM, type Ring, type SearchArea, type SearchedService } from "../rules/search.ts";

const NUMBER_WORDS = [
  "zéro",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
];

/** « huit »; figures above sixteen. */
export const inWords = (count: number): string => NUMBER_WORDS[count] ?? formatNumber(count);
/** « à huit », « pour une personne » */
export const forGuests = (convives: number): string =>
  convives === 1 ? "pour une personne" : `à ${inWords(convives)}`;
/** « huit convives », « un convive » */
export const guestsInWords = (convives: number): string =>
  `${inWords(convives)} ${convives > 1 ? "convives" : "convive"}`;

const noon = (day: Day): Date => instantOf(day, "12:00") ?? new Date(Number.NaN);
/** « samedi 21 novembre » */
export const longDayOf = (day: Day): string => formatDayAndMonth(noon(day));
/** « novembre » */
export const monthNameOf = (day: Day): string => longDayOf(day).replace(/^.* /, "");
export const dayBlockOf = (day: Day) => formatDateBlock(noon(day));
/** « samedi 21 » */
export const weekdayAndNumber = (day: Day): string => longDayOf(day).replace(/ \S+$/, "");
/** « samedi 21 nov. » */
export const mediumDayOf = (day: Day): string => `${weekdayAndNumber(day)} ${dayBlockOf(day).month}`;
/** « à Lyon 3e », « au Havre », « en Bretagne » */
export const inArea = (place: SearchArea): string =>
  place.type === "commune" ? inCommune(place.nom) : inTerritory(place);

export type Asked = { readonly date: Day | null; readonly convives: number; readonly place: SearchArea | null };

/** A title does not break after « à ». */
const tied = (words: string): string => words.replace(/^(à|au|aux|en) /, "$1\u00a0");

/** « Samedi 21 novembre, à huit, à Lyon 3e » */
export function searchTitle({ date, convives, place }: Asked): string {
  const parts = [
    date === null ? null : longDayOf(date),
    tied(forGuests(convives)),
    place === null ? null : tied(inArea(place)),
  ];
  return capitalize(parts.filter((part) => part !== null).join(", "));
}

type Counted = { readonly chefs: number; readonly complete: boolean };

/** « 6 chefs », « Plus de 300 chefs » when not all were examined. */
export const chefsCounted = ({ chefs, complete }: Counted): string =>
  complete ? plural(chefs, "chef", "chefs") : `Plus de ${formatNumber(chefs)} chefs`;
/** « 6 chefs sont libres. » */
export const chefsAreFree = (counted: Counted): string =>
  `${chefsCounted(counted)} ${counted.chefs > 1 ? "sont libres" : "est libre"}.`;
/** Behind the number of chefs, when only the most relevant services could be sorted. */
export const sortedAmong = ({ complete, tri }: { readonly complete: boolean; readonly tri: Sort }): string =>
  complete || tri === "pertinence" ? "" : ", triés parmi les plus pertinents";
export const freeServices = (count: number): string => plural(count, "service libre", "services libres");
/** « Prix pour huit adultes, déplacement compris. » */
export const pricesAreFor = (convives: number, withTravel: boolean): string =>
  `Prix pour ${inWords(convives)} ${convives > 1 ? "adultes" : "adulte"}, ${withTravel ? "déplacement compris" : "hors déplacement"}.`;
export const moreTimes = (count: number): string => `+${plural(count, "heure", "heures")}`;
/** « 76,50 € par personne », « 90 € par personne, au tarif Entreprise » */
export const perGuest = (total: number, convives: number, { tarif: { nom } }: SearchedService): string =>
  `${formatAmount(Math.round(total / convives))} par personne${nom === "Adulte" ? "" : `, au tarif ${nom}`}`;

const zoneOf = ({ deplacement, rayon_km, commune }: SearchedService) =>
  zoneSentence({ deplacement, rayon_km, commune: commune?.nom ?? null, recoit: [], distance: false });

function comesFrom({ service, reach: { distance, ring } }: Found): string {
  if (distance === null) return `. ${zoneOf(service) ?? ""}`;
  const nom = service.commune?.nom ?? "";
  return `, ${ofCommune(nom)}${ring === 0 ? "" : `, ${formatKm(distance)}`}`;
}

/** Where the service takes place, seen from the searched commune; null until the chef has set it. */
export function venueLine(found: Found): string | null {
  const { service, reach } = found;
  switch (service.lieu_prestation) {
    case "client":
      return `Vient chez vous${comesFrom(found)}`;
    case "chef": {
      const at = service.commune === null ? "" : ` ${inCommune(service.commune.nom)}`;
      const away = reach.distance === null || reach.ring === 0 ? "" : `, ${formatKm(reach.distance)}`;
      return `Vous allez chez le chef,${at}${away}`;
    }
    case "distance":
      return "À distance, par téléphone ou en visio";
    case null:
      return null;
  }
}

/** « Végétarien, sans gluten »: what the chef says to cook, of what was searched. */
export const searchedDiets = (regimes: readonly Regime[]): string =>
  capitalize(regimes.map((code) => REGIMES_WORDS[code].nom.replace(/,.*/, "").toLowerCase()).join(", "));

const [NEAR, MIDDLE, FAR] = RINGS_KM;
/** The rings as people read them, on the results and on the page about the order. */
export const RING_WORDS: Record<Ring, string> = {
  0: "votre commune",
  1: `moins de ${NEAR}\u00a0km`,
  2: `de ${NEAR} à ${MIDDLE}\u00a0km`,
  3: `de ${MIDDLE} à ${FAR}\u00a0km`,
  4: "au-delà",
};

function ringReason(ring: Ring, km: string | null, nom: string): string {
  if (km === null) return `À distance\u00a0: compté comme le cercle ${RING_WORDS[ring]}.`;
  if (ring === 0) return `Dans votre commune, ${nom}\u00a0: le premier cercle.`;
  if (ring === 4) return `À ${km}\u00a0: au-delà de ${FAR}\u00a0km.`;
  return `À ${km}\u00a0: le cercle ${ring === 1 ? "de " : ""}${RING_WORDS[ring]}.`;
}

const ratingReason = (note: number | null, avis: number): string =>
  note === null ? "Moins de 3 avis\u00a0: compté 4 sur 5." : `Note de ${formatNumber(note)} sur 5, ${avis} avis.`;

/** Explains the rank of a result: one sentence per criterion; null when the criterion does not apply. */
export function reasonOf(term: RankingTerm, place: SearchArea | null): string | null {
  switch (term.critere) {
    case "cercle":
      if (place?.type !== "commune") return null;
      return ringReason(term.cercle, term.distance && formatKm(term.distance), place.nom);
    case "badge":
      return term.verifie ? "Vérifié\u00a0: identité, SIRET, assurance et hygiène contrôlés." : "Pas encore vérifié.";
    case "note_par_demi_point":
      return ratingReason(term.note, term.avis);
    case "tirage":
      return "À égalité, le tirage du jour.";
    case "distance":
      return term.distance === null ? "À distance\u00a0: après les autres." : `À ${formatKm(term.distance)}.`;
    case "total":
      return `${formatAmount(term.total)} au total.`;
    case "avis_suffisants":
      return term.suffisants ? null : "Moins de 3 avis\u00a0: après les chefs notés.";
    case "note":
      return term.note === null ? null : `Note de ${formatNumber(term.note)} sur 5.`;
    case "nombre_avis":
      return `${formatNumber(term.avis)} avis.`;
    case "creation":
      return `Profil créé le ${formatPlainDate(term.creation)}.`;
  }
}

export const SORT_LABELS: Record<Sort, string> = {
  pertinence: "Pertinence",
  proche: "Le plus proche",
  prix: "Le moins cher",
  note: "Le mieux noté",
  nouveaux: "Les nouveaux",
};

/** Explains the order, below the list. */
export function orderSentence(tri: Sort, place: SearchArea | null): string {
  if (tri === "pertinence" && place?.type !== "commune") return "Les chefs vérifiés d’abord.";
  return {
    pertinence: "Les plus proches d’abord, par cercles.",
    proche: "Les plus proches d’abord.",
    prix: "Les moins chers d’abord.",
    note: "Les mieux notés d’abord.",
    nouveaux: "Les nouveaux d’abord.",
  }[tri];
}

/** The chip of a filter that can be removed. */
export function filterLabel(active: ActiveFilter): string {
  switch (active.filtre) {
    case "type":
      return TYPE_SERVICE_LABELS[active.valeur];
    case "budget":
      return `Jusqu’à ${formatAmount(active.valeur * 100)} par personne`;
    case "regime":
      return REGIMES_WORDS[active.valeur].nom;
    case "specialite":
      return SPECIALITE_LABELS[active.valeur];
    case "verifie":
      return "Chefs vérifiés";
  }
}

/** « Inês Carvalho (6) vient de plus loin. »; at most two names. */
export function comingFromAfar(chefs: readonly { readonly nom: string; readonly numero: number }[]): string | null {
  const named = chefs.slice(0, 2).map(({ nom, numero }) => `${nom} (${numero})`);
  const others = chefs.length - named.length;
  const all = others > 0 ? [...named, plural(others, "autre", "autres")] : named;
  if (all.length === 0) return null;
  const list = all.length === 1 ? all.join("") : `${all.slice(0, -1).join(", ")} et ${all.slice(-1).join("")}`;
  return `${list} ${chefs.length > 1 ? "viennent" : "vient"} de plus loin.`;
}
