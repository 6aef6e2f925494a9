import { AsyncLocalStorage } from "node:async_hooks";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** What log lines, mails and queued jobs take over from the request or the job that causes them. */
type Origin = { requestId?: string; task?: string };

const origins = new AsyncLocalStorage<Origin>();

export const runWithin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** The task of the job that is running; "none" outside the worker. */
export const currentTask = (): string => origins.getStore()?.task ?? "none";

/** Added to every log line. */
export function logFields(): { requestId?: string; task?: string; traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...origins.getStore(), ...(traceId === undefined ? {} : { traceId }) };
}

/** A key that no payload has. The worker removes it before the payload is validated. */
const CONTEXT_KEY = "_context";
type CarriedContext = { requestId?: string; traceparent?: string };

/** Adds the current request id and W3C trace context to a job's payload; outside a request or job, there is nothing to add. */
export function carryContext(payload: object): object {
  const carried: CarriedContext = {};
  propagation.inject(context.active(), carried);
  const requestId = origins.getStore()?.requestId;
  if (requestId !== undefined) carried.requestId = requestId;
  return Object.keys(carried).length === 0 ? payload : { ...payload, [CONTEXT_KEY]: carried };
}

/** Separates a payload from what `carryContext` added to it. */
export function takeContext(raw: unknown): { payload: unknown; carried: CarriedContext } {
  if (typeof raw !== "object" || raw === null || !(CONTEXT_KEY in raw)) return { payload: raw, carried: {} };
  const { [CONTEXT_KEY]: found, ...payload } = raw;
  const carried: CarriedContext = {};
  if (typeof found === "object" && found !== null) {
    if ("requestId" in found && typeof found.requestId === "string") carried.requestId = found.requestId;
    if ("traceparent" in found && typeof found.traceparent === "string") carried.traceparent = found.traceparent;
  }
  return { payload, carried };
}

const tracer = () => trace.getTracer("convive");

/** A span around `work`. Without a collector it costs one function call. The message of an error may quote input, and is left out. */
async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs a job as a part of the trace and the request that queued it. */
export function continueTrace<T>(task: string, carried: CarriedContext, work: () => Promise<T>): Promise<T> {
  const { requestId } = carried;
  const attributes = { "job.task": task, ...(requestId === undefined ? {} : { "request.id": requestId }) };
  const origin = { task, ...(requestId === undefined ? {} : { requestId }) };
  return context.with(propagation.extract(context.active(), carried), () =>
    runWithin(origin, () => inSpan(`job ${task}`, SpanKind.CONSUMER, attributes, work)),
  );
}

export const traceCall = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(name, SpanKind.CLIENT, {}, work);

/** Names the span of the current HTTP request after its route pattern. */
export function nameRequestSpan(method: string, route: string, requestId: string): void {
  trace
    .getActiveSpan()
    ?.updateName(`${method} ${route}`)
    .setAttributes({ "http.route": route, "request.id": requestId });
}
