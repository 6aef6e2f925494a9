import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { SignedIn } from "./read-session.server.ts";
import { acceptInvitationByLink as acceptByLink, updateName } from "./team.repo.server.ts";

/** The invited person joins the team: with the mailed link, and with a session that passed the second factor. */
export async function acceptInvitation(
  facts: RequestFacts,
  { user_id, session_id }: Pick<SignedIn, "user_id" | "session_id">,
  { token, nom }: { readonly token: string; readonly nom: string },
): Promise<Result<null, "lien_expire">> {
  return commitIfOk(async (tx): Promise<Result<null, "lien_expire">> => {
    if (!(await acceptByLink(tx, session_id, token))) return refuse("lien_expire");
    await updateName(tx, user_id, nom);
    await writeAudit(tx, facts, { action: "invitation_acceptee", acteur_id: user_id, objet: `user:${user_id}` });
    return ok(null);
  });
}
