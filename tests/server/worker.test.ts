import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { formatReference } from "#app/shared/copy/format.ts";
import { waitFor } from "#scripts/services/process.ts";
import { envFor, place, workerDatabase } from "../support/databases.ts";
import { aChef, aMessage, aUser, insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { storeJob } from "../support/queue.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { freePort, logged, type RunningProcess, scrape, startWorker } from "../support/web-process.ts";

let worker: RunningProcess;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await client.connect();
  // Simulates an hourly job known for three hours that missed the last two runs.
  await client.query(
    "insert into graphile_worker._private_known_crontabs values ('purge-idempotency-keys', now() - interval '3 hours', now() - interval '2 hours')",
  );
  await client.query(
    "insert into idempotency_keys (scope, cle, body_hash, created_at) select 'booking', gen_random_uuid(), sha256('a'), now() - make_interval(hours => h) from generate_series(1, 100) h",
  );
  worker = await startWorker(workerDatabase());
});

afterAll(async () => {
  await worker.stop();
  await client.end();
});

const address = (name: string) => `${name}-${workerDatabase()}@exemple.fr`;

describe("the worker", () => {
  it("sends the mail of a job that was queued in a transaction, in HTML and text, with UTF-8", async () => {
    const { enqueue } = await import("#app/platform/queue.server.ts");
    const { inTransaction } = await import("#app/platform/transaction.server.ts");
    const email = address("zoe");
    const lien = "https://convive.example/auth/verifier?jeton=abc&suite=%2Fdashboard";
    await inTransaction((tx) => enqueue(tx, "send-verification-email", { email, lien }));
    await waitFor("the mail", async () => (await mailsTo(email)).length > 0);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Confirmez votre adresse e-mail");
    expect(mail?.recipients).toEqual([email]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Vous n’êtes pas à l’origine de cette inscription\u00a0? Ne faites rien");
    }
    expect(mail?.text).toContain(lien);
    expect(mail?.html).toContain(lien.replaceAll("&", "&amp;"));
    expect(mail?.headers["message-id"]).toMatch(/^<job-\d+@127\.0\.0\.1>$/);
  });

  it("mails a contact message to its chef with the visitor as Reply-To, and a copy without live links to the visitor", async () => {
    const chef_email = address("camille");
    const client_email = address("nadia");
    const { id } = await insert(client, "user", aUser({ email: chef_email }));
    const chef = await insert(client, "chefs", aChef(id, { prenom: "Camille", nom: "Rousseau" }));
    const message = "Douze couverts ? <b>Voir</b> https://vendre.example/ ou nadia@vendre.example";
    const written = {
      client_prenom: "Nadia.vendre.example",
      client_email,
      client_telephone: "06 23 45 67 89",
      message,
    };
    const { id: message_id } = await insert(client, "contact_messages", aMessage(chef.id, written));
    const { db } = await import("#app/platform/db.server.ts");
    const { enqueue } = await import("#app/platform/queue.server.ts");
    await enqueue(db, "notify-chef-of-message", { message_id });
    await enqueue(db, "send-message-copy", { message_id });
    await waitFor(
      "both mails",
      async () => (await mailsTo(chef_email)).length + (await mailsTo(client_email)).length > 1,
    );
    const [received] = await mailsTo(chef_email);
    expect(received?.subject).toMatch(/^Nadia\.vendre\.example .* vous écrit$/);
    expect(received?.headers["reply-to"]).toBe(client_email);
    expect(received?.text).toContain(message);
    expect(received?.html).toContain("&lt;b&gt;Voir&lt;/b&gt;");
    expect(received?.text).toMatch(
      RegExp(`Ouvrir le message\u00a0:\\nhttps?://[^/]+/dashboard/messages/${message_id}\\n`),
    );
    const [copy] = await mailsTo(client_email);
    expect(copy?.subject).toBe("Votre message à Camille Rousseau");
    expect(copy?.headers["reply-to"]).toBeUndefined();
    for (const part of [copy?.text, copy?.html]) {
      expect(part).toContain("https : //vendre. example/ ou nadia @ vendre. example");
      expect(part).not.toMatch(/vendre\.example/);
    }
    const links = [...(copy?.html ?? "").matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url);
    expect(links.filter((url) => !/^(http:\/\/127\.0\.0\.1|mailto:contact@)/.test(url))).toEqual([]);
  });

  it("acknowledges a help request with its reference but none of its text, and notifies the team", async () => {
    const email = address("lise");
    const asked = { nom: "Lise Achat-vendre.example", email, sujet: "paiement", message: "Voir vendre.example" };
    const { id: message_id } = await insert(client, "help_messages", asked);
    const { db } = await import("#app/platform/db.server.ts");
    const { enqueue } = await import("#app/platform/queue.server.ts");
    await enqueue(db, "send-help-receipt", { message_id });
    await enqueue(db, "notify-team-of-help", { message_id });
    const reference = referenceOf(message_id);
    const toTeam = async () =>
      (await mailsTo("contact@convive.example")).find(
        ({ subject }) => subject.includes(formatReference(reference)) || subject.includes(reference),
      );
    await waitFor("both mails", async () => (await mailsTo(email)).length > 0 && (await toTeam()) !== undefined);
    const [receipt] = await mailsTo(email);
    expect(receipt?.subject).toBe(`Votre message au Centre d’aide, référence ${formatReference(reference)}`);
    expect(receipt?.headers["reply-to"]).toBe("contact@convive.example");
    expect(`${receipt?.text}${receipt?.html}`).not.toContain("vendre");
    const told = await toTeam();
    expect(told?.headers["reply-to"]).toBe(email);
    expect(told?.text).toContain("Voir vendre.example");
  });

  it("is alive and ready, and serves metrics only under /metrics", async () => {
    expect(await health(worker)).toEqual({ live: 200, ready: 200 });
    expect(await scrape(worker)).toContain("queue_jobs");
    expect((await fetch(worker.metricsOrigin)).status).toBe(404);
  });

  it("never runs a job whose transaction was rolled back", async () => {
    const { enqueue } = await import("#app/platform/queue.server.ts");
    const { inTransaction } = await import("#app/platform/transaction.server.ts");
    const undone = address("annule");
    const kept = address("garde");
    const lien = "https://convive.example/";
    const failing = inTransaction(async (tx) => {
      await enqueue(tx, "send-verification-email", { email: undone, lien });
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    await inTransaction((tx) => enqueue(tx, "send-verification-email", { email: kept, lien }));
    await waitFor("the later mail", async () => (await mailsTo(kept)).length > 0);
    expect(await mailsTo(undone)).toEqual([]);
  });

  it("runs crontab jobs", async () => {
    const left = async () => (await client.query("select count(*)::int as n from idempotency_keys")).rows[0]?.n;
    await waitFor("the purge", async () => (await left()) < 100);
    expect(await left()).toBe(47);
  });

  it("keeps a job that exhausted its attempts, logs it, and runs it again on request", async () => {
    const { db } = await import("#app/platform/db.server.ts");
    const { enqueue, listDeadJobs, retryDeadJobs } = await import("#app/platform/queue.server.ts");
    const email = `refuse-${workerDatabase()}@exemple.fr`;
    await enqueue(db, "send-verification-email", { email, lien: "https://convive.example/" }, { maxAttempts: 1 });
    await waitFor("the dead job", async () => (await listDeadJobs(db, 10)).length === 1);
    const [dead] = await listDeadJobs(db, 10);
    expect(dead).toMatchObject({ task: "send-verification-email", attempts: 1 });
    await logged(worker, "job is dead");
    expect(worker.output()).not.toContain(email);
    const metrics = await scrape(worker);
    expect(metrics).toContain('jobs_total{task="send-verification-email",result="dead"} 1');
    expect(await retryDeadJobs(db, [dead?.id ?? ""])).toBe(1);
    await waitFor("the second death", async () => (await listDeadJobs(db, 10)).length === 1);
  });

  it("survives a failed query whose parameters PostgreSQL cannot store as text, and logs none of them", async () => {
    const { db } = await import("#app/platform/db.server.ts");
    const { discardDeadJobs, enqueue, listDeadJobs } = await import("#app/platform/queue.server.ts");
    await enqueue(db, "send-reservation-links", { email: "octet\0nul" }, { maxAttempts: 1 });
    const failed = async () => (await listDeadJobs(db, 10)).find(({ task }) => task === "send-reservation-links");
    await waitFor("the failed job", async () => (await failed()) !== undefined || worker.child.exitCode !== null);
    const { id = "", last_error } = (await failed()) ?? {};
    expect(last_error).toContain("22021");
    expect(last_error).not.toContain("octet");
    await discardDeadJobs(db, [id]);
    expect(worker.output()).not.toContain("octet");
    expect(worker.child.exitCode).toBeNull();
  });

  it("fails a job with an invalid payload permanently, and keeps running", async () => {
    const { db } = await import("#app/platform/db.server.ts");
    const { enqueue, listDeadJobs } = await import("#app/platform/queue.server.ts");
    await storeJob(client, "send-verification-email", { email: "pas une adresse" }, { maxAttempts: 1 });
    const email = address("apres");
    await enqueue(db, "send-verification-email", { email, lien: "https://convive.example/" });
    await waitFor("the mail after it", async () => (await mailsTo(email)).length > 0);
    const invalid = (await listDeadJobs(db, 10)).find(({ last_error }) => last_error?.includes("Invalid input"));
    expect(invalid).toMatchObject({ task: "send-verification-email", attempts: 1 });
    expect(worker.output()).toMatch(RegExp(`"job":"${invalid?.id}".*job is dead`));
    expect(worker.child.exitCode).toBeNull();
  });

  it("runs a job that the former release queued under the former name of its task", async () => {
    await storeJob(client, "send-dossier-link", { reservation_id: randomUUID() });
    const left = "select from graphile_worker.jobs where task_identifier = 'send-dossier-link'";
    await waitFor("the job to run", async () => (await client.query(left)).rowCount === 0);
    expect(worker.output()).toMatch(/"task":"notify-client-of-confirmation".*"job done"/);
  });
});

describe("a worker whose database dies", () => {
  it("records its result once the database is back: the job runs once, without unhandled rejection", async () => {
    const { db } = await import("#app/platform/db.server.ts");
    const { enqueue } = await import("#app/platform/queue.server.ts");
    const { SMTPServer } = await import("smtp-server");
    const held: (() => void)[] = [];
    const post = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, _session, done) => void stream.resume().on("end", () => held.push(() => done())),
    });
    const [smtp, port] = [await freePort(), await freePort()];
    await new Promise<void>((listening) => post.listen(smtp, "127.0.0.1", listening));
    const proxy = await startTcpProxy(port, () => place.ports.postgres);
    // Otherwise the other worker would take the job.
    await worker.stop();
    const through = envFor(workerDatabase()).DATABASE_URL?.replace(/@[^/]+/, `@127.0.0.1:${port}`) ?? "";
    const second = await startWorker(workerDatabase(), { DATABASE_URL: through, SMTP_URL: `smtp://127.0.0.1:${smtp}` });
    try {
      await enqueue(db, "send-verification-email", { email: address("mort"), lien: "https://convive.example/" });
      await waitFor("the mail on its way", () => held.length === 1, 20_000);
      proxy.blackhole();
      proxy.destroyConnections();
      held[0]?.();
      await logged(second, "Completed task");
      await waitFor("the worker not ready", async () => (await health(second)).ready === 503, 30_000);
      expect((await health(second)).live).toBe(200);
      proxy.restore();
      await waitFor("the worker ready again", async () => (await health(second)).ready === 200, 60_000);
      await waitFor("an empty queue", async () => (await jobsFor(address("mort"))) === 0, 60_000);
      expect(held).toHaveLength(1);
      expect(second.child.exitCode).toBeNull();
      expect(second.output()).not.toContain("a promise was lost");
    } finally {
      await second.stop("SIGKILL");
      await proxy.stop();
      await new Promise<void>((closed) => post.close(closed));
    }
  }, 150_000);
});

async function health({ metricsOrigin }: RunningProcess) {
  const [live, ready] = await Promise.all([fetch(`${metricsOrigin}/livez`), fetch(`${metricsOrigin}/readyz`)]);
  return { live: live.status, ready: ready.status };
}

const jobsFor = async (email: string) =>
  (
    await client.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'email' = $1",
      [email],
    )
  ).rows[0]?.n;
