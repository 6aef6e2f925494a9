import { ok, type Result, refuse } from "#app/domain/result.ts";
import { askAuth, auth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { drawSecondFactorKey, type SecondFactorKey } from "#app/platform/qr.server.ts";
import { takeLimits } from "#app/platform/rate-limit.server.ts";
import type { SignedIn } from "./read-session.server.ts";

export type { SecondFactorKey };

type Refused = "trop_de_demandes" | "mot_de_passe_incorrect";

/** Makes a key for an application of codes; nothing changes until one of its codes comes back. */
export async function startSecondFactor(
  facts: RequestFacts,
  user: SignedIn,
  { password }: { password: string },
): Promise<Result<SecondFactorKey, Refused>> {
  const limit = await takeLimits([{ limit: "second_facteur_compte", key: user.user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await askAuth(facts, (call) =>
    auth.api.enableTwoFactor({ ...call, body: { method: "totp", password } }),
  );
  if (!answer.ok || answer.value.method !== "totp") return refuse("mot_de_passe_incorrect");
  const cle = new URL(answer.value.totpURI).searchParams.get("secret") ?? "";
  return ok(drawSecondFactorKey(user.email, cle));
}
