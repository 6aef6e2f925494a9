import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as postgres from "#scripts/services/postgres.ts";
import { portAnswers, run, waitFor } from "#scripts/services/process.ts";
import { localSecrets } from "#scripts/services/secrets.ts";
import type { Workplace } from "#scripts/services/workplace.ts";
import { startWire } from "./cuttable-wire.ts";
import { clusterOfItsOwn, killServer } from "./own-cluster.ts";
import { freePort } from "./web-process.ts";

const PROBES = 3;
const PROBE_MS = 100;

/** Two servers that take turns as primary, the other following over a wire that can be cut. */
export async function startPair(defer: (work: () => unknown) => void) {
  let primary = await clusterOfItsOwn();
  let standby = await anotherFor(primary);
  for (const place of [primary, standby]) {
    defer(() => rmSync(place.dataDir, { recursive: true, force: true }));
    defer(() => postgres.down(place));
  }
  await postgres.up(primary);
  const wirePort = await freePort();
  const wire = await startWire(wirePort, () => primary.ports.postgres);
  defer(() => wire.stop());

  /** A fresh standby behind the present primary; with `synchronous`, no commit is acknowledged without it. */
  const follow = async (synchronous: boolean): Promise<void> => {
    wire.mend();
    rmSync(join(standby.dataDir, "postgres"), { recursive: true, force: true });
    postgres.makeStandby(standby, primary, wirePort);
    postgres.start(standby);
    // Asked of the primary only, once the standby has its copy: promoted, it must not wait for a standby of its own.
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

  /** `kill -9` of the primary, then what a watchdog does: three probes without an answer, and the standby is promoted. */
  const failOver = async (): Promise<{ detectedMs: number; promotedMs: number }> => {
    const killed = performance.now();
    killServer(primary);
    wire.tear();
    for (let misses = 0; misses < PROBES; ) {
      misses = (await portAnswers(primary.ports.postgres)) ? 0 : misses + 1;
      await new Promise((next) => setTimeout(next, PROBE_MS));
    }
    const detectedMs = Math.round(performance.now() - killed);
    await postgres.withSuperuser(standby, (client) => client.query("select pg_promote()"));
    [primary, standby] = [standby, primary];
    return { detectedMs, promotedMs: Math.round(performance.now() - killed) };
  };

  return { primary: () => primary, standby: () => standby, wire, follow, failOver };
}

async function anotherFor(primary: Workplace): Promise<Workplace> {
  const dataDir = mkdtempSync(join(tmpdir(), "convive-standby-"));
  run("chmod", ["755", dataDir]);
  // Roles and passwords come with the data.
  localSecrets(primary);
  copyFileSync(join(primary.dataDir, "secrets.json"), join(dataDir, "secrets.json"));
  return { ...primary, dataDir, ports: { ...primary.ports, postgres: await freePort() } };
}
