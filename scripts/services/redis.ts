import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type LocalStack, makeDataDir } from "./local-stack.ts";
import { livePid, portAnswers, startDetached, stopPid, waitFor } from "./process.ts";

const folder = (stack: LocalStack) => join(stack.dataDir, "redis");
const pidFile = (stack: LocalStack) => join(folder(stack), "redis.pid");
const mark = (stack: LocalStack) => `${stack.listen}:${stack.ports.redis}`;

export async function up(stack: LocalStack): Promise<void> {
  if (await status(stack)) return;
  makeDataDir(stack);
  mkdirSync(folder(stack), { recursive: true });
  const settings = {
    port: String(stack.ports.redis),
    bind: stack.listen,
    // Refuses connections from outside loopback without a password; in a container they come from the host's loopback.
    "protected-mode": stack.listen === "127.0.0.1" ? "yes" : "no",
    dir: folder(stack),
    save: "",
    appendonly: "no",
  };
  startDetached(
    { pid: pidFile(stack), log: join(folder(stack), "server.log") },
    "redis-server",
    Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
  );
  await waitFor("Redis", () => portAnswers(stack.ports.redis));
}

export async function down(stack: LocalStack): Promise<boolean> {
  return stopPid(pidFile(stack), mark(stack));
}

export async function status(stack: LocalStack): Promise<boolean> {
  return livePid(pidFile(stack), mark(stack)) !== undefined && (await portAnswers(stack.ports.redis));
}
