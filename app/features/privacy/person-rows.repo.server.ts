import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { mailboxOf } from "#app/shared/mail-link.ts";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { emails } from "#db/schema/emails.ts";
import { helpMessages } from "#db/schema/help.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { signalements } from "#db/schema/reports.ts";
import { reservationRequestsToConfirm, reservations } from "#db/schema/reservations.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";
import { blocages } from "#db/schema/visitor-blocks.ts";
import { listeAttente } from "#db/schema/waiting-list.ts";

type Rows = { readonly table: PgTable; readonly address: SQL };

/** As typed by the person; the expression of the index. */
const typed = (column: object): SQL => sql`lower(btrim(${column}))`;

/** The tables whose rows belong to an address without an account, by what the person calls them. */
export const PERSON_ROWS = {
  reservations: { table: reservations, address: sql`${reservations.client_email_normalise}` },
  demandes: { table: reservationRequestsToConfirm, address: typed(sql`demande ->> 'client_email'`) },
  messages: { table: contactMessages, address: typed(contactMessages.client_email) },
  aides: { table: helpMessages, address: typed(helpMessages.email) },
  recherches: { table: recherchesEnregistrees, address: sql`${recherchesEnregistrees.email}` },
  attentes: { table: listeAttente, address: sql`${listeAttente.email}` },
  signalements: { table: signalements, address: sql`${signalements.email}` },
  blocages: { table: blocages, address: sql`${blocages.email}` },
  adresses_remplacees: { table: adressesRemplacees, address: typed(adressesRemplacees.ancien_email) },
  emails: { table: emails, address: sql`${emails.destinataire}` },
} as const satisfies { readonly [kind: string]: Rows };

export type PersonRows = { readonly [Kind in keyof typeof PERSON_ROWS]: number };

const owned = (email: string, { table, address }: Rows): SQL =>
  // A block is of a mailbox, whatever label its address was typed with.
  sql`from ${table} where ${address} = ${table === blocages ? mailboxOf(email) : email}`;

const rowsByKind: readonly (readonly [string, Rows])[] = Object.entries(PERSON_ROWS);

/** How many rows of each kind belong to this address. */
export async function countPersonRows(db: Database, email: string): Promise<PersonRows> {
  const counts = rowsByKind.map(
    ([kind, rows]) => sql`(select count(*)::int ${owned(email, rows)}) as ${sql.identifier(kind)}`,
  );
  const { rows } = await db.execute<PersonRows>(sql`select ${sql.join(counts, sql`, `)}`);
  if (rows[0] === undefined) throw new Error("a count has one row");
  return rows[0];
}

/** Whether any table holds this address. */
export async function isKnownPerson(db: Database, email: string): Promise<boolean> {
  const held = rowsByKind.map(([, rows]) => sql`exists (select ${owned(email, rows)})`);
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${sql.join(held, sql` or `)} as known`);
  return rows[0]?.known === true;
}

/** Every address and account in the database, except erased ones. */
export async function selectEveryone(db: Database): Promise<{ email: string; user_id: string | null }[]> {
  const written = rowsByKind.map(([, { table, address }]) => sql`select ${address} as email from ${table}`);
  const { rows } = await db.execute<{ email: string; user_id: string | null }>(sql`
    select email, id as user_id from ${user} where email not like '%.invalid'
    union all select distinct email, null::uuid from (${sql.join(written, sql` union `)}) written
    where email not like '%.invalid'`);
  return rows;
}
