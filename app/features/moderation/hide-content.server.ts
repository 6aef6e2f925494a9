import type { AvisStatut } from "#app/features/reviews/rules/codes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockCaseById, updateCase } from "./cases.repo.server.ts";
import { restrictContent, updateDecidedStatut } from "./measures.repo.server.ts";
import { checkHideFirst, hideFirstMeasure } from "./rules/case.ts";

type Refused =
  | ("introuvable" | "dossier_decide" | "dossier_retire" | "contenu_deja_masque")
  | ("contenu_absent" | "erreur_inattendue");

/**
 * Hides a manifestly illegal content before anybody decides. The case becomes urgent; only a decision lifts the restriction, also
 * when it comes late.
 */
export async function hideContent(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { id, raison }: { readonly id: string; readonly raison: string },
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitOrRefuse("hide content", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCaseById(tx, id);
    if (given === null) return refuse("introuvable");
    const checked = checkHideFirst(given, user_id);
    if (!checked.ok)
      return checked.code === "dossier_decide"
        ? refuse("dossier_decide", { nom: given.decisions[0]?.par ?? null })
        : checked;
    const mesure = hideFirstMeasure(given.signale);
    const hidden =
      given.signale === "avis"
        ? await hideReview(tx, given.avis, at)
        : await restrictContent(tx, { ...given, signalement_id: id, fin_le: null, at }, mesure);
    if (!hidden) return refuse("contenu_absent");
    if (given.signale === "photo") await enqueue(tx, "hide-photo-objects", { cle: given.cible });
    await updateCase(tx, id, { masque_le: at, masque_par: user_id, masque_raison: raison });
    const objet = `signalement:${given.numero}` as const;
    await writeAudit(tx, facts, { action: "signalement_masque", acteur_id: user_id, objet, details: { mesure } });
    await enqueue(tx, "send-hidden-content", { signalement_id: id });
    announce(tx, { chef_id: given.chef_id });
    await enqueueSitemap(tx, given.chef_id);
    return ok(null);
  });
}

/** As refused, which its author cannot change: one that is held would be published by a correction. False when it is not shown. */
async function hideReview(
  tx: Transaction,
  avis: { readonly id: string; readonly statut: AvisStatut } | null,
  at: Date,
) {
  if (avis === null || avis.statut !== "publie") return false;
  await updateDecidedStatut(tx, avis.id, "refuse", at);
  return true;
}
