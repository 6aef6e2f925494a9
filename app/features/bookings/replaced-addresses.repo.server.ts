import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { reservations, reservationTokens } from "#db/schema/reservations.ts";
import { isOpenedBySql, tokenHash } from "#db/token-hash.ts";

type ReplacedAddress = typeof adressesRemplacees.$inferSelect;

type NewReplacement = Omit<typeof adressesRemplacees.$inferInsert, "token_hash"> & {
  id: RowId<"adresses_remplacees">;
  token: string;
};

export async function insertReplacedAddress(db: Database, { token, ...replaced }: NewReplacement): Promise<void> {
  await db.insert(adressesRemplacees).values({ ...replaced, token_hash: tokenHash(token) });
}

/** Null when the replacement was undone, or its person erased. */
export async function selectReplacement(db: Database, id: string): Promise<ReplacedAddress | null> {
  const [found] = await db.select().from(adressesRemplacees).where(eq(adressesRemplacees.id, id));
  return found ?? null;
}

const opens = (token: string, now: Date) =>
  and(isOpenedBySql(adressesRemplacees.token_hash, token), gt(adressesRemplacees.expire_le, now));

export async function selectReplacedAddress(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ reservation_id: reservations.id, date_souhaitee: reservations.date_souhaitee })
    .from(adressesRemplacees)
    .innerJoin(reservations, eq(reservations.id, adressesRemplacees.reservation_id))
    .where(and(opens(token, now), isNull(reservations.anonymise_le)));
  return found ?? null;
}

/** Single use: null for a second call. */
export async function takeReplacedAddress(db: Database, token: string, now: Date): Promise<ReplacedAddress | null> {
  const [taken] = await db.delete(adressesRemplacees).where(opens(token, now)).returning();
  return taken ?? null;
}

/**
 * Gives the reservation back to the address: its links work again, those mailed since then do not, and its mailbox is proven.
 * Later replacements have nothing left to undo. Returns the chef to announce it to and the hashes of the links that ended; null when the
 * client was erased meanwhile.
 */
export async function restoreAddress(db: Database, replaced: ReplacedAddress, now: Date) {
  const { reservation_id, ancien_email, corrections, remplacee_le } = replaced;
  const [restored] = await db
    .update(reservations)
    .set({
      client_email: ancien_email,
      email_corrections: corrections,
      ...(corrections === 0 ? { email_corrige_le: null } : {}),
      email_confirme_le: now,
      accuse_envoye_le: null,
      accuse_rejete_le: null,
      updated_at: now,
    })
    .where(and(eq(reservations.id, reservation_id), isNull(reservations.anonymise_le)))
    .returning({ chef_id: reservations.chef_id });
  if (restored === undefined) return null;
  const { revoque_le } = reservationTokens;
  const links = await db
    .update(reservationTokens)
    .set({
      revoque_le: sql`case when ${revoque_le} = ${remplacee_le.toISOString()}::timestamptz then null
        else coalesce(${revoque_le}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(reservationTokens.reservation_id, reservation_id))
    .returning({ hash: reservationTokens.token_hash, revoque_le });
  await db
    .delete(adressesRemplacees)
    .where(
      and(eq(adressesRemplacees.reservation_id, reservation_id), gte(adressesRemplacees.remplacee_le, remplacee_le)),
    );
  const ended = links.flatMap((link) => (link.revoque_le?.getTime() === now.getTime() ? [link.hash] : []));
  return { chef_id: restored.chef_id, ended };
}
