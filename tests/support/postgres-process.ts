import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalStack, localStack } from "#scripts/services/local-stack.ts";
import * as postgres from "#scripts/services/postgres.ts";
import { waitFor } from "#scripts/services/process.ts";
import { freePort } from "./web-process.ts";

/** A separate PostgreSQL server, not started yet: killing the shared one would break the other tests. */
export async function isolatedPostgres(): Promise<LocalStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "convive-kill-"));
  execFileSync("chmod", ["755", dataDir]);
  const base = localStack({ dataDir });
  return { ...base, ports: { ...base.ports, postgres: await freePort() } };
}

export function killPostgres(place: LocalStack): void {
  const pid = postgres.serverPid(place);
  if (pid === undefined) throw new Error("PostgreSQL was not running");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  for (const victim of [pid, ...children.split("\n").map(Number).filter(Boolean)]) {
    try {
      process.kill(victim, "SIGKILL");
    } catch {
      // The child already exited with its parent.
    }
  }
}

/** Retries: the first start can fail while dying backends still hold shared memory. A supervisor would retry too. */
export async function restartPostgres(place: LocalStack): Promise<void> {
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
