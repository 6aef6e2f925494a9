import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { SignInInput } from "#app/domain/schemas/sign-in.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey, forgetLimit, takeLimits } from "#app/platform/rate-limit.server.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";

type Refused = "trop_de_demandes" | "identifiants_incorrects" | "compte_non_confirme";

export async function signIn(
  facts: RequestFacts,
  { email, password }: SignInInput,
): Promise<Result<{ secondFactor: boolean }, Refused>> {
  const key = email.toLowerCase();
  const limit = await takeLimits([
    { limit: "connexion_adresse", key: addressKey(facts.clientAddress) },
    { limit: "connexion_compte", key },
  ]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });

  const answer = await askAuth(facts, (call) => auth.api.signInEmail({ ...call, body: { email: key, password } }));
  if (!answer.ok) {
    const reason = answer.code === "EMAIL_NOT_VERIFIED" ? "compte_non_confirme" : "identifiants_incorrects";
    const account = await findAccountByEmail(db, key);
    const objet = account && `user:${account.id}`;
    await writeAudit(db, facts, { action: "connexion_echouee", objet, details: { raison: reason } });
    return refuse(reason);
  }
  await forgetLimit("connexion_compte", key);
  if (!("user" in answer.value)) return ok({ secondFactor: true });
  const { id } = answer.value.user;
  await writeAudit(db, facts, { action: "connexion", acteur_id: id, objet: `user:${id}`, details: { par: "email" } });
  return ok({ secondFactor: false });
}
