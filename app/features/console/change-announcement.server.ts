import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { selectAnnouncement, updateAnnouncement } from "./announcements.repo.server.ts";
import { type AnnouncementAct, checkAnnouncementAct } from "./rules/announcement.ts";

type Refused = "introuvable" | "annonce_a_essayer" | "annonce_deja_partie";

/** `programmee_le`: when the mails leave. `motif`: why an announcement is suspended. */
export type AnnouncementChange =
  | { act: "essayer" }
  | { act: "programmer"; programmee_le: Date }
  | { act: "suspendre"; motif: string }
  | { act: "reprendre" };

const ACTIONS = {
  essayer: "annonce_essayee",
  programmer: "annonce_programmee",
  suspendre: "annonce_suspendue",
  reprendre: "annonce_reprise",
} as const satisfies Partial<Record<AnnouncementAct, string>>;

/** Tests, schedules, suspends or resumes an announcement. The test goes to the account of whoever asks for it. */
export async function changeAnnouncement(
  facts: RequestFacts,
  { user_id }: AdminScope,
  id: string,
  change: AnnouncementChange,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const found = await selectAnnouncement(tx, id, true);
    if (found === null) return refuse("introuvable");
    const allowed = checkAnnouncementAct(found, change.act, at);
    if (!allowed.ok) return allowed;
    await updateAnnouncement(tx, id, columnsOf(change, at));
    await writeAudit(tx, facts, { action: ACTIONS[change.act], acteur_id: user_id, objet: `annonce:${id}` });
    if (change.act === "essayer") await enqueue(tx, "send-announcement-test", { annonce_id: id, user_id });
    return ok(null);
  });
}

function columnsOf(change: AnnouncementChange, at: Date) {
  switch (change.act) {
    case "essayer":
      return { essai_le: at };
    case "programmer":
      return { statut: "programmee" as const, programmee_le: change.programmee_le };
    case "suspendre":
      return { statut: "suspendue" as const, motif_suspension: change.motif };
    case "reprendre":
      return { statut: "programmee" as const, motif_suspension: null };
  }
}
