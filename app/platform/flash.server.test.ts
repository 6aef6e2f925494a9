import { describe, expect, it } from "vitest";
import { aRequest } from "#tests/support/request-facts.ts";
import { redirectWithToast } from "./context.server.ts";
import { flashToast, takeToastCode } from "./flash.server.ts";

async function cookieOfToast(code: SentToast): Promise<string> {
  const facts = aRequest();
  redirectWithToast(facts, "/", code);
  await flashToast(facts);
  return facts.cookies.join();
}

const requestWith = (cookie: string) => ({ ...aRequest(), headers: new Headers({ cookie }) });

describe("the toast of a redirect", () => {
  it("is read by the next request, which clears its cookie", async () => {
    const [pair = ""] = (await cookieOfToast("signed_up")).split(";");
    const next = requestWith(pair);
    expect(await takeToastCode(next)).toBe("signed_up");
    expect(next.cookies.join()).toMatch(/^convive_annonce=; .*Expires=Thu, 01 Jan 1970/);
    expect(next.headers.get("cookie")).toBe("");
    expect(await takeToastCode(next)).toBeUndefined();
  });

  it("is sent in a signed HttpOnly cookie that lasts a minute", async () => {
    const cookie = await cookieOfToast("signed_up");
    for (const attribute of ["Max-Age=60", "Path=/", "HttpOnly", "SameSite=Lax"]) expect(cookie).toContain(attribute);
    const [pair = ""] = cookie.split(";");
    expect(await takeToastCode(requestWith(`${pair}x`))).toBeUndefined();
  });

  it("sets no cookie on a response without a toast", async () => {
    const facts = aRequest();
    await flashToast(facts);
    expect(await takeToastCode(facts)).toBeUndefined();
    expect(facts.cookies).toEqual([]);
  });
});
