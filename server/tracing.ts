import { register } from "node:module";
import type { TextMapPropagator } from "@opentelemetry/api";

const HEALTH = new Set(["/livez", "/readyz"]);

/** No-op unless OTEL_EXPORTER_OTLP_ENDPOINT is set. Must run before the instrumented modules are loaded. */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const [{ NodeSDK }, { W3CTraceContextPropagator }, { HttpInstrumentation }, { PgInstrumentation }, exporter] =
    await Promise.all([
      import("@opentelemetry/sdk-node"),
      import("@opentelemetry/core"),
      import("@opentelemetry/instrumentation-http"),
      import("@opentelemetry/instrumentation-pg"),
      import("./span-exporter.ts"),
    ]);
  const propagator = new W3CTraceContextPropagator();
  // The worker continues traces from the queue. A web process without a proxy of ours hears from clients, who must not choose
  // the trace of their request.
  const trusted = service === "convive-worker" || Number(process.env.TRUSTED_PROXIES ?? 0) > 0;
  const sdk = new NodeSDK({
    serviceName: service,
    // Metrics and logs have their own way: /metrics and standard output.
    metricReaders: [],
    logRecordProcessors: [],
    traceExporter: new exporter.SafeSpanExporter(),
    textMapPropagator: trusted ? propagator : sendOnly(propagator),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = "" }) => HEALTH.has(url),
        requireParentforOutgoingSpans: true,
      }),
      // Without query parameters, which are personal data, and without the polling of the queue.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}

const sendOnly = (propagator: TextMapPropagator): TextMapPropagator => ({
  inject: (...args) => propagator.inject(...args),
  extract: (context) => context,
  fields: () => propagator.fields(),
});
