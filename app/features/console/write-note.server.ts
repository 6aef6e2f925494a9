import type { NoteInput } from "#app/features/help/rules/help-thread.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertNote, type NoteSubject } from "./notes.repo.server.ts";

/** Writes a note of the team on a record. The key of the form is its id: the second click of a double click finds it. */
export async function writeNote(
  facts: RequestFacts,
  { user_id }: AdminScope,
  subject: NoteSubject,
  { cle, texte }: NoteInput,
  at: Date = now(),
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    const done = await insertNote(tx, subject, { id: cle, texte, auteur_id: user_id, created_at: at });
    if (done === "introuvable") return refuse("introuvable");
    if (done === "connue") return ok(null);
    const entry =
      "chef_id" in subject
        ? ({ action: "chef_note", objet: `chef:${subject.chef_id}` } as const)
        : ({ action: "reservation_notee", objet: `reservation:${subject.reservation_id}` } as const);
    await writeAudit(tx, facts, { ...entry, acteur_id: user_id });
    return ok(null);
  });
}
