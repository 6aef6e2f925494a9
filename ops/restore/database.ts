import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { asPostgres, giveToPostgres, postgresBinDir } from "../../scripts/services/postgres.ts";
import { waitFor } from "../../scripts/services/process.ts";
import { pgbackrest } from "../backup/pgbackrest.ts";

/** A moment, or the end of the archive: everything that was archived before the machine was lost. */
export type Target = Date | "end";

/** Restores the files into an empty folder. The first start replays WAL up to the target and then accepts writes. */
export function restoreFiles(environment: NodeJS.ProcessEnv, data: string, port: number, to: Target): void {
  if (existsSync(data) && readdirSync(data).length > 0) throw new Error(`${data} is not empty`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  giveToPostgres(data);
  const moment =
    to === "end"
      ? []
      : [
          "--type=time",
          `--target=${to.toISOString().replace("T", " ").replace("Z", "+00")}`,
          "--target-action=promote",
        ];
  pgbackrest(environment, [`--pg1-path=${data}`, ...moment, "restore"]);
  // The copy must not write to the archive that it was restored from, and its standbys do not exist.
  const settings = {
    port,
    archive_mode: "off",
    synchronous_standby_names: "",
    unix_socket_directories: data,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, "postgresql.auto.conf"), lines.join(""));
}

const control = (data: string, ...args: string[]) =>
  asPostgres(join(postgresBinDir(), "pg_ctl"), ["-D", data, "-w", "-t", "3600", ...args]);

/** `privatePort`: listens only there, on loopback, so that no process of the site can connect yet. */
export function startServer(data: string, privatePort?: number): void {
  const only = privatePort === undefined ? [] : ["-o", `-p ${privatePort} -c listen_addresses=127.0.0.1`];
  control(data, "-l", join(data, "restored.log"), ...only, "start");
}

export const stopServer = (data: string) => control(data, "-m", "fast", "stop");

/** Waits until the server has left recovery, and returns the time of the last transaction that it replayed. */
export async function waitForWrites(data: string, url: string): Promise<Date | null> {
  let last: Date | null = null;
  await waitFor(
    "the restored database",
    async () => {
      if (!existsSync(join(data, "postmaster.pid"))) throw new Error(`recovery failed: ${lastError(data)}`);
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ recovering: boolean; last: Date | null }>(
          "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last",
        );
        last = rows[0]?.last ?? null;
        return rows[0]?.recovering === false;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    },
    3_600_000,
  );
  return last;
}

/** A target later than the last archived transaction is an error of its own: PostgreSQL cannot know that it was reached. */
function lastError(data: string): string {
  const log = readFileSync(join(data, "restored.log"), "utf8");
  const reason = log.match(/FATAL: {2}(.*)/g)?.at(-1) ?? `see ${data}/restored.log`;
  const late = reason.includes("recovery ended before configured recovery target was reached");
  return late ? `${reason}. The archive ends before this time: restore to an earlier one, or with --to end` : reason;
}
