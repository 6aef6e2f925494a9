import { selectOwnReview } from "#app/features/reviews/own-review.repo.server.ts";
import { selectReviewedMeal } from "#app/features/reviews/review-links.repo.server.ts";
import {
  canEditReview,
  editCloses,
  initialOf,
  isOwnService,
  reviewCloses,
  reviewWindow,
} from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * What the personal link opens; null when nothing. Unknown, cancelled and erased reservations are not told apart. Nothing of the
 * reservation that its client did not type is among it, except who cooked what and when.
 */
export async function readReview(token: string, at: Date = now()) {
  const meal = await selectReviewedMeal(db, token);
  if (meal === null || isOwnService(meal.client_email, meal.chef_email)) return null;
  const stored = await selectOwnReview(db, meal.reservation_id);
  const fenetre = reviewWindow(meal, at);
  if (stored === null && fenetre === "impossible") return null;
  const { chef_id, chef_prenom, chef_nom, chef_actif, service, type_service, date_souhaitee, convives } = meal;
  const review =
    stored === null
      ? null
      : {
          statut: stored.statut,
          note: stored.note,
          points: stored.points,
          texte: stored.texte,
          prenom: stored.prenom,
          initiale: stored.initiale,
          motifs_retenue: stored.motifs_retenue,
          created_at: stored.created_at,
          modifiable: canEditReview(stored, at),
          jusqua: stored.statut === "publie" ? editCloses(stored.created_at) : null,
        };
  return {
    repas: { chef_id, chef_prenom, chef_nom, chef_actif, service, type_service, date_souhaitee, convives },
    prenom: meal.client_prenom,
    initiale: initialOf(meal.client_nom),
    ferme: stored === null && fenetre === "fermee",
    ferme_le: reviewCloses(meal.date_fin),
    decline: meal.decline_le !== null,
    avis: review,
    vue: at,
  };
}

export type ReadReview = NonNullable<Awaited<ReturnType<typeof readReview>>>;
export type GivenReview = NonNullable<ReadReview["avis"]>;
