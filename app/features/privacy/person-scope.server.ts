import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type ErasureRecord, erasureHashes } from "#app/platform/restore-records.server.ts";
import type { AdminScope, PersonReader, PersonScope, RecentAuthentication } from "#app/shared/scopes.ts";
import { selectDataLink } from "./data-links.repo.server.ts";

/** The person whose data the key of the page opens; `lien` is an unused mailed link, null an invalid key. */
export async function requirePerson(token: string, at: Date = now()): Promise<PersonScope | "lien" | null> {
  const page = await selectDataLink(db, token, "page", at);
  if (page === null) return (await selectDataLink(db, token, "lien", at)) === null ? null : "lien";
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mailbox of this address was opened
  return { ...page, acteur_id: null, compte: false } as PersonScope;
}

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

/**
 * A scope for an administrator acting on a person's request: it includes the account and does not expire. A session lasts eight
 * hours and may be left open: what it exports leaves the site, and what it erases does not come back.
 */
export function requirePersonForAdmin({ user_id }: RecentAuthentication, email: string): PersonScope {
  const scope = { email: email.trim().toLowerCase(), acteur_id: user_id, compte: true, expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- derived from the admin's authentication
  return scope as PersonScope;
}

/** The address that an administrator looks up, to see what is stored about it. */
export function findPersonForAdmin({ user_id }: AdminScope, email: string): PersonReader {
  const scope = { email: email.trim().toLowerCase(), acteur_id: user_id, compte: true, expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- derived from the admin's scope
  return scope as PersonReader;
}
