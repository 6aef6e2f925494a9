import { expect, it } from "vitest";
import { forwardedAddress } from "#server/client-address.ts";
import { workerDatabase } from "../support/databases.ts";
import { logged, startWeb } from "../support/web-process.ts";

it.each([
  ["no trusted proxy: the header is client input", "9.9.9.9", 0, undefined],
  ["one proxy: the last hop", "9.9.9.9, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies: the hop before the last", "9.9.9.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["fewer hops than proxies: the request bypassed them", "9.9.9.9", 2, undefined],
  ["an address with its port", "9.9.9.9, 203.0.113.7:51234", 1, "203.0.113.7"],
  ["an IPv6 address with its port", "[2001:db8::1]:51234", 1, "2001:db8::1"],
  ["an IPv6 address", "2001:db8::1", 1, "2001:db8::1"],
  ["no header", undefined, 1, undefined],
])("reads the client address from the header: %s", (_case, header, proxies, address) => {
  expect(forwardedAddress(header, proxies)).toBe(address);
});

it("warns once when X-Forwarded-For is received and TRUSTED_PROXIES is 0", async () => {
  const web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "0" });
  const warnings = () => web.output().split("X-Forwarded-For received").length - 1;
  await fetch(`${web.origin}/about`);
  expect(warnings()).toBe(0);
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (const path of ["/about", "/updates", "/api/chef-services"]) await fetch(`${web.origin}${path}`, { headers });
  await logged(web, "X-Forwarded-For received");
  await web.stop();
  expect(warnings()).toBe(1);
});
