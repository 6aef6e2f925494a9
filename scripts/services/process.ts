import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs a command and waits for it; the error of a failed command contains its output. */
export function run(command: string, args: string[], options: SpawnOptions & { input?: string } = {}): string {
  const result = spawnSync(command, args, { encoding: "utf8", ...options, stdio: ["pipe", "pipe", "pipe"] });
  if (result.error) throw new Error(`${command}: ${result.error.message}`);
  if (result.status !== 0) {
    throw new Error(`${command} ${args.join(" ")} ended with ${result.status}\n${result.stdout}${result.stderr}`);
  }
  return result.stdout;
}

/** Starts a process that survives this one, and writes its output and its pid to files. */
export function startDetached(
  files: { pid: string; log: string },
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): number {
  const log = openSync(files.log, "a");
  const child = spawn(command, args, { detached: true, stdio: ["ignore", log, log], env });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`${command} did not start`);
  writeFileSync(files.pid, String(child.pid));
  return child.pid;
}

/** The pid in the file, if that process runs and its command line contains `mark`: a reused pid does not. */
export function livePid(pidFile: string, mark: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const commandLine = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return commandLine.status === 0 && commandLine.stdout.includes(mark) ? pid : undefined;
}

export async function stopPid(pidFile: string, mark: string, signal: NodeJS.Signals = "SIGTERM"): Promise<boolean> {
  const pid = livePid(pidFile, mark);
  if (pid === undefined) {
    rmSync(pidFile, { force: true });
    return false;
  }
  process.kill(pid, signal);
  for (let waited = 0; waited < 10_000 && livePid(pidFile, mark) !== undefined; waited += 50) await sleep(50);
  if (livePid(pidFile, mark) !== undefined) process.kill(pid, "SIGKILL");
  rmSync(pidFile, { force: true });
  return true;
}

export async function waitFor(what: string, ready: () => boolean | Promise<boolean>, timeoutMs = 30_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await ready())) {
    if (Date.now() > deadline) throw new Error(`${what} was not ready after ${timeoutMs} ms`);
    await sleep(50);
  }
}

export function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.setTimeout(1000, () => answer(false));
  });
}
