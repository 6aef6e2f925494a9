import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { reservationRequestsToConfirm as toConfirm } from "#db/schema/reservations.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";
import { openRequest } from "./rules/request-confirmation.ts";

export type RequestToConfirm = typeof toConfirm.$inferSelect;
type NewRequest = {
  id: RowId<"reservation_requests_to_confirm">;
  token: string;
  cle: string;
  service_id: string;
  demande: Record<string, string>;
  expire_le: Date;
  now: Date;
};

/** False when a request with the same key is pending. Replaces an expired one that is not erased yet. */
export async function insertRequestToConfirm(db: Database, { token, now, ...rest }: NewRequest): Promise<boolean> {
  const request = { ...rest, token_hash: tokenHash(token), reservation_id: null };
  const inserted = await db
    .insert(toConfirm)
    .values(request)
    .onConflictDoUpdate({ target: toConfirm.cle, set: request, setWhere: lt(toConfirm.expire_le, now) })
    .returning({ token_hash: toConfirm.token_hash });
  return inserted.length === 1;
}

/** The pending or answered request of a form's key. */
export async function selectRequestOfKey(db: Database, cle: string, now: Date): Promise<RequestToConfirm | null> {
  const [found] = await db
    .select()
    .from(toConfirm)
    .where(and(eq(toConfirm.cle, cle), gt(toConfirm.expire_le, now)));
  return found ?? null;
}

export async function selectRequestById(db: Database, id: string, now: Date): Promise<RequestToConfirm | null> {
  const [found] = await db
    .select()
    .from(toConfirm)
    .where(and(eq(toConfirm.id, id), gt(toConfirm.expire_le, now)));
  return found ?? null;
}

const opensUntil = (token: string, now: Date) =>
  and(isOpenedBySql(toConfirm.token_hash, token), gt(toConfirm.expire_le, now));

export async function selectRequestToConfirm(db: Database, token: string, now: Date): Promise<RequestToConfirm | null> {
  const [found] = await db.select().from(toConfirm).where(opensUntil(token, now));
  return found ?? null;
}

/** Links the reservation and erases the posted form in one statement. */
export async function markRequestConfirmed(
  db: Database,
  token: string,
  { reservation_id, now }: { reservation_id: string; now: Date },
): Promise<boolean> {
  const marked = await db
    .update(toConfirm)
    .set({ demande: null, reservation_id })
    .where(and(opensUntil(token, now), isNull(toConfirm.reservation_id)))
    .returning({ token_hash: toConfirm.token_hash });
  return marked.length === 1;
}

export async function deleteRequestsToConfirm(db: Database, expiredAt: Date): Promise<number> {
  const deleted = await db
    .delete(toConfirm)
    .where(lt(toConfirm.expire_le, expiredAt))
    .returning({ token_hash: toConfirm.token_hash });
  return deleted.length;
}

const askedBy = (email: string) => sql`lower(btrim(${toConfirm.demande} ->> 'client_email')) = ${email}`;

/** Requests whose mailbox was not confirmed yet, as they were sent, without the encrypted answer about the table. */
export async function selectPersonRequests(db: Database, email: string) {
  const { demande, created_at, expire_le } = toConfirm;
  const found = await db.select({ demande, created_at, expire_le }).from(toConfirm).where(askedBy(email));
  return found.map((request) => ({ ...request, demande: request.demande && openRequest(request.demande).fields }));
}

export async function deletePersonRequests(db: Database, email: string): Promise<void> {
  await db.delete(toConfirm).where(askedBy(email));
}
