import { waitFor } from "#scripts/services/process.ts";
import { createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { startHaproxy } from "#tests/support/haproxy.ts";
import { replaceUnderLoad } from "#tests/support/replace-under-load.ts";
import { makeCertificate, readCertificate, trustCertificate } from "#tests/support/tls-certificate.ts";
import { freePort, type RunningProcess, startWeb } from "#tests/support/web-process.ts";

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
  const members: RunningProcess[] = [];
  defer(() => Promise.all(members.map((one) => one.stop("SIGKILL"))));
  for (const port of ports) members.push(await start(port));
  const proxy = await startHaproxy({ publicOrigin: origin, port: proxyPort, backends: ports, certificate });
  defer(proxy.stop);
  await waitFor("the site behind the proxy", () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

  const figures = await replaceUnderLoad({
    members,
    start: (rank) => start(ports[rank] ?? 0),
    proxy,
    urls: [`${origin}/updates`, `${origin}/auth`],
    rounds,
    maxSeconds: full ? 300 : 90,
  });
  const { failed, asked, rate, restarts } = figures;
  return { figures, passed: failed === 0 && asked > rate && restarts === rounds * 2 };
}
