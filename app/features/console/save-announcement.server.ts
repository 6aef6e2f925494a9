import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertAnnouncement, selectAnnouncement, updateAnnouncement } from "./announcements.repo.server.ts";
import type { AnnouncementInput } from "./rules/announcement.schema.ts";
import { type Announcement, checkAnnouncementAct } from "./rules/announcement.ts";

type Refused = "introuvable" | "annonce_a_essayer" | "annonce_deja_partie";

/** Saves a draft; `id` is null for a new one. A change asks for another test. Returns the id. */
export async function saveAnnouncement(
  facts: RequestFacts,
  { user_id }: AdminScope,
  id: string | null,
  input: AnnouncementInput,
): Promise<Result<string, Refused>> {
  return commitIfOk(async (tx): Promise<Result<string, Refused>> => {
    const saved = id ?? (await insertAnnouncement(tx, { ...input, auteur_id: user_id }));
    if (id !== null) {
      const found: Announcement | null = await selectAnnouncement(tx, id, true);
      if (found === null) return refuse("introuvable");
      const allowed = checkAnnouncementAct(found, "modifier", now());
      if (!allowed.ok) return allowed;
      await updateAnnouncement(tx, id, { ...input, essai_le: null });
    }
    await writeAudit(tx, facts, { action: "annonce_enregistree", acteur_id: user_id, objet: `annonce:${saved}` });
    return ok(saved);
  });
}
