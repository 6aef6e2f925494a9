import { checkMeasure, measureEnds } from "#app/domain/report-case.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { MeasureInput } from "#app/domain/schemas/report.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { deleteFeed } from "#app/features/agenda/calendar-feed.repo.server.ts";
import { updateActif } from "#app/features/chefs/chefs.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { hasOtherDecider, insertMeasure, lockCaseById } from "./cases.repo.server.ts";
import {
  type Restricted,
  recordDeactivation,
  restrictContent,
  selectRestriction,
  updateEnd,
} from "./measures.repo.server.ts";

type Refused =
  | ("introuvable" | "dossier_decide" | "dossier_masque" | "dossier_retire" | "dossier_a_relire")
  | ("decision_requise" | "erreur_inattendue");
type Decision = MeasureInput & { readonly id: string; readonly vu: string };

/**
 * A person's decision about a report, or about the appeal against an earlier decision. The restriction, the journal and both mails
 * are one transaction. `vu` says what was seen: see `caseSeen`.
 */
export async function decideCase(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { id, vu, ...input }: Decision,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitOrRefuse("decide case", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCaseById(tx, id);
    if (given === null) return refuse("introuvable");
    const seul = !(await hasOtherDecider(tx, id, user_id));
    const checked = checkMeasure(given, { vu, user_id, seul, mesure: input.mesure });
    if (!checked.ok)
      return checked.code === "dossier_decide"
        ? refuse("dossier_decide", { nom: given.decisions[0]?.par ?? null })
        : checked;
    const link = newLink("mesure");
    const decision_id = link.id;
    const made = { ...link, signalement_id: id, origine: checked.value, user_id, created_at: at };
    await insertMeasure(tx, { ...made, ...input });
    await applyMeasure(tx, { ...given, signalement_id: id, fin_le: measureEnds(input.duree, at), at }, input);
    const details = { mesure: input.mesure, mesure_fondement: input.fondement };
    const objet = `signalement:${given.numero}` as const;
    await writeAudit(tx, facts, { action: "signalement_decide", acteur_id: user_id, objet, details });
    const earlier = given.masque_le !== null || given.decisions.some(({ mesure }) => mesure !== "maintenir");
    const restricted = input.mesure !== "maintenir" || earlier;
    if (restricted) await enqueue(tx, "send-measure", { decision_id });
    if (given.email !== null) await enqueue(tx, "send-case-decision", { decision_id });
    announce(tx, { chef_id: given.chef_id });
    await enqueueSitemap(tx, given.chef_id);
    return ok(null);
  });
}

/** A restriction that is in force stays and changes its end, or is lifted by a job, which brings the files of a photo back. */
async function applyMeasure(tx: Transaction, given: Restricted, { mesure, fondement, raison }: MeasureInput) {
  const inForce = await selectRestriction(tx, given.signalement_id);
  if (mesure === "maintenir") {
    if (inForce !== null) await enqueue(tx, "lift-restriction", { signalement_id: given.signalement_id });
  } else if (inForce !== null) await updateEnd(tx, inForce.id, given.fin_le);
  else if (mesure !== "desactiver") {
    const hidden = await restrictContent(tx, given, mesure);
    if (hidden && given.signale === "photo") await enqueue(tx, "hide-photo-objects", { cle: given.cible });
  } else {
    const off = {
      motif_desactivation: raison,
      fondement_desactivation: fondement.startsWith("loi") ? ("loi" as const) : ("conditions" as const),
      desactive_le: given.at,
    };
    const chef = await updateActif(tx, given.chef_id, off);
    if (chef?.changed !== true) return;
    await recordEnded(tx, "flux", await deleteFeed(tx, given.chef_id));
    await recordDeactivation(tx, given);
  }
}
