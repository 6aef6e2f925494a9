import { waitFor } from "#scripts/services/process.ts";
import { createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { replaceUnderLoad } from "#tests/support/replace-under-load.ts";
import { startProxyWithCache } from "#tests/support/site-behind-cache.ts";
import { type RunningProcess, startWeb } from "#tests/support/web-process.ts";

const DRAIN_MS = 1500;

/** Restarts two web processes behind the production proxy and Varnish one after the other, under load: no request may fail. */
export async function run(full: boolean, defer: Defer) {
  const rounds = full ? 25 : 2;
  const database = await createChaosDatabase("rolling", defer);
  const { origin, backends: ports, proxy, stop } = await startProxyWithCache();
  defer(stop);
  const start = (port: number) =>
    startWeb(database, {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "1",
      SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
      LOG_LEVEL: "error",
    });
  const members: RunningProcess[] = [];
  defer(() => Promise.all(members.map((one) => one.stop("SIGKILL"))));
  for (const port of ports) members.push(await start(port));
  await waitFor("the site behind the proxy", async () => (await proxy.upCount()) === 2 && (await proxy.cacheIsUp()));

  const figures = await replaceUnderLoad({
    members,
    start: (rank) => start(ports[rank] ?? 0),
    proxy,
    // From the cache, rendered each time (an unknown parameter), and not stored.
    urls: [`${origin}/updates`, `${origin}/updates?rendu=1`, `${origin}/auth`],
    rounds,
    maxSeconds: full ? 300 : 90,
  });
  const { failed, asked, rate, restarts } = figures;
  for (const line of proxy.log().split("\n")) if (/"status":5\d\d/.test(line)) console.log(line);
  return { figures, passed: failed === 0 && asked > rate && restarts === rounds * 2 };
}
