import type pg from "pg";

type Kind = "p" | "u" | "x" | "i" | "f" | "t";
export type Piece = { name: string; table: string; kind: Kind; add: string };

/**
 * In the order of creation: primary keys, unique keys, exclusion constraints, plain indexes. Foreign keys need the
 * keys.
 */
const KEYS_AND_INDEXES: Kind[] = ["p", "u", "x", "i"];

/**
 * Drops every index, foreign key and trigger, and returns their definitions: building an index once costs a fraction of
 * updating it row by row. Creating a key or an index again checks every row; a trigger checks later writes only.
 */
export async function stripTables(pool: pg.Pool): Promise<Piece[]> {
  const pieces = await readPieces(pool);
  for (const kind of ["t", "f", ...KEYS_AND_INDEXES.toReversed()] as const) {
    for (const piece of pieces.filter((one) => one.kind === kind)) await pool.query(dropOf(piece));
  }
  return pieces;
}

export async function putKeysBack(pool: pg.Pool, pieces: Piece[]): Promise<void> {
  for (const kind of KEYS_AND_INDEXES) {
    for (const piece of pieces.filter((one) => one.kind === kind)) await pool.query(piece.add);
  }
}

/** Creates foreign keys and triggers last, then checks that nothing dropped is missing. */
export async function finishTables(pool: pg.Pool, pieces: Piece[]): Promise<void> {
  for (const { kind, add } of pieces) if (kind === "f" || kind === "t") await pool.query(add);
  const after = await readPieces(pool);
  const lost = pieces.filter(({ add }) => !after.some((piece) => piece.add === add));
  if (lost.length > 0) throw new Error(`not created again: ${lost.map(({ name }) => name).join(", ")}`);
}

async function readPieces(pool: pg.Pool): Promise<Piece[]> {
  const { rows } = await pool.query<Piece>(
    `select conname as name, relname as table, contype as kind,
       format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(con.oid)) as add
     from pg_constraint con join pg_class on pg_class.oid = conrelid
     where contype in ('p', 'u', 'x', 'f') and relnamespace = 'public'::regnamespace
     union all
     select indexrelid::regclass::text, relname, 'i', pg_get_indexdef(indexrelid)
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisvalid
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     union all
     select tgname, relname, 't', pg_get_triggerdef(pg_trigger.oid)
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  );
  return rows;
}

function dropOf({ kind, name, table }: Piece): string {
  if (kind === "i") return `drop index ${name}`;
  return kind === "t" ? `drop trigger "${name}" on "${table}"` : `alter table "${table}" drop constraint "${name}"`;
}
