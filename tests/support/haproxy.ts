import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portAnswers, waitFor } from "#scripts/services/process.ts";
import type { TlsCertificate } from "./tls-certificate.ts";
import type { VarnishPorts } from "./varnish.ts";
import { freePort } from "./web-process.ts";

/** Tests set this header to choose their client address: HAProxy uses it as the source address of the request. */
export const CLIENT_ADDRESS_HEADER = "x-test-client-address";

const LOG_CHARACTERS = 1_000_000;

type ProxyOptions = {
  publicOrigin: string;
  port: number;
  /** Listens for plain HTTP and redirects it to https. */
  httpPort?: number;
  backends: [number, number];
  certificate: TlsCertificate;
  media?: MediaOptions;
  /** Varnish, which the caller starts, and the listener behind it. */
  cache?: VarnishPorts;
};
/** Serves the photos of an S3 store over TLS: browsers block HTTP images on an https page. */
type MediaOptions = { port: number; s3Port: number; origin: string };

const folderOfProxy = join(import.meta.dirname, "../../deploy/haproxy");

/** Starts HAProxy with the production configuration (deploy/haproxy/haproxy.cfg) in front of two web processes. */
export async function startHaproxy({
  publicOrigin,
  port,
  backends,
  certificate,
  media,
  cache,
  ...options
}: ProxyOptions) {
  const folder = mkdtempSync(join(tmpdir(), "convive-proxy-"));
  const file = join(folder, "haproxy.cfg");
  const statsPort = await freePort();
  const httpPort = options.httpPort ?? (await freePort());
  writeFileSync(file, proxySettings());
  const photos = media === undefined ? { files: [], environment: {} } : mediaProxy(media);
  const child = spawn("haproxy", ["-db", ...[file, ...photos.files].flatMap((one) => ["-f", one])], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      ...photos.environment,
      ...(cache === undefined ? {} : cacheProxy(cache)),
      PUBLIC_ORIGIN: publicOrigin,
      PROXY_HTTP: `127.0.0.1:${httpPort}`,
      PROXY_HTTPS: `127.0.0.1:${port}`,
      PROXY_CERTIFICATE: certificate.file,
      PROXY_STATS: `127.0.0.1:${statsPort}`,
      PROXY_UNAVAILABLE: join(folderOfProxy, "unavailable.html"),
      WEB_1: `127.0.0.1:${backends[0]}`,
      WEB_2: `127.0.0.1:${backends[1]}`,
    },
  });
  // HAProxy also logs each stopping backend to stderr, so the output is shown only when HAProxy itself fails to start.
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  // Lines of the log; only the last ones, since a chaos run makes millions.
  let lines = "";
  child.stdout.on("data", (chunk) => (lines = (lines + String(chunk)).slice(-LOG_CHARACTERS)));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  await waitFor("HAProxy", async () => child.exitCode !== null || (await portAnswers(port)));
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}\n${output}`);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  const linesUp = async (server: RegExp) => {
    const csv = await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text();
    return csv.split("\n").filter((line) => server.test(line) && line.includes(",UP,")).length;
  };
  /** Number of backends that HAProxy reports as UP. */
  const upCount = () => linesUp(/^web,web\d+,/);
  const cacheIsUp = async () => (await linesUp(/^cache,varnish,/)) === 1;
  const scrape = async () => (await fetch(`http://127.0.0.1:${statsPort}/metrics`)).text();
  return { stop, upCount, cacheIsUp, ended, httpPort, scrape, log: () => lines };
}

/**
 * The production configuration plus one addition for tests. `set-src` runs before the production rules, which then write
 * X-Forwarded-For from that address; an X-Forwarded-For sent by the client is still deleted.
 */
export function proxySettings(): string {
  const address = `  http-request set-src req.hdr(${CLIENT_ADDRESS_HEADER}) if { req.hdr(${CLIENT_ADDRESS_HEADER}) -m found }`;
  const production = readFileSync(join(folderOfProxy, "haproxy.cfg"), "utf8");
  const withAddress = production.replace(/^frontend https\n.*$/m, (start) => `${start}\n${address}`);
  if (!withAddress.includes(address)) throw new Error("deploy/haproxy/haproxy.cfg has no « frontend https »");
  return withAddress;
}

/** What makes HAProxy send visitors' requests through Varnish. */
export const cacheProxy = ({ port, behind }: VarnishPorts) => ({
  PROXY_CACHE: `127.0.0.1:${port}`,
  PROXY_BEHIND_CACHE: `127.0.0.1:${behind}`,
});

/** What HAProxy needs besides to serve photos: the production file as it is, and its variables. */
export function mediaProxy({ port, s3Port, origin }: MediaOptions) {
  const store = `127.0.0.1:${s3Port}`;
  return {
    files: [join(folderOfProxy, "media.cfg")],
    environment: {
      PROXY_MEDIA: `127.0.0.1:${port}`,
      MEDIA_ORIGIN: origin,
      S3_BUCKET: "convive",
      S3_SERVER: store,
      S3_HOST: store,
    },
  };
}
