import { titleOf } from "#app/features/services/copy/labels.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { formatCalendarDate } from "#app/shared/copy/format.ts";
import { formatRating } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import type { AvisPoint } from "../rules/codes.ts";
import type { Rating, Responsiveness } from "../rules/review.ts";
import type { ReviewSort } from "../rules/review-list.ts";
import { authorName, DATE_WORDS, POINT_LABELS } from "./reviews.ts";

type Review = {
  readonly id: string;
  readonly note: number;
  readonly points: readonly AvisPoint[];
  readonly texte: string | null;
  readonly prenom: string | null;
  readonly initiale: string | null;
  readonly date_service: Date;
  readonly created_at: Date;
  readonly modifie_le: Date | null;
  readonly reponse: string | null;
  readonly reponse_le: Date | null;
  readonly titre: string;
  readonly type_service: TypeService;
};

/** A review in words. Written by the loaders, so that the browser loads neither the labels nor the date formats. */
export type ShownReview = {
  readonly id: string;
  readonly note: number;
  readonly auteur: string;
  readonly service: string;
  readonly dates: string;
  readonly texte: string;
  readonly points: readonly string[];
  readonly reponse: { readonly texte: string; readonly date: string } | null;
  /** The day of the review, for search engines. */
  readonly jour: Day;
};

export function shownReview(review: Review, today: Day): ShownReview {
  const date = (instant: Date) => {
    const day = dayOf(instant);
    return formatCalendarDate(day, day.slice(0, 4) !== today.slice(0, 4));
  };
  const { created_at, modifie_le, reponse, reponse_le } = review;
  const edited = modifie_le === null ? "" : `, modifié le ${date(modifie_le)}`;
  return {
    id: review.id,
    note: review.note,
    auteur: authorName(review.prenom, review.initiale),
    service: titleOf(review),
    dates: `${DATE_WORDS[review.type_service]} du ${date(review.date_service)}, avis du ${date(created_at)}${edited}`,
    texte: review.texte ?? "",
    points: review.points.map((point) => POINT_LABELS[point]),
    reponse: reponse === null || reponse_le === null ? null : { texte: reponse, date: date(reponse_le) },
    jour: dayOf(created_at),
  };
}

type RatingFigures = Pick<Rating, "moyenne" | "nombre">;

/** The rating of a service; with too few reviews of it, the one of the chef, and says so. */
export const serviceRatingWords = (service: RatingFigures, chef: RatingFigures): string | null =>
  ratingWords(service) ??
  (chef.moyenne === null
    ? null
    : `${formatRating(chef.moyenne)}/5 pour l’ensemble de ses services, ${chef.nombre}\u00a0avis`);

/** What the list of reviews says above itself, and the entry of its menu. */
export const REVIEW_ORDERS: Record<ReviewSort, { readonly phrase: string; readonly choix: string }> = {
  recents: { phrase: "Du plus récent au plus ancien.", choix: "Les plus récents d’abord" },
  anciens: { phrase: "Du plus ancien au plus récent.", choix: "Les plus anciens d’abord" },
  meilleures: {
    phrase: "Des meilleures notes aux moins bonnes, puis du plus récent.",
    choix: "Les meilleures notes d’abord",
  },
  moins_bonnes: {
    phrase: "Des moins bonnes notes aux meilleures, puis du plus récent.",
    choix: "Les moins bonnes notes d’abord",
  },
};

export const nextReviews = (count: number): string =>
  count === 1 ? "Voir l’avis suivant" : `Voir les ${count} avis suivants`;

/** « 40 min », « 3 h », « 2 jours »: rounded up, so that nobody is promised too much. */
function delayWords(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}\u00a0min`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `${hours}\u00a0h` : `${Math.ceil(hours / 24)}\u00a0jours`;
}

const answersWithin = (minutes: number) => `Répond en général en ${delayWords(minutes)}`;

/** « Répond en général en 4 h », for visitors: hours, rounded up. */
export const answerTimeWords = (minutes: number): string => answersWithin(Math.max(60, minutes));

/** The chef's habits, with what they are computed from. */
export function responsivenessWords({ demandes, part, minutes }: Responsiveness): string {
  const share = `${part}\u00a0% des ${demandes} dernières demandes ont reçu une réponse`;
  return minutes === null ? share : `${answersWithin(minutes)}\u00a0; ${share}`;
}
