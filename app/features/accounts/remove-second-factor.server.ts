import { justSignedIn } from "#app/domain/permissions.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { takeLimits } from "#app/platform/rate-limit.server.ts";
import { findSessionStart, hasPassword } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

type Refused = "trop_de_demandes" | "mot_de_passe_incorrect" | "reconnexion_requise";

export async function removeSecondFactor(
  facts: RequestFacts,
  { user_id, session_id }: SignedIn,
  { password }: { password: string },
): Promise<Result<null, Refused>> {
  const limit = await takeLimits([{ limit: "second_facteur_compte", key: user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  // The library asks an account without a password for nothing.
  const proved = (await hasPassword(db, user_id)) || justSignedIn(await findSessionStart(db, session_id), now());
  if (!proved) return refuse("reconnexion_requise");
  const answer = await askAuth(facts, (call) => auth.api.disableTwoFactor({ ...call, body: { password } }));
  if (!answer.ok) return refuse("mot_de_passe_incorrect");
  await writeAudit(db, facts, { action: "second_facteur_retire", acteur_id: user_id, objet: `user:${user_id}` });
  return ok(null);
}
