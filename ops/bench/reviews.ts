import { loadavg } from "node:os";
import pg from "pg";
import { NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { loadDotEnv } from "#server/dot-env.ts";
import { pick, randomFrom } from "#tests/support/search-comparison.ts";

type Row = Record<string, number | string>;

const READS = ["directory", "search", "reviews of a chef", "reviews, worst first"] as const;
type Measured = Record<(typeof READS)[number], number>;

const [SOME, ALL] = [200_000, 10_000_000];
const BATCH = 500_000;
const ROUNDS = 200;
const COUNTS = [1, 2, 3, 4, 5].map((note) => `count(*) filter (where note = ${note})`).join(", ");

/**
 * What ratings cost the public pages: the directory, a search and the reviews of a chef, first without reviews and then with
 * 200,000 of them (`--reviews=<number>`, `--full`: 10,000,000), in one run. The database, which loses its reviews, is one of
 * `npm run seed:volume -- --services 3 --slots …`; its name is the argument. A few services get most of the reviews.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const asked = args.find((arg) => arg.startsWith("--reviews="))?.slice("--reviews=".length);
  const reviews = args.includes("--full") ? ALL : Number(asked ?? SOME);
  const database = args.find((arg) => !arg.startsWith("--")) ?? "convive_volume";
  loadDotEnv();
  const urlOf = (name: string) => {
    const url = new URL(process.env[name] ?? "");
    url.pathname = `/${database}`;
    return url.href;
  };
  process.env.DATABASE_URL = urlOf("DATABASE_URL");
  const options = "-c lock_timeout=0 -c statement_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=512MB";
  const owner = new pg.Client({ connectionString: urlOf("DATABASE_MIGRATION_URL"), options });
  await owner.connect();
  const { pool } = await import("#app/platform/db.server.ts");

  const begun = performance.now();
  const say = (step: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${step}`);
  await owner.query("truncate avis cascade");
  await rebuildRatings(owner);
  say("measuring without reviews");
  const without = await measure(pool);
  const started = performance.now();
  say("loading reviews");
  await loadReviews(owner, reviews);
  say("counting ratings");
  await rebuildRatings(owner);
  const loaded = Math.round((performance.now() - started) / 1000);
  const { rows: size } = await owner.query<{ mb: number; largest: number }>(`
    select (pg_total_relation_size('avis') >> 20)::int as mb,
      (select max(notes_1 + notes_2 + notes_3 + notes_4 + notes_5) from evaluations_chefs) as largest`);
  const { rows: check } = await owner.query<{ faux: number; ms: number }>(`
    with started as materialized (select clock_timestamp() as at), counted as materialized (
      select chef_id, ${COUNTS.replaceAll(", ", " + ")} as nombre from avis, started where statut = 'publie' group by chef_id)
    select count(*) filter (where nombre is distinct from notes_1 + notes_2 + notes_3 + notes_4 + notes_5)::int as faux,
      round(extract(epoch from clock_timestamp() - (select at from started)) * 1000)::int as ms
    from counted full join evaluations_chefs using (chef_id)`);
  say("measuring with reviews");
  const withReviews = await measure(pool);
  await Promise.all([pool.end(), owner.end()]);

  const rows = READS.map((what) => ({
    what,
    p95_without_ms: without[what],
    p95_with_ms: withReviews[what],
    ratio: Math.round((withReviews[what] / Math.max(0.1, without[what])) * 100) / 100,
  }));
  return {
    rows,
    figures: {
      reviews,
      database,
      table_mb: size[0]?.mb ?? 0,
      most_of_one_chef: size[0]?.largest ?? 0,
      load_s: loaded,
      count_all_ms: check[0]?.ms ?? 0,
      differences: check[0]?.faux ?? -1,
      ...Object.fromEntries(rows.map(({ what, ratio }) => [`${what} ratio`, ratio])),
      ...Object.fromEntries(rows.map(({ what, p95_with_ms }) => [`${what} p95_ms`, p95_with_ms])),
      load_after: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
  };
}

/** Without triggers, indexes and reservations: ten million of them would measure nothing more. */
async function loadReviews(owner: pg.Client, reviews: number): Promise<void> {
  await owner.query("alter table avis drop constraint if exists review_belongs_to_reservation");
  await owner.query("alter table avis disable trigger user");
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'avis'::regclass and not indisprimary`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query(`
    create temporary table offered as
    select row_number() over (order by random())::int as rank, chef_id, id as service_id from services;
    alter table offered add primary key (rank); analyze offered`);
  for (let done = 0; done < reviews; done += BATCH) {
    await owner.query(`
      insert into avis (reservation_id, chef_id, service_id, date_service, statut, note, texte, prenom, initiale, created_at)
      select gen_random_uuid(), chef_id, service_id, le - interval '2 days', case when n % 50 = 0 then 'retenu' else 'publie' end,
        1 + (power(chance, 0.4) * 5)::int % 5, repeat('Un dîner délicieux, servi avec le sourire. ', 1 + n % 6), 'Odile', 'P', le
      from (
        select n, random() as chance, now() - random() * interval '1000 days' as le,
          1 + floor(power(random(), 3) * (select count(*) from offered))::int as rank
        from generate_series(1, ${Math.min(BATCH, reviews - done)}) n) drawn
      join offered using (rank)`);
  }
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query("alter table avis enable trigger user");
}

/** As the trigger would have counted, and the search computed again from it. */
async function rebuildRatings(owner: pg.Client): Promise<void> {
  for (const [table, key] of [
    ["evaluations_services", "service_id"],
    ["evaluations_chefs", "chef_id"],
  ] as const) {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`truncate ${table}`);
    await owner.query(
      `insert into ${table} select ${key}, ${COUNTS} from avis where statut = 'publie' group by ${key}`,
    );
    await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query("vacuum analyze avis, evaluations_chefs, evaluations_services");
  await owner.query(`
    update recherche_services stored set note = calcul.note, avis = calcul.avis, note_demi = calcul.note_demi
    from recherche_services_calcules calcul where calcul.service_id = stored.service_id
      and (calcul.note, calcul.avis, calcul.note_demi) is distinct from (stored.note, stored.avis, stored.note_demi)`);
  await owner.query(`
    update recherche_jours jour set note_demi = service.note_demi from recherche_services service
    where service.service_id = jour.service_id and service.note_demi is distinct from jour.note_demi`);
  // Rewritten, so that both measurements read tables without the dead rows of the update.
  await owner.query("vacuum (full, analyze) recherche_services, recherche_jours");
}

/** The 95th percentile of each read, in milliseconds; a tenth of the rounds fills the caches first. */
async function measure(pool: pg.Pool): Promise<Measured> {
  const { readActiveChefs } = await import("#app/routes/public/directory/read-active-chefs.server.ts");
  const { readChefReviews } = await import("#app/routes/public/chef/read-chef-reviews.server.ts");
  const { readSearchState } = await import("#app/routes/public/search/read-search-state.server.ts");
  const random = randomFrom(20);
  const { rows: chefs } = await pool.query<{ id: string }>(`
    select chefs.id from chefs left join evaluations_chefs on chef_id = chefs.id where actif
    order by notes_5 desc nulls last limit 100`);
  const { rows: towns } = await pool.query<{ code_insee: string }>(
    "select code_insee from communes where position is not null order by population desc limit 300",
  );
  const place = ["", "lyon", "paris", "bretagne"] as const;
  return {
    directory: await p95(() => readActiveChefs({ ...NO_FILTERS, location: pick(random, place) }, null)),
    search: await p95(() => {
      const date = addDays(dayOf(new Date()), 1 + random(60));
      const { code_insee } = pick(random, towns);
      return readSearchState(new URLSearchParams({ convives: String(1 + random(6)), commune: code_insee, date }));
    }),
    "reviews of a chef": await p95(() => readChefReviews(pick(random, chefs).id, "recents", null)),
    "reviews, worst first": await p95(() => readChefReviews(pick(random, chefs).id, "moins_bonnes", null)),
  };
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -ROUNDS / 10; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return Math.round(value * 10) / 10;
}
