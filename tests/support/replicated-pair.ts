import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalStack } from "#scripts/services/local-stack.ts";
import * as postgres from "#scripts/services/postgres.ts";
import { portAnswers, run, waitFor } from "#scripts/services/process.ts";
import { localSecrets } from "#scripts/services/secrets.ts";
import { isolatedPostgres, killPostgres } from "./postgres-process.ts";
import { startTcpProxy } from "./tcp-proxy.ts";
import { freePort } from "./web-process.ts";

const PROBES = 3;
const PROBE_MS = 100;

/** Two PostgreSQL servers that swap roles at each failover. The standby replicates through a TCP proxy. */
export async function startPair(defer: (work: () => unknown) => void) {
  let primary = await isolatedPostgres();
  let standby = await isolatedStandby(primary);
  for (const place of [primary, standby]) {
    defer(() => rmSync(place.dataDir, { recursive: true, force: true }));
    defer(() => postgres.down(place));
  }
  await postgres.up(primary);
  const proxyPort = await freePort();
  const proxy = await startTcpProxy(proxyPort, () => primary.ports.postgres);
  defer(() => proxy.stop());

  /** Rebuilds the standby from the current primary. With `synchronous`, a commit waits for the standby. */
  const follow = async (synchronous: boolean): Promise<void> => {
    proxy.restore();
    rmSync(join(standby.dataDir, "postgres"), { recursive: true, force: true });
    postgres.makeStandby(standby, primary, proxyPort);
    postgres.start(standby);
    // Set on the primary after the standby was copied: once promoted, the standby must not wait for a standby itself.
    const names = synchronous ? "FIRST 1 (standby)" : "";
    await postgres.withSuperuser(primary, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${names}'`);
      await client.query("select pg_reload_conf()");
      await waitFor("the standby", async () => {
        const { rows } = await client.query<{ sync_state: string }>(
          "select sync_state from pg_stat_replication where state = 'streaming' and application_name = 'standby'",
        );
        return rows[0]?.sync_state === (synchronous ? "sync" : "async");
      });
    });
  };

  /** Kills the primary with SIGKILL, then promotes the standby after three failed probes, as a watchdog would. */
  const failOver = async (): Promise<{ detectedMs: number; promotedMs: number }> => {
    const killed = performance.now();
    killPostgres(primary);
    proxy.destroyConnections();
    for (let misses = 0; misses < PROBES; ) {
      misses = (await portAnswers(primary.ports.postgres)) ? 0 : misses + 1;
      await new Promise((next) => setTimeout(next, PROBE_MS));
    }
    const detectedMs = Math.round(performance.now() - killed);
    await postgres.withSuperuser(standby, (client) => client.query("select pg_promote()"));
    [primary, standby] = [standby, primary];
    return { detectedMs, promotedMs: Math.round(performance.now() - killed) };
  };

  return { primary: () => primary, standby: () => standby, proxy, follow, failOver };
}

async function isolatedStandby(primary: LocalStack): Promise<LocalStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "convive-standby-"));
  run("chmod", ["755", dataDir]);
  // The copied data directory contains the roles and passwords of the primary.
  localSecrets(primary);
  copyFileSync(join(primary.dataDir, "secrets.json"), join(dataDir, "secrets.json"));
  return { ...primary, dataDir, ports: { ...primary.ports, postgres: await freePort() } };
}
