import { waitFor } from "#scripts/services/process.ts";
import { createChaosDatabase, type Defer } from "../support/chaos-run.ts";
import { startHaproxy } from "../support/haproxy.ts";
import { loadUntil } from "../support/http-load.ts";
import { makeCertificate, readCertificate, trustCertificate } from "../support/tls-certificate.ts";
import { freePort, type RunningProcess, startWeb } from "../support/web-process.ts";

const RATES = [100, 50, 25, 10];
const DRAIN_MS = 1500;

/** Restarts two web processes behind the production proxy one after the other, under load: no request may fail. */
export async function run(full: boolean, defer: Defer) {
  const rounds = full ? 25 : 2;
  const database = await createChaosDatabase("rolling", defer);
  const ports: [number, number] = [await freePort(), await freePort()];
  const proxyPort = await freePort();
  const origin = `https://127.0.0.1:${proxyPort}`;
  const certificate = readCertificate(makeCertificate());
  trustCertificate(certificate);
  const start = (port: number) =>
    startWeb(database, {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "1",
      SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
      LOG_LEVEL: "error",
    });
  const processes: RunningProcess[] = [];
  defer(() => Promise.all(processes.map((one) => one.stop("SIGKILL"))));
  for (const port of ports) processes.push(await start(port));
  const proxy = await startHaproxy({ publicOrigin: origin, port: proxyPort, backends: ports, certificate });
  defer(proxy.stop);
  await waitFor("the site behind the proxy", () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

  const urls = [`${origin}/updates`, `${origin}/auth`];
  const rate = await sustainableRate(urls);
  const stops: number[] = [];
  const restarts = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [rank, port] of ports.entries()) {
        const begun = performance.now();
        const code = await processes[rank]?.stop("SIGTERM");
        if (code !== 0) throw new Error(`a web process ended with ${code}`);
        stops.push(Math.round(performance.now() - begun));
        await waitFor("one down for the proxy", async () => (await proxy.upCount()) === ports.length - 1);
        processes[rank] = await start(port);
        // Restart the next process only once the proxy sends traffic to this one again, as a rolling deployment does.
        await waitFor("both up for the proxy", async () => (await proxy.upCount()) === ports.length);
      }
    }
  })();
  const load = await loadUntil(restarts, rate, urls, full ? 300 : 90);
  await restarts;

  const figures = { restarts: stops.length, rate, ...load, slowestStopMs: Math.max(...stops) };
  return { figures, passed: load.failed === 0 && load.asked > rate && stops.length === rounds * 2 };
}

/**
 * The highest rate this machine serves well without restarts, so that a busy machine does not fail the run. Printed
 * with the figures; an idle machine reaches 100.
 */
async function sustainableRate(urls: string[]): Promise<number> {
  for (const rate of RATES) {
    const { failed, p95 } = await loadUntil(new Promise((done) => setTimeout(done, 3000)), rate, urls, 4);
    if (failed === 0 && p95 < 200) return rate;
  }
  throw new Error("this machine is too busy to serve ten requests per second");
}
