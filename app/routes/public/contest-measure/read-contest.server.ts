import {
  selectCaseByMeasure,
  selectCaseByReviewLink,
  selectCaseByToken,
} from "#app/features/moderation/cases.repo.server.ts";
import { canContest } from "#app/features/moderation/rules/case.ts";
import type { MesureAppelant } from "#app/features/moderation/rules/codes.ts";
import { appealCloses } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Contest = NonNullable<Awaited<ReturnType<typeof readContest>>>;

const selectContested = { chef: selectCaseByMeasure, auteur: selectCaseByReviewLink, signalant: selectCaseByToken };

/**
 * The latest decision behind the link of a chef, of the author of a review or of a person who reported, without who the other side is; null
 * for an unknown link. Only its author sees a review that is not online.
 */
export async function readContest(par: MesureAppelant, token: string, at: Date = now()) {
  const found = await selectContested[par](db, token);
  if (found === null) return null;
  const [last] = found.decisions;
  const { numero, signale, copie, avis } = found;
  return {
    ...{ numero, signale, copie: copie === null ? null : { ...copie, texte: null } },
    avis: avis === null ? null : quotedReview(avis, par),
    decision:
      last === undefined
        ? null
        : {
            ...{ mesure: last.mesure, fondement: last.fondement, duree: last.duree, raison: last.raison },
            ...{ created_at: last.created_at, contestee_le: last.appel_le, jusqu_au: appealCloses(last.created_at) },
            ouvert: canContest(found, par, at),
          },
  };
}

type StoredReview = NonNullable<NonNullable<Awaited<ReturnType<typeof selectCaseByToken>>>["avis"]>;

function quotedReview(review: StoredReview, par: MesureAppelant) {
  const { prenom, initiale, note, texte, type_service, date_service, created_at, service } = review;
  const shown = par === "auteur" || review.statut === "publie";
  return { prenom, initiale, note, type_service, date_service, created_at, service, texte: shown ? texte : null };
}
