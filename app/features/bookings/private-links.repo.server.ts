import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reservations, reservationTokens } from "#db/schema/reservations.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { ReservationStatut } from "./rules/codes.ts";

/** Links that are not revoked and whose reservation is dated after `since`. */
const isOpen = (since: Date) => and(isNull(reservationTokens.revoque_le), gt(reservations.date_souhaitee, since));

export async function selectReservationByToken(
  db: Database,
  token: string,
  since: Date,
): Promise<{ reservation: typeof reservations.$inferSelect; remplace: boolean } | null> {
  const [found] = await db
    .select({ reservation: reservations, remplace: reservationTokens.remplace })
    .from(reservationTokens)
    .innerJoin(reservations, eq(reservations.id, reservationTokens.reservation_id))
    .where(and(eq(reservationTokens.token_hash, tokenHash(token)), isOpen(since)));
  return found ?? null;
}

/** Whether this link ever existed, expired and revoked ones included. */
export async function isKnownToken(db: Database, token: string): Promise<boolean> {
  const { reservation_id } = reservationTokens;
  const rows = await db
    .select({ reservation_id })
    .from(reservationTokens)
    .where(eq(reservationTokens.token_hash, tokenHash(token)));
  return rows.length > 0;
}

/** Of these tokens, those that still open a reservation. */
export async function selectOpenTokens(db: Database, tokens: string[], since: Date): Promise<Set<string>> {
  const rows = await db
    .select({ token_hash: reservationTokens.token_hash })
    .from(reservationTokens)
    .innerJoin(reservations, eq(reservations.id, reservationTokens.reservation_id))
    .where(and(inArray(reservationTokens.token_hash, tokens.map(tokenHash)), isOpen(since)));
  const open = new Set(rows.map(({ token_hash }) => token_hash.toString("base64url")));
  return new Set(tokens.filter((token) => open.has(tokenHash(token).toString("base64url"))));
}

type PrivateLink = {
  reservation_id: string;
  client_email: string;
  token: string;
  remplace?: boolean;
  /** False for a link that is given to a browser: whoever opens it has not shown access to the mailbox. */
  par_mail?: boolean;
};

/**
 * Stores the hash of a link's token. The token of a mail sent again is stored already and keeps its state. False, and
 * nothing stored, when `client_email` is no longer the reservation's address: a mail that was being written while the
 * client corrected the address must not carry a link that opens. `for share` waits for that correction to commit.
 * Throws when the token opens another reservation: mailing it would give each client access to the other's reservation.
 */
export async function insertPrivateLink(db: Database, link: PrivateLink): Promise<boolean> {
  const { reservation_id, client_email, token, remplace = false, par_mail = true } = link;
  const { rows } = await db.execute<{ stored: boolean }>(sql`
    with addressed as (
      select id from ${reservations} where id = ${reservation_id} and client_email = ${client_email} for share),
    stored as (
      insert into ${reservationTokens} as known (token_hash, reservation_id, remplace, par_mail)
      select ${tokenHash(token)}, id, ${remplace}, ${par_mail} from addressed
      on conflict (token_hash) do update set reservation_id = known.reservation_id
        where known.reservation_id = excluded.reservation_id
      returning known.reservation_id)
    select exists (select from stored) as stored from addressed`);
  if (rows[0]?.stored === false) throw new Error("store private link failed: the token opens another reservation");
  return rows.length === 1;
}

/** Returns the hashes of the links that ended. */
async function revokeAllLinks(db: Database, reservation_id: string, now: Date): Promise<Buffer[]> {
  const ended = await db
    .update(reservationTokens)
    .set({ revoque_le: now })
    .where(and(eq(reservationTokens.reservation_id, reservation_id), isNull(reservationTokens.revoque_le)))
    .returning({ hash: reservationTokens.token_hash });
  return ended.map(({ hash }) => hash);
}

type EmailCorrection = {
  id: string;
  statut: ReservationStatut;
  email_corrections: number;
  client_email: string;
  now: Date;
};

/** Compare and swap: false when another correction, a cancellation, an erasure or the mailbox's own proof came first. */
async function correctClientEmail(db: Database, correction: EmailCorrection): Promise<boolean> {
  const { id, statut, email_corrections, client_email, now } = correction;
  const corrected = await db
    .update(reservations)
    .set({
      client_email,
      email_corrections: email_corrections + 1,
      email_corrige_le: now,
      accuse_envoye_le: null,
      accuse_rejete_le: null,
      updated_at: now,
    })
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.email_corrections, email_corrections),
        eq(reservations.statut, statut),
        isNull(reservations.email_confirme_le),
        isNull(reservations.anonymise_le),
      ),
    )
    .returning({ id: reservations.id });
  return corrected.length === 1;
}

/**
 * Replaces the address of a reservation, and its private links by one for the new address: a stranger may have received the
 * former ones. Returns the hashes of the links that ended; null when another change came first.
 */
export async function replaceClientEmail(
  db: Database,
  { token, ...correction }: EmailCorrection & { token: string },
): Promise<Buffer[] | null> {
  const { id: reservation_id, client_email, now } = correction;
  if (!(await correctClientEmail(db, correction))) return null;
  const ended = await revokeAllLinks(db, reservation_id, now);
  await insertPrivateLink(db, { reservation_id, client_email, token });
  return ended;
}

/** Records that the mailbox of this link's reservation was opened; no effect for a link that was not mailed. */
export async function recordProvenMailbox(db: Database, token: string, { since, now }: { since: Date; now: Date }) {
  const opened = db
    .select({ id: reservationTokens.reservation_id })
    .from(reservationTokens)
    .innerJoin(reservations, eq(reservations.id, reservationTokens.reservation_id))
    .where(
      and(eq(reservationTokens.token_hash, tokenHash(token)), eq(reservationTokens.par_mail, true), isOpen(since)),
    );
  await db
    .update(reservations)
    .set({ email_confirme_le: now })
    .where(
      and(inArray(reservations.id, opened), isNull(reservations.email_confirme_le), isNull(reservations.anonymise_le)),
    );
}

type ReceiptState = { accuse_envoye_le?: Date; accuse_rejete_le?: Date };

/** No effect when the address was corrected meanwhile. */
export async function recordReceipt(
  db: Database,
  { id, client_email }: { id: string; client_email: string },
  { accuse_envoye_le, accuse_rejete_le }: ReceiptState,
): Promise<void> {
  await db
    .update(reservations)
    .set({ accuse_envoye_le: accuse_envoye_le ?? null, accuse_rejete_le: accuse_rejete_le ?? null })
    .where(and(eq(reservations.id, id), eq(reservations.client_email, client_email)));
}

/**
 * Revokes the links of the reservation that are older than this one, if the client requested this one again; it then replaces none.
 * Returns the hashes of the links that ended.
 */
export async function revokeOlderLinks(db: Database, token: string, now: Date): Promise<Buffer[]> {
  const opened = sql`(select reservation_id, created_at from ${reservationTokens}
    where token_hash = ${tokenHash(token)} and remplace and revoque_le is null)`;
  const ended = await db
    .update(reservationTokens)
    .set({ revoque_le: now })
    .where(sql`${reservationTokens.revoque_le} is null
      and exists (select from ${opened} opened where opened.reservation_id = ${reservationTokens.reservation_id}
        and ${reservationTokens.created_at} < opened.created_at)`)
    .returning({ hash: reservationTokens.token_hash });
  await db
    .update(reservationTokens)
    .set({ remplace: false })
    .where(eq(reservationTokens.token_hash, tokenHash(token)));
  return ended.map(({ hash }) => hash);
}
