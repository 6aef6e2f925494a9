import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillTemplate } from "../../scripts/services/fill-template.ts";
import { localEnv } from "../../scripts/services/local-env.ts";
import type { LocalStack } from "../../scripts/services/local-stack.ts";
import * as postgres from "../../scripts/services/postgres.ts";
import { localSecrets } from "../../scripts/services/secrets.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { caFile, startTlsFront, stopTlsFront, type TlsFront, tlsFrontRuns } from "./tls-front.ts";

/** Backups of a local PostgreSQL server in the local object store. */
export type LocalRepository = { stack: LocalStack; folder: string; bucket: string; front: TlsFront };

export function localRepository(stack: LocalStack, bucket = "convive-sauvegardes", port = stack.portBase + 120) {
  const folder = join(stack.dataDir, "backup");
  return { stack, folder, bucket, front: { folder: join(folder, "tls"), port, s3Port: stack.ports.s3 } };
}

const configFile = ({ folder }: Pick<LocalRepository, "folder">) => join(folder, "pgbackrest.conf");

/** Whether archiving was switched on. */
export const isPrepared = (repository: LocalRepository) => tlsFrontRuns(repository.front);

/** Writes the configuration, starts the TLS front, switches archiving on (with a restart of PostgreSQL) and creates the stanza. */
export async function prepare(
  repository: LocalRepository,
  createBucket: (name: string) => Promise<void>,
): Promise<void> {
  const { stack, folder, bucket, front } = repository;
  for (const name of ["", "spool", "log", "lock", "socket"]) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
    postgres.giveToPostgres(join(folder, name));
  }
  await startTlsFront(front);
  await createBucket(bucket);
  writeConfig(repository);
  await postgres.configure(stack, {
    unix_socket_directories: join(folder, "socket"),
    archive_mode: "on",
    archive_command: `pgbackrest --config=${configFile(repository)} --stanza=convive archive-push %p`,
    archive_timeout: "30s",
  });
  const environment = repositoryEnvironment(repository);
  pgbackrest(environment, ["stanza-create"]);
  pgbackrest(environment, ["check"]);
}

/** Switches archiving off and stops the TLS front. PostgreSQL would otherwise keep all WAL that it cannot archive. */
export async function stop({ stack, front }: LocalRepository): Promise<void> {
  await postgres.configure(stack, { archive_mode: "off" });
  await stopTlsFront(front);
}

/** The environment of pgBackRest; libpq reads the password. */
export const repositoryEnvironment = (repository: LocalRepository): NodeJS.ProcessEnv => ({
  ...process.env,
  PGBACKREST_CONFIG: configFile(repository),
  PGPASSWORD: localSecrets(repository.stack).superuser,
});

function writeConfig(repository: LocalRepository): void {
  const { stack, folder, bucket, front } = repository;
  const { S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "", S3_REGION = "" } = localEnv(stack);
  const values = {
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: S3_REGION,
    BACKUP_S3_KEY: process.env.S3_ACCESS_KEY_ID ?? S3_ACCESS_KEY_ID,
    BACKUP_S3_KEY_SECRET: process.env.S3_SECRET_ACCESS_KEY ?? S3_SECRET_ACCESS_KEY,
    // The gateway's rgw_dns_name: it takes any other Host for the name of a bucket.
    BACKUP_S3_ENDPOINT: "127.0.0.1",
    BACKUP_S3_HOST: "127.0.0.1",
    BACKUP_S3_PORT: String(front.port),
    BACKUP_CA_FILE: caFile(front),
    BACKUP_CIPHER_PASS: cipherPass(folder),
    BACKUP_SPOOL_DIR: join(folder, "spool"),
    BACKUP_LOG_DIR: join(folder, "log"),
    BACKUP_LOCK_DIR: join(folder, "lock"),
    BACKUP_PGDATA: postgres.folder(stack),
    BACKUP_PGPORT: String(stack.ports.postgres),
    BACKUP_PGSOCKET_DIR: join(folder, "socket"),
  };
  const file = configFile(repository);
  writeFileSync(file, fillTemplate("pgbackrest/pgbackrest.conf", values));
  chmodSync(file, 0o600);
  postgres.giveToPostgres(file);
}

function cipherPass(folder: string): string {
  const file = join(folder, "cipher-pass");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
