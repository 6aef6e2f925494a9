import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { auth, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type RecentAuthentication } from "#app/shared/scopes.ts";
import { countSignInMethods } from "./accounts.repo.server.ts";
import { MAX_PASSKEYS } from "./rules/account-security.ts";

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

/**
 * The options for creating a passkey. The challenge is valid once, for five minutes, in this browser and for this
 * account. It is issued after recent authentication, so a response to it needs no further authentication.
 */
export async function startPasskeyRegistration(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
): Promise<Result<PasskeyCreation, "cles_limite" | "cle_non_ajoutee">> {
  if ((await countSignInMethods(db, user_id)).passkeys >= MAX_PASSKEYS)
    return refuse("cles_limite", { max: MAX_PASSKEYS });
  const answer = await callAuth(facts, (call) => auth.api.generatePasskeyRegistrationOptions(call));
  return answer.ok ? ok(answer.value) : refuse("cle_non_ajoutee");
}
