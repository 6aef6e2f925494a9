import pg from "pg";
import { waitFor } from "#scripts/services/process.ts";
import { type Defer, startIsolatedPostgres } from "#tests/support/chaos-run.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { killPostgres, restartPostgres } from "#tests/support/postgres-process.ts";
import { startWeb, startWorker } from "#tests/support/web-process.ts";

/**
 * Kills PostgreSQL and its children with SIGKILL and restarts it: the web process and the worker must recover by
 * themselves.
 */
export async function run(full: boolean, defer: Defer) {
  const kills = full ? 20 : 2;
  const { place, DATABASE_URL } = await startIsolatedPostgres(defer);
  const web = await startWeb("convive", { DATABASE_URL, LOG_LEVEL: "error" });
  defer(() => web.stop("SIGKILL"));
  const worker = await startWorker("convive", { DATABASE_URL, LOG_LEVEL: "error" });
  defer(() => worker.stop("SIGKILL"));
  const readiness = () =>
    fetch(`${web.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await waitFor("ready", async () => (await readiness()) === 200);

  const notReadyAfter: number[] = [];
  const readyAfter: number[] = [];
  const mailAfter: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = performance.now();
    killPostgres(place);
    await waitFor("not ready", async () => (await readiness()) === 503, 10_000);
    notReadyAfter.push(Math.round(performance.now() - killed));
    const live = await fetch(`${web.origin}/livez`);
    if (live.status !== 200) throw new Error("the web process must stay alive without its database");
    await restartPostgres(place);
    const started = performance.now();
    await waitFor("ready again", async () => (await readiness()) === 200, 30_000);
    readyAfter.push(Math.round(performance.now() - started));
    const page = await fetch(`${web.origin}/updates`);
    if (page.status !== 200) throw new Error(`a page answered ${page.status} after the restart`);
    const email = `apres-${process.pid}-${kill}@exemple.fr`;
    await queueMail(DATABASE_URL, email);
    await waitFor("a mail by the same worker", async () => (await mailsTo(email)).length > 0, 60_000);
    mailAfter.push(Math.round(performance.now() - started));
  }

  const sameProcesses = web.child.exitCode === null && worker.child.exitCode === null;
  const figures = {
    kills,
    notReadyAfterMs: notReadyAfter,
    readyAfterRestartMs: readyAfter,
    mailAfterRestartMs: mailAfter,
  };
  return { figures, passed: sameProcesses && readyAfter.length === kills };
}

async function queueMail(url: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const payload = JSON.stringify({ email, lien: "https://convive.example/" });
  await client.query("select graphile_worker.add_job('send-verification-email', $1::json)", [payload]);
  await client.end();
}
