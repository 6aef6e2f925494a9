import pg from "pg";
import { waitFor } from "#scripts/services/process.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { type Defer, startIsolatedPostgres } from "#tests/support/chaos-run.ts";
import { BEHIND_A_PROXY, seededRandom } from "#tests/support/post-booking.ts";
import { killPostgres, restartPostgres } from "#tests/support/postgres-process.ts";
import { unlockAbandonedJobs } from "#tests/support/queue.ts";
import { type Ledger, pause, startRetryingClients } from "#tests/support/retrying-clients.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { freePort, type RunningProcess, startWeb, startWorker } from "#tests/support/web-process.ts";

const HEARTBEAT_MS = 500;

/**
 * Kills the web process, the worker and PostgreSQL with SIGKILL under load: every acknowledged booking is stored
 * exactly once.
 */
export async function run(full: boolean, defer: Defer) {
  const kills = full ? 50 : 1;
  const rate = full ? 50 : 10;
  const { place, DATABASE_URL, DATABASE_MIGRATION_URL } = await startIsolatedPostgres(defer);
  const fixture = await makeFixture(DATABASE_MIGRATION_URL);

  const env = { ...BEHIND_A_PROXY, DATABASE_URL, PORT: String(await freePort()) };
  const post = await startSmtpSink();
  defer(() => post.stop());
  const WORKER_HEARTBEAT_MS = String(HEARTBEAT_MS);
  const startQueueWorker = () =>
    startWorker("convive", { DATABASE_URL, SMTP_URL: post.url, LOG_LEVEL: "error", WORKER_HEARTBEAT_MS });
  const running: { web: RunningProcess; worker: RunningProcess } = {
    web: await startWeb("convive", env),
    worker: await startQueueWorker(),
  };
  defer(() => Promise.all([running.web.stop("SIGKILL"), running.worker.stop("SIGKILL")]));

  const people = startRetryingClients(running.web.origin, () => ({ fixture, input: aBooking(fixture, 1) }), rate);
  const random = seededRandom(process.pid);
  const back: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + random() * 1500);
    await running.web.stop("SIGKILL");
    running.web = await startWeb("convive", env);
    await pause(500 + random() * 1500);
    await running.worker.stop("SIGKILL");
    running.worker = await startQueueWorker();
    await pause(500 + random() * 1500);
    killPostgres(place);
    const down = performance.now();
    await restartPostgres(place);
    await waitFor("ready again", () => isReady(running.web.origin), 60_000);
    back.push(Math.round(performance.now() - down));
    if (running.worker.child.exitCode !== null) throw new Error(`the worker ended: ${running.worker.output()}`);
  }
  const ledger = await people.stop();
  if (!full) await unlockAbandonedJobs(DATABASE_MIGRATION_URL, HEARTBEAT_MS);
  return judge(DATABASE_MIGRATION_URL, { fixture, ledger, post }, { kills, rate, backMs: back });
}

async function makeFixture(url: string): Promise<BookingFixture> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
  await client.end();
  return fixture;
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

type Heard = { fixture: BookingFixture; ledger: Ledger; post: Awaited<ReturnType<typeof startSmtpSink>> };

async function judge(url: string, { fixture, ledger, post }: Heard, facts: Record<string, unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ client_email: string; times: number }>(
    "select client_email, count(*)::int as times from reservations group by 1",
  );
  await client.end();
  const found = new Set(rows.map(({ client_email }) => client_email));
  const lost = ledger.acknowledged.filter(({ input }) => !found.has(input.client_email)).length;
  const doubled = rows.filter(({ times }) => times > 1).length;
  const withReceipt = () => rows.filter(({ client_email }) => post.mailsTo(client_email).different > 0);
  const chefMails = () => post.mailsTo(fixture.email).different;
  await waitFor("every mail", () => chefMails() >= rows.length && withReceipt().length >= rows.length, 600_000);
  const figures = {
    ...facts,
    acknowledged: ledger.acknowledged.length,
    retries: ledger.retries,
    refused: ledger.refused.length,
    givenUp: ledger.givenUp.length,
    lost,
    doubled,
    reservations: rows.length,
    chefMails: chefMails(),
    chefMailsSentAgain: post.mailsTo(fixture.email).all - chefMails(),
    receiptsUnderTwoIds: rows.filter(({ client_email }) => post.mailsTo(client_email).different > 1).length,
  };
  const wrong = lost + doubled + figures.refused + figures.givenUp + figures.receiptsUnderTwoIds;
  const once = figures.chefMails === rows.length && rows.length === ledger.acknowledged.length;
  return { figures, passed: wrong === 0 && once && ledger.acknowledged.length > 10 };
}
