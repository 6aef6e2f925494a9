import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portAnswers, waitFor } from "#scripts/services/process.ts";

/** `port`: where Varnish listens, `behind`: the listener of HAProxy from which it fetches pages (PROXY_BEHIND_CACHE). */
export type VarnishPorts = { port: number; behind: number };

const folderOfVarnish = join(import.meta.dirname, "../../deploy/varnish");
const PRODUCTION_PORT = '.port = "8081";';

/** The command of deploy/compose.production.yaml, with its configuration and other ports in `folder`. */
export function varnishCommand(folder: string, { port, behind }: VarnishPorts): string[] {
  const backends = readFileSync(join(folderOfVarnish, "web.vcl"), "utf8");
  if (!backends.includes(PRODUCTION_PORT)) throw new Error(`deploy/varnish/web.vcl has no « ${PRODUCTION_PORT} »`);
  // As root, varnishd compiles and reads this as users of its own.
  const own = join(folder, "varnish");
  mkdirSync(own, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(own, "web.vcl"), backends.replaceAll(PRODUCTION_PORT, `.port = "${behind}";`));
  writeFileSync(join(own, "public-pages.vcl"), readFileSync(join(folderOfVarnish, "public-pages.vcl")));
  const settings = ["vsl_mask=-ReqURL,-BereqURL", "timeout_idle=35", "backend_idle_timeout=25"];
  return [
    ...["varnishd", "-F", "-n", join(own, "state"), "-a", `127.0.0.1:${port},PROXY`, "-f", join(own, "web.vcl")],
    ...["-s", "malloc,64m", ...settings.flatMap((one) => ["-p", one])],
  ];
}

/** Starts Varnish as production runs it, between two listeners of HAProxy. `freeze` and `kill` are faults. */
export async function startVarnish(ports: VarnishPorts) {
  const folder = mkdtempSync(join(tmpdir(), "convive-varnish-"));
  const [command = "", ...args] = varnishCommand(folder, ports);
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await waitFor("Varnish", async () => child.exitCode !== null || (await portAnswers(ports.port)));
  if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}\n${output}`);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { stop, pid: child.pid };
}
