import { findEmailChangeByLink } from "#app/features/accounts/accounts.repo.server.ts";
import type { EmailSide } from "#app/features/accounts/rules/account-security.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type ShownEmailChange = { cote: EmailSide; nouvel_email: string; expire_le: Date; confirme: boolean };

/** What the holder of a mailed link may see; null when the link is invalid. Read only. */
export async function readEmailChange(token: string): Promise<ShownEmailChange | null> {
  const found = await findEmailChangeByLink(db, token, now());
  if (found === null) return null;
  const { ancienne, nouvel_email, expire_le, ancien_confirme_le, nouveau_confirme_le } = found;
  const confirme = (ancienne ? ancien_confirme_le : nouveau_confirme_le) !== null;
  return { cote: ancienne ? "ancienne" : "nouvelle", nouvel_email, expire_le, confirme };
}
