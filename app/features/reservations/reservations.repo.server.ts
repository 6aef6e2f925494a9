import { lt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/reservations.ts";

export async function deleteIdempotencyKeysBefore(db: Database, instant: Date): Promise<number> {
  const deleted = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, instant))
    .returning({ cle: idempotencyKeys.cle });
  return deleted.length;
}
