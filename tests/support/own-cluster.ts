import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as postgres from "#scripts/services/postgres.ts";
import { waitFor } from "#scripts/services/process.ts";
import { type Workplace, workplace } from "#scripts/services/workplace.ts";
import { freePort } from "./web-process.ts";

/** A server of its own: the one of the other tests must not be killed under them. */
export async function clusterOfItsOwn(): Promise<Workplace> {
  const dataDir = mkdtempSync(join(tmpdir(), "convive-kill-"));
  execFileSync("chmod", ["755", dataDir]);
  const base = workplace({ dataDir });
  return { ...base, ports: { ...base.ports, postgres: await freePort() } };
}

export function killServer(place: Workplace): void {
  const pid = postgres.serverPid(place);
  if (pid === undefined) throw new Error("PostgreSQL was not running");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  for (const victim of [pid, ...children.split("\n").map(Number).filter(Boolean)]) {
    try {
      process.kill(victim, "SIGKILL");
    } catch {
      // It died with its parent in between.
    }
  }
}

/** The first start may find memory that dying backends still hold; a supervisor tries again, and so do we. */
export async function startAgain(place: Workplace): Promise<void> {
  await waitFor(
    "PostgreSQL",
    () => {
      try {
        postgres.start(place);
        return true;
      } catch {
        return false;
      }
    },
    30_000,
  );
}
