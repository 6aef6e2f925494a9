import { sql } from "drizzle-orm";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { currentToken, LINKS, type LinkPurpose } from "../app/platform/link-tokens.server.ts";
import { enqueueAll } from "../app/platform/queue.server.ts";
import { inTransaction, type Transaction } from "../app/platform/transaction.server.ts";
import type { RowId } from "../db/row-id.ts";
import { tokenHash } from "../db/token-hash.ts";

type Row = { id: RowId; hash: Buffer };

/** Rows per transaction: jobs that mail these links wait for it. */
const BATCH = 500;

/**
 * Gives each row of `LINKS` the hash of its token under the current AUTH_SECRET, so that later mails can derive it once the previous
 * secret is gone. Links mailed before keep working through `link_aliases`. Needs no former secret: the stored hash is enough.
 */
export const rotateLinks = (): Promise<Record<string, number>> =>
  deriveAgain(async (tx, before, after) => {
    await tx.execute(sql`update link_aliases set actuel_hash = ${after} where actuel_hash = ${before}`);
    await tx.execute(sql`insert into link_aliases (ancien_hash, actuel_hash) values (${before}, ${after})
      on conflict (ancien_hash) do update set actuel_hash = excluded.actuel_hash`);
  });

/**
 * The former secret is known to somebody, who can compute every link derived with it: ends them all and queues mails with new ones. Saved
 * searches that are confirmed, and decisions about reports, get their new link with their next mail.
 */
export async function replaceLeakedLinks(at: Date): Promise<Record<string, number>> {
  const replaced = await deriveAgain(async () => {});
  return inTransaction(async (tx) => {
    await tx.execute(sql`delete from link_aliases`);
    const { rowCount } = await tx.execute(
      sql`update reservation_tokens set revoque_le = ${at.toISOString()}::timestamptz where revoque_le is null`,
    );
    await mailNewLinks(tx, at);
    return { ...replaced, reservations: rowCount ?? 0 };
  });
}

type Note = (tx: Transaction, before: Buffer, after: Buffer) => Promise<void>;

/** Replaces the hashes of another secret and returns how many there were, by purpose. */
async function deriveAgain(note: Note): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const purpose of purposes) {
    let changed = 0;
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      const batch = await inTransaction((tx) => deriveBatch(tx, purpose, after ?? FIRST_ID, note));
      changed += batch.changed;
      after = batch.last;
    }
    counts[purpose] = changed;
  }
  return counts;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

async function deriveBatch(tx: Transaction, purpose: LinkPurpose, after: string, note: Note) {
  const { table, id, hash, ...rows_of } = LINKS[purpose];
  const only = "only" in rows_of ? rows_of.only : sql`true`;
  const { rows } = await tx.execute<Row>(sql`
    select ${id} as id, ${hash} as hash from ${table} where ${hash} is not null and ${only} and ${id} > ${after}
    order by ${id} limit ${BATCH} for update`);
  let changed = 0;
  for (const row of rows) {
    const current = tokenHash(currentToken(purpose, row.id));
    if (current.equals(row.hash)) continue;
    await note(tx, row.hash, current);
    await tx.execute(sql`update ${table} set token_hash = ${current} where ${id} = ${row.id}`);
    changed += 1;
  }
  return { changed, last: rows.length < BATCH ? undefined : rows.at(-1)?.id };
}

const purposes = Object.keys(LINKS).filter((name): name is LinkPurpose => name in LINKS);

async function mailNewLinks(tx: Transaction, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const clients = await tx.execute<{ email: string }>(sql`
    select distinct client_email_normalise as email from reservations
    where date_souhaitee > ${privateLinksOpenSince(at).toISOString()}::timestamptz and anonymise_le is null`);
  const waiting = await tx.execute<{ attente_id: string }>(sql`
    select id as attente_id from liste_attente where finie_le is null and coalesce(offre_jusqua, expire_le) > ${now}`);
  const searches = await tx.execute<{ recherche_id: string }>(sql`
    select id as recherche_id from recherches_enregistrees where confirmee_le is null and expire_le > ${now}`);
  const requests = await tx.execute<{ demande_id: string }>(sql`
    select id as demande_id from reservation_requests_to_confirm where demande is not null and expire_le > ${now}`);
  const reviews = await tx.execute<{ reservation_id: string }>(sql`
    select reservation_id from avis_liens where utilise_le is null and decline_le is null`);
  await enqueueAll(tx, [
    ...clients.rows.map(
      ({ email }) => ({ name: "send-reservation-links", payload: { email, cause: "remplacement" } }) as const,
    ),
    ...waiting.rows.map((payload) => ({ name: "send-waiting-confirmation", payload }) as const),
    ...searches.rows.map((payload) => ({ name: "send-search-confirmation", payload }) as const),
    ...requests.rows.map((payload) => ({ name: "send-request-confirmation", payload }) as const),
    ...reviews.rows.map(
      (payload) => ({ name: "send-review-invitation", payload: { ...payload, renvoi: true } }) as const,
    ),
  ]);
}
