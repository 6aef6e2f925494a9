import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { updatePasskeyName as writeName } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";

/** A name is cosmetic, so renaming needs no recent authentication and sends no mail. */
export async function renamePasskey(
  { user_id }: SignedIn,
  { passkey_id, name }: { passkey_id: string; name: string },
): Promise<Result<null, "introuvable">> {
  return (await writeName(db, user_id, passkey_id, name)) ? ok(null) : refuse("introuvable");
}
