import type pg from "pg";

/** Rows per statement: a statement over the whole table would hold its locks and its snapshot until the end. */
const BATCH = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const QUESTIONS = `
  with lot as (select id, chef_id, statut, created_at from contact_messages where id > $1 order by id limit $2),
  opened as (
    insert into fils (id, chef_id, contact_id, statut, dernier_le)
    select id, chef_id, id, statut, created_at from lot on conflict do nothing)
  select max(id::text) as dernier from lot`;

/** Confirming or refusing answered the message of a request; of later messages, it is known whether the chef read them. */
const RESERVATIONS = `
  with lot as (select id, chef_id, statut, client_message, created_at from reservations where id > $1 order by id limit $2),
  said as (
    select id, 'client' as auteur, created_at as le, statut <> 'en_attente' as repondu, statut <> 'en_attente' as lu
    from lot where client_message ~ '[^[:space:]]'
    union all
    select reservation_id, 'client', created_at, statut <> 'envoyee', true from demandes_changement
    where reservation_id in (select id from lot) and mot ~ '[^[:space:]]'
    union all
    select reservation_id, auteur, created_at, false, lu_le is not null from reservation_messages
    where reservation_id in (select id from lot)),
  last as (select distinct on (id) id, auteur, le, repondu, lu from said order by id, le desc),
  opened as (
    insert into fils (id, chef_id, reservation_id, statut, dernier_le)
    select id, chef_id, id,
      case when last.auteur = 'chef' or last.repondu then 'repondu' when last.lu then 'lu' else 'nouveau' end, last.le
    from last join lot using (id) on conflict do nothing)
  select max(id::text) as dernier from lot`;

/** Opens the threads of the messages that were written before the inbox existed, once. */
export async function fillThreads(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from reference_data where nom = 'fils'");
  if (rowCount !== 0) return;
  for (const statement of [QUESTIONS, RESERVATIONS]) {
    let after: string | null | undefined = FIRST_ID;
    while (after) {
      const lot: pg.QueryResult<{ dernier: string | null }> = await pool.query(statement, [after, BATCH]);
      after = lot.rows[0]?.dernier;
    }
  }
  await pool.query("insert into reference_data (nom, empreinte) values ('fils', 'ouverts') on conflict do nothing");
}
