import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cephConf } from "./ceph-conf.ts";
import { type LocalStack, makeDataDir } from "./local-stack.ts";
import { livePid, portAnswers, run, startDetached, stopPid, waitFor } from "./process.ts";
import { localSecrets } from "./secrets.ts";

const daemons = ["mon", "osd", "rgw"] as const;
const folder = (stack: LocalStack) => join(stack.dataDir, "ceph");
const conf = (stack: LocalStack) => join(folder(stack), "ceph.conf");
const pidFile = (stack: LocalStack, daemon: string) => join(folder(stack), `${daemon}.pid`);

/** Ceph's S3 gateway over an in-memory store: `down` loses its objects. */
export async function up(stack: LocalStack): Promise<void> {
  if (await status(stack)) return;
  await down(stack);
  makeCluster(stack);
  startDaemon(stack, "mon", "ceph-mon", ["-i", "a"]);
  await waitFor("the Ceph monitor", () => cephAnswers(stack, ["mon", "stat"]));
  startStore(stack);
  await waitFor("the Ceph store", () => cephAnswers(stack, ["osd", "stat"], "1 up"));
  startDaemon(stack, "rgw", "radosgw", ["-n", "client.rgw"]);
  await waitFor("the S3 gateway", () => portAnswers(stack.ports.s3));
  makeUser(stack);
}

export async function down(stack: LocalStack): Promise<boolean> {
  const stopped: boolean[] = [];
  for (const daemon of daemons.toReversed()) {
    stopped.push(await stopPid(pidFile(stack, daemon), conf(stack), "SIGKILL"));
  }
  return stopped.includes(true);
}

export async function status(stack: LocalStack): Promise<boolean> {
  const alive = daemons.every((daemon) => livePid(pidFile(stack, daemon), conf(stack)) !== undefined);
  return alive && (await portAnswers(stack.ports.s3));
}

function makeCluster(stack: LocalStack): void {
  makeDataDir(stack);
  const home = folder(stack);
  const runDir = join(tmpdir(), `convive-ceph-${stack.ports.cephMonitor}`);
  rmSync(home, { recursive: true, force: true });
  for (const dir of [home, runDir, join(home, "mon"), join(home, "osd")]) mkdirSync(dir, { recursive: true });
  const fsid = randomUUID();
  writeFileSync(conf(stack), cephConf(stack, home, runDir, fsid));
  const keyring = join(home, "keyring");
  const key = (name: string, ...caps: string[]) =>
    run("ceph-authtool", [keyring, "--gen-key", "-n", name, ...caps.flatMap((cap) => ["--cap", ...split(cap)])]);
  run("ceph-authtool", ["--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *"]);
  key("client.admin", "mon allow *", "osd allow *");
  key("client.rgw", "mon allow rw", "osd allow rwx");
  key("osd.0", "mon allow profile osd", "osd allow *");
  const { cephMonitor } = stack.ports;
  const address = `[v2:127.0.0.1:${cephMonitor},v1:127.0.0.1:${cephMonitor + 1}]`;
  const monmap = join(home, "monmap");
  run("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", address, "--clobber", monmap]);
  run("ceph-mon", ["-c", conf(stack), "--mkfs", "-i", "a", "--monmap", monmap, "--keyring", keyring]);
}

const split = (cap: string): [string, string] => [cap.slice(0, cap.indexOf(" ")), cap.slice(cap.indexOf(" ") + 1)];

function startStore(stack: LocalStack): void {
  const uuid = randomUUID();
  run("ceph", ["-c", conf(stack), "osd", "new", uuid, "0"]);
  const keyring = join(folder(stack), "keyring");
  run("ceph-osd", ["-c", conf(stack), "-i", "0", "--mkfs", "--osd-uuid", uuid, "--keyring", keyring]);
  startDaemon(stack, "osd", "ceph-osd", ["-i", "0"]);
}

function startDaemon(stack: LocalStack, daemon: string, command: string, args: string[]): void {
  const files = { pid: pidFile(stack, daemon), log: join(folder(stack), `${daemon}.out`) };
  startDetached(files, command, ["-c", conf(stack), "-f", ...args]);
}

function cephAnswers(stack: LocalStack, command: string[], expected = ""): boolean {
  try {
    return run("ceph", ["-c", conf(stack), "--connect-timeout", "5", ...command]).includes(expected);
  } catch {
    return false;
  }
}

function makeUser(stack: LocalStack): void {
  const { s3AccessKey, s3Secret } = localSecrets(stack);
  run("radosgw-admin", [
    ...["-c", conf(stack), "-n", "client.admin", "user", "create", "--uid=convive", "--display-name=Convive"],
    `--access-key=${s3AccessKey}`,
    `--secret=${s3Secret}`,
  ]);
}
