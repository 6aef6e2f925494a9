import { NoConnectionError } from "./failover-pool.server.ts";
import { SemaphoreTimeoutError } from "./semaphore.server.ts";

/** What was not available in time. A label of a metric, so from a fixed list. */
export type Overload = "connection" | "writer" | "lock" | "statement" | "render";

/** A page was not rendered in time. It waits for nothing but modules that it loads, so the process has too much to do. */
export class RenderTimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`page not rendered within ${milliseconds} ms`);
    this.name = "RenderTimeoutError";
  }
}

const OVERLOAD_OF_STATE: Record<string, Overload> = {
  "53300": "connection", // too_many_connections
  "55P03": "lock", // lock_not_available
  "40P01": "lock", // deadlock_detected
  "40001": "lock", // serialization_failure
  "57014": "statement", // query_canceled: the statement timeout
};

/** node-postgres gives its own timeout of a query no code. */
const QUERY_TIMEOUT = "Query read timeout";

/** Each of PostgreSQL's codes has a digit; codes of the operating system, such as EPIPE, have none. */
export const isSqlState = (code: unknown): code is string =>
  typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/**
 * Why this request could not be served in time, although nothing is broken: the same request may succeed in a moment.
 * Null for any other error. Looks at the causes too, because Drizzle wraps what the driver throws.
 */
export function overloadOf(error: unknown): Overload | null {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof NoConnectionError) return "connection";
    if (inner instanceof SemaphoreTimeoutError) return "writer";
    if (inner instanceof RenderTimeoutError) return "render";
    if (inner.message === QUERY_TIMEOUT) return "statement";
    if ("code" in inner && isSqlState(inner.code)) return OVERLOAD_OF_STATE[inner.code] ?? null;
  }
  return null;
}
