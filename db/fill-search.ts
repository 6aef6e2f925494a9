import type pg from "pg";

/** Raise it with every migration that changes what the read model must hold: `migrate` then computes every row again. */
const VERSION = "1";
const BATCH = 200;

/** Fills the read model of the search, unless this version was filled before. Traffic goes on: triggers keep it true. */
export async function fillSearchOnce(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from reference_data where nom = 'recherche' and empreinte = $1", [
    VERSION,
  ]);
  if (rowCount === 1) return;
  await fillSearch(pool);
  await pool.query(
    `insert into reference_data (nom, empreinte) values ('recherche', $1)
     on conflict (nom) do update set empreinte = excluded.empreinte, charge_le = now()`,
    [VERSION],
  );
}

/** Computes every row again from the facts, some chefs at a time, each batch in its own transaction. */
export async function fillSearch(pool: pg.Pool): Promise<number> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (let filled = 0; ; ) {
    const { rows } = await pool.query<{ id: string }>("select id from chefs where id > $1 order by id limit $2", [
      last,
      BATCH,
    ]);
    await pool.query("select recherche_recalculer($1)", [rows.map(({ id }) => id)]);
    filled += rows.length;
    if (rows.length < BATCH) return filled;
    last = rows.at(-1)?.id ?? last;
  }
}
