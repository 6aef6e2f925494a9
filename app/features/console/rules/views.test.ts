import { describe, expect, it } from "vitest";
import { countedView } from "./views.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PATH = "/service/1";
type Asked = Omit<Parameters<typeof countedView>[0], "header"> & { headers: Record<string, string> };
const asked: Asked = {
  method: "GET",
  status: 200,
  route: "service/:serviceId",
  path: PATH,
  signedIn: false,
  from: null,
  headers: { "user-agent": BROWSER },
};
const seen = ({ headers, ...over }: Partial<Asked> = {}) => {
  const sent: Record<string, string> = { ...asked.headers, ...headers };
  return countedView({ ...asked, ...over, header: (name) => sent[name] ?? null });
};

describe("a view", () => {
  it.each<[string, Partial<Asked>, string]>([
    ["of a service", {}, "service"],
    ["of a chef", { route: "chef/:chefId/:slug?" }, "chef"],
    ["that the browser had stored", { status: 304 }, "service"],
    ["from another page", { from: "/chefs" }, "service"],
  ])("%s is counted", (_what, over, genre) => expect(seen(over)).toBe(genre));

  it.each<[string, Partial<Asked>]>([
    ["another page", { route: "chefs" }],
    ["a name of every object", { route: "toString" }],
    ["a question about the page", { method: "HEAD" }],
    ["a page that does not exist", { status: 404 }],
    ["a chef or the team at work", { signedIn: true }],
    ["a program without a name", { headers: { "user-agent": "" } }],
    ["a robot", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["a page loaded in advance", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a page loaded in advance by an older browser", { headers: { purpose: "prefetch" } }],
    ["a step within the page", { from: PATH }],
  ])("is not %s", (_what, over) => expect(seen(over)).toBeNull());

  it("is not a request whose program is unknown", () => {
    expect(countedView({ ...asked, header: () => null })).toBeNull();
  });
});
