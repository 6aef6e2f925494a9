import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** One set of local services: its data folder and its ports. Several stacks can run on one machine. */
export type LocalStack = { dataDir: string; portBase: number; listen: string; ports: Ports };

type Ports = {
  postgres: number;
  redis: number;
  s3: number;
  cephMonitor: number;
  smtp: number;
  inbox: number;
  openid: number;
};

export const projectRoot = resolve(import.meta.dirname, "../..");

export function localStack(options: { dataDir?: string; portBase?: number } = {}): LocalStack {
  const portBase = options.portBase ?? Number(process.env.CONVIVE_PORT_BASE ?? 15400);
  const dataDir = options.dataDir ?? process.env.CONVIVE_DATA_DIR ?? defaultDataDir(portBase);
  return {
    dataDir,
    portBase,
    // Loopback, except in a container: there the host binds the published ports to its own loopback.
    listen: process.env.CONVIVE_LISTEN ?? "127.0.0.1",
    ports: {
      postgres: portBase + 32,
      redis: portBase + 79,
      s3: portBase + 80,
      cephMonitor: portBase + 100,
      smtp: portBase + 25,
      inbox: portBase + 26,
      openid: portBase + 90,
    },
  };
}

/** Mode 0755: PostgreSQL runs as another user and must be able to enter the folder. */
export function makeDataDir({ dataDir }: LocalStack): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
}

/** PostgreSQL refuses to run as root. When root starts it, the postgres user must be able to reach the folder. */
function defaultDataDir(portBase: number): string {
  if (process.getuid?.() !== 0) return join(projectRoot, ".local", String(portBase));
  const clone = createHash("sha256").update(projectRoot).digest("hex").slice(0, 10);
  return join("/var/lib/convive", `${clone}-${portBase}`);
}
