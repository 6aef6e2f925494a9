import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { waitFor } from "#scripts/services/process.ts";
import { parseExposition, totalOf } from "../support/exposition.ts";
import { CLIENT_ADDRESS_HEADER, startHaproxy } from "../support/haproxy.ts";
import { makeCertificate, readCertificate, TEST_HOST } from "../support/tls-certificate.ts";
import { startVarnish } from "../support/varnish.ts";
import { freePort } from "../support/web-process.ts";

const PUBLIC_ORIGIN = `https://${TEST_HOST}`;
const echo = z.object({ process: z.number(), headers: z.record(z.string(), z.string()) });

const folder = makeCertificate();
const certificate = readCertificate(folder);
const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate.pem });
const processes: Server[] = [];
let proxy: Awaited<ReturnType<typeof startHaproxy>>;
let port: number;
let backends: [number, number];

/** Echoes the request; under /stream, sends one event and keeps the connection open. */
const answer =
  (process: number): RequestListener =>
  (asked, response) => {
    if (asked.url === "/stream") return void response.write("data: direct\n\n");
    return void response.end(JSON.stringify({ process, headers: asked.headers }));
  };

beforeAll(async () => {
  port = await freePort();
  backends = [await freePort(), await freePort()];
  for (const [rank, backend] of backends.entries()) {
    processes.push(createServer(answer(rank)).listen(backend, "127.0.0.1"));
  }
  proxy = await startHaproxy({ publicOrigin: PUBLIC_ORIGIN, port, backends, certificate });
});
afterAll(async () => {
  agent.destroy();
  await proxy.stop();
  for (const one of processes) one.close().closeAllConnections();
  // Vitest kills its workers without the exit event that would remove the key.
  rmSync(folder, { recursive: true });
});

async function ask(path: string, options: RequestOptions = {}) {
  const asked = request({ host: "127.0.0.1", port, path, agent, ...options });
  asked.end();
  const [response] = await once(asked, "response");
  return response;
}
const asked = async (headers: Record<string, string> = {}) =>
  echo.parse(JSON.parse(await text(await ask("/", { headers }))));

type EdgeLine = { msg: string; status: number; requestId?: string; end: string };

/** The first line of the proxy's log that matches. */
async function edgeLine(matches: (line: EdgeLine) => boolean): Promise<EdgeLine | undefined> {
  const found = () =>
    proxy
      .log()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line): EdgeLine => JSON.parse(line))
      .find(matches);
  await waitFor("the line of the proxy's log", () => found() !== undefined, 5000);
  return found();
}

const counted = async (code: string) =>
  totalOf(parseExposition(await proxy.scrape()), "haproxy_frontend_http_responses_total", { proxy: "https", code });

it("does not pass on how long the web process keeps connections: the proxy closes them sooner", async () => {
  const response = await ask("/");
  response.resume();
  expect(response.headers).not.toHaveProperty("keep-alive");
});

describe("the production configuration in front of two processes", () => {
  it("forwarded headers sent by the client do not reach a process", async () => {
    const claimed = {
      "X-Forwarded-For": "203.0.113.7",
      Forwarded: "for=203.0.113.7",
      "X-Real-IP": "203.0.113.7",
      "X-Forwarded-Host": "ailleurs.example",
      "X-Forwarded-Port": "80",
      "X-Forwarded-Proto": "http",
    };
    const { headers } = await asked(claimed);
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers["x-forwarded-proto"]).toBe("https");
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.7|ailleurs/);
    expect(headers).not.toHaveProperty("x-forwarded-port");
  });

  it("the test address header applies to one request, not to its connection, and X-Forwarded-For does not change it", async () => {
    const first = await asked({ [CLIENT_ADDRESS_HEADER]: "10.1.2.3", "X-Forwarded-For": "203.0.113.7" });
    expect(first.headers["x-forwarded-for"]).toBe("10.1.2.3");
    expect((await asked()).headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  it("production has no header that sets the client address", () => {
    const production = readFileSync("deploy/haproxy/haproxy.cfg", "utf8");
    expect(production).toContain("option forwardfor");
    expect(production).not.toMatch(/set-src|x-test/i);
  });

  it("requests of one connection alternate between both processes", async () => {
    const turns = [await asked(), await asked(), await asked(), await asked()].map(({ process }) => process);
    expect([turns, turns.toReversed()]).toContainEqual([0, 1, 0, 1]);
  });

  it("an event reaches the client while the response is still open", async () => {
    const stream = await ask("/stream", { agent: false, ca: certificate.pem });
    const [chunk] = await once(stream, "data");
    expect(String(chunk)).toBe("data: direct\n\n");
    stream.destroy();
  });

  it("gives the request an id that the client cannot choose, and starts no trace for it", async () => {
    const { headers } = await asked({
      "X-Request-Id": "chosen-by-client",
      traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("traceparent");
    expect(await edgeLine(({ requestId }) => requestId === headers["x-request-id"])).toMatchObject({
      msg: "edge",
      method: "GET",
      status: 200,
      backend: "web",
    });
  });

  it("gives the process the address of the visitor and the id of the request also through Varnish", async () => {
    const cache = { port: await freePort(), behind: await freePort() };
    const [front, [one, two]] = [await freePort(), backends];
    const chain = await startHaproxy({
      publicOrigin: PUBLIC_ORIGIN,
      port: front,
      backends: [one, two],
      certificate,
      cache,
    });
    const varnish = await startVarnish(cache);
    await waitFor("Varnish behind the proxy", chain.cacheIsUp);
    const claimed = {
      [CLIENT_ADDRESS_HEADER]: "192.0.2.9",
      "X-Forwarded-For": "203.0.113.7",
      "X-Request-Id": "chosen",
    };
    const reply = await ask("/", { port: front, agent: false, ca: certificate.pem, headers: claimed });
    const { headers } = echo.parse(JSON.parse(await text(reply)));
    await Promise.all([chain.stop(), varnish.stop()]);
    // The application trusts the last one (TRUSTED_PROXIES=1).
    expect(headers["x-forwarded-for"]).toBe("192.0.2.9, 192.0.2.9");
    expect(headers["x-varnish"]).toMatch(/^\d+$/);
    expect(headers["x-request-id"]).toBe(reply.headers["x-request-id"]);
  });

  it("plain HTTP is redirected to the public origin, whatever the Host header", async () => {
    const response = await fetch(`http://127.0.0.1:${proxy.httpPort}/chefs?q=a`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${PUBLIC_ORIGIN}/chefs?q=a`);
  });
});

describe("what the proxy answers itself is logged and counted", () => {
  it("a malformed request, with 400", async () => {
    const before = await counted("4xx");
    const socket = connect({ host: "127.0.0.1", port, ca: certificate.pem, servername: TEST_HOST });
    // Not `end`: HAProxy would log a client that closed (CR) when it reads the end of the stream before the request.
    socket.write("GET /reservation/s3cret HTTP/9\r\n\r\n");
    expect(await text(socket)).toContain("400 Bad request");
    expect(await edgeLine(({ status }) => status === 400)).toMatchObject({ msg: "edge error", end: "PR" });
    expect(await counted("4xx")).toBe(before + 1);
  });

  it("a request without a process that answers, with 503", async () => {
    for (const one of processes) one.close().closeAllConnections();
    const before = await counted("5xx");
    const response = await ask("/reservation/s3cret?jeton=s3cret", { agent: false, ca: certificate.pem });
    expect(response.statusCode).toBe(503);
    const requestId: unknown = response.headers["x-request-id"];
    expect(response.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "10" });
    const page = await text(response);
    expect(page).toContain("Convive est momentanément indisponible.");
    expect(page).toContain(`cette référence : ${String(requestId)}`);
    expect(await edgeLine((line) => line.requestId === requestId)).toMatchObject({ status: 503, end: "SC" });
    expect(await counted("5xx")).toBe(before + 1);
    expect(proxy.log()).not.toMatch(/s3cret|jeton|127\.0\.0\.1/);
  });
});
