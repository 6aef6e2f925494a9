import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { run as runCommand, waitFor } from "#scripts/services/process.ts";
import { startArchivedSite } from "#tests/support/archived-site.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import type { Defer } from "#tests/support/chaos-run.ts";
import { aMessage, aReservation, aUser, insert } from "#tests/support/factories.ts";
import { BEHIND_A_PROXY, postBooking } from "#tests/support/post-booking.ts";
import { killPostgres } from "#tests/support/postgres-process.ts";
import { type Ledger, pause, startRetryingClients } from "#tests/support/retrying-clients.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { freePort, logged, startWeb, startWorker } from "#tests/support/web-process.ts";
import { stopServer } from "../restore/database.ts";

type Site = Awaited<ReturnType<typeof startArchivedSite>>;
type Sink = Awaited<ReturnType<typeof startSmtpSink>>;
type Scene = { fixture: BookingFixture; link: Buffer; erased: string; silent: string; photo: string };

/**
 * A table is emptied by hand under load, then the machine is lost. The site is restored to the second before the mistake:
 * every acknowledged booking is there, no mail is sent twice, an erased person stays erased, an ended link stays ended, a deleted photo is back.
 */
export async function run(full: boolean, defer: Defer) {
  const rate = full ? 20 : 4;
  const site = await startArchivedSite(defer);
  const sink = await startSmtpSink();
  defer(() => sink.stop());
  const scene = await withDatabase(site.env.DATABASE_MIGRATION_URL, (client) => makeScene(client, site));
  const PORT = String(await freePort());
  const startSite = async (env: Record<string, string>) => {
    const web = await startWeb("convive", { ...env, ...BEHIND_A_PROXY, PORT });
    defer(() => web.stop("SIGKILL"));
    return web;
  };
  const startJobs = async (env: Record<string, string>) => {
    const worker = await startWorker("convive", { ...env, SMTP_URL: sink.url, LOG_LEVEL: "warn" });
    defer(() => worker.stop("SIGKILL"));
    return worker;
  };
  const web = await startSite(site.env);
  const worker = await startJobs(site.env);
  const booking = () => ({ fixture: scene.fixture, input: aBooking(scene.fixture, 1) });
  const people = startRetryingClients(web.origin, booking, rate);

  const fullBackup = await site.command(["ops/backup.ts", "full"]);
  await pause(full ? 60_000 : 3000);
  const incremental = await site.command(["ops/backup.ts", "incr"]);
  const mistake = await makeMistake(site, scene, { worker: worker.child.pid ?? 0, sink, ledger: people.ledger });
  await pause(10_000);

  const down = performance.now();
  const lostAt = Date.now();
  const stopped = people.stop();
  await Promise.all([worker.stop("SIGKILL"), web.stop("SIGKILL")]);
  killPostgres(site.place);
  rmSync(site.place.dataDir, { recursive: true, force: true });

  const copy = await restore(site, ["database"], mistake.moment.toISOString(), defer);
  const restored = performance.now();
  const control = await showFaults(site, copy, { scene, sink, defer });
  const controlled = performance.now() - restored;
  const secured = await site.command(["ops/restore.ts", "secure", "--to", mistake.moment.toISOString()], copy.env);
  const webAgain = await startSite({ ...site.env, ...copy.env });
  const minutes = Math.round(((performance.now() - down - controlled) / 60_000) * 100) / 100;

  const held = await startJobs({ ...site.env, ...copy.env });
  const before = sink.deliveries().length;
  await logged(held, "worker waits");
  await pause(3000);
  const sentWhileHeld = sink.deliveries().length - before;
  await site.command(["ops/restore.ts", "release"], copy.env);
  const fresh = aBooking(scene.fixture, 1);
  await postBooking(webAgain.origin, scene.fixture, fresh);
  await waitFor("the mail of a new booking", () => sink.mailsTo(fresh.client_email).all > 0, 60_000);
  await stopped;
  const found = await withDatabase(copy.env.DATABASE_MIGRATION_URL, async (client) => {
    await client.query("select graphile_worker.add_job('close-silent-accounts', priority => -20)");
    await waitFor("an empty queue", async () => (await count(client, DUE)) === 0, 90_000);
    return judge(client, site, { scene, sink, mistake });
  });
  const end = await restore(site, [], "end", defer);
  const { lastKept, heldAtEnd } = await withDatabase(end.env.DATABASE_MIGRATION_URL, async (client) => ({
    lastKept: await lastBooking(client),
    heldAtEnd: await count(client, "select count(*)::int as n from restores where released_at is null"),
  }));
  const figures = {
    rate,
    fullBackupSeconds: fullBackup.seconds,
    incrementalSeconds: incremental.seconds,
    acknowledgedBefore: mistake.acknowledged.length,
    ...found,
    ...control,
    sentWhileHeld,
    databaseSeconds: copy.seconds,
    secureSeconds: secured.seconds,
    minutesToWebReady: minutes,
    heldAtEnd,
    secondsLostWithTheMachine: Math.round((lostAt - lastKept) / 100) / 10,
  };
  const wrong =
    found.lost +
    found.sentTwice +
    found.receiptsMissing +
    found.erasedPersonRows +
    found.endedLinksOpen +
    sentWhileHeld;
  const shown =
    control.twiceWithoutRecords > 0 &&
    control.erasedPersonBack > 0 &&
    control.endedLinkBack > 0 &&
    control.photoStatusBefore !== 200;
  const passed = wrong === 0 && shown && found.photoStatus === 200 && found.warnings === 1 && found.audits === 2;
  const atEnd = heldAtEnd === 1 && figures.secondsLostWithTheMachine < 60;
  return { figures, passed: passed && mistake.acknowledged.length > 20 && atEnd };
}

const DUE = "select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts";
const count = async (client: pg.Client, query: string, values: unknown[] = []) =>
  (await client.query<{ n: number }>(query, values)).rows[0]?.n ?? 0;
const lastBooking = async (client: pg.Client) =>
  (await client.query<{ last: Date }>("select max(created_at) as last from reservations")).rows[0]?.last.getTime() ?? 0;

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function makeScene(client: pg.Client, { env }: Site): Promise<Scene> {
  const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
  const silent = `silent-${process.pid}@exemple.fr`;
  await insert(client, "user", aUser({ email: silent, created_at: "2020-01-01" }));
  const cle = `chef-gallery/${randomBytes(16).toString("hex")}`;
  const photo = { largeur: 320, hauteur: 240, octets: 1000, apercu: "data:image/webp;base64,AAAA" };
  await insert(client, "photo_objects", { cle, ...photo });
  await insert(client, "galerie_photos", { chef_id: fixture.chef_id, url_photo: cle });
  const { putObject } = await import("#app/platform/storage.server.ts");
  await putObject(`${cle}/320.webp`, Buffer.from("photo"), "image/webp");
  const link = randomBytes(32);
  const booked = aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id);
  const { id: reservation_id } = await insert(client, "reservations", booked);
  await insert(client, "reservation_tokens", { token_hash: link, reservation_id });
  return {
    fixture,
    link,
    silent,
    erased: `erased-${process.pid}@exemple.fr`,
    photo: `${env.MEDIA_PUBLIC_BASE_URL}/${cle}/320.webp`,
  };
}

type Running = { worker: number; sink: Sink; ledger: Ledger };

/**
 * The worker is frozen around the mistake, so that mails are queued at the restored moment and sent after it: the case in
 * which a restore would send them again.
 */
async function makeMistake(
  { env }: Site,
  { fixture, link, erased, silent, photo }: Scene,
  { worker, sink, ledger }: Running,
) {
  return withDatabase(env.DATABASE_MIGRATION_URL, async (client) => {
    process.kill(worker, "SIGSTOP");
    const { id } = await insert(client, "contact_messages", aMessage(fixture.chef_id, { client_email: erased }));
    for (const task of ["notify-chef-of-message", "send-message-copy"])
      await client.query(
        "select graphile_worker.add_job($1, json_build_object('message_id', $2::text), priority => -20)",
        [task, id],
      );
    await pause(2000);
    const { moment, acknowledged, emptied } = await emptyTable(client, ledger);
    process.kill(worker, "SIGCONT");
    await client.query("select graphile_worker.add_job('close-silent-accounts', priority => -20)");
    await waitFor(
      "the mails after the mistake",
      () => sink.mailsTo(erased).all > 0 && sink.mailsTo(silent).all > 0,
      60_000,
    );
    await eraseAndDelete(client, { erased, link });
    await waitFor("the photo's deletion", async () => (await fetch(photo)).status === 403, 30_000);
    await waitFor("the archive", async () => (await archivedAt(client)) > emptied, 90_000);
    return { moment, acknowledged };
  });
}

/** Returns the second before the mistake, and the bookings acknowledged by then. */
async function emptyTable(client: pg.Client, ledger: Ledger) {
  const clock = async () =>
    (await client.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]?.now ?? new Date();
  await client.query("set lock_timeout = '10s'");
  for (let tries = 1; ; tries += 1) {
    const acknowledged = [...ledger.acknowledged];
    const moment = await clock();
    await pause(1000);
    try {
      await client.query("truncate reservations cascade");
      return { moment, acknowledged, emptied: (await clock()).getTime() };
    } catch (error) {
      // A deadlock with the bookings in progress: somebody who empties a table by hand tries again.
      if (tries === 10) throw error;
    }
  }
}

/** Also ends the link: its client corrected the address, and a stranger has it. */
async function eraseAndDelete(
  client: pg.Client,
  { erased: email, link }: Pick<Scene, "erased" | "link">,
): Promise<void> {
  const { erasePersonData } = await import("#app/features/privacy/erase-person-data.server.ts");
  const { requirePersonForAdmin } = await import("#app/features/privacy/person-scope.server.ts");
  const { closeDatabase, db } = await import("#app/platform/db.server.ts");
  const { recordEnded } = await import("#app/platform/restore-records.server.ts");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for the administrator's session
  const admin = { user_id: "00000000-0000-4000-8000-000000000001", role: "admin" } as never;
  const erased = await erasePersonData(null, requirePersonForAdmin(admin, email));
  await recordEnded(db, "lien", [link]);
  await closeDatabase();
  if (!erased.ok || erased.value.messages !== 1) throw new Error(`erase person failed: ${JSON.stringify(erased)}`);
  await client.query("delete from galerie_photos");
  await client.query(`with gone as (delete from photo_objects returning cle, largeur)
    select graphile_worker.add_job('delete-photo-objects', to_json(gone), priority => -20) from gone`);
}

const archivedAt = async (client: pg.Client) =>
  (
    await client.query<{ at: Date | null }>("select last_archived_time as at from pg_stat_archiver")
  ).rows[0]?.at?.getTime() ?? 0;

/** The operator's command, into a new folder and port. With "database" it leaves out the safety step. */
async function restore({ env, command }: Site, part: [] | ["database"], to: string, defer: Defer) {
  const folder = mkdtempSync(join(tmpdir(), "convive-restored-"));
  runCommand("chmod", ["755", folder]);
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "postgres");
  const port = await freePort();
  defer(() => {
    stopServer(data);
  });
  const done = await command(["ops/restore.ts", ...part, "--to", to, "--data", data, "--port", String(port)]);
  const at = (url: string) => url.replace(/@127\.0\.0\.1:\d+/, `@127.0.0.1:${port}`);
  const urls = { DATABASE_URL: at(env.DATABASE_URL), DATABASE_MIGRATION_URL: at(env.DATABASE_MIGRATION_URL) };
  return { env: urls, seconds: done.seconds };
}

type Control = { scene: Scene; sink: Sink; defer: Defer };

/** Negative control: without the records, a worker on a copy of the restored database repeats mails; the person is back. */
async function showFaults(
  { env }: Site,
  copy: { env: Pick<Site["env"], "DATABASE_URL" | "DATABASE_MIGRATION_URL"> },
  { scene, sink, defer }: Control,
) {
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = copy.env;
  const erasedPersonBack = await withDatabase(DATABASE_MIGRATION_URL, (client) => personRows(client, scene.erased));
  const endedLinkBack = await withDatabase(DATABASE_MIGRATION_URL, (client) => openLinks(client, scene.link));
  const on = (url: string, name: string) => url.replace(/\/convive$/, `/${name}`);
  await withDatabase(on(DATABASE_MIGRATION_URL, "postgres"), (client) =>
    client.query("create database control template convive"),
  );
  const other = await startSmtpSink();
  defer(() => other.stop());
  const { createIfMissing, s3 } = await import("#app/platform/storage.server.ts");
  const { dropBucket } = await import("#tests/support/drop-bucket.ts");
  // Its own bucket: what it sends must not count as sent.
  const S3_PRIVATE_BUCKET = `${env.S3_BUCKET}-controle`;
  await createIfMissing(S3_PRIVATE_BUCKET);
  defer(() => dropBucket(s3, S3_PRIVATE_BUCKET));
  const over = { ...env, DATABASE_URL: on(DATABASE_URL, "control"), SMTP_URL: other.url, S3_PRIVATE_BUCKET };
  const worker = await startWorker("control", { ...over, LOG_LEVEL: "error" });
  const known = new Set(sink.deliveries().map(({ mail }) => mail));
  const repeated = () => other.deliveries().filter(({ mail }) => known.has(mail)).length;
  await waitFor("a repeated mail", () => repeated() >= 2, 60_000).finally(() => worker.stop("SIGKILL"));
  return {
    erasedPersonBack,
    endedLinkBack,
    twiceWithoutRecords: repeated(),
    photoStatusBefore: (await fetch(scene.photo)).status,
  };
}

const personRows = (client: pg.Client, email: string) =>
  count(client, "select count(*)::int as n from contact_messages where client_email = $1", [email]);

const openLinks = (client: pg.Client, link: Buffer) =>
  count(client, "select count(*)::int as n from reservation_tokens where token_hash = $1 and revoque_le is null", [
    link,
  ]);

type Kept = { scene: Scene; sink: Sink; mistake: Awaited<ReturnType<typeof makeMistake>> };

async function judge(client: pg.Client, _site: Site, { scene, sink, mistake }: Kept) {
  const { rows } = await client.query<{ client_email: string }>("select client_email from reservations");
  const stored = new Set(rows.map(({ client_email }) => client_email));
  const emails = mistake.acknowledged.map(({ input }) => input.client_email);
  return {
    lost: emails.filter((email) => !stored.has(email)).length,
    sentTwice: sink.deliveries().filter(({ times }) => times > 1).length,
    receiptsMissing: emails.filter((email) => sink.mailsTo(email).different !== 1).length,
    warnings: sink.mailsTo(scene.silent).different,
    erasedPersonRows: await personRows(client, scene.erased),
    endedLinksOpen: await openLinks(client, scene.link),
    photoStatus: (await fetch(scene.photo)).status,
    audits: await count(client, "select count(*)::int as n from audit_log where objet like 'restauration:%'"),
  };
}
