import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { asPostgres } from "../../scripts/services/postgres.ts";

/**
 * Runs pgBackRest as the user of the database server. `environment` names the configuration in PGBACKREST_CONFIG. It is
 * passed as an option too, because a restore copies the options, not the environment, into `restore_command`.
 */
export const pgbackrest = (environment: NodeJS.ProcessEnv, args: string[]): string =>
  asPostgres("pgbackrest", [`--config=${environment.PGBACKREST_CONFIG}`, "--stanza=convive", ...args], environment);

const infoSchema = z.array(
  z.object({
    name: z.string(),
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(["full", "diff", "incr"]),
        error: z.boolean().nullish(),
        timestamp: z.object({ start: z.number(), stop: z.number() }),
        info: z.object({ repository: z.object({ delta: z.number() }) }),
      }),
    ),
  }),
);

/** Backups that ended without an error, oldest first. */
export function listBackups(environment: NodeJS.ProcessEnv) {
  const [stanza] = infoSchema.parse(JSON.parse(pgbackrest(environment, ["--output=json", "info"])));
  return (stanza?.backup ?? []).filter(({ error }) => error !== true);
}

/**
 * Writes convive_backup.prom for the textfile collector of node_exporter. The figures come from the repository: a row in the
 * database would be as old as the backup after a restore.
 */
export function writeMetrics(backups: ReturnType<typeof listBackups>, folder: string): string {
  const gauge = (name: string, help: string, value: number | undefined) =>
    value === undefined ? "" : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;
  const last = backups.at(-1);
  const text = [
    gauge("convive_last_backup_timestamp_seconds", "End of the last successful backup", last?.timestamp.stop),
    gauge(
      "convive_last_full_backup_timestamp_seconds",
      "End of the last successful full backup",
      backups.findLast(({ type }) => type === "full")?.timestamp.stop,
    ),
    gauge("convive_last_backup_bytes", "Stored size of the last backup", last?.info.repository.delta),
  ].join("");
  const file = join(folder, "convive_backup.prom");
  // Renamed, because the collector may read at any time.
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
  return file;
}
