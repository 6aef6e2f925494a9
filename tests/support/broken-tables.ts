import type pg from "pg";

/** What cannot be read, as if it were elsewhere. */
export async function whileUnreadable<T>(client: pg.ClientBase, table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`alter table ${table} rename to ailleurs`);
  return work().finally(() => client.query(`alter table ailleurs rename to ${table}`));
}

/** What can be read and not written. */
export async function whileReadOnly<T>(client: pg.ClientBase, table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`create or replace function refuse_tout() returns trigger language plpgsql as
    $$ begin raise exception 'nothing is written for now'; end $$`);
  await client.query(`create trigger en_panne before insert or update or delete on ${table}
    for each statement execute function refuse_tout()`);
  return work().finally(() => client.query(`drop trigger en_panne on ${table}`));
}
