import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { connect } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startHaproxy } from "../support/haproxy.ts";
import { makeCertificate, readCertificate, TEST_HOST } from "../support/tls-certificate.ts";
import { freePort } from "../support/web-process.ts";

const PHOTO = "/convive/service-photos/9f0c2b1e-5d7a-4c38-9e21-0a6b7c8d9e0f/640.webp";

const folder = makeCertificate();
const certificate = readCertificate(folder);
/** Stands for the object store: records what reaches it, and answers as a store that sets cookies. */
const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
const store = createServer(({ method = "", url = "", headers }, response) => {
  received.push({ method, url, headers });
  response.setHeader("Set-Cookie", ["__Host-convive.session_token=forged; Path=/; Secure", "trace=1"]);
  response.setHeader("Content-Type", "image/webp");
  response.end("photo");
});
let proxy: Awaited<ReturnType<typeof startHaproxy>>;
let port: number;
let s3Port: number;

beforeAll(async () => {
  [port, s3Port] = [await freePort(), await freePort()];
  store.listen(s3Port, "127.0.0.1");
  proxy = await startHaproxy({
    publicOrigin: `https://${TEST_HOST}`,
    port: await freePort(),
    backends: [await freePort(), await freePort()],
    certificate,
    media: { port, s3Port, origin: `https://media.${TEST_HOST}:${port}` },
  });
});
afterAll(async () => {
  await proxy.stop();
  store.close().closeAllConnections();
  // Vitest kills its workers without the exit event that would remove the key.
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const Host = `media.${TEST_HOST}:${port}`;
  const asked = request({
    ...{ host: "127.0.0.1", port, path, method, ca: certificate.pem, agent: false },
    headers: { Host, ...headers },
  });
  asked.end();
  const [response] = await once(asked, "response");
  response.resume();
  await once(response, "end");
  return response;
}

describe("the production configuration in front of the object store", () => {
  it("passes on neither cookies nor credentials of the browser", async () => {
    const response = await ask(PHOTO, {
      Cookie: "__Host-convive.session_token=s3cret; theme=clair",
      Authorization: "Bearer s3cret",
      Accept: "image/webp",
    });
    expect(response.statusCode).toBe(200);
    expect(received).toMatchObject([
      { method: "GET", url: PHOTO, headers: { accept: "image/webp", host: `127.0.0.1:${s3Port}` } },
    ]);
    expect(received[0]?.headers).not.toHaveProperty("cookie");
    expect(received[0]?.headers).not.toHaveProperty("authorization");
    expect(JSON.stringify(received)).not.toContain("s3cret");
  });

  it("passes on no cookie when the browser sends several Cookie headers in one request", async () => {
    const socket = connect({ host: "127.0.0.1", port, ca: certificate.pem, servername: TEST_HOST });
    const cookies = "Cookie: a=s3cret\r\nCOOKIE: b=s3cret\r\ncookie: c=s3cret\r\n";
    socket.write(`GET ${PHOTO} HTTP/1.1\r\nHost: media.${TEST_HOST}:${port}\r\n${cookies}Connection: close\r\n\r\n`);
    socket.resume();
    await once(socket, "end");
    expect(received.map(({ url }) => url)).toEqual([PHOTO]);
    expect(JSON.stringify(received)).not.toContain("s3cret");
  });

  it("removes the cookies that the store sets, and forbids browsers to guess the type or to run the object", async () => {
    const { headers } = await ask(PHOTO);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it.each([
    ["the list of buckets", "/"],
    ["the list of photos", "/convive/"],
    ["the list of photos, without a slash", "/convive"],
    ["the bucket of documents", "/convive-prive/pieces/9f0c2b1e/recto.jpg"],
    ["the bucket of documents, by a dot segment", "/convive/../convive-prive/pieces/recto.jpg"],
    ["the bucket of documents, by an escaped dot segment", "/convive/%2e%2e/convive-prive/pieces/recto.jpg"],
    ["an empty segment", "/convive//service-photos/640.webp"],
    ["another bucket before the path of ours", "/autre/convive/service-photos/640.webp"],
    ["an object that is no photo", "/convive/service-photos/9f0c2b1e/page.html"],
    ["a former version of a photo", `${PHOTO}?versionId=1`],
    ["the access list of a photo", `${PHOTO}?acl`],
    ["the administration of the store", "/minio/admin/v3/info"],
  ])("does not reach %s", async (_, path) => {
    const response = await ask(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(received).toEqual([]);
  });

  it.each(["PUT", "POST", "DELETE", "OPTIONS"])("refuses to write: %s", async (method) => {
    expect((await ask(PHOTO, {}, method)).statusCode).toBe(405);
    expect(received).toEqual([]);
  });

  it("answers HEAD", async () => {
    expect((await ask(PHOTO, {}, "HEAD")).statusCode).toBe(200);
    expect(received).toMatchObject([{ method: "HEAD", url: PHOTO }]);
  });

  it("does not answer under the site's host name, whose pages would share its cookies", async () => {
    expect((await ask(PHOTO, { Host: `${TEST_HOST}:${port}`, Cookie: "a=s3cret" })).statusCode).toBe(421);
    expect((await ask(PHOTO, { Host: `MEDIA.${TEST_HOST}:${port}` })).statusCode).toBe(200);
    expect(received).toHaveLength(1);
  });
});
