import { writeAudit } from "#app/platform/audit.server.ts";
import { revokeMailedLinks } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope, RecentAuthentication } from "#app/shared/scopes.ts";
import type { ConsoleRole } from "./rules/codes.ts";
import { changeTeam, selectTeam } from "./team.repo.server.ts";

type Refused = "role_insuffisant" | "propre_role" | "membre_introuvable" | "deja_membre" | "erreur_inattendue";

/**
 * Gives a member another role, or removes them (null), which gives nobody a right and must be quick: it needs no recent
 * authentication. The database decides; the sessions of the member end.
 */
export async function changeMember(
  facts: RequestFacts,
  { user_id: acteur_id, session_id }: AdminScope,
  membre_id: string,
  change: { proof: RecentAuthentication; role_console: ConsoleRole } | null,
): Promise<Result<null, Refused>> {
  const role_console = change?.role_console ?? null;
  try {
    return await commitIfOk(async (tx) => {
      const before = (await selectTeam(tx)).find((member) => member.user_id === membre_id);
      const refused = await changeTeam(tx, { session_id, membre_id, role_console });
      if (refused !== null) return refuse(refused);
      // The link of an invitation that was not accepted would still set a password.
      if (role_console === null) await revokeMailedLinks(tx, membre_id);
      await writeAudit(tx, facts, {
        action: role_console === null ? "role_retire" : "role_change",
        acteur_id,
        objet: `user:${membre_id}`,
        details: {
          ...(role_console === null ? {} : { role_console }),
          ...(before === undefined ? {} : { role_avant: before.role_console }),
        },
      });
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "change member failed");
    return refuse("erreur_inattendue");
  }
}
