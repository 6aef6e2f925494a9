import { register } from "node:module";

const WITHOUT_URL = Object.fromEntries(
  ["http.url", "http.target", "url.full", "url.path", "url.query"].map((name) => [name, ""]),
);

/** No-op unless OTEL_EXPORTER_OTLP_ENDPOINT is set. Must run before the instrumented modules are loaded. */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@opentelemetry/instrumentation-http"),
    import("@opentelemetry/instrumentation-pg"),
  ]);
  const sdk = new NodeSDK({
    serviceName: service,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url === "/livez" || url === "/readyz",
        // A URL may contain the token of a private link. The route is in the request log.
        requestHook: (span) => span.setAttributes(WITHOUT_URL),
      }),
      // Without query parameters, which are personal data.
      new PgInstrumentation({ enhancedDatabaseReporting: false }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
