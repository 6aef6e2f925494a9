import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portAnswers, waitFor } from "#scripts/services/process.ts";
import { freePort } from "./web-process.ts";

export type RedisProcess = {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A separate Redis server: killing the shared one would break the other tests. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), "convive-redis-"));
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--dir", dir, "--save", "", "--appendonly", "no"];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn("redis-server", settings, { stdio: "ignore" });
    await waitFor("Redis", () => portAnswers(port));
  };
  const kill = async () => {
    const dying = server;
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
    await new Promise((done) => {
      dying.once("exit", done);
      dying.kill("SIGKILL");
    });
  };
  const remove = async () => {
    await kill();
    rmSync(dir, { recursive: true, force: true });
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill, remove };
}
