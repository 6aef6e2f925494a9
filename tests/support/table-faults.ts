import type pg from "pg";

/** Runs `work` while reading the table fails: the table is renamed meanwhile. */
export async function whileUnreadable<T>(client: pg.ClientBase, table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`alter table ${table} rename to ailleurs`);
  return work().finally(() => client.query(`alter table ailleurs rename to ${table}`));
}

/** Runs `work` while writing to the table fails: a trigger rejects every write. */
export async function whileReadOnly<T>(client: pg.ClientBase, table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`create or replace function refuse_tout() returns trigger language plpgsql as
    $$ begin raise exception 'writes are disabled by the test'; end $$`);
  await client.query(`create trigger en_panne before insert or update or delete on ${table}
    for each statement execute function refuse_tout()`);
  return work().finally(() => client.query(`drop trigger en_panne on ${table}`));
}
