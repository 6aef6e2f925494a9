import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { keepVersions } from "#ops/backup/bucket-versions.ts";
import { type LocalRepository, localRepository, prepare, repositoryEnvironment } from "#ops/backup/local-repository.ts";
import { stopTlsFront } from "#ops/backup/tls-front.ts";
import { run } from "#scripts/services/process.ts";
import { type Defer, startIsolatedPostgres } from "./chaos-run.ts";
import { envFor } from "./databases.ts";
import { dropBucket } from "./drop-bucket.ts";
import { freePort } from "./web-process.ts";

const execute = promisify(execFile);

/** A separate PostgreSQL server that archives to its own bucket, with its own buckets for photos and documents. */
export async function startArchivedSite(defer: Defer) {
  const { place, DATABASE_URL, DATABASE_MIGRATION_URL } = await startIsolatedPostgres(defer);
  const bucket = `convive-restore-${process.pid}`;
  const env = {
    ...envFor("convive"),
    S3_BUCKET: bucket,
    S3_PRIVATE_BUCKET: `${bucket}-prive`,
    MEDIA_PUBLIC_BASE_URL: `${envFor("convive").S3_ENDPOINT}/${bucket}`,
    DATABASE_URL,
    DATABASE_MIGRATION_URL,
  };
  Object.assign(process.env, env);
  const { createIfMissing, ensureBucket, s3 } = await import("#app/platform/storage.server.ts");
  const { ensurePrivateBucket } = await import("#app/platform/private-storage.server.ts");
  await ensureBucket();
  await ensurePrivateBucket();
  await keepVersions(s3, env.S3_BUCKET, "photos");
  await keepVersions(s3, env.S3_PRIVATE_BUCKET, "private");
  for (const name of [env.S3_BUCKET, env.S3_PRIVATE_BUCKET]) defer(() => dropBucket(s3, name));
  // Outside the data folder, which the drill deletes.
  const folder = mkdtempSync(join(tmpdir(), "convive-repository-"));
  run("chmod", ["755", folder]);
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const made = localRepository(place, `${bucket}-sauvegardes`, await freePort());
  const repository: LocalRepository = { ...made, folder, front: { ...made.front, folder: join(folder, "tls") } };
  await prepare(repository, createIfMissing);
  defer(() => dropBucket(s3, repository.bucket));
  defer(() => stopTlsFront(repository.front));
  return { place, env, repository, command: commandOf({ ...repositoryEnvironment(repository), ...env }, folder) };
}

/** Runs a script of this repository as an operator does, without blocking the load. Returns its output and duration. */
const commandOf =
  (env: NodeJS.ProcessEnv, folder: string) =>
  async (args: string[], over: NodeJS.ProcessEnv = {}) => {
    const started = performance.now();
    const { stdout } = await execute(process.execPath, args, {
      env: { ...env, CONVIVE_NO_DOTENV: "1", BACKUP_METRICS_DIR: folder, ...over },
    });
    return { stdout, seconds: Math.round((performance.now() - started) / 100) / 10 };
  };
