import { selectReportedContent, selectShownReview } from "#app/features/moderation/reported-content.repo.server.ts";
import type { Signale } from "#app/features/moderation/rules/codes.ts";
import { db } from "#app/platform/db.server.ts";

/** What a public page shows now; null otherwise. */
export async function readReportedContent({ signale, cible }: { signale: Signale; cible: string }) {
  if (signale !== "avis") {
    const content = await selectReportedContent(db, { signale, cible });
    return content === null ? null : { ...content, avis: null };
  }
  const review = await selectShownReview(db, cible);
  if (review === null) return null;
  const { chef_id, chef, chef_prenom: prenom, ...avis } = review;
  const copie = { chef, adresse: `/chef/${chef_id}#avis`, titre: null, texte: null, tarifs: [], photo: null };
  return {
    chef_id,
    prenom,
    copie: { ...copie, avis: { prenom: avis.prenom, initiale: avis.initiale } },
    photo: null,
    avis,
  };
}
