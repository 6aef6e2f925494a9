import { deleteFeed, updateActif } from "#app/features/chefs/online-state.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { hasOtherDecider, insertMeasure, lockCaseById, selectOtherCases } from "./cases.repo.server.ts";
import {
  type Restricted,
  recordDeactivation,
  restrictContent,
  selectRestriction,
  updateDecidedStatut,
  updateEnd,
} from "./measures.repo.server.ts";
import type { MeasureInput } from "./rules/case.schema.ts";
import {
  caseWaits,
  checkLift,
  checkMeasure,
  decidedStatut,
  hasWithdrawn,
  holdsReview,
  isReviewMeasure,
  measureEnds,
} from "./rules/case.ts";
import type { MesureOrigine } from "./rules/codes.ts";

type Refused =
  | ("introuvable" | "dossier_decide" | "dossier_masque" | "dossier_retire" | "dossier_a_relire")
  | ("mesure_deja_levee" | "mesure_propre" | "decision_requise" | "erreur_inattendue");
/** `lever`: the team ends a measure that is in force, for which nobody has to contest it. */
type Decision = MeasureInput & { readonly id: string; readonly vu: string; readonly lever?: boolean };

/**
 * A person's decision about a report or a held review, or about the appeal against an earlier decision. The restriction, the journal and
 * the mails are one transaction. `vu` says what was seen: see `caseSeen`.
 */
export async function decideCase(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { id, vu, lever = false, ...input }: Decision,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitOrRefuse("decide case", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCaseById(tx, id);
    if (given === null) return refuse("introuvable");
    const seul = !(await hasOtherDecider(tx, id, user_id));
    const checked = lever
      ? checkLift(given, { vu, user_id, seul })
      : checkMeasure(given, { vu, user_id, seul, mesure: input.mesure });
    if (!checked.ok)
      return checked.code === "dossier_decide"
        ? refuse("dossier_decide", { nom: given.decisions[0]?.par ?? null })
        : checked;
    if (lever && !(await holds(tx, given))) return refuse("mesure_deja_levee");
    await saveDecision(tx, { given, origine: checked.value, user_id, input, at });
    const objet = `signalement:${given.numero}` as const;
    const action = lever ? "mesure_levee" : "signalement_decide";
    const details = { mesure: input.mesure, mesure_fondement: input.fondement };
    await writeAudit(tx, facts, { action, acteur_id: user_id, objet, details });
    return ok(null);
  });
}

type Given = NonNullable<Awaited<ReturnType<typeof lockCaseById>>>;
type Made = { given: Given; origine: MesureOrigine; user_id: string; input: MeasureInput; at: Date };

const holds = async (tx: Transaction, given: Given): Promise<boolean> =>
  given.signale === "avis" ? holdsReview(given) : (await selectRestriction(tx, given.id)) !== null;

/** The row, the restriction and the mails to both. */
async function saveDecision(tx: Transaction, made: Made): Promise<void> {
  const { given, input, at } = made;
  const others = given.avis === null ? [] : await selectOtherCases(tx, given);
  const decision_id = await saveStatement(tx, made);
  if (given.avis === null) {
    await applyMeasure(tx, { ...given, signalement_id: given.id, fin_le: measureEnds(input.duree, at), at }, input);
    const earlier = given.masque_le !== null || given.decisions.some(({ mesure }) => mesure !== "maintenir");
    if (input.mesure !== "maintenir" || earlier) await enqueue(tx, "send-measure", { decision_id });
    await enqueueSitemap(tx, given.chef_id);
  } else {
    await answerOthers(tx, made, others);
    await applyToReview(tx, made, decision_id);
  }
  announce(tx, { chef_id: given.chef_id });
}

/** The statement of reasons, and its mail to whoever reported. */
async function saveStatement(tx: Transaction, { given, origine, user_id, input, at }: Made): Promise<string> {
  const { id, token } = newLink("mesure");
  const made = { id, token: given.avis === null ? token : null, signalement_id: given.id, origine, user_id };
  await insertMeasure(tx, { ...made, created_at: at, ...input });
  if (given.auteur === "chef" || given.email !== null) await enqueue(tx, "send-case-decision", { decision_id: id });
  return id;
}

/**
 * What else waits about the review ends with the same decision, except where the person has withdrawn. Whoever was told the contested
 * decision is told the answer.
 */
async function answerOthers(tx: Transaction, made: Made, others: readonly Given[]): Promise<void> {
  const contested = made.origine === "appel" ? made.given.decisions[0]?.created_at.getTime() : null;
  for (const other of others) {
    const told = contested !== null && other.decisions[0]?.created_at.getTime() === contested;
    const origine = caseWaits(other) ?? (told ? "appel" : null);
    if (origine !== null && !hasWithdrawn(other, made.user_id))
      await saveStatement(tx, { ...made, given: other, origine });
  }
}

/** The status of a review is its restriction. Its author is told every decision; its chef, one about a review that was never shown. */
async function applyToReview(tx: Transaction, { given, origine, input: { mesure }, at }: Made, decision_id: string) {
  if (given.avis === null || !isReviewMeasure(mesure)) return;
  const { id: avis_id, statut, paru } = given.avis;
  await updateDecidedStatut(tx, avis_id, decidedStatut(mesure), at);
  await enqueue(tx, "send-measure", { decision_id });
  if (mesure === "maintenir") {
    if (statut !== "publie" && !paru) await enqueue(tx, "notify-chef-of-review", { avis_id });
  } else if (origine === "retenue") await enqueue(tx, "notify-chef-of-held-review", { decision_id });
}

/** A restriction that is in force stays and changes its end, or is lifted by a job, which brings the files of a photo back. */
async function applyMeasure(tx: Transaction, given: Restricted, { mesure, fondement, raison }: MeasureInput) {
  const inForce = await selectRestriction(tx, given.signalement_id);
  if (mesure === "maintenir") {
    if (inForce !== null) await enqueue(tx, "lift-restriction", { signalement_id: given.signalement_id });
  } else if (inForce !== null) await updateEnd(tx, inForce.id, given.fin_le);
  else if (mesure === "masquer" || mesure === "retirer_texte") {
    const hidden = await restrictContent(tx, given, mesure);
    if (hidden && given.signale === "photo") await enqueue(tx, "hide-photo-objects", { cle: given.cible });
  } else if (mesure === "desactiver") {
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
