import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { createDatabase, createTemplate, dropTestDatabases, envFor } from "#tests/support/databases.ts";
import { accepted, BEHIND_A_PROXY, postBooking } from "#tests/support/post-booking.ts";
import { processorMs } from "#tests/support/process-usage.ts";
import { startWeb } from "#tests/support/web-process.ts";

const SLOTS = 100;
const CLIENTS = 9;
/** Excludes the slower first seconds of a new process. */
const WARM_UP_SECONDS = 6;
const DATABASE = `test_${process.pid}_bench`;

/** Compares bookings per second over HTTP with the same transaction sent by pgbench in the same minute. */
export async function bench(args: string[]) {
  const seconds = Number(args[0] ?? 6);
  await createTemplate();
  await createDatabase(DATABASE);
  const client = new pg.Client({ connectionString: envFor(DATABASE).DATABASE_MIGRATION_URL });
  await client.connect();
  const web = await startWeb(DATABASE, { ...BEHIND_A_PROXY, DATABASE_POOL_MAX: String(CLIENTS + 1) });
  try {
    const fixtures = await fill(client);
    const rows = [];
    for (const [name, slots] of Object.entries({ spread: SLOTS, hot: 1 })) {
      await throughHttp(web.origin, fixtures.slice(0, slots), WARM_UP_SECONDS);
      const bare = throughPgbench(slots, seconds);
      // Triggers keep the plans that a session made while the tables were almost empty, until statistics change.
      await client.query("analyze");
      const before = processorMs(web.child.pid);
      const http = await throughHttp(web.origin, fixtures.slice(0, slots), seconds);
      const cpuMs = processorMs(web.child.pid) - before;
      rows.push({
        name,
        http: Math.round(http),
        pgbench: Math.round(bare),
        ratio: Math.round((http / bare) * 100) / 100,
        // CPU time of the web process per booking; it uses at most one core.
        web_ms: Math.round((cpuMs / (http * seconds)) * 10) / 10,
      });
    }
    const figures = Object.fromEntries(rows.map(({ name, ratio }) => [`${name}_ratio`, ratio]));
    return { rows, figures };
  } finally {
    await web.stop("SIGKILL");
    await client.end();
    await dropTestDatabases();
  }
}

/** Slots too large to sell out in a run, each of another chef. */
async function fill(client: pg.Client): Promise<BookingFixture[]> {
  await client.query("alter table service_availabilities drop constraint places_disponibles_between_1_and_100");
  await client.query(
    "create table bench_slots (rank int primary key, slot_id uuid, service_id uuid, chef_id uuid, profile_id uuid)",
  );
  await client.query("grant select on bench_slots to public");
  const fixtures: BookingFixture[] = [];
  for (let rank = 1; rank <= SLOTS; rank += 1) {
    const fixture = await bookingFixture(client, { slot: { places_disponibles: 1_000_000 } });
    const { availability_id, service_id, chef_id, profile_id } = fixture;
    await client.query("insert into bench_slots values ($1, $2, $3, $4, $5)", [
      rank,
      availability_id,
      service_id,
      chef_id,
      profile_id,
    ]);
    fixtures.push(fixture);
  }
  await client.query("analyze");
  return fixtures;
}

async function throughHttp(origin: string, fixtures: BookingFixture[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const person = async (rank: number) => {
    for (let turn = rank; performance.now() < end; turn += CLIENTS) {
      const fixture = fixtures[turn % fixtures.length];
      if (fixture === undefined) throw new Error("no slot");
      const reply = await postBooking(origin, fixture, aBooking(fixture, 1));
      if (!accepted(reply)) throw new Error(`a booking answered ${reply.status}: ${reply.body.slice(0, 300)}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, rank) => person(rank)));
  return done / seconds;
}

function throughPgbench(slots: number, seconds: number): number {
  const output = execFileSync(
    program("pgbench"),
    ["-n", "-c", String(CLIENTS), "-j", "1", "-T", String(seconds), "-D", `slots=${slots}`, "-M", "prepared"].concat([
      "-f",
      join(import.meta.dirname, "booking.sql"),
      envFor(DATABASE).DATABASE_URL ?? "",
    ]),
    { encoding: "utf8" },
  );
  const found = /tps = ([\d.]+)/.exec(output)?.[1];
  if (found === undefined) throw new Error(output);
  return Number(found);
}

function program(name: string): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, "bin", name)).find(existsSync) ?? name;
}
