import type pg from "pg";

/** Every privilege of the application's role on an existing column, table or function, and whether it holds it. */
async function privileges(client: pg.ClientBase): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ object: string; held: boolean }>(
    `with relations as (
       select oid, oid::regclass::text as name from pg_class where relkind in ('r', 'v', 'm', 'p')
         and relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')
     )
     select format('%s of %s.%s', privilege, name, attname) as object,
       has_column_privilege('convive_app', relations.oid, attnum, privilege) as held
     from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped,
       unnest(array['select', 'insert', 'update']) privilege
     union all select 'delete of ' || name, has_table_privilege('convive_app', oid, 'delete') from relations
     union all select 'execute of ' || oid::regprocedure::text, has_function_privilege('convive_app', oid, 'execute')
     from pg_proc where pronamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  return new Map(rows.map(({ object, held }) => [object, held]));
}

/** Privileges that the role held before and no longer holds, on objects that still exist. */
export async function lostPrivileges(before: pg.ClientBase, after: pg.ClientBase): Promise<string[]> {
  const held = [...(await privileges(before))].filter(([, yes]) => yes).map(([object]) => object);
  if (held.length === 0) throw new Error("the application's role held no privilege");
  const now = await privileges(after);
  return held.filter((object) => now.get(object) === false);
}
