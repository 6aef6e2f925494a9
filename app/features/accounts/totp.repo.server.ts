import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { twoFactor } from "#db/schema/accounts.ts";

/** Encrypted; null for an account without an authenticator app. */
export async function selectTotpSecret(db: Database, user_id: string): Promise<string | null> {
  const [found] = await db.select({ secret: twoFactor.secret }).from(twoFactor).where(eq(twoFactor.userId, user_id));
  return found?.secret ?? null;
}

/** False when a code of this step, or of a later one, was already used. Locks the row until the commit. */
export async function takeTotpStep(db: Database, user_id: string, step: number): Promise<boolean> {
  const unused = or(isNull(twoFactor.lastUsedStep), lt(twoFactor.lastUsedStep, step));
  const taken = await db
    .update(twoFactor)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactor.userId, user_id), unused))
    .returning({ id: twoFactor.id });
  return taken.length === 1;
}
