import { createDecipheriv, randomBytes } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { openDataKey } from "#app/platform/envelope-encryption.server.ts";
import { readDocumentFile } from "#app/platform/private-documents.server.ts";
import {
  ensurePrivateBucket,
  getPrivateObject,
  PRIVATE_BUCKET,
  putPrivateObject,
} from "#app/platform/private-storage.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { s3 } from "#app/platform/storage.server.ts";
import { readDocument } from "#app/routes/admin/verification/read-document.server.ts";
import { readProofs } from "#app/routes/admin/verification/read-proofs.server.ts";
import { keepVersions } from "#ops/backup/bucket-versions.ts";
import { privateVersions, versionsRevealing } from "#tests/support/bucket-versions.ts";
import { adminScope, chefScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { acceptProof } from "./accept-proof.server.ts";
import { sealDocuments } from "./jobs/seal-documents.job.server.ts";
import { purgeDocument } from "./jobs.server.ts";
import { sendProof } from "./send-proof.server.ts";
import { withdrawProof } from "./withdraw-proof.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let chef_id: string;
let admin: ReturnType<typeof adminScope>;

beforeAll(async () => {
  await owner.connect();
  await ensurePrivateBucket();
  await keepVersions(s3, PRIVATE_BUCKET, "private");
});
afterAll(async () => {
  await owner.end();
  closeRedis();
});

const newChef = async () => {
  const { id } = await insert(owner, "user", aUser());
  return (await insert(owner, "chefs", aChef(id))).id;
};

beforeEach(async () => {
  await emptyQueue(pool);
  await owner.query("delete from chef_justificatifs");
  await owner.query("delete from justificatifs_deposes");
  chef_id = await newChef();
  admin = adminScope((await insert(owner, "user", aUser())).id);
});

const aDocument = () => Buffer.concat([Buffer.from("%PDF-1.7 "), randomBytes(200)]);
const send = (document: Buffer, of = chef_id) =>
  sendProof(aRequest(), chefScope({ chef_id: of }), { type: "identite", numero: null, expire_le: null, document });
const depot = async (of = chef_id): Promise<{ id: string; fichier: string }> =>
  (await owner.query("select id, fichier from justificatifs_deposes where chef_id = $1", [of])).rows[0];
const keys = async () => (await owner.query<{ fichier: string }>("select fichier from justificatif_cles")).rows;
const opened = async (sent: boolean, of = chef_id) =>
  (await readDocument(aRequest(), admin, of, { type: "identite", sent }))?.bytes ?? null;
const versions = () => privateVersions("justificatifs/");

/** Runs the queued deletions of objects, as the worker does. */
async function purge(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    "select payload ->> 'key' as key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'purge-document' order by j.id",
  );
  for (const { key } of rows) await purgeDocument.run({ key }, CONTEXT);
  return rows.map(({ key }) => key);
}

describe("a document sent by a chef", () => {
  it("is readable by an administrator, and no byte sequence of it is in the bucket", async () => {
    const document = aDocument();
    expect(await send(document)).toMatchObject({ ok: true });
    expect(await opened(true)).toEqual(document);
    const { id, fichier } = await depot();
    const stored = await versions();
    expect(stored.map(({ key }) => key)).toContain(fichier);
    expect(versionsRevealing(stored, document)).toEqual([]);
    expect(versionsRevealing([{ key: "control", bytes: Buffer.concat([randomBytes(9), document]) }], document)).toEqual(
      ["control"],
    );

    const dates = { type: "identite", numero: null, delivre_le: "2026-01-01", expire_le: null } as const;
    expect(await acceptProof(aRequest(), admin, chef_id, { ...dates, depot_id: id })).toMatchObject({ ok: true });
    expect(await opened(false)).toEqual(document);
  });

  it("given an image, is shown to an administrator as a new one without what its file hides, and is noted as opened", async () => {
    const hidden = "mot-caché-dans-le-fichier";
    const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: "#5c1528" } });
    const document = await canvas
      .withExif({ IFD0: { ImageDescription: hidden } })
      .png()
      .toBuffer();
    await send(Buffer.concat([document, Buffer.from(hidden)]));
    const query = { type: "identite", sent: true, preview: true };
    const shown = await readDocument(aRequest(), admin, chef_id, query);
    expect(shown?.contentType).toBe("image/webp");
    const drawn = Buffer.from(shown?.bytes ?? "");
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    expect(drawn.includes(hidden)).toBe(false);
    const { rows } = await owner.query(
      "select action from audit_log where objet = $1 and action = 'justificatif_ouvert'",
      [`chef:${chef_id}`],
    );
    expect(rows).toHaveLength(1);
    const dossier = await readProofs(admin, chef_id);
    expect(dossier?.proofs.find(({ type }) => type === "identite")).toMatchObject({
      state: "a_examiner",
      sent: { image: true },
    });
  });

  it("given a PDF, has no preview", async () => {
    await send(aDocument());
    expect(await readDocument(aRequest(), admin, chef_id, { type: "identite", sent: true, preview: true })).toBeNull();
  });

  it("cannot be opened with a dump of the database and the bucket, without DOSSIER_KEY", async () => {
    const document = aDocument();
    await send(document);
    const { fichier } = await depot();
    const { rows } = await owner.query<{ cle: Buffer }>("select cle from justificatif_cles where fichier = $1", [
      fichier,
    ]);
    const cle = rows[0]?.cle ?? Buffer.alloc(64);
    const sealed = await getPrivateObject(fichier);
    const opensWith = (key: Buffer) => {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(`document ${chef_id} identite ${fichier}`)).setAuthTag(sealed.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).equals(document);
      } catch {
        return false;
      }
    };
    const dumped = Array.from({ length: cle.length - 31 }, (_, at) => cle.subarray(at, at + 32));
    expect(dumped.filter(opensWith)).toEqual([]);
    expect(opensWith(openDataKey(`justificatif_cles ${fichier}`, cle))).toBe(true);
  });

  it("does not open under another object's name, nor in another chef's row", async () => {
    const other = await newChef();
    await send(aDocument());
    await send(aDocument(), other);
    const [mine, theirs] = [await depot(), await depot(other)];
    await putPrivateObject(theirs.fichier, await getPrivateObject(mine.fichier), "application/octet-stream");
    await expect(opened(true, other)).rejects.toThrow("unable to authenticate data");
    await owner.query("update justificatifs_deposes set fichier = $1 where id = $2", [mine.fichier, theirs.id]);
    await expect(opened(true, other)).rejects.toThrow("unable to authenticate data");
    expect(await opened(true)).not.toBeNull();
  });

  it("loses its key with its row, and its object with all versions", async () => {
    await send(aDocument());
    const { fichier } = await depot();
    await putPrivateObject(fichier, await getPrivateObject(fichier), "application/octet-stream");
    expect((await versions()).filter(({ key }) => key === fichier)).toHaveLength(2);
    expect(await withdrawProof(aRequest(), chefScope({ chef_id }), "identite")).toBe(true);
    expect(await keys()).toEqual([]);
    expect(await readDocumentFile(db, { chef_id, type: "identite" }, fichier)).toBeNull();
    expect(await purge()).toEqual([fichier]);
    expect((await versions()).filter(({ key }) => key === fichier)).toEqual([]);
    await purgeDocument.run({ key: fichier }, CONTEXT);
  });

  it("loses its key when a process of the previous release deletes, replaces or detaches it", async () => {
    for (const statement of [
      "delete from justificatifs_deposes where chef_id = $1",
      "update justificatifs_deposes set fichier = 'justificatifs/00000000000000000000000000000000.pdf' where chef_id = $1",
      "update justificatifs_deposes set fichier = null, statut = 'refusee', raison = 'Floue', examine_le = now() where chef_id = $1",
    ]) {
      await send(aDocument());
      expect(await keys()).toHaveLength(1);
      await owner.query(statement, [chef_id]);
      expect({ statement, keys: await keys() }).toEqual({ statement, keys: [] });
    }
  });
});

describe("documents stored in the clear by the previous release", () => {
  let clear: string;
  let document: Buffer;

  beforeEach(async () => {
    document = aDocument();
    clear = `justificatifs/${randomBytes(16).toString("hex")}.pdf`;
    for (const bytes of [document, document]) await putPrivateObject(clear, bytes, "application/pdf");
    await insert(owner, "justificatifs_deposes", { chef_id, type: "identite", fichier: clear });
  });

  it("are encrypted, readable as before, and gone from every version of the bucket", async () => {
    const accepted = `justificatifs/${randomBytes(16).toString("hex")}.pdf`;
    await putPrivateObject(accepted, document, "application/pdf");
    const row = { chef_id, type: "identite", delivre_le: "2026-01-01", fichier: accepted };
    await insert(owner, "chef_justificatifs", row);
    expect(versionsRevealing(await versions(), document)).toEqual([clear, clear, accepted].sort());
    expect(await opened(true)).toEqual(document);

    await sealDocuments.run({}, CONTEXT);
    expect(await purge()).toEqual([accepted, clear]);
    expect(versionsRevealing(await versions(), document)).toEqual([]);
    expect([await opened(true), await opened(false)]).toEqual([document, document]);

    const before = await keys();
    await sealDocuments.run({}, CONTEXT);
    expect(await keys()).toEqual(before);
  });

  it("stay readable when the job fails before the switch, and the next run encrypts them", async () => {
    await owner.query(
      "create function full_disk() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$",
    );
    await owner.query("create trigger full_disk before insert on justificatif_cles execute function full_disk()");
    try {
      await expect(sealDocuments.run({}, CONTEXT)).rejects.toThrow("seal documents failed");
    } finally {
      await owner.query("drop function full_disk cascade");
    }
    expect(await depot()).toMatchObject({ fichier: clear });
    expect([await opened(true), await purge()]).toEqual([document, []]);
    await sealDocuments.run({}, CONTEXT);
    expect([await opened(true), await purge()]).toEqual([document, [clear]]);
    expect(versionsRevealing(await versions(), document)).toEqual([]);
  });

  it("are left alone when the chef replaces them during the encryption", async () => {
    await owner.query("begin");
    await owner.query("select from chefs where id = $1 for update", [chef_id]);
    const sealing = sealDocuments.run({}, CONTEXT);
    await expectLockWait();
    const other = `justificatifs/${"1".repeat(32)}.pdf`;
    await owner.query("update justificatifs_deposes set fichier = $1 where chef_id = $2", [other, chef_id]);
    await owner.query("commit");
    await sealing;
    expect([await depot(), await keys()]).toMatchObject([{ fichier: other }, []]);
  });

  it("do not keep the job from the others when an object is missing from the store", async () => {
    await insert(owner, "chef_justificatifs", {
      chef_id,
      type: "identite",
      delivre_le: "2026-01-01",
      fichier: `justificatifs/${"2".repeat(32)}.pdf`,
    });
    await sealDocuments.run({}, CONTEXT);
    expect((await depot()).fichier).toMatch(/^justificatifs\/scelles\//);
  });
});
