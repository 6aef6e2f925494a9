import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealDocuments } from "#app/features/verification/jobs/seal-documents.job.server.ts";
import { purgeDocument } from "#app/features/verification/jobs.server.ts";
import { sendProof } from "#app/features/verification/send-proof.server.ts";
import { withdrawProof } from "#app/features/verification/withdraw-proof.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readDocumentFile } from "#app/platform/private-documents.server.ts";
import {
  deletePrivateObject,
  ensurePrivateBucket,
  getPrivateObject,
  PRIVATE_BUCKET,
  putPrivateObject,
} from "#app/platform/private-storage.server.ts";
import { s3 } from "#app/platform/storage.server.ts";
import { keepVersions } from "#ops/backup/bucket-versions.ts";
import { privateVersions, versionsRevealing } from "../support/bucket-versions.ts";
import { chefScope } from "../support/chef-scope.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aChef, aUser, insert } from "../support/factories.ts";
import { emptyQueue } from "../support/queue.ts";
import { aRequest } from "../support/request-facts.ts";
import { runScript } from "../support/run-script.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const aDocument = () => Buffer.concat([Buffer.from("%PDF-1.7 "), randomBytes(200)]);
const clearKey = () => `justificatifs/${randomBytes(16).toString("hex")}.pdf`;
const TABLES = ["chef_justificatifs", "justificatifs_deposes", "justificatif_cles"] as const;
type Rows = { [table in (typeof TABLES)[number]]: { fichier: string | null }[] };

beforeAll(async () => {
  await owner.connect();
  await ensurePrivateBucket();
  await keepVersions(s3, PRIVATE_BUCKET, "private");
});
afterAll(() => owner.end());

async function newChef(): Promise<string> {
  const { id } = await insert(owner, "user", aUser());
  return (await insert(owner, "chefs", aChef(id))).id;
}

async function readRows(): Promise<Rows> {
  const of = async (table: string) => (await owner.query(`select * from ${table}`)).rows;
  return {
    chef_justificatifs: await of("chef_justificatifs"),
    justificatifs_deposes: await of("justificatifs_deposes"),
    justificatif_cles: await of("justificatif_cles"),
  };
}

/** Puts the tables back as a backup of that moment does. The trigger would delete keys, which a backup brings back too. */
async function bringBackRows(rows: Rows): Promise<void> {
  for (const table of TABLES) await owner.query(`delete from ${table}`);
  for (const table of TABLES) for (const row of rows[table]) await insert(owner, table, row);
  await emptyQueue(owner);
}

const release = async (moment: Date) => {
  await owner.query("insert into restores (restored_to) values ($1)", [moment]);
  return (await runScript(["ops/restore.ts", "release"])).stdout;
};

async function purgeQueued(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    "select payload ->> 'key' as key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'purge-document'",
  );
  for (const { key } of rows) await purgeDocument.run({ key }, { id: "1", attempt: 1 });
  return rows.map(({ key }) => key).sort();
}

it("a restore brings back neither clear documents nor deleted ones, and keeps the others readable", async () => {
  const send = async (chef_id: string, document: Buffer) => {
    await sendProof(aRequest(), chefScope({ chef_id }), { type: "identite", numero: null, expire_le: null, document });
    const { rows } = await owner.query("select fichier from justificatifs_deposes where chef_id = $1", [chef_id]);
    return String(rows[0]?.fichier);
  };
  // Before the moment: two sealed deposits, an accepted document and a deposit in the clear, and one in the clear for ever.
  const [kept, withdrawn, clear] = [aDocument(), aDocument(), aDocument()];
  const [keeps, withdraws, waits] = [await newChef(), await newChef(), await newChef()];
  const keptKey = await send(keeps, kept);
  const withdrawnKey = await send(withdraws, withdrawn);
  const [acceptedKey, waitingKey] = [clearKey(), clearKey()];
  for (const key of [acceptedKey, waitingKey]) await putPrivateObject(key, clear, "application/pdf");
  const accepted = { chef_id: waits, type: "identite", delivre_le: "2026-01-01", fichier: acceptedKey };
  await insert(owner, "chef_justificatifs", accepted);
  await insert(owner, "justificatifs_deposes", { chef_id: waits, type: "identite", fichier: waitingKey });
  const rows = await readRows();
  const moment = new Date();

  // After it: the clear ones are encrypted, one deposit is withdrawn, and an object is deleted from the bucket by hand. The
  // machine is lost before the queued deletions have run, but for one.
  await sealDocuments.run({}, { id: "1", attempt: 1 });
  await purgeDocument.run({ key: acceptedKey }, { id: "1", attempt: 1 });
  await withdrawProof(aRequest(), chefScope({ chef_id: withdraws }), "identite");
  await deletePrivateObject(keptKey);
  await deletePrivateObject(waitingKey);
  await bringBackRows(rows);
  const opened = (chef_id: string, key: string) => readDocumentFile(db, { chef_id, type: "identite" }, key);
  expect(await opened(withdraws, withdrawnKey), "without the restore, the deleted document is back").toEqual(withdrawn);

  expect(await release(moment)).toContain(" 3 erasures repeated");
  const after = await readRows();
  expect(after.chef_justificatifs).toEqual([{ ...rows.chef_justificatifs[0], fichier: null }]);
  expect(after.justificatifs_deposes.map(({ fichier }) => fichier)).toEqual([keptKey]);
  expect(after.justificatif_cles.map(({ fichier }) => fichier)).toEqual([keptKey]);
  expect(await opened(keeps, keptKey)).toEqual(kept);
  await expect(getPrivateObject(waitingKey), "not brought back").rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await purgeQueued()).toEqual([acceptedKey, waitingKey, withdrawnKey].sort());
  const versions = await privateVersions("justificatifs/");
  for (const document of [kept, withdrawn, clear]) expect(versionsRevealing(versions, document)).toEqual([]);
  expect(versions.map(({ key }) => key)).not.toContain(withdrawnKey);
});

it("a restore to a moment before the encryption, lost before it ran, leaves the clear document to the job", async () => {
  const [document, key, chef_id] = [aDocument(), clearKey(), await newChef()];
  await putPrivateObject(key, document, "application/pdf");
  await insert(owner, "justificatifs_deposes", { chef_id, type: "identite", fichier: key });
  await release(new Date());
  await sealDocuments.run({}, { id: "1", attempt: 1 });
  const { rows } = await owner.query("select fichier from justificatifs_deposes where chef_id = $1", [chef_id]);
  expect(await readDocumentFile(db, { chef_id, type: "identite" }, String(rows[0]?.fichier))).toEqual(document);
  expect(await purgeQueued()).toContain(key);
  expect(versionsRevealing(await privateVersions("justificatifs/"), document)).toEqual([]);
});
