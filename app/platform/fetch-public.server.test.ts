import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get, type RequestOptions, type Server } from "node:https";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCertificate, readCertificate, TEST_HOST, trustCertificate } from "#tests/support/tls-certificate.ts";
import { fetchPublic, type PublicRequest } from "./fetch-public.server.ts";

const LIMITS: PublicRequest = { maxBytes: 100_000, timeoutMs: 5000, redirects: 3 };
const SECRET = "internal page";
const BOMB = gzipSync(Buffer.alloc(50_000_000));

/** `open` stands for a host of the Internet, reached because the tests except its address; `internal` for what must stay hidden. */
let open: Server;
let internal: Server;
let secretReads = 0;
let lastRequest: { method: string | undefined; headers: Record<string, unknown>; body: string };

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};
const openUrl = (path: string) => `https://${TEST_HOST}:${portOf(open)}${path}`;
const internalUrl = (host = "127.0.0.1") => `https://${host}:${portOf(internal)}/`;
const resolve = async (): Promise<string[]> => ["127.0.0.1"];
const exceptOpen = () => ({ resolve, except: [`127.0.0.1:${portOf(open)}`] });
const fetchOpen = (path: string, options: Partial<PublicRequest> = {}) =>
  fetchPublic(openUrl(path), { ...LIMITS, ...options }, exceptOpen());

beforeAll(async () => {
  const certificate = readCertificate(makeCertificate());
  trustCertificate(certificate);
  const pair = readFileSync(certificate.file);
  open = createServer({ key: pair, cert: pair }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "https://x");
    if (pathname === "/redirect") response.writeHead(302, { location: searchParams.get("to") ?? "" }).end();
    else if (pathname === "/loop") response.writeHead(301, { location: "/loop" }).end();
    else if (pathname === "/steps") {
      const left = Number(searchParams.get("left"));
      if (left > 0) response.writeHead(307, { location: `/steps?left=${left - 1}` });
      response.end("arrived");
    } else if (pathname === "/huge") response.end(Buffer.alloc(100_001));
    else if (pathname === "/huge-in-chunks") {
      for (let n = 0; n < 11; n += 1) response.write(Buffer.alloc(10_000));
      response.end();
    } else if (pathname === "/bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB);
    else if (pathname === "/gzip") response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("packed"));
    else if (pathname === "/broken-gzip") response.writeHead(200, { "content-encoding": "gzip" }).end("not packed");
    else if (pathname === "/unknown-encoding") response.writeHead(200, { "content-encoding": "zstd" }).end("?");
    else if (pathname === "/cut") {
      response.writeHead(200, { "content-length": "1000" }).write("only this");
      setImmediate(() => response.destroy());
    } else if (pathname === "/drip") {
      const drip = setInterval(() => response.write("."), 20);
      response.once("close", () => clearInterval(drip));
    } else if (pathname === "/etag") response.writeHead(304, { etag: '"a"' }).end();
    else if (pathname !== "/silent") {
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on("end", () => {
        lastRequest = { method: request.method, headers: request.headers, body };
        response.end("public page");
      });
    }
  });
  internal = createServer({ key: pair, cert: pair }, (_request, response) => {
    secretReads += 1;
    response.end(SECRET);
  });
  for (const server of [open, internal]) await once(server.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  for (const server of [open, internal]) {
    server.closeAllConnections();
    server.close();
  }
});

/** What a check of the URL followed by an ordinary request does: the name is resolved twice. */
const plainGet = (options: RequestOptions) =>
  new Promise<string>((done, fail) => {
    get({ ...options, agent: false }, (response) => {
      response.once("data", (chunk: Buffer) => done(chunk.toString()));
    }).once("error", fail);
  });

const PRIVATE_LITERALS = [
  "127.0.0.1",
  "127.8.8.8",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "127.0.0.1.",
  "１２７.0.0.1",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "169.254.169.254",
  "0xa9fea9fe",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[100::1]",
  "[2001::1]",
  "[2001:db8::1]",
  "[2002:7f00:1::]",
  "[3fff::1]",
  "[5f00::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
];

describe("addresses that are not public", () => {
  it.each(PRIVATE_LITERALS)("refuses https://%s/", async (host) => {
    const resolveNone = async (): Promise<string[]> => [];
    expect(await fetchPublic(`https://${host}/`, LIMITS, { resolve: resolveNone })).toEqual({
      ok: false,
      code: "adresse_privee",
    });
  });

  it.each(PRIVATE_LITERALS.filter((host) => host.startsWith("[")).map((host) => host.slice(1, -1)))(
    "refuses a name that resolves to %s",
    async (address) => {
      const answer = await fetchPublic("https://rebind.example/", LIMITS, { resolve: async () => [address] });
      expect(answer).toEqual({ ok: false, code: "adresse_privee" });
    },
  );

  it.each([
    ["a private address behind a public one", ["93.184.215.14", "10.0.0.1"]],
    ["an address with a zone", ["2a00:1450:4007::1%lo"]],
    ["something that is no address", ["localhost"]],
  ])("refuses a name that resolves to %s", async (_what, addresses) => {
    const answer = await fetchPublic("https://mixed.example/", LIMITS, { resolve: async () => addresses });
    expect(answer).toEqual({ ok: false, code: "adresse_privee" });
  });

  it("refuses localhost by the resolver of the system", async () => {
    expect(await fetchPublic("https://localhost/", LIMITS)).toEqual({ ok: false, code: "adresse_privee" });
  });
});

describe("addresses that are not acceptable", () => {
  it.each([
    "http://example.com/",
    "file:///etc/passwd",
    "data:text/calendar,BEGIN:VCALENDAR",
    "ftp://example.com/a.ics",
    "gopher://127.0.0.1:6379/_INFO",
    "javascript:alert(1)",
    "blob:https://example.com/1",
    "webcal://example.com/a.ics",
    "https://user@example.com/",
    "https://user:word@example.com/",
    "https://:word@example.com/",
    "https://example.com@127.0.0.1/",
    "https://example.com./",
    "https://localhost./",
    "https://example.com:22/",
    "https://example.com:25/",
    "https://example.com:80/",
    "https://",
    "//example.com/",
    "example.com",
    "https://exa mple.com/",
    "https://256.256.256.256/",
    "https://[::1/",
    `https://example.com/${"a".repeat(2000)}`,
    "",
  ])("refuses the address %s", async (url) => {
    expect(await fetchPublic(url, LIMITS, { resolve })).toEqual({ ok: false, code: "adresse_invalide" });
  });
});

describe("redirects", () => {
  it("refuses one to an internal page, which the same request reads when that address is excepted", async () => {
    for (const target of [internalUrl(), internalUrl("2130706433"), internalUrl("0x7f.1")]) {
      const before = secretReads;
      const path = `/redirect?to=${encodeURIComponent(target)}`;
      expect(await fetchOpen(path)).toEqual({ ok: false, code: "adresse_privee" });
      expect(secretReads).toBe(before);
      // The control: without the guard the attack works.
      const unguarded = { resolve, except: [`127.0.0.1:${portOf(open)}`, `127.0.0.1:${portOf(internal)}`] };
      const answer = await fetchPublic(openUrl(path), LIMITS, unguarded);
      expect(answer.ok && answer.body.toString()).toBe(SECRET);
      expect(secretReads).toBe(before + 1);
    }
  });

  it.each(["http://example.com/", "file:///etc/passwd", "data:text/plain,x", "https://a:b@example.com/", "https://[/"])(
    "refuses one to %s",
    async (to) => {
      const answer = await fetchOpen(`/redirect?to=${encodeURIComponent(to)}`);
      expect(answer).toEqual({ ok: false, code: "adresse_invalide" });
    },
  );

  it("follows three and refuses the fourth, an endless loop, and any of a POST", async () => {
    const arrived = await fetchOpen("/steps?left=3");
    expect(arrived.ok && arrived.body.toString()).toBe("arrived");
    const refused = { ok: false, code: "redirections" };
    expect(await fetchOpen("/steps?left=4")).toEqual(refused);
    expect(await fetchOpen("/loop", { redirects: 50 })).toEqual(refused);
    expect(await fetchOpen("/steps?left=1", { redirects: 0 })).toEqual(refused);
    expect(await fetchOpen("/steps?left=1", { method: "POST", body: "x" })).toEqual(refused);
  });
});

describe("a name that changes its address (DNS rebinding)", () => {
  it("connects to the address that was checked; a check followed by a plain request reads the internal page", async () => {
    const answers = ["93.184.215.14", "127.0.0.1"];
    const lookup: RequestOptions["lookup"] = (_name, _options, done) =>
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    // The control: a naive client resolves again and gets the second answer.
    const before = secretReads;
    expect(await plainGet({ hostname: TEST_HOST, port: portOf(internal), lookup })).toBe(SECRET);
    expect(secretReads).toBe(before + 1);

    let asked = 0;
    const rebinding = async () => [answers[Math.min(asked++, 1)] ?? ""];
    const url = `https://${TEST_HOST}:${portOf(internal)}/`;
    const answer = await fetchPublic(url, { ...LIMITS, timeoutMs: 300 }, { resolve: rebinding });
    expect(answer.ok).toBe(false);
    expect(asked).toBe(1);
    expect(secretReads).toBe(before + 1);
  });

  it("checks the name again after a redirect", async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [asked === 1 ? "127.0.0.1" : "127.0.0.2"];
    };
    const answer = await fetchPublic(openUrl("/steps?left=1"), LIMITS, { ...exceptOpen(), resolve: rebinding });
    expect(answer).toEqual({ ok: false, code: "adresse_privee" });
    expect(asked).toBe(2);
  });
});

describe("answers that cost too much", () => {
  it.each(["/huge", "/huge-in-chunks", "/bomb"])("refuses %s as too large", async (path) => {
    expect(await fetchOpen(path)).toEqual({ ok: false, code: "trop_lourd" });
  });

  it("would unpack the bomb to 50 MB without the limit", async () => {
    const answer = await fetchOpen("/bomb", { maxBytes: 60_000_000 });
    expect(answer.ok && answer.body.length).toBe(50_000_000);
    expect(BOMB.length).toBeLessThan(LIMITS.maxBytes);
  });

  it.each(["/silent", "/drip"])("stops %s when the time is over", async (path) => {
    expect(await fetchOpen(path, { timeoutMs: 400 })).toEqual({ ok: false, code: "trop_lent" });
  });

  it("stops a resolver that does not answer", async () => {
    const never = () => new Promise<string[]>(() => {});
    const answer = await fetchPublic("https://slow.example/", { ...LIMITS, timeoutMs: 100 }, { resolve: never });
    expect(answer).toEqual({ ok: false, code: "trop_lent" });
  });
});

describe("other failures", () => {
  it("names an unknown host, a closed port and a broken answer", async () => {
    const unknown = async (): Promise<string[]> => {
      throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    };
    expect(await fetchPublic("https://a.example/", LIMITS, { resolve: unknown })).toEqual({
      ok: false,
      code: "introuvable",
    });
    expect(await fetchPublic("https://a.example/", LIMITS, { resolve: async () => [] })).toEqual({
      ok: false,
      code: "introuvable",
    });
    const closed = { resolve, except: ["127.0.0.1:1025"] };
    expect(await fetchPublic(`https://${TEST_HOST}:1025/`, LIMITS, closed)).toEqual({ ok: false, code: "introuvable" });
    expect(await fetchOpen("/broken-gzip")).toEqual({ ok: false, code: "reponse_invalide" });
    expect(await fetchOpen("/unknown-encoding")).toEqual({ ok: false, code: "reponse_invalide" });
    expect((await fetchOpen("/cut")).ok).toBe(false);
  });

  it("refuses a certificate of another name", async () => {
    const url = `https://other.example:${portOf(open)}/`;
    expect(await fetchPublic(url, LIMITS, exceptOpen())).toEqual({ ok: false, code: "certificat" });
  });
});

describe("a public address", () => {
  it("answers with status, headers and unpacked body", async () => {
    const answer = await fetchOpen("/gzip");
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(answer.ok && answer.body.toString()).toBe("packed");
    const unchanged = await fetchOpen("/etag");
    expect(unchanged).toMatchObject({ ok: true, status: 304 });
    expect(unchanged.ok && unchanged.headers.get("etag")).toBe('"a"');
  });

  it("sends method, headers and body, and neither credentials nor the ids of a trace", async () => {
    await fetchOpen("/", { method: "POST", body: "été", headers: { "content-type": "text/plain" } });
    expect(lastRequest).toMatchObject({ method: "POST", body: "été" });
    expect(Object.keys(lastRequest.headers).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
    ]);
  });

  it("ignores the proxies of the environment", async () => {
    const before = process.env.HTTPS_PROXY;
    process.env.HTTPS_PROXY = "http://127.0.0.1:1";
    try {
      expect(await fetchOpen("/gzip")).toMatchObject({ ok: true });
    } finally {
      if (before === undefined) delete process.env.HTTPS_PROXY;
      else process.env.HTTPS_PROXY = before;
    }
  });
});
