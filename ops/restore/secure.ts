import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { PHOTO_KINDS } from "#app/features/photos/rules/photo.ts";
import { photoOfObject } from "#app/features/photos/rules/stored-photo.ts";
import { selectKnownPhotos } from "../../app/features/photos/photos.repo.server.ts";
import { erasePersonData } from "../../app/features/privacy/erase-person-data.server.ts";
import { selectEveryone } from "../../app/features/privacy/person-rows.repo.server.ts";
import { requireErasedPerson } from "../../app/features/privacy/person-scope.server.ts";
import { removeWaitingPerson } from "../../app/features/waiting-list/waiting-list.repo.server.ts";
import { writeAudit } from "../../app/platform/audit.server.ts";
import { closeDatabase } from "../../app/platform/db.server.ts";
import { env } from "../../app/platform/env.server.ts";
import { PRIVATE_BUCKET } from "../../app/platform/private-storage.server.ts";
import { deleteTasks, skipJobIds } from "../../app/platform/queue-payloads.server.ts";
import { closeRedis } from "../../app/platform/redis.server.ts";
import {
  type ErasureKind,
  type ErasureRecord,
  erasureHashes,
  listErasures,
  listSentMails,
  readHold,
} from "../../app/platform/restore-records.server.ts";
import { s3 } from "../../app/platform/storage.server.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { bringBackObjects } from "./bring-back-objects.ts";
import { eraseDocumentsAgain } from "./erase-documents-again.ts";

/** More jobs than a site queues in 35 days. */
const SKIPPED_JOB_IDS = 1_000_000_000;

/** Links that a person asked for. Their tokens are deleted below; the person asks again. */
const LINK_MAILS = [
  "send-verification-email",
  "send-password-reset",
  "send-team-invitation",
  "send-email-change-link",
  "send-data-link",
];

export type Secured = { mails: number; erased: number; refused: string[]; objects: number };

/**
 * Prepares a restored database before a process of the site connects: holds the workers, and ends sessions and links, since
 * those revoked or used after the restored moment would be valid again.
 */
export async function secure(ownerUrl: string, moment: Date): Promise<Secured> {
  await migrateDatabase(ownerUrl);
  return withOwner(ownerUrl, async (client) => {
    const db = drizzle(client);
    await client.query("begin");
    await client.query("insert into restores (restored_to) values ($1)", [moment]);
    await client.query("delete from session");
    await client.query("delete from verification");
    await client.query("delete from data_links");
    await client.query("delete from email_changes");
    await client.query("delete from known_devices");
    await deleteTasks(db, LINK_MAILS);
    // Message-IDs and links are derived from job ids, and the lost site gave out higher ones.
    await skipJobIds(db, SKIPPED_JOB_IDS);
    // The workers that held these jobs are gone.
    await client.query(
      "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))",
    );
    await client.query("commit");
    return apply(client, moment, "site_restaure");
  });
}

/** Reads the records again, because the former site may have run until now, and lets the workers start. */
export async function release(ownerUrl: string): Promise<Secured | null> {
  return withOwner(ownerUrl, async (client) => {
    const moment = await readHold(drizzle(client));
    if (moment === null) return null;
    const secured = await apply(client, moment, "taches_relancees");
    await client.query("update restores set released_at = now() where released_at is null");
    return secured;
  });
}

async function apply(client: pg.Client, moment: Date, action: "site_restaure" | "taches_relancees"): Promise<Secured> {
  const mails = await loadSentMails(client, moment);
  // Before the objects, so that photos of an erased chef and deleted documents do not come back.
  const { erased, refused } = await eraseAgain(client, moment);
  const objects = await bringBack(client);
  await writeAudit(drizzle(client), null, {
    action,
    objet: `restauration:${moment.toISOString()}`,
    details: { mails_deja_envoyes: mails, personnes_effacees: erased, objets_retrouves: objects },
  });
  return { mails, erased, refused, objects };
}

async function loadSentMails(client: pg.Client, moment: Date): Promise<number> {
  let count = 0;
  for await (const hashes of listSentMails(moment)) {
    const { rowCount } = await client.query(
      "insert into mails_sent_before_restore (hash) select distinct unnest($1::bytea[]) on conflict do nothing",
      [hashes],
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** `refused`: accounts that the command refuses to erase, such as a chef with reservations that were cancelled since. */
async function eraseAgain(client: pg.Client, moment: Date): Promise<{ erased: number; refused: string[] }> {
  const erasures = new Map<string, ErasureRecord>();
  for await (const page of listErasures(moment)) for (const erasure of page) erasures.set(erasure.hash, erasure);
  const refused: string[] = [];
  let erased = 0;
  for (const person of erasures.size === 0 ? [] : await selectEveryone(drizzle(client))) {
    const subjects = person.user_id === null ? [] : erasureHashes("compte", person.user_id);
    for (const hash of [...erasureHashes("personne", person.email), ...subjects]) {
      const erasure = erasures.get(hash);
      const scope = erasure === undefined ? null : requireErasedPerson(person, erasure);
      if (erasure === undefined || scope === null) continue;
      const done = await erasePersonData(null, scope, new Date(), { again: erasure.kind });
      if (done.ok) erased += 1;
      else refused.push(`${done.code}: user ${person.user_id}`);
    }
  }
  erased += (await endRowsAgain(client, erasures)) + (await eraseDocumentsAgain(client, erasures));
  return { erased, refused };
}

/** Rows that ended after the restored moment, by the kind of their record, and how each ends. */
const ENDED_ROWS: readonly { kind: ErasureKind; id: string; table: string; end: string }[] = [
  { kind: "reponse", id: "id", table: "reponses_convives", end: "delete from reponses_convives where id = any($1)" },
  {
    kind: "recherche",
    id: "id",
    table: "recherches_enregistrees",
    end: "delete from recherches_enregistrees where id = any($1)",
  },
  { kind: "passkey", id: "id", table: "passkey", end: "delete from passkey where id = any($1)" },
  {
    kind: "lien",
    id: "encode(token_hash, 'hex')",
    table: "reservation_tokens where revoque_le is null",
    end: "update reservation_tokens set revoque_le = now() where encode(token_hash, 'hex') = any($1)",
  },
  {
    kind: "flux",
    id: "encode(token_hash, 'hex')",
    table: "agenda_flux",
    end: "delete from agenda_flux where encode(token_hash, 'hex') = any($1)",
  },
];

async function endRowsAgain(client: pg.Client, erasures: ReadonlyMap<string, ErasureRecord>): Promise<number> {
  if (erasures.size === 0) return 0;
  let ended = 0;
  for (const { kind, id, table, end } of ENDED_ROWS) {
    const { rows } = await client.query<{ id: string }>(`select ${id} as id from ${table}`);
    const ids = rows.map((row) => row.id).filter((one) => erasureHashes(kind, one).some((hash) => erasures.has(hash)));
    await client.query(end, [ids]);
    ended += ids.length;
  }
  return ended + (await leaveLinesAgain(client, erasures));
}

/** People who left a waiting list: what was held for them goes back to the slot. */
async function leaveLinesAgain(client: pg.Client, erasures: ReadonlyMap<string, ErasureRecord>): Promise<number> {
  const { rows } = await client.query<{ id: string; availability_id: string }>(
    "select id, availability_id from liste_attente",
  );
  const left = rows.filter(({ id }) => erasureHashes("attente", id).some((hash) => erasures.has(hash)));
  for (const person of left) await removeWaitingPerson(drizzle(client), person);
  return left.length;
}

async function bringBack(client: pg.Client): Promise<number> {
  let objects = 0;
  for (const { prefix } of Object.values(PHOTO_KINDS)) {
    objects += await bringBackObjects(s3, env.S3_BUCKET, `${prefix}/`, async (keys) => {
      const known = await selectKnownPhotos(drizzle(client), [...new Set(keys.map(photoOfObject))]);
      return (key) => known.has(photoOfObject(key));
    });
  }
  const { rows } = await client.query<{ fichier: string }>(
    "select fichier from chef_justificatifs where fichier is not null union select fichier from justificatifs_deposes where fichier is not null",
  );
  const documents = new Set(rows.map(({ fichier }) => fichier));
  return objects + (await bringBackObjects(s3, PRIVATE_BUCKET, "", async () => (key) => documents.has(key)));
}

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await closeDatabase();
    closeRedis();
  }
}
