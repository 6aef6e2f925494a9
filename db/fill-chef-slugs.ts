import type pg from "pg";

/** Rows per statement: an update of the whole table would hold its row locks until the end. */
const BATCH = 500;

/** Gives the chefs who were online before readable addresses existed theirs, once: writing the town calls the trigger. */
export async function fillChefSlugs(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from reference_data where nom = 'adresses'");
  if (rowCount !== 0) return;
  let after: string | null | undefined = "00000000-0000-0000-0000-000000000000";
  while (after) {
    const lot: pg.QueryResult<{ dernier: string | null }> = await pool.query(
      `with lot as (select id from chefs where id > $1 order by id limit $2),
      change as (update chefs set ville = ville where id in (select id from lot) and actif and slug is null)
      select max(id::text) as dernier from lot`,
      [after, BATCH],
    );
    after = lot.rows[0]?.dernier;
  }
  await pool.query(
    "insert into reference_data (nom, empreinte) values ('adresses', 'lisibles') on conflict do nothing",
  );
}
