import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertReview, type StoredReview, selectOwnReview, updateReview } from "./own-review.repo.server.ts";
import { lockReviewedMeal, markLinkUsed, type ReviewedMeal } from "./review-links.repo.server.ts";
import type { ReviewInput } from "./rules/review.schema.ts";
import { checkWrite, initialOf, isOwnService, type WriteRefusal } from "./rules/review.ts";
import { heldGrounds, heldPassages } from "./rules/review-check.ts";

type Written = { readonly statut: "publie" | "retenu" };

/**
 * Writes the one review of a reservation, or changes it. The bearer of the personal link is the author. A text in which the
 * automatic rules find something is held until a person decides.
 */
export async function writeReview(
  { clientAddress }: { clientAddress: string },
  { token }: { token: string },
  input: ReviewInput,
  at: Date = now(),
): Promise<Result<Written, WriteRefusal | "trop_de_demandes">> {
  const limit = await consumeLimits([{ limit: "avis_adresse", key: addressKey(clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "avis", secondes: limit.secondes });
  return commitIfOk(async (tx): Promise<Result<Written, WriteRefusal>> => {
    const meal = await lockReviewedMeal(tx, token);
    if (meal === null || isOwnService(meal.client_email, meal.chef_email)) return refuse("introuvable");
    const review = await selectOwnReview(tx, meal.reservation_id, true);
    const content = contentOf(meal, input, review);
    // The same form sent twice. Before the check of the window: the first answer may have been lost.
    const sent = review !== null && isSame(review, content) ? writtenStatut(review) : null;
    if (sent !== null) return ok({ statut: sent });
    const allowed = checkWrite(meal, review, at);
    if (!allowed.ok) return allowed;
    const avis_id = await store(tx, { meal, review, content, at });
    await markLinkUsed(tx, meal.reservation_id, at);
    if (content.statut === "publie" && review?.statut !== "publie")
      await enqueue(tx, "notify-chef-of-review", { avis_id });
    announce(tx, { chef_id: meal.chef_id });
    return ok({ statut: content.statut });
  });
}

type Content = ReturnType<typeof contentOf>;

function contentOf(meal: ReviewedMeal, input: ReviewInput, review: StoredReview | null) {
  const { note, texte, prenom } = input;
  const names = [meal.chef_prenom, meal.chef_nom];
  const motifs_retenue = heldGrounds([...heldPassages(texte, names), ...heldPassages(prenom, names)]);
  // A person asked for the correction: a changed comma must not publish the text again.
  const held = motifs_retenue.length > 0 || review?.statut === "a_corriger";
  return {
    statut: held ? ("retenu" as const) : ("publie" as const),
    note,
    points: [...new Set(input.points)],
    texte,
    prenom,
    initiale: input.prenom_seul ? null : initialOf(meal.client_nom),
    motifs_retenue,
  };
}

const writtenStatut = ({ statut }: StoredReview): Written["statut"] | null =>
  statut === "publie" || statut === "retenu" ? statut : null;

function isSame(review: StoredReview, { note, points, texte, prenom, initiale }: Content): boolean {
  const same = review.note === note && review.texte === texte && review.prenom === prenom;
  return same && review.initiale === initiale && review.points.toSorted().join() === points.toSorted().join();
}

type Storing = { meal: ReviewedMeal; review: StoredReview | null; content: Content; at: Date };

async function store(tx: Transaction, { meal, review, content, at }: Storing): Promise<string> {
  if (review === null) return insertReview(tx, meal, content, at);
  await updateReview(tx, review.id, content, at);
  return review.id;
}
