import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cephConf } from "./ceph-conf.ts";
import { livePid, portAnswers, run, startDetached, stopPid, waitFor } from "./process.ts";
import { localSecrets } from "./secrets.ts";
import { makeDataDir, type Workplace } from "./workplace.ts";

const daemons = ["mon", "osd", "rgw"] as const;
const folder = (place: Workplace) => join(place.dataDir, "ceph");
const conf = (place: Workplace) => join(folder(place), "ceph.conf");
const pidFile = (place: Workplace, daemon: string) => join(folder(place), `${daemon}.pid`);

/** Ceph's S3 gateway over a store in memory: what is in it goes with `down`. */
export async function up(place: Workplace): Promise<void> {
  if (await status(place)) return;
  await down(place);
  makeCluster(place);
  startDaemon(place, "mon", "ceph-mon", ["-i", "a"]);
  await waitFor("the Ceph monitor", () => asks(place, ["mon", "stat"]));
  startStore(place);
  await waitFor("the Ceph store", () => asks(place, ["osd", "stat"], "1 up"));
  startDaemon(place, "rgw", "radosgw", ["-n", "client.rgw"]);
  await waitFor("the S3 gateway", () => portAnswers(place.ports.s3));
  makeUser(place);
}

export async function down(place: Workplace): Promise<boolean> {
  const stopped: boolean[] = [];
  for (const daemon of daemons.toReversed()) {
    stopped.push(await stopPid(pidFile(place, daemon), conf(place), "SIGKILL"));
  }
  return stopped.includes(true);
}

export async function status(place: Workplace): Promise<boolean> {
  const alive = daemons.every((daemon) => livePid(pidFile(place, daemon), conf(place)) !== undefined);
  return alive && (await portAnswers(place.ports.s3));
}

function makeCluster(place: Workplace): void {
  makeDataDir(place);
  const home = folder(place);
  const runDir = join(tmpdir(), `convive-ceph-${place.ports.cephMonitor}`);
  rmSync(home, { recursive: true, force: true });
  for (const dir of [home, runDir, join(home, "mon"), join(home, "osd")]) mkdirSync(dir, { recursive: true });
  const fsid = randomUUID();
  writeFileSync(conf(place), cephConf(place, home, runDir, fsid));
  const keyring = join(home, "keyring");
  const key = (name: string, ...caps: string[]) =>
    run("ceph-authtool", [keyring, "--gen-key", "-n", name, ...caps.flatMap((cap) => ["--cap", ...split(cap)])]);
  run("ceph-authtool", ["--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *"]);
  key("client.admin", "mon allow *", "osd allow *");
  key("client.rgw", "mon allow rw", "osd allow rwx");
  key("osd.0", "mon allow profile osd", "osd allow *");
  const { cephMonitor } = place.ports;
  const address = `[v2:127.0.0.1:${cephMonitor},v1:127.0.0.1:${cephMonitor + 1}]`;
  const monmap = join(home, "monmap");
  run("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", address, "--clobber", monmap]);
  run("ceph-mon", ["-c", conf(place), "--mkfs", "-i", "a", "--monmap", monmap, "--keyring", keyring]);
}

const split = (cap: string): [string, string] => [cap.slice(0, cap.indexOf(" ")), cap.slice(cap.indexOf(" ") + 1)];

function startStore(place: Workplace): void {
  const uuid = randomUUID();
  run("ceph", ["-c", conf(place), "osd", "new", uuid, "0"]);
  const keyring = join(folder(place), "keyring");
  run("ceph-osd", ["-c", conf(place), "-i", "0", "--mkfs", "--osd-uuid", uuid, "--keyring", keyring]);
  startDaemon(place, "osd", "ceph-osd", ["-i", "0"]);
}

function startDaemon(place: Workplace, daemon: string, command: string, args: string[]): void {
  const files = { pid: pidFile(place, daemon), log: join(folder(place), `${daemon}.out`) };
  startDetached(files, command, ["-c", conf(place), "-f", ...args]);
}

function asks(place: Workplace, question: string[], expected = ""): boolean {
  try {
    return run("ceph", ["-c", conf(place), "--connect-timeout", "5", ...question]).includes(expected);
  } catch {
    return false;
  }
}

function makeUser(place: Workplace): void {
  const { s3AccessKey, s3Secret } = localSecrets(place);
  run("radosgw-admin", [
    ...["-c", conf(place), "-n", "client.admin", "user", "create", "--uid=convive", "--display-name=Convive"],
    `--access-key=${s3AccessKey}`,
    `--secret=${s3Secret}`,
  ]);
}
