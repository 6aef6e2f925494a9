import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { answers } from "#scripts/services/answers.ts";
import { waitFor } from "#scripts/services/process.ts";
import { localSecrets } from "#scripts/services/secrets.ts";
import { insertAccount, signIn } from "#tests/support/accounts.ts";
import { bookThroughPages } from "#tests/support/book-through-pages.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, type Defer, reserveDatabase } from "#tests/support/chaos-run.ts";
import { isConfined, PROBE_COMMAND, readProbe } from "#tests/support/container-probe.ts";
import { type Container, runInImage, startContainer } from "#tests/support/containers.ts";
import { envFor, place } from "#tests/support/databases.ts";
import { loadUntil } from "#tests/support/http-load.ts";
import { prepareImage } from "#tests/support/image-store.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { replaceUnderLoad } from "#tests/support/replace-under-load.ts";
import { startProxyWithCache } from "#tests/support/site-behind-cache.ts";
import { postPhotos } from "#tests/support/uploads.ts";
import { visitor } from "#tests/support/visitor.ts";
import { freePort } from "#tests/support/web-process.ts";
import type { ContainerTools } from "../image/container-tools.ts";

const DRAIN_MS = 1500;
const SCRIPTS = {
  bootstrap: ["ops/bootstrap.ts"],
  migrate: ["scripts/migrate.ts"],
  admin: ["ops/admin.ts", "list"],
  jobs: ["ops/jobs.ts", "dead"],
  invariants: ["ops/invariants.ts"],
  "rotate-secret": ["ops/rotate-secret.ts"],
};
type Site = { tools: ContainerTools; image: string; environment: Record<string, string>; origin: string };

/**
 * Runs the image as production does: two web containers behind the proxy and Varnish, and a worker, without root, capabilities or a
 * writable file, and replaces the web containers under load.
 */
export async function run(full: boolean, defer: Defer) {
  const { tools, image, figures } = await prepareImage(defer);
  const database = await reserveDatabase("image", defer);
  const { origin, backends: ports, proxy, stop } = await startProxyWithCache();
  defer(stop);
  const environment = {
    ...envFor(database),
    NODE_ENV: "production",
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
  };
  const site: Site = { tools, image, environment, origin };

  const commands = await runCommands(site);
  const readyMs: number[] = [];
  const start = async (rank: number) => {
    const begun = performance.now();
    const one = await startWebContainer(site, ports[rank] ?? 0);
    readyMs.push(Math.round(performance.now() - begun));
    return one;
  };
  const members = [await start(0), await start(1)];
  const workerPorts = { WORKER_METRICS_PORT: String(await freePort()), PORT: String(await freePort()) };
  const workerCommand = ["node", "server/start-worker.ts"];
  const worker = await startContainer(tools, image, { ...environment, ...workerPorts }, workerCommand);
  await waitFor(
    "both containers behind the proxy and Varnish",
    async () => (await proxy.upCount()) === 2 && (await proxy.cacheIsUp()),
  );

  const confinement = await judgeConfinement(site, [...members, worker]);
  const use = await useSite(origin, database, defer);
  const health = await judgeHealthChecks(members, worker);
  const load = await replaceUnderLoad({
    members,
    start,
    proxy,
    urls: [`${origin}/updates`, `${origin}/auth`],
    rounds: full ? 10 : 1,
    maxSeconds: full ? 600 : 120,
  });
  const { failedWhenKilled, ...stops } = await judgeStops(members, worker, origin);
  const rolled = load.failed === 0 && load.asked > load.rate && failedWhenKilled > 0;
  const judged = { ...commands.verdicts, ...confinement, ...use, ...health, ...stops.verdicts, rolled };
  return {
    figures: {
      ...figures,
      npmPackages: commands.npmPackages,
      readyMs,
      workerStopMs: stops.workerStopMs,
      ...load,
      failedWhenKilled,
      wrong: Object.entries(judged).flatMap(([name, held]) => (held ? [] : [name])),
    },
    passed: Object.values(judged).every(Boolean),
  };
}

/** Each operator command from the image, on a database that the first creates and the second migrates. */
async function runCommands({ tools, image, environment }: Site) {
  const DATABASE_ADMIN_URL = `postgres://postgres:${localSecrets(place).superuser}@127.0.0.1:${place.ports.postgres}/postgres`;
  const verdicts: Record<string, boolean> = {};
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const { code, output } = await runInImage(tools, image, ["node", ...script], {
      ...environment,
      DATABASE_ADMIN_URL,
    });
    if (code !== 0) console.error(`${name} ended with ${code}: ${output}`);
    verdicts[name] = code === 0;
  }
  const count = 'console.log(JSON.parse(require("node:fs").readFileSync("sbom.cdx.json", "utf8")).components.length)';
  const bill = await runInImage(tools, image, ["node", "-e", count]);
  return { verdicts, npmPackages: Number(bill.output) };
}

async function startWebContainer({ tools, image, environment }: Site, port: number): Promise<Container> {
  const METRICS_PORT = String(await freePort());
  const container = await startContainer(tools, image, { ...environment, PORT: String(port), METRICS_PORT });
  const isReady = () => answers(`http://127.0.0.1:${port}/readyz`);
  await waitFor("a web container", isReady, 120_000).catch(async (error: unknown) => {
    throw new Error(`a web container did not become ready:\n${await container.logs()}`, { cause: error });
  });
  return container;
}

/** Control: the same probe as root, without restrictions. */
async function judgeConfinement({ tools, image }: Site, containers: Container[]) {
  const inside = await Promise.all(containers.map(async (one) => readProbe(await one.exec(...PROBE_COMMAND))));
  const unrestricted = readProbe(await runInImage(tools, image, PROBE_COMMAND, {}, ["--network=host", "--user=0"]));
  const shell = await runInImage(tools, image, ["sh", "-c", "exit 0"]);
  return {
    confined: inside.every(isConfined),
    probeSeesRoot: unrestricted.uid === 0 && unrestricted.writable.length > 0 && !isConfined(unrestricted),
    noShell: shell.code !== 0 && inside.every(({ shells }) => shells.length === 0),
  };
}

/** Opens the home page, books without JavaScript, waits for both mails, and uploads a photo as a chef. */
async function useSite(origin: string, database: string, defer: Defer) {
  const client = await connectAsOwner(database, defer);
  const fixture = await bookingFixture(client, { service: { places_illimitees: true } });
  const home = await fetch(origin);
  const email = `image-${randomUUID()}@exemple.fr`;
  const confirmation = await bookThroughPages(visitor(origin), fixture, email);
  const isMailed = async (address: string) => (await mailsTo(address)).length > 0;
  await waitFor("the mails of the booking", async () => (await isMailed(email)) && (await isMailed(fixture.email)));

  const account = await insertAccount(client, `chef-${randomUUID()}@exemple.fr`);
  const chef = await signIn(origin, account.email);
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#c60" } });
  const photos = [{ name: "plat.jpg", body: await picture.jpeg().toBuffer() }];
  const uploaded = await postPhotos(chef, origin, "/chef/photos/galerie", photos);
  return {
    homePage: home.status === 200 && (await home.text()).includes("Convive"),
    booked: confirmation.includes("Votre demande est envoyée") && confirmation.includes(email),
    uploaded: uploaded.ok,
  };
}

/** Control: no web process listens on the PORT of the worker. */
async function judgeHealthChecks(members: Container[], worker: Container) {
  const healthy = await Promise.all(members.map((one) => one.isHealthy()));
  const ofWorker = await worker.exec("node", "server/health-check.ts", "worker");
  const other = await worker.exec("node", "server/health-check.ts");
  return { healthy: healthy.every(Boolean), workerHealthy: ofWorker.code === 0, seesUnhealthy: other.code !== 0 };
}

/** The worker stops by itself. Control of the load: requests do fail when both web containers are killed. */
async function judgeStops(members: Container[], worker: Container, origin: string) {
  const begun = performance.now();
  const code = await worker.stop();
  const workerStopMs = Math.round(performance.now() - begun);
  await Promise.all(members.map((one) => one.signal("SIGKILL")));
  const pause = new Promise((done) => setTimeout(done, 2000));
  const { failed } = await loadUntil(pause, 10, [`${origin}/auth`], 3);
  return { verdicts: { workerStopped: code === 0 }, workerStopMs, failedWhenKilled: failed };
}
