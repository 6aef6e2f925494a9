import { describe, expect, it } from "vitest";
import { z } from "zod";
import { environment, specsOf } from "../support/kubernetes-manifests.ts";

describe("the gateway", () => {
  const host = new URL(environment?.PUBLIC_ORIGIN ?? "").hostname;
  const listener = z.object({ name: z.string(), protocol: z.string(), port: z.number(), hostname: z.string() });
  const gateways = specsOf("Gateway", z.object({ gatewayClassName: z.string(), listeners: z.array(listener) }));
  // Strict: a retry, for example, would repeat a request that may have been processed.
  const rule = z.strictObject({
    matches: z.array(z.unknown()).default([]),
    filters: z.array(z.looseObject({ type: z.string() })),
    backendRefs: z.array(z.object({ name: z.string(), port: z.number() })).default([]),
    timeouts: z.object({ request: z.string() }).optional(),
  });
  const routes = specsOf(
    "HTTPRoute",
    z.object({
      parentRefs: z.array(z.object({ sectionName: z.string() })),
      hostnames: z.array(z.string()),
      rules: z.array(rule),
    }),
  );

  it("listens for the site's host name on both ports, without an Ingress", () => {
    expect(specsOf("Ingress", z.looseObject({}))).toEqual([]);
    expect(gateways).toMatchObject([
      {
        listeners: [
          { name: "http", protocol: "HTTP", port: 80, hostname: host },
          { name: "https", protocol: "HTTPS", port: 443, hostname: host },
        ],
      },
    ]);
    expect(new Set(routes.flatMap(({ hostnames }) => hostnames))).toEqual(new Set([host]));
  });

  it("answers plain HTTP with a redirect only, and ends no event stream", () => {
    const rulesOf = (section: string) =>
      routes
        .filter(({ parentRefs }) => parentRefs.some(({ sectionName }) => sectionName === section))
        .map((one) => one.rules);
    expect(rulesOf("http")).toEqual([[expect.objectContaining({ backendRefs: [] })]]);
    expect(rulesOf("http")).toMatchObject([[{ filters: [{ requestRedirect: { scheme: "https" } }] }]]);
    expect(rulesOf("https")).toMatchObject([[{ backendRefs: [{ name: "web" }], timeouts: { request: "0s" } }]]);
  });

  it("logs no path, query string, header or address: a path may contain the token of a private link", () => {
    const classes = specsOf(
      "GatewayClass",
      z.object({ parametersRef: z.object({ kind: z.string(), name: z.string() }) }),
    );
    expect(classes).toMatchObject([
      { name: gateways[0]?.gatewayClassName, parametersRef: { kind: "EnvoyProxy", name: "convive" } },
    ]);
    const format = z.object({ type: z.literal("JSON"), json: z.record(z.string(), z.string()) });
    const accessLog = z.object({ settings: z.array(z.object({ format })).min(1) });
    const proxies = specsOf("EnvoyProxy", z.object({ telemetry: z.object({ accessLog }) }));
    const operators = proxies.flatMap(({ telemetry }) =>
      telemetry.accessLog.settings.flatMap((setting) => Object.values(setting.format.json)),
    );
    expect(operators).toContain("%RESPONSE_CODE%");
    const harmless =
      /^%(START_TIME|RESPONSE_CODE|RESPONSE_FLAGS|DURATION|BYTES_SENT|UPSTREAM_HOST|REQ\((:METHOD|X-REQUEST-ID)\))%$/;
    expect(operators.filter((operator) => !harmless.test(operator))).toEqual([]);
  });

  it("serves photos elsewhere, on another host name than the site", () => {
    expect(new URL(environment?.MEDIA_PUBLIC_BASE_URL ?? "").hostname).not.toBe(host);
  });
});
