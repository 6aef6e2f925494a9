import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** Instrumentation libraries add URLs, addresses and error messages, which may contain a private link or a person's input. */
const ALLOWED_ATTRIBUTES = new Set([
  "db.namespace",
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "job.task",
  "request.id",
]);

/** A copy with the allowed attributes only, without events (exceptions) and without the message of its status. */
function withoutInput(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => ALLOWED_ATTRIBUTES.has(name)),
  );
  // Inherits: `spanContext` and the times are methods and getters of the span.
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

/** OTLP over HTTP as JSON, to OTEL_EXPORTER_OTLP_ENDPOINT. */
export class SafeSpanExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter["export"]>): void {
    super.export(spans.map(withoutInput), done);
  }
}
