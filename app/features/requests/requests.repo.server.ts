import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/reservations.ts";

export type RequestKey = { scope: string; cle: string; body_hash: Buffer };

/** Waits while another request holds the same key; false when that one was accepted. */
export async function claimIdempotencyKey(db: Database, key: RequestKey): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ cle: idempotencyKeys.cle });
  return claimed.length === 1;
}

export async function selectIdempotencyKey(db: Database, { scope, cle }: Pick<RequestKey, "scope" | "cle">) {
  const [found] = await db
    .select({ body_hash: idempotencyKeys.body_hash, reservation_id: idempotencyKeys.reservation_id })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.cle, cle)));
  return found ?? null;
}

/** Claims the key of a form's stamp: « same » when this very form was accepted before, « other » when another was. */
export async function claimStamp(db: Database, key: RequestKey): Promise<"claimed" | "same" | "other"> {
  if (await claimIdempotencyKey(db, key)) return "claimed";
  const known = await selectIdempotencyKey(db, key);
  return known?.body_hash.equals(key.body_hash) === true ? "same" : "other";
}

export async function deleteIdempotencyKeysBefore(db: Database, instant: Date): Promise<number> {
  const deleted = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, instant))
    .returning({ cle: idempotencyKeys.cle });
  return deleted.length;
}
