import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk, commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertHelpEntry, lockHelpThread, selectAssignees, updateHelpTurn } from "./help-threads.repo.server.ts";
import type { HelpEntryInput } from "./rules/help-thread.schema.ts";
import { checkHelpAct, type HelpRefusal, turnAfter } from "./rules/thread.ts";

const ACTIONS = {
  reponse: "aide_repondue",
  note: "aide_notee",
  recu: "aide_recue",
  cloture: "aide_close",
} as const;

type Refused = HelpRefusal | "introuvable" | "erreur_inattendue";

/**
 * Adds an answer, a note, a typed-in reply or the reason of a closing to a help thread. An answer is mailed, and takes a thread
 * that was nobody's. The key of the form is the id of the entry: the second click of a double click finds it.
 */
export async function writeHelpEntry(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { message_id, genre, texte, apres, version, cle }: HelpEntryInput & { message_id: string },
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitOrRefuse("write help entry", async (tx): Promise<Result<null, Refused>> => {
    const thread = await lockHelpThread(tx, message_id);
    if (thread === null) return refuse("introuvable");
    if (thread.ids.includes(cle)) return ok(null);
    const checked = checkHelpAct(thread, { genre, version });
    if (!checked.ok) return checked;
    await insertHelpEntry(tx, { id: cle, message_id, genre, texte, auteur_id: user_id, created_at: at });
    const turn = turnAfter(genre, apres === "clore", at);
    const taken = genre === "reponse" && thread.confie_a === null ? { confie_a: user_id } : {};
    if (turn !== null) await updateHelpTurn(tx, message_id, { ...turn, ...taken });
    await writeAudit(tx, facts, { action: ACTIONS[genre], acteur_id: user_id, objet: `help_message:${message_id}` });
    if (genre === "reponse") await enqueue(tx, "send-help-answer", { entry_id: cle });
    return ok(null);
  });
}

/** Entrusts a help thread to a member of the team, or to nobody. */
export async function assignHelpThread(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
  confie_a: string | null,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if ((await lockHelpThread(tx, message_id)) === null) return refuse("introuvable");
    const team = await selectAssignees(tx);
    if (confie_a !== null && !team.some(({ id }) => id === confie_a)) return refuse("introuvable");
    await updateHelpTurn(tx, message_id, { confie_a });
    await writeAudit(tx, facts, { action: "aide_confiee", acteur_id: user_id, objet: `help_message:${message_id}` });
    return ok(null);
  });
}

/** Returns a thread to what waits for the team; one that waits already stays. */
export async function reopenHelpThread(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if ((await lockHelpThread(tx, message_id)) === null) return refuse("introuvable");
    await updateHelpTurn(tx, message_id, { statut: "nouveau", attend_depuis: null, clos_le: null });
    await writeAudit(tx, facts, { action: "aide_rouverte", acteur_id: user_id, objet: `help_message:${message_id}` });
    return ok(null);
  });
}
