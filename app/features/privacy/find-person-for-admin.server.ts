import type { AdminScope, PersonReader } from "#app/shared/scopes.ts";

/** The address that an administrator looks up, to see what is stored about it. */
export function findPersonForAdmin({ user_id }: AdminScope, email: string): PersonReader {
  const scope = { email: email.trim().toLowerCase(), acteur_id: user_id, compte: true, expire_le: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- derived from the admin's scope
  return scope as PersonReader;
}
