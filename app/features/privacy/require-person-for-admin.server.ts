import type { AdminScope, PersonScope } from "#app/domain/scopes.ts";

/** A scope for an administrator acting on a person's request: it includes the account and does not expire. */
export function requirePersonForAdmin({ user_id }: AdminScope, email: string): PersonScope {
  const scope = { email: email.trim().toLowerCase(), acteur_id: user_id, compte: true, expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- derived from the admin's scope
  return scope as PersonScope;
}
