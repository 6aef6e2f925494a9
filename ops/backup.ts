import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { localStack } from "../scripts/services/local-stack.ts";
import { loadDotEnv } from "../server/dot-env.ts";
import { isPrepared, localRepository, prepare, repositoryEnvironment, stop } from "./backup/local-repository.ts";
import { listBackups, pgbackrest, writeMetrics } from "./backup/pgbackrest.ts";

/**
 * Backups of PostgreSQL. With PGBACKREST_CONFIG set, calls pgBackRest with that file, as on a database host; otherwise
 * backs up the local services, after switching archiving on.
 */
loadDotEnv();
const [command = ""] = process.argv.slice(2);
const local = localRepository(localStack());
const environment = process.env.PGBACKREST_CONFIG === undefined ? repositoryEnvironment(local) : process.env;
const isLocal = environment !== process.env;

if (["full", "incr", "check", "info"].includes(command)) {
  if (isLocal && !isPrepared(local)) {
    const { createIfMissing } = await import("../app/platform/storage.server.ts");
    await prepare(local, createIfMissing);
    console.log("archiving switched on; `npm run backup -- stop` switches it off");
  }
  const started = performance.now();
  const isBackup = command === "full" || command === "incr";
  const output = pgbackrest(environment, isBackup ? [`--type=${command}`, "backup"] : [command]);
  if (output !== "") console.log(output.trimEnd());
  console.log(`${command} done (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (isBackup) {
    const folder = process.env.BACKUP_METRICS_DIR ?? join(local.folder, "metrics");
    mkdirSync(folder, { recursive: true });
    console.log(writeMetrics(listBackups(environment), folder));
  }
} else if (command === "stop" && isLocal) {
  await stop(local);
  console.log("archiving switched off");
} else {
  console.error("usage: npm run backup -- full | incr | check | info | stop");
  process.exitCode = 2;
}
