import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mailer.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { erasureHashes, listErasures, listSentMails, recordErasure } from "#app/platform/restore-records.server.ts";
import { waitFor } from "#scripts/services/process.ts";
import { uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { mailsTo } from "../support/inbox.ts";
import { logged, startWorker } from "../support/web-process.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

async function all<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("the records for a restore", () => {
  it("a mail that the lost site sent is not sent again, another one to the same person is", async () => {
    const before = new Set((await all(listSentMails(minutesAgo(0)))).map((hash) => hash.toString("hex")));
    const [to, messageId] = [uniqueEmail("restaure"), `essai-${randomUUID()}`];
    const mail = { to, subject: "Essai", html: "<p>Essai</p>", text: "Essai" };
    await sendMail({ ...mail, messageId });
    // Other test files send mails at the same time and share the bucket.
    const recorded = (await all(listSentMails(minutesAgo(0)))).filter((hash) => !before.has(hash.toString("hex")));
    expect(recorded.length).toBeGreaterThan(0);
    expect(await all(listSentMails(minutesAgo(-120)))).toEqual([]);

    await sendMail({ ...mail, messageId });
    expect(await mailsTo(to)).toHaveLength(2);
    await owner.query("insert into mails_sent_before_restore (hash) select unnest($1::bytea[])", [recorded]);
    await sendMail({ ...mail, messageId });
    expect(await mailsTo(to)).toHaveLength(2);
    await sendMail({ ...mail, messageId: `autre-${messageId}` });
    expect(await mailsTo(to)).toHaveLength(3);
  });

  it("an erased person is found by address, whatever its case, and an erased account by its id", async () => {
    const [email, user_id] = [uniqueEmail("efface"), randomUUID()];
    await recordErasure(db, "personne", email);
    await recordErasure(db, "compte", user_id);
    const hashes = (await all(listErasures(minutesAgo(1)))).map(({ hash }) => hash);
    expect(hashes).toContain(erasureHashes("personne", ` ${email.toUpperCase()}`)[0]);
    expect(hashes).toContain(erasureHashes("compte", user_id)[0]);
    expect(hashes).not.toContain(erasureHashes("compte", email)[0]);
    expect(await all(listErasures(minutesAgo(-5)))).toEqual([]);
  });
});

describe("a worker on a restored database", () => {
  it("runs no job and is not ready until the restore is released", async () => {
    await owner.query("insert into restores (restored_to) values (now() - interval '1 hour')");
    const email = uniqueEmail("tenu");
    const worker = await startWorker(workerDatabase());
    try {
      await enqueue(db, "send-verification-email", { email, lien: "https://convive.example/" });
      await logged(worker, "worker waits");
      expect((await fetch(`${worker.metricsOrigin}/livez`)).status).toBe(200);
      expect((await fetch(`${worker.metricsOrigin}/readyz`)).status).toBe(503);
      expect(await mailsTo(email)).toEqual([]);
      await owner.query("update restores set released_at = now()");
      await waitFor("the mail", async () => (await mailsTo(email)).length === 1);
    } finally {
      await worker.stop();
    }
  });
});
