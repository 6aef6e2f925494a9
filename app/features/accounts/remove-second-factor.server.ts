import { ok, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { takeLimits } from "#app/platform/rate-limit.server.ts";
import type { SignedIn } from "./read-session.server.ts";

type Refused = "trop_de_demandes" | "mot_de_passe_incorrect";

export async function removeSecondFactor(
  facts: RequestFacts,
  { user_id }: SignedIn,
  { password }: { password: string },
): Promise<Result<null, Refused>> {
  const limit = await takeLimits([{ limit: "second_facteur_compte", key: user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await askAuth(facts, (call) => auth.api.disableTwoFactor({ ...call, body: { password } }));
  if (!answer.ok) return refuse("mot_de_passe_incorrect");
  await writeAudit(db, facts, { action: "second_facteur_retire", acteur_id: user_id, objet: `user:${user_id}` });
  return ok(null);
}
