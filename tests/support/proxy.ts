import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portAnswers, waitFor } from "#scripts/services/process.ts";
import { freePort } from "./web-process.ts";

/** HAProxy in front of web processes, sending only to those whose /readyz says so. */
export async function startProxy(port: number, backends: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "convive-proxy-"));
  const file = join(folder, "haproxy.cfg");
  const statsPort = await freePort();
  const servers = backends.map(
    (backend, rank) => `  server web${rank} 127.0.0.1:${backend} check inter 200ms fall 2 rise 1`,
  );
  // Two late answers in a row take a process out, which a busy machine may bring about. When that leaves nobody, everybody
  // is asked again: a late page is better than none.
  const last = backends.map((backend, rank) => `  server last${rank} 127.0.0.1:${backend} backup`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 30s
  timeout check 2s
  option httpchk GET /readyz
  option redispatch
  retries 3
frontend site
  bind 127.0.0.1:${port}
  default_backend web
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
backend web
  balance roundrobin
  option allbackups
${[...servers, ...last].join("\n")}
`,
  );
  const child: ChildProcess = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  await waitFor("HAProxy", () => portAnswers(port));
  const stop = async () => {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  /** How many of the processes the proxy itself holds to be up. */
  const upCount = async () => {
    const csv = await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text();
    return csv.split("\n").filter((line) => /^web,web\d+,/.test(line) && line.includes(",UP,")).length;
  };
  return { stop, upCount };
}
