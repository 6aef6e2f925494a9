import { register } from "node:module";

const NO_ADDRESS = Object.fromEntries(
  ["http.url", "http.target", "url.full", "url.path", "url.query"].map((name) => [name, ""]),
);

/** Traces cost nothing unless a collector is named; it must start before the modules it watches are loaded. */
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
        // An address may hold a private link; the route of the request is in the log, by its id.
        requestHook: (span) => span.setAttributes(NO_ADDRESS),
      }),
      // Statements without their parameters: those are people's data.
      new PgInstrumentation({ enhancedDatabaseReporting: false }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
