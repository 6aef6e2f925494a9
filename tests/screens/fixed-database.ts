import { inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { demoPictures } from "#db/seed/demo-picture-keys.ts";
import { insertDemoData } from "#db/seed/insert-demo-data.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { place } from "../support/databases.ts";
import { emptyQueue } from "../support/queue.ts";
import { insertScreensPeople } from "./people.ts";

/** The current time in PostgreSQL, the web processes and the browser: a Tuesday morning in Paris. */
export const SCREENS_TIME = new Date("2026-11-24T09:30:00Z");

/**
 * Shadows `now()` and `gen_random_uuid()` through the search path: the clock is fixed, and ids come from a sequence.
 * Column defaults were bound to pg_catalog when their table was created, so they are replaced.
 */
const FIXED_FUNCTIONS = `
  create schema fixed;
  create sequence fixed.rank;
  create function fixed.now() returns timestamptz language sql stable
    as $$ select '${SCREENS_TIME.toISOString()}'::timestamptz $$;
  create function fixed.gen_random_uuid() returns uuid language sql volatile
    as $$ select overlay(overlay(md5(nextval('fixed.rank')::text) placing '4' from 13) placing '8' from 17)::uuid $$;
  grant usage on schema fixed to public;
  grant usage on sequence fixed.rank to public;
  do $$
  declare
    found record;
  begin
    for found in
      select adrelid::regclass as relation, attname as name, pg_get_expr(adbin, adrelid) as expression
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '(now|gen_random_uuid)\\(\\)'
        and adrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    loop
      execute format('alter table %s alter column %I set default %s', found.relation, found.name,
        regexp_replace(found.expression, '(now|gen_random_uuid)\\(\\)', 'fixed.\\1()', 'g'));
    end loop;
  end
  $$;
`;

/** A migrated database with a fixed clock, the demonstration data and the accounts that the screens need. */
export async function createFixedDatabase(database: string): Promise<void> {
  const owner = localEnv(place, "postgres").DATABASE_MIGRATION_URL;
  const url = localEnv(place, database).DATABASE_MIGRATION_URL ?? "";
  await withClient(owner, (client) => client.query(`create database ${database}`));
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    await client.query(FIXED_FUNCTIONS);
    await client.query(`alter database ${database} set search_path = fixed, pg_catalog, public`);
  });
  const pictures = await withClient(localEnv(place).DATABASE_MIGRATION_URL, readDemoPictures);
  await withClient(url, async (client) => {
    const db = drizzle(client);
    await db.insert(photoObjects).values(pictures);
    await db.transaction((tx) => insertDemoData(tx, SCREENS_TIME));
    await insertScreensPeople(client, SCREENS_TIME);
    await emptyQueue(client);
  });
}

/**
 * The pictures that `npm run setup` stored, all marked as having no AVIF variants, which a worker may have added since:
 * pages then use WebP on every run.
 */
async function readDemoPictures(client: pg.Client): Promise<(typeof photoObjects.$inferInsert)[]> {
  const keys = demoPictures().map(({ cle }) => cle);
  const rows = await drizzle(client).select().from(photoObjects).where(inArray(photoObjects.cle, keys));
  if (rows.length < keys.length) throw new Error("the demonstration pictures are not stored: npm run setup");
  return rows.map((row) => ({ ...row, variantes_pretes: false, created_at: SCREENS_TIME }));
}

/** Restarts the sequence of ids, so that the next ids do not depend on what other pages inserted before. */
export const restartIds = (database: string, from: number): Promise<unknown> =>
  withClient(localEnv(place, database).DATABASE_MIGRATION_URL, (client) =>
    client.query("select setval('fixed.rank', $1)", [from]),
  );

async function withClient<T>(connectionString: string | undefined, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
