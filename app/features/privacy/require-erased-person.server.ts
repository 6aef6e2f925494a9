import { type ErasureRecord, erasureHashes } from "#app/platform/restore-records.server.ts";
import type { PersonScope } from "#app/shared/scopes.ts";

/** A scope for repeating an erasure on a restored database; null unless the erasure is of this person or account. */
export function requireErasedPerson(
  { email, user_id }: { email: string; user_id: string | null },
  { kind, hash }: ErasureRecord,
): PersonScope | null {
  const subject = kind === "compte" ? user_id : email;
  if (kind === "reponse" || kind === "document" || subject === null || !erasureHashes(kind, subject).includes(hash))
    return null;
  const scope = { email, acteur_id: null, compte: kind === "compte", expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of erasures proves the earlier erasure
  return scope as PersonScope;
}
