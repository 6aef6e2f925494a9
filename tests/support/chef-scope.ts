import { randomUUID } from "node:crypto";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import type { AdminScope, ChefScope, RecentAuthentication, SupportView } from "#app/shared/scopes.ts";

/** Creates a scope without a session, for tests and benchmarks that call a command directly. */
export function chefScope({ chef_id, user_id = randomUUID() }: { chef_id: string; user_id?: string }): ChefScope {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in production only read-session.server.ts creates one
  return { user_id, role: "chef", chef_id, prenom: "Léa", actif: true } as ChefScope;
}

/** As chefScope, for a command that asks for recent authentication. */
export async function authenticated(): Promise<{ ok: true; value: RecentAuthentication }> {
  return { ok: true, value: recentAuthentication() };
}

/** As chefScope, for a member of the team who looks. */
export function supportView({ chef_id }: { chef_id: string }): SupportView {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in production only read-session.server.ts creates one
  return { chef_id, prenom: "Léa", nom: "Martin", actif: true, reste: 20 } as SupportView;
}

/** As chefScope, for the console. */
export function adminScope(user_id: string = randomUUID(), role_console: ConsoleRole = "proprietaire"): AdminScope {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in production only require-admin.server.ts creates one
  return { user_id, session_id: randomUUID(), role: "admin", role_console } as AdminScope;
}

/** As chefScope, for an act that asks for the password again. */
export function recentAuthentication(user_id: string = randomUUID()): RecentAuthentication {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in production only require-recent-authentication.server.ts creates one
  return { user_id } as RecentAuthentication;
}
