import type { PersonScope, RecentAuthentication } from "#app/shared/scopes.ts";

/**
 * A scope for an administrator acting on a person's request: it includes the account and does not expire. A session lasts eight
 * hours and may be left open: what it exports leaves the site, and what it erases does not come back.
 */
export function requirePersonForAdmin({ user_id }: RecentAuthentication, email: string): PersonScope {
  const scope = { email: email.trim().toLowerCase(), acteur_id: user_id, compte: true, expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- derived from the admin's authentication
  return scope as PersonScope;
}
