import type { ConsoleRole } from "#app/domain/catalog.ts";
import { invitationEnd } from "#app/domain/console-roles.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { makePasswordLink } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import { insertInvitedAccount, inviteToTeam } from "./team.repo.server.ts";

type Refused = "role_insuffisant" | "propre_role" | "membre_introuvable" | "deja_membre" | "erreur_inattendue";

/**
 * Invites an address, or sends an open invitation again. Without a confirmed account the mail has a link that sets a password,
 * which also confirms the address; otherwise the person signs in as usual. Their sessions end: the role holds from the next one.
 */
export async function inviteMember(
  facts: RequestFacts,
  { user_id: acteur_id }: AdminScope,
  { email, role_console }: { email: string; role_console: ConsoleRole },
): Promise<Result<null, Refused>> {
  try {
    return await commitIfOk(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      const membre_id = account?.id ?? (await insertInvitedAccount(tx, email.toLowerCase()));
      const expire_le = invitationEnd(now());
      const refused = await inviteToTeam(tx, { acteur_id, membre_id, role_console, expire_le });
      if (refused !== null) return refuse(refused);
      const nouveau = account?.emailVerified !== true;
      const lien = nouveau ? await makePasswordLink(tx, membre_id, expire_le) : `${env.PUBLIC_ORIGIN}/admin`;
      await enqueue(tx, "send-team-invitation", { user_id: membre_id, lien, nouveau });
      const entry = { acteur_id, objet: `user:${membre_id}`, details: { role_console } } as const;
      await writeAudit(tx, facts, { action: "membre_invite", ...entry });
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "invite member failed");
    return refuse("erreur_inattendue");
  }
}
