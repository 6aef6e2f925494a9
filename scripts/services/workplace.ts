import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where one set of local services lives: its folder and its ports. Two sets never meet. */
export type Workplace = { dataDir: string; portBase: number; listen: string; ports: Ports };

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

export function workplace(options: { dataDir?: string; portBase?: number } = {}): Workplace {
  const portBase = options.portBase ?? Number(process.env.CONVIVE_PORT_BASE ?? 15400);
  const dataDir = options.dataDir ?? process.env.CONVIVE_DATA_DIR ?? defaultDataDir(portBase);
  return {
    dataDir,
    portBase,
    // Loopback, except inside a container, whose published ports are the ones bound to loopback.
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

/** Made before anything is put in it, and open to the user that PostgreSQL runs as. */
export function makeDataDir({ dataDir }: Workplace): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
}

/** PostgreSQL refuses to run as root and drops to its own user, who must be able to reach the folder. */
function defaultDataDir(portBase: number): string {
  if (process.getuid?.() !== 0) return join(projectRoot, ".local", String(portBase));
  const clone = createHash("sha256").update(projectRoot).digest("hex").slice(0, 10);
  return join("/var/lib/convive", `${clone}-${portBase}`);
}
