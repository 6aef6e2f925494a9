import pg from "pg";
import { decodeCursor } from "#app/shared/paging.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { chefScope } from "#tests/support/chef-scope.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "#tests/support/databases.ts";

type Row = Record<string, number | string>;

const P95_TARGET_MS = 50;
const RESERVATIONS = 100_000;
const NAMES = "array['Martin','Bernard','Petit','Moreau','Lefèvre','Garcia','Roux','Fournier','Le Goff','Zanetti']";

/**
 * Measures the dashboard queries of a chef with 100,000 reservations of 30,000 clients and 20,000 messages, among other
 * chefs.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const rounds = Number(args[0] ?? 20);
  const database = `test_${process.pid}_lists`;
  await createTemplate();
  await createDatabase(database);
  const client = new pg.Client({ connectionString: envFor(database).DATABASE_MIGRATION_URL });
  await client.connect();
  Object.assign(process.env, envFor(database));
  try {
    const { chef_id } = await bookingFixture(client);
    await fill(client, chef_id);
    return await measure(client, chef_id, rounds);
  } finally {
    await client.end();
    await dropTestDatabases();
  }
}

async function fill(client: pg.Client, chef_id: string): Promise<void> {
  for (let rank = 0; rank < 20; rank += 1) await bookingFixture(client);
  await client.query(
    `insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
       client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises, statut, created_at)
     select s.chef_id, s.id, a.id, (${NAMES})[1 + (n * 7919 % 30011) % 10], 'Client' || (n * 7919 % 30011),
       'client' || (n * 7919 % 30011) || '@exemple.fr', '0612345678', d, d + interval '3 hours', 80, '[]', 2, 0,
       (array['terminee','terminee','terminee','payee','confirmee','annulee','en_attente'])[1 + n % 7],
       timestamptz '2023-01-01' + n * interval '15 minutes'
     from services s join service_availabilities a on a.service_id = s.id,
       generate_series(1, case when s.chef_id = $1 then $2::int else $2::int / 40 end) n,
       lateral (select timestamptz '2024-01-01' + n % 1000 * interval '1 day' as d) jour`,
    [chef_id, RESERVATIONS],
  );
  await client.query(
    `insert into contact_messages (chef_id, client_nom, client_prenom, client_email, message, statut, created_at)
     select c.id, 'Martin', 'Client' || n, 'client' || n || '@exemple.fr', repeat('Bonjour, une question. ', 20),
       (array['nouveau','lu','repondu','repondu'])[1 + n % 4], timestamptz '2023-01-01' + n * interval '1 hour'
     from chefs c, generate_series(1, case when c.id = $1 then 20000 else 500 end) n`,
    [chef_id],
  );
  await client.query("vacuum analyze");
}

async function measure(client: pg.Client, chef_id: string, rounds: number) {
  const { readChefReservations } = await import("#app/routes/dashboard/reservations/read-chef-reservations.server.ts");
  const { readChefClients } = await import("#app/routes/dashboard/clients/read-chef-clients.server.ts");
  const { readInbox } = await import("#app/routes/dashboard/messages/read-inbox.server.ts");
  const { readDashboardFigures } = await import("#app/routes/dashboard/layout/read-dashboard-figures.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const asked = watch(pool);
  const chef = chefScope({ chef_id });
  const ALL = { statut: null, vue: null, arrivee: true, q: "", cursor: null } as const;
  const deep = decodeCursor((BigInt(Date.UTC(2024, 6, 1)) * 1000n).toString(36) + `.${"f".repeat(32)}`);
  const reservations = (over: Partial<Parameters<typeof readChefReservations>[1]>) => () =>
    readChefReservations(chef, { ...ALL, ...over });
  const clients =
    (q: string, apres: string | null = null) =>
    () =>
      readChefClients(chef, { q, apres });
  const late = await client.query<{ id: string }>(
    "select id from reservations where chef_id = $1 and client_email like 'client8%' limit 1",
    [chef_id],
  );
  const screens: Record<string, () => Promise<unknown>> = {
    "figures and tabs": () => readDashboardFigures(chef, new Date("2026-01-15T12:00:00Z")),
    reservations: reservations({}),
    "reservations, deep page": reservations({ cursor: deep }),
    "reservations en_attente": reservations({ statut: "en_attente" }),
    "reservations annulee, deep": reservations({ statut: "annulee", cursor: deep }),
    "search: a frequent name": reservations({ q: "lefevre" }),
    "search: everybody": reservations({ q: "exemple.fr" }),
    "search: one person": reservations({ q: "client29999" }),
    "search: nobody": reservations({ q: "zanzibarov" }),
    "search: one letter": reservations({ q: "z" }),
    "search: one person, by status": reservations({ q: "client29999", statut: "payee" }),
    messages: () => readInbox(chef, { filtre: "tous", q: "", cursor: null }),
    "messages, deep page": () => readInbox(chef, { filtre: "tous", q: "", cursor: deep }),
    clients: clients(""),
    "clients, deep page": clients("", late.rows[0]?.id ?? null),
    "clients: a frequent name": clients("lefevre"),
    "clients: one person": clients("client29999"),
    "clients: nobody": clients("zanzibarov"),
  };
  const rows: Row[] = [];
  for (const [screen, ask] of Object.entries(screens)) {
    asked.clear();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      if ((await ask()) === null) throw new Error(`${screen} could not be read`);
      times.push(performance.now() - started);
    }
    rows.push({ screen, ...percentiles(times), ...(await plansOf(client, [...asked.values()])) });
  }
  await pool.end();
  const slow = rows.filter(({ p95_ms }) => Number(p95_ms) > P95_TARGET_MS).map(({ screen }) => screen);
  const walked = rows.filter(({ whole_table }) => whole_table !== "none").map(({ screen }) => screen);
  return {
    rows,
    figures: {
      reservations: RESERVATIONS,
      worst_p95_ms: Math.max(...rows.map(({ p95_ms }) => Number(p95_ms))),
      over_target: slow.join(", ") || "none",
      without_index: walked.join(", ") || "none",
    },
  };
}

type Query = { text: string; values: unknown[] };

/** Records each distinct query sent to the database. */
function watch(pool: pg.Pool): Map<string, Query> {
  const asked = new Map<string, Query>();
  const ask = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (config: { text: string }, values: unknown[], ...rest: unknown[]) => {
      asked.set(config.text, { text: config.text, values });
      return ask(config, values, ...rest);
    },
  });
  return asked;
}

/** Indexes the plans use, and large tables they scan sequentially. */
async function plansOf(client: pg.Client, queries: Query[]): Promise<Row> {
  const plans: string[] = [];
  for (const { text, values } of queries) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  const all = plans.join("\n");
  const indexes = [...all.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name = ""]) => name);
  const whole = [...all.matchAll(/Seq Scan on (reservations|contact_messages)/g)].map(([, name = ""]) => name);
  return { indexes: [...new Set(indexes)].join(" "), whole_table: [...new Set(whole)].join(" ") || "none" };
}

function percentiles(times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { asked: times.length, p50_ms: at(0.5), p95_ms: at(0.95) };
}
