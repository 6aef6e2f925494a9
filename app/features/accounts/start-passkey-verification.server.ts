import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { auth, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** The options for using a passkey. The challenge is valid once, for five minutes, in this browser only. */
export async function startPasskeyVerification(
  facts: RequestFacts,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, "trop_de_demandes" | "cle_non_verifiee">> {
  const limit = await consumeLimits([{ limit: "cle_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await callAuth(facts, (call) => auth.api.generatePasskeyAuthenticationOptions(call));
  // The library requests « preferred », but verifyPasskey refuses a passkey without user verification: request it.
  return answer.ok ? ok({ ...answer.value, userVerification: "required" }) : refuse("cle_non_verifiee");
}
