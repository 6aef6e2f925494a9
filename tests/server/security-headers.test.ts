import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPrivateAddresses } from "../support/routes.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

let web: SharedWeb;
let broken: RunningProcess;

beforeAll(async () => {
  [web, broken] = await Promise.all([sharedWeb(), startWeb("no_such_database")]);
});
afterAll(() => broken.stop());

const fixed: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** `scripts`: how its inline scripts are allowed; by hash where the page is the same for everybody. */
type Asked = {
  what: string;
  status: number;
  path: string;
  scripts?: "nonce" | "hash" | "none";
  init?: RequestInit;
  of?: () => SharedWeb;
};

const SCRIPT_SOURCES = { nonce: "'self' 'nonce-?'", hash: "'self' 'sha256-?'", none: "'self'" };

const asked: Asked[] = [
  { what: "a page", status: 200, path: "/", scripts: "hash" },
  { what: "a page that reads the database", status: 200, path: "/updates", scripts: "none" },
  { what: "the data of a page", status: 200, path: "/updates.data" },
  { what: "an unknown page", status: 404, path: "/nimporte" },
  { what: "the data of an unknown page", status: 404, path: "/nimporte.data" },
  { what: "a page that fails", status: 500, path: "/updates", scripts: "none", of: () => broken },
  { what: "the data of a page that fails", status: 500, path: "/updates.data", of: () => broken },
  { what: "a file", status: 200, path: "/favicon.svg" },
  { what: "a health probe", status: 200, path: "/livez" },
  {
    what: "a refused origin",
    status: 403,
    path: "/",
    init: { method: "POST", headers: { origin: "https://evil.example" } },
  },
];

describe("an address that holds a secret", () => {
  const addresses = listPrivateAddresses();

  it("is found in the route table", () => {
    const paths = [
      "auth/nouveau-mot-de-passe?token=:token",
      "auth/changement-adresse?token=:token",
      "invitation/:token",
    ];
    expect(addresses).toEqual(expect.arrayContaining([...paths, "reservation/:token/flux", "agenda/:token.ics"]));
  });

  it.each(addresses)("/%s is sent in no referrer and kept by no cache", async (address) => {
    const path = address.replaceAll(":token", randomBytes(16).toString("base64url"));
    // The router requests the data of a page for client-side navigations; a stream has none.
    const data = address.endsWith("/flux") ? [] : [path.replace(/(?=\?)|$/, ".data")];
    for (const asked of [path, ...data]) {
      const { headers } = await fetch(`${web.origin}/${asked}`, { redirect: "manual" });
      expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
        "no-referrer",
        expect.stringMatching(/^private, no-(store|cache)$/),
      ]);
    }
  });
});

describe("an account page", () => {
  it.each(["/auth", "/dashboard", "/dashboard/clients.data", "/admin/journal", "/chef/profile/securite"])(
    "%s is never cached",
    async (path) => {
      const response = await fetch(`${web.origin}${path}`, { redirect: "manual" });
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  it("is distinguished from a public page", async () => {
    const response = await fetch(`${web.origin}/chefs`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  });
});

describe("every response carries the full set of security headers", () => {
  it.each(asked)("$what ($status)", async ({ path, status, init, scripts = "nonce", of = () => web }) => {
    const response = await fetch(`${of().origin}${path}`, init);
    await response.text();
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(Object.keys(fixed).map((name) => [name, response.headers.get(name)]));
    expect(headers).toEqual(fixed);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("x-powered-by")).toBeNull();
    expect(response.headers.get("cache-control")).not.toBeNull();
    expect(policyOf(response)).toEqual({
      "default-src": "'self'",
      "script-src": SCRIPT_SOURCES[scripts],
      "style-src": "'self'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": `'self' data: blob: ${new URL(process.env.S3_ENDPOINT ?? "").origin}`,
      "font-src": "'self'",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
  });

  it("other sites may embed the two pictures meant for that, such as the one in our mails", async () => {
    for (const path of ["/wordmark.png", "/partage.jpg"]) {
      const { status, headers } = await fetch(`${web.origin}${path}`);
      expect({ path, status, policy: headers.get("cross-origin-resource-policy") }).toEqual({
        path,
        status: 200,
        policy: "cross-origin",
      });
    }
  });

  it("each response has its own nonce, on every script of the page", async () => {
    const responses = await Promise.all([fetch(`${web.origin}/auth`), fetch(`${web.origin}/auth`)]);
    const nonces = responses.map(
      (response) => /nonce-([^']+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    const html = await responses[0]?.text();
    const scripts = [...(html ?? "").matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[0]}"`);
  });
});

function policyOf(response: Response): Record<string, string> {
  const policy = (response.headers.get("content-security-policy") ?? "")
    .replaceAll(/nonce-[^']+/g, "nonce-?")
    .replaceAll(/'sha256-[^']+'( 'sha256-[^']+')*/g, "'sha256-?'");
  return Object.fromEntries(
    policy.split("; ").map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
  );
}
