import { lt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/reservations.ts";

export type RequestKey = { scope: string; cle: string; body_hash: Buffer };

/** Blocks while another transaction inserts the same key; false when that transaction committed. */
export async function claimIdempotencyKey(db: Database, key: RequestKey): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ cle: idempotencyKeys.cle });
  return claimed.length === 1;
}

export async function deleteIdempotencyKeysBefore(db: Database, instant: Date): Promise<number> {
  const deleted = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, instant))
    .returning({ cle: idempotencyKeys.cle });
  return deleted.length;
}
