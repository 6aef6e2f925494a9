import { ruleWords, type Terms } from "#app/features/bookings/copy/cancellation.ts";
import { answerTimeWords } from "#app/features/reviews/copy/public-reviews.ts";
import { type Asked, guestsInWords, inArea, longDayOf, searchedDiets } from "#app/features/search/copy/search.ts";
import type { Found } from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { minuteCount } from "#app/features/services/copy/prices.ts";
import type { Regime } from "#app/features/services/rules/codes.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";

/** « Samedi 12 décembre, huit convives, à Vienne. » */
export function askedSentence({ date, convives, place }: Asked): string {
  const parts = [
    ...(date === null ? [] : [longDayOf(date)]),
    guestsInWords(convives),
    ...(place === null ? [] : [inArea(place)]),
  ];
  return `${capitalize(parts.join(", "))}.`;
}

/** « Huit convives, tout compris » */
export const totalLabel = (convives: number, { prix: { deplacement } }: Found): string =>
  `${capitalize(guestsInWords(convives))}, ${deplacement === null ? "hors déplacement" : "tout compris"}`;

/** « Pas proposé à Vienne » */
export const outOfReach = (place: SearchArea): string => `Pas proposé ${inArea(place)}`;

/** « Végétarien, sans gluten, selon le chef » */
export const dietWords = (regimes: readonly Regime[]): string =>
  regimes.length === 0 ? "Aucun indiqué" : `${searchedDiets(regimes)}, selon le chef`;

/** « 180 minutes. Vient chez vous, de Lyon, 26 km » */
export const durationAndPlace = (minutes: number | null, place: string | null): string =>
  [minutes === null ? null : minuteCount(minutes), place].filter(Boolean).join(". ") || "À voir avec le chef";

/** « Gratuite jusqu’à 48 h avant. Ensuite, la moitié du repas reste due. » */
export function cancellationInShort(terms: Omit<Terms, "conditions_annulation">): string {
  const words = ruleWords(terms);
  if (words === null) return "À voir avec le chef";
  return [capitalize(words.libre.replace(/^Annulation /, "")), words.ensuite].filter(Boolean).join(" ");
}

/** « En général en 4 h » */
export const answerTimeInShort = (minutes: number | null): string =>
  minutes === null ? "Pas encore assez de demandes" : capitalize(answerTimeWords(minutes).replace(/^Répond /, ""));

/** « 440 € pour huit convives » */
export const totalFor = (total: number, convives: number): string =>
  `${formatAmount(total)} pour ${guestsInWords(convives)}`;

/** « Un des services gardés n’est plus proposé » */
export const goneSentence = (gone: number): string =>
  gone === 1 ? "Un des services gardés n’est plus proposé" : `${gone} des services gardés ne sont plus proposés`;
