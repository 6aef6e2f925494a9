import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localEnv } from "#scripts/services/local-env.ts";
import { waitFor } from "#scripts/services/process.ts";
import { auditBookings, makeSlots, someone } from "#tests/support/booking-audit.ts";
import type { BookingFixture } from "#tests/support/booking-fixture.ts";
import type { Defer } from "#tests/support/chaos-run.ts";
import { isBack, LOST_NODE, readState } from "#tests/support/cluster-recovery.ts";
import { seededRandom } from "#tests/support/post-booking.ts";
import { unlockAbandonedJobs } from "#tests/support/queue.ts";
import { type Ledger, pause, startRetryingClients } from "#tests/support/retrying-clients.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { trustCertificate } from "#tests/support/tls-certificate.ts";
import { freePort } from "#tests/support/web-process.ts";
import type { Dcs } from "../cluster/database.ts";
import { heal, injectFault } from "../cluster/faults.ts";
import { type Cluster, startCluster, type Timings } from "../cluster/start-cluster.ts";

const HEARTBEAT_MS = 500;
const RECOVERY_MS = 90_000;
/** The values of deploy/patroni/patroni.yml, and shorter ones that Patroni's documentation does not support. */
const PROMISED: Timings = { ttl: 20, loop_wait: 2, retry_timeout: 5 };
const SHORT: Timings = { ttl: 10, loop_wait: 1, retry_timeout: 3 };
/** A lost node rejoins while programs that need no third node are killed. */
const PLAN = ["primary", "pgbouncer", "web", "worker", "redis", "etcd", "partition"];
const FULL_PLAN = [...PLAN, "proxy", "varnish", "database-proxy", "standby", "isolation"];
const NEEDS_ALL_NODES = new Set([...LOST_NODE, "etcd"]);

/**
 * Breaks each part of the cluster of docs/operations/cluster.md while people book over TLS: nothing acknowledged is lost.
 * The control replicates asynchronously, and must lose bookings that a partitioned primary acknowledged.
 */
export async function run(full: boolean, defer: Defer) {
  const rate = full ? 50 : 15;
  const mails = await startSmtpSink();
  defer(() => mails.stop());
  const cluster = await startTestCluster(defer, { SMTP_URL: mails.url });
  const ownerUrl = ownerUrlOf(cluster);

  const load = await startLoad(cluster.origin, ownerUrl, rate);
  const faults = await endureAll(cluster, load, full ? FULL_PLAN : PLAN);
  if (full) {
    await cluster.database.configure(PROMISED);
    await pause(PROMISED.loop_wait * 2000);
    const slower = await endureAll(cluster, load, [...LOST_NODE]);
    faults.push(...slower.map((one) => ({ ...one, fault: `${one.fault} (ttl ${PROMISED.ttl})` })));
    await cluster.database.configure(SHORT);
  }
  const seconds = load.seconds();
  const ledger = await load.stop();
  await unlockAbandonedJobs(ownerUrl, HEARTBEAT_MS);
  const { reservations, ...audit } = await auditBookings(ownerUrl, load.fixtures, ledger);
  const mailFigures = await countMails(mails, load.fixtures, reservations);
  const control = await loseAsynchronously(cluster, ownerUrl, rate);
  if (full) await cluster.stop();
  const withEtcd3 = full ? { etcd3Lost: await healPartitionsWithEtcd3(defer) } : {};

  const figures = {
    rate,
    answeredPerSecond: Math.round(((audit.acknowledged + audit.refused) / seconds) * 10) / 10,
    ...audit,
    ...mailFigures,
    faults,
    controlAcknowledged: control.acknowledged,
    controlLost: control.lost,
    ...withEtcd3,
  };
  const wrong = audit.lost + audit.doubled + audit.oversold + audit.wronglyRefused + audit.givenUp;
  const enough = audit.acknowledged > 20 * faults.length;
  return {
    figures,
    passed: wrong === 0 && enough && mailFigures.receiptsUnderTwoIds === 0 && control.lost > 0,
  };
}

async function startTestCluster(
  defer: Defer,
  environment: Record<string, string>,
  dcs: Dcs = "etcd",
): Promise<Cluster> {
  const cluster = await startCluster({
    folder: mkdtempSync(join(tmpdir(), "convive-cluster-")),
    nextPort: freePort,
    dcs,
    timings: SHORT,
    environment: { LOG_LEVEL: "error", WORKER_HEARTBEAT_MS: String(HEARTBEAT_MS), ...environment },
  });
  defer(cluster.stop);
  defer(() => keepLogs(cluster));
  trustCertificate(cluster.certificate);
  return cluster;
}

const ownerUrlOf = ({ database }: Cluster) => localEnv(database.stack).DATABASE_MIGRATION_URL ?? "";

/** For diagnosis: `stop` deletes the folder of the cluster. */
function keepLogs({ folder }: Cluster): void {
  if (!existsSync(folder)) return;
  const to = "test-results/cluster-logs";
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(folder)) if (file.endsWith(".log")) copyFileSync(join(folder, file), join(to, file));
}

/** Bookings at a fixed rate on slots that `renew` replaces, so that limited slots are on sale during each fault. */
async function startLoad(origin: string, ownerUrl: string, rate: number) {
  const random = seededRandom(process.pid);
  const fixtures: BookingFixture[] = [];
  let current: BookingFixture[] = [];
  const renew = async () => {
    current = await makeSlots(ownerUrl);
    fixtures.push(...current);
  };
  await renew();
  const begun = performance.now();
  const people = startRetryingClients(origin, () => someone(current, random), rate);
  const seconds = () => (performance.now() - begun) / 1000;
  return { fixtures, renew, seconds, ledger: people.ledger, stop: people.stop };
}

type Load = Awaited<ReturnType<typeof startLoad>>;
type FaultResult = { fault: string; silentMs: number; backMs: number };

async function endureAll(cluster: Cluster, load: Load, plan: string[]): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  for (const fault of plan) {
    if (NEEDS_ALL_NODES.has(fault)) await cluster.database.waitUntilWhole();
    const result = await endure(cluster, load, fault);
    heal(cluster);
    console.log(`${fault}: ${result.silentMs} ms without a booking, back after ${result.backMs} ms`);
    results.push(result);
  }
  await cluster.database.waitUntilWhole();
  return results;
}

/**
 * `silentMs`: the longest time without an acknowledged booking. `backMs`: until the killed program serves again, or until
 * another node is the primary.
 */
async function endure(cluster: Cluster, load: Load, fault: string): Promise<FaultResult> {
  await load.renew();
  await pause(2000);
  const before = await readState(cluster);
  const since = performance.now();
  const hit = await injectFault(cluster, fault);
  await waitFor(`recovery from ${fault}`, () => isBack(cluster, fault, hit, before), RECOVERY_MS);
  const back = performance.now();
  await waitFor(`a booking after ${fault}`, () => acknowledgedAfter(load.ledger, back), RECOVERY_MS);
  await pause(1000);
  return { fault, silentMs: longestSilence(load.ledger, since), backMs: Math.round(back - since) };
}

const acknowledgedAfter = ({ acknowledged }: Ledger, moment: number) => (acknowledged.at(-1)?.at ?? 0) > moment;

function longestSilence({ acknowledged }: Ledger, since: number): number {
  const moments = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), performance.now()];
  return Math.round(Math.max(...moments.slice(1).map((at, rank) => at - (moments[rank] ?? at))));
}

type Reservation = { client_email: string; availability_id: string };

/** A mail may be delivered again after a crash, but under the same Message-ID. */
async function countMails(
  { mailsTo }: Awaited<ReturnType<typeof startSmtpSink>>,
  fixtures: BookingFixture[],
  reservations: Reservation[],
) {
  const expected = fixtures.map(({ email, availability_id }) => ({
    email,
    count: reservations.filter((one) => one.availability_id === availability_id).length,
  }));
  const missing = () =>
    expected.filter(({ email, count }) => mailsTo(email).different !== count).length +
    reservations.filter(({ client_email }) => mailsTo(client_email).different === 0).length;
  await waitFor("every mail", () => missing() === 0, 300_000);
  const receipts = reservations.map(({ client_email }) => mailsTo(client_email));
  const toChefs = expected.map(({ email }) => mailsTo(email));
  return {
    receipts: receipts.length,
    receiptsUnderTwoIds: receipts.filter(({ different }) => different > 1).length,
    chefMails: toChefs.reduce((sum, { different }) => sum + different, 0),
    deliveredAgain: [...receipts, ...toChefs].reduce((sum, { all, different }) => sum + all - different, 0),
  };
}

/** A partitioned primary that does not wait for a standby goes on acknowledging until it steps down. */
async function loseAsynchronously(cluster: Cluster, ownerUrl: string, rate: number) {
  await cluster.database.configure({ synchronous_mode: false });
  await cluster.database.waitUntilWhole(false);
  const load = await startLoad(cluster.origin, ownerUrl, rate);
  await endure(cluster, load, "partition");
  heal(cluster);
  return auditBookings(ownerUrl, load.fixtures, await load.stop());
}

const ETCD3_PARTITIONS = 4;
const ETCD3_RATE = 10;

/**
 * Bookings lost after each healed partition with Patroni's `etcd3:`; null where no node took over. Only reported: version 3.0.2
 * loses some of them, not every time, and newer versions lose none.
 */
async function healPartitionsWithEtcd3(defer: Defer): Promise<(number | null)[]> {
  const cluster = await startTestCluster(defer, {}, "etcd3");
  const ownerUrl = ownerUrlOf(cluster);
  const lost: (number | null)[] = [];
  for (let partition = 0; partition < ETCD3_PARTITIONS; partition += 1) {
    await cluster.database.waitUntilWhole();
    const load = await startLoad(cluster.origin, ownerUrl, ETCD3_RATE);
    const recovered = await endure(cluster, load, "isolation").then(
      () => true,
      () => false,
    );
    heal(cluster);
    if (!recovered) {
      await load.stop();
      return [...lost, null];
    }
    // The former primary takes the lock back within ttl.
    await pause((SHORT.ttl + 5) * 1000);
    lost.push((await auditBookings(ownerUrl, load.fixtures, await load.stop())).lost);
  }
  return lost;
}
