import { createHmac } from "node:crypto";
import { Counter } from "@prometheus-io/client";
import { inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { mailsSentBeforeRestore, restores } from "#db/schema/restores.ts";
import { now } from "./clock.server.ts";
import { log } from "./log.server.ts";
import { metrics } from "./metrics.server.ts";
import { listPrivateKeys, putPrivateObject } from "./private-storage.server.ts";
import { enqueue } from "./queue.server.ts";
import { keysFor } from "./secrets.server.ts";

/*
 * What a restore from a backup must know of the time after the restored moment: which mails were sent and who was erased.
 * Kept in the private bucket, because the database forgets it. Object names only, without content: a restore reads them
 * with list requests. They hold keyed hashes: without AUTH_SECRET, an address can neither be read nor guessed.
 */

export const ERASURE_KINDS = [
  "personne",
  "compte",
  "reponse",
  "recherche",
  "attente",
  "passkey",
  "lien",
  "flux",
  "document",
] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

const MAILS = "restore/mails/";
const ERASURES = "restore/erasures/";

/** A slow store must delay neither mails nor erasures for long. */
const TIMEOUT_MS = 2000;

const failures = new Counter({
  name: "restore_record_failures_total",
  help: "Records for a restore that could not be written, by kind: a restore would repeat what they stand for",
  labelNames: ["kind"],
  registers: [metrics],
});

// From 0: a series that begins at its first failure has no increase.
for (const kind of ["mail", "erasure"]) failures.inc({ kind }, 0);

const hashesOf = (keys: readonly Buffer[], value: string) =>
  keys.map((key) => createHmac("sha256", key).update(value).digest());

const MAIL_KEYS = keysFor("sent mail");
/** One hash per configured secret, the current one first. */
const sentMailHashes = (to: string, messageId: string) => hashesOf(MAIL_KEYS, `${to}\n${messageId}`);

const ERASURE_KEYS = keysFor("erasure");
const normalised = (subject: string) => subject.trim().toLowerCase();
/** `subject`: the address of a person, the id of what was erased (the address of an account may have changed since), or the hash of a token that ended, the object of a document. */
export const erasureHashes = (kind: ErasureKind, subject: string): string[] =>
  hashesOf(ERASURE_KEYS, `${kind}\n${normalised(subject)}`).map((hash) => hash.toString("base64url"));

const write = (key: string) =>
  putPrivateObject(key, Buffer.alloc(0), "application/octet-stream", AbortSignal.timeout(TIMEOUT_MS));

/** Called once the relay has accepted the mail. A failure does not fail the job, which would send the mail again. */
export async function recordSentMail(to: string, messageId: string): Promise<void> {
  const [hash] = sentMailHashes(to, messageId);
  try {
    await write(`${MAILS}${now().toISOString().slice(0, 13)}/${hash?.toString("base64url")}`);
  } catch (error) {
    failures.inc({ kind: "mail" });
    log.warn({ err: error }, "record sent mail failed");
  }
}

export async function wasSentBeforeRestore(db: Database, to: string, messageId: string): Promise<boolean> {
  const { hash } = mailsSentBeforeRestore;
  const found = await db
    .select({ hash })
    .from(mailsSentBeforeRestore)
    .where(inArray(hash, sentMailHashes(to, messageId)));
  return found.length > 0;
}

/** Hashes of the mails sent since the beginning of the hour before `moment`; the hour covers clocks that differ. */
export async function* listSentMails(moment: Date): AsyncGenerator<Buffer[]> {
  const hour = new Date(moment.getTime() - 3_600_000).toISOString().slice(0, 13);
  for await (const keys of listPrivateKeys(MAILS, `${MAILS}${hour}`))
    yield keys.map((key) => Buffer.from(key.slice(key.lastIndexOf("/") + 1), "base64url"));
}

export type ErasureRecord = { kind: ErasureKind; hash: string };

export const storeErasure = ({ kind, hash }: ErasureRecord) =>
  write(`${ERASURES}${now().toISOString()}/${kind}/${hash}`);

/**
 * Adds a person, an account or a row to the list of erased ones. Called last in the erasing transaction: written after the commit, the record
 * of an erasure that was acknowledged could be lost with the machine. When the store does not respond, a job of the same
 * transaction writes the record later, so that a person can be erased at any time.
 */
export async function recordErasure(tx: Database, kind: ErasureKind, subject: string): Promise<void> {
  const [hash = ""] = erasureHashes(kind, subject);
  try {
    await storeErasure({ kind, hash });
  } catch (error) {
    failures.inc({ kind: "erasure" });
    log.warn({ err: error }, "record erasure failed, queued for a retry");
    await enqueue(tx, "record-erasure", { kind, hash });
  }
}

/** Links or addresses of feeds that ended: restored, they would open again. */
export async function recordEnded(tx: Database, kind: "lien" | "flux", hashes: readonly Buffer[]): Promise<void> {
  for (const hash of hashes) await recordErasure(tx, kind, hash.toString("hex"));
}

const CLOCK_MARGIN_MS = 60_000;

/** Erasures since `moment`, less a minute for clocks that differ. */
export async function* listErasures(moment: Date): AsyncGenerator<ErasureRecord[]> {
  const since = new Date(moment.getTime() - CLOCK_MARGIN_MS).toISOString();
  for await (const keys of listPrivateKeys(ERASURES, `${ERASURES}${since}`)) {
    yield keys.flatMap((key) => {
      const [, kind, hash] = key.slice(ERASURES.length).split("/");
      const known = ERASURE_KINDS.find((one) => one === kind);
      return known === undefined || hash === undefined ? [] : [{ kind: known, hash }];
    });
  }
}

/** The restored moment while a restore is not released; null when workers may run. */
export async function readHold(db: Database): Promise<Date | null> {
  const [held] = await db.select({ moment: restores.restored_to }).from(restores).where(isNull(restores.released_at));
  return held?.moment ?? null;
}
