import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { BlockList, isIP } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { context } from "@opentelemetry/api";
import { suppressTracing } from "@opentelemetry/core";

/*
 * Requests to addresses that people type. They leave from inside our network, so without a check anyone could read what only
 * our machines reach: the metadata service of the host, Redis, a neighbour's administration page (SSRF).
 */

const REFUSED_IPV4 = [
  "0.0.0.0/8", // this network; Linux connects to loopback
  "10.0.0.0/8",
  "100.64.0.0/10", // carrier-grade NAT, and the metadata services of some hosts
  "127.0.0.0/8",
  "169.254.0.0/16", // link-local, metadata services
  "172.16.0.0/12",
  "192.0.0.0/24", // IETF protocol assignments
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16",
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
];
/** The only range of public IPv6. IPv4-mapped, NAT64, unique local, link-local and multicast addresses are outside. */
const PUBLIC_IPV6 = "2000::/3";
const REFUSED_IPV6 = [
  "2001::/23", // Teredo, ORCHID, benchmarks: tunnels carry an IPv4 address that is not checked
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "3fff::/20", // documentation
];

const listOf = (subnets: string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", prefix] = subnet.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
};
const refusedIpv4 = listOf(REFUSED_IPV4, "ipv4");
const refusedIpv6 = listOf(REFUSED_IPV6, "ipv6");
const publicIpv6 = listOf([PUBLIC_IPV6], "ipv6");

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !refusedIpv4.check(address, "ipv4");
  // A zone (fe80::1%eth0) exists for local addresses only.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return publicIpv6.check(address, "ipv6") && !refusedIpv6.check(address, "ipv6");
}

/** Ports below belong to other protocols: mail, SSH, databases of the system. */
const FIRST_FREE_PORT = 1024;
const MAX_URL_LENGTH = 2000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchRefusal =
  | "adresse_invalide"
  | "adresse_privee"
  | "introuvable"
  | "certificat"
  | "redirections"
  | "trop_lourd"
  | "trop_lent"
  | "reponse_invalide";

type PublicAnswer = { ok: true; status: number; headers: Headers; body: Buffer } | { ok: false; code: FetchRefusal };

export type PublicRequest = {
  method?: "GET" | "POST";
  /** Sent to every address that a redirect names: no credentials. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Of the body, after decompression. */
  maxBytes: number;
  /** For everything: name, connections, redirects and the last byte. */
  timeoutMs: number;
  /** At most three, default none. A POST is never repeated elsewhere. */
  redirects?: number;
};

export type ReachableHosts = {
  resolve: (hostname: string) => Promise<string[]>;
  /** `address:port` that may be reached although it is not public. */
  except: readonly string[];
};

const PUBLIC_REACH: ReachableHosts = {
  resolve: async (hostname) => (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address),
  except: [],
};

class Refused extends Error {
  readonly refusal: FetchRefusal;
  constructor(refusal: FetchRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Sends an https request to a public address only, and connects to the very address that was checked: a second resolution
 * could give another one (DNS rebinding). Proxies of the environment are not used: they would resolve the name themselves.
 */
export async function fetchPublic(
  url: string,
  options: PublicRequest,
  reach: Partial<ReachableHosts> = {},
): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const from = { ...PUBLIC_REACH, ...reach };
  try {
    let target = parse(url);
    for (let left = Math.min(options.redirects ?? 0, MAX_REDIRECTS); ; left -= 1) {
      const addresses = await addressesOf(target, from, signal);
      const answer = await send(target, addresses, options, signal);
      const { statusCode: status = 0, headers } = answer;
      const location = REDIRECTS.has(status) ? headers.location : undefined;
      if (location === undefined) {
        const body = await readBody(answer, options.maxBytes, signal);
        return { ok: true, status, headers: headersOf(answer), body };
      }
      answer.destroy();
      if (left <= 0 || options.method === "POST") throw new Refused("redirections");
      target = parse(location, target);
    }
  } catch (error) {
    return { ok: false, code: signal.aborted ? "trop_lent" : refusalOf(error) };
  }
}

/** The URL standard turns decimal, octal and hexadecimal IPv4 addresses into the usual form, which is then checked. */
function parse(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  const acceptable =
    url !== null &&
    url.href.length <= MAX_URL_LENGTH &&
    url.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    // The final dot makes a name absolute for the resolver, but no certificate has it.
    !url.hostname.endsWith(".") &&
    (url.port === "" || Number(url.port) >= FIRST_FREE_PORT);
  if (!acceptable) throw new Refused("adresse_invalide");
  return url;
}

/** One address that is not public refuses the name: the connection would take any of them. */
async function addressesOf(url: URL, reach: ReachableHosts, signal: AbortSignal): Promise<string[]> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(hostname) > 0 ? [hostname] : await unlessAborted(reach.resolve(hostname), signal);
  if (addresses.length === 0) throw new Refused("introuvable");
  const allowed = (address: string) =>
    isPublic(address) || reach.except.includes(`${address}:${url.port === "" ? "443" : url.port}`);
  if (!addresses.every(allowed)) throw new Refused("adresse_privee");
  return addresses;
}

/** The promise keeps running after the timeout; its result is ignored. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function send(url: URL, addresses: string[], options: PublicRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve, reject) => {
    // Not traced: a span would record an address that is a secret, and the receiver would learn the ids of our traces.
    context.with(suppressTracing(context.active()), () => {
      const sent = request(
        {
          method: options.method ?? "GET",
          hostname,
          port: url.port === "" ? 443 : Number(url.port),
          path: `${url.pathname}${url.search}`,
          headers: {
            "user-agent": "Convive/1.0",
            accept: "*/*",
            ...options.headers,
            "accept-encoding": "gzip, deflate, br",
            ...(options.body === undefined ? {} : { "content-length": String(Buffer.byteLength(options.body)) }),
          },
          // No connection pool: a pooled connection may have been opened to an address that was checked for another name.
          agent: false,
          lookup: (_hostname, { all }, done) => {
            const [first = { address: "", family: 4 }] = checked;
            if (all === true) done(null, checked);
            else done(null, first.address, first.family);
          },
          ...(isIP(hostname) > 0 ? {} : { servername: hostname }),
          // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
          rejectUnauthorized: true,
          minVersion: "TLSv1.2",
          signal,
        },
        resolve,
      );
      sent.on("error", reject);
      sent.end(options.body);
    });
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) {
    answer.destroy();
    throw new Refused("trop_lourd");
  }
  const body = decoded(answer);
  const stop = () => {
    answer.destroy();
    body.destroy(new Refused("trop_lent"));
  };
  signal.addEventListener("abort", stop, { once: true });
  // pipe() does not pass errors on: without it, a connection that breaks would leave the decompression waiting.
  answer.once("error", (error) => body.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) throw new Refused("reponse_invalide");
      size += chunk.length;
      // Counted while decompressing: a few kilobytes can expand to gigabytes.
      if (size > maxBytes) throw new Refused("trop_lourd");
      chunks.push(chunk);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    answer.destroy();
    body.destroy();
  }
  return Buffer.concat(chunks);
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = (answer.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return answer;
  if (encoding === "gzip" || encoding === "x-gzip") return answer.pipe(createGunzip());
  if (encoding === "deflate") return answer.pipe(createInflate());
  if (encoding === "br") return answer.pipe(createBrotliDecompress());
  answer.destroy();
  throw new Refused("reponse_invalide");
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

function refusalOf(error: unknown): FetchRefusal {
  if (error instanceof Refused) return error.refusal;
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|_SSL_|EPROTO|^ERR_TLS/.test(code)) return "certificat";
  if (/^(HPE_|Z_|ERR_(_|ZLIB|BROTLI|HTTP|INVALID|STREAM))|^ERR_BROTLI/.test(code)) return "reponse_invalide";
  return "introuvable";
}
