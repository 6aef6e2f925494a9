import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { livePid, portAnswers, startDetached, stopPid, waitFor } from "./process.ts";
import { makeDataDir, type Workplace } from "./workplace.ts";

const folder = (place: Workplace) => join(place.dataDir, "redis");
const pidFile = (place: Workplace) => join(folder(place), "redis.pid");
const mark = (place: Workplace) => `127.0.0.1:${place.ports.redis}`;

export async function up(place: Workplace): Promise<void> {
  if (await status(place)) return;
  makeDataDir(place);
  mkdirSync(folder(place), { recursive: true });
  const settings = {
    port: String(place.ports.redis),
    bind: "127.0.0.1",
    dir: folder(place),
    save: "",
    appendonly: "no",
  };
  startDetached(
    { pid: pidFile(place), log: join(folder(place), "server.log") },
    "redis-server",
    Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
  );
  await waitFor("Redis", () => portAnswers(place.ports.redis));
}

export async function down(place: Workplace): Promise<boolean> {
  return stopPid(pidFile(place), mark(place));
}

export async function status(place: Workplace): Promise<boolean> {
  return livePid(pidFile(place), mark(place)) !== undefined && (await portAnswers(place.ports.redis));
}
