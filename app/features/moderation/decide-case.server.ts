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
import { hasOtherDecider, insertMeasure, lockCaseById } from "./cases.repo.server.ts";
import {
  type Restricted,
  recordDeactivation,
  restrictContent,
  selectRestriction,
  updateEnd,
} from "./measures.repo.server.ts";
import type { MeasureInput } from "./rules/case.schema.ts";
import { checkLift, checkMeasure, measureEnds } from "./rules/case.ts";
import type { MesureOrigine } from "./rules/codes.ts";

type Refused =
  | ("introuvable" | "dossier_decide" | "dossier_masque" | "dossier_retire" | "dossier_a_relire")
  | ("mesure_deja_levee" | "decision_requise" | "erreur_inattendue");
/** `lever`: the team ends a measure that is in force, for which nobody has to contest it. */
type Decision = MeasureInput & { readonly id: string; readonly vu: string; readonly lever?: boolean };

/**
 * A person's decision about a report, or about the appeal against an earlier decision. The restriction, the journal and both mails
 * are one transaction. `vu` says what was seen: see `caseSeen`.
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
      ? checkLift(given, { vu, user_id })
      : checkMeasure(given, { vu, user_id, seul, mesure: input.mesure });
    if (!checked.ok)
      return checked.code === "dossier_decide"
        ? refuse("dossier_decide", { nom: given.decisions[0]?.par ?? null })
        : checked;
    if (lever && (await selectRestriction(tx, id)) === null) return refuse("mesure_deja_levee");
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

/** The row, the restriction and the mails to both. */
async function saveDecision(tx: Transaction, { given, origine, user_id, input, at }: Made): Promise<void> {
  const { id } = given;
  const link = newLink("mesure");
  const decision_id = link.id;
  const made = { ...link, signalement_id: id, origine, user_id, created_at: at };
  await insertMeasure(tx, { ...made, ...input });
  await applyMeasure(tx, { ...given, signalement_id: id, fin_le: measureEnds(input.duree, at), at }, input);
  const earlier = given.masque_le !== null || given.decisions.some(({ mesure }) => mesure !== "maintenir");
  const restricted = input.mesure !== "maintenir" || earlier;
  if (restricted) await enqueue(tx, "send-measure", { decision_id });
  if (given.email !== null) await enqueue(tx, "send-case-decision", { decision_id });
  announce(tx, { chef_id: given.chef_id });
  await enqueueSitemap(tx, given.chef_id);
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
