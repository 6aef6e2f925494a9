import { randomBytes } from "node:crypto";
import { writeAudit } from "#app/platform/audit.server.ts";
import { makePasswordLink } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { sealLink } from "#app/platform/sealed-secret.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope, RecentAuthentication } from "#app/shared/scopes.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import type { ConsoleRole } from "./rules/codes.ts";
import { invitationEnd } from "./rules/console-roles.ts";
import { insertInvitedAccount, inviteToTeam } from "./team.repo.server.ts";

const MAIL = "send-team-invitation";

type Refused = "role_insuffisant" | "propre_role" | "membre_introuvable" | "deja_membre" | "erreur_inattendue";

/**
 * Invites an address, or sends an open invitation again. The mail has the link that accepts it; without a confirmed account also
 * one that sets a password, which confirms the address. Their sessions end: the role holds from the next one.
 */
export async function inviteMember(
  facts: RequestFacts,
  { user_id: acteur_id, session_id }: AdminScope,
  _proof: RecentAuthentication,
  { email, role_console }: { email: string; role_console: ConsoleRole },
): Promise<Result<null, Refused>> {
  try {
    return await commitIfOk(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      const membre_id = account?.id ?? (await insertInvitedAccount(tx, email.toLowerCase()));
      const expire_le = invitationEnd(now());
      const token = randomBytes(32).toString("base64url");
      const refused = await inviteToTeam(tx, { session_id, membre_id, role_console, expire_le, token });
      if (refused !== null) return refuse(refused);
      const nouveau = account?.emailVerified !== true;
      const password = nouveau ? await makePasswordLink(tx, membre_id, expire_le) : null;
      await enqueue(tx, MAIL, {
        user_id: membre_id,
        lien: sealLink(MAIL, `${env.PUBLIC_ORIGIN}/admin/invitation/${token}`),
        mot_de_passe: password === null ? null : sealLink(MAIL, password),
      });
      const entry = { acteur_id, objet: `user:${membre_id}`, details: { role_console } } as const;
      await writeAudit(tx, facts, { action: "membre_invite", ...entry });
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "invite member failed");
    return refuse("erreur_inattendue");
  }
}
