import type pg from "pg";
import { isSqlState } from "../app/platform/overload.server.ts";

/** cannot_connect_now (the server is starting): one of the few codes on which graphile-worker retries. */
const CANNOT_CONNECT_NOW = "57P03";
const SERVER_GONE = /^(08|57P)/;

/**
 * Wraps the connection pool for graphile-worker, which marks a job as done in a promise that it does not await, and does not
 * retry when the connection is lost. The unhandled rejection would end the process, and the job would run twice. The wrapper
 * reports a lost connection as cannot_connect_now, so graphile-worker retries until the server is back.
 * `onConnectionLost` is called when a query was sent and its reply did not arrive.
 */
export function queuePool(pool: pg.Pool, onConnectionLost: () => void): pg.Pool {
  const connect = async () => {
    try {
      return withRetryableErrors(await pool.connect(), onConnectionLost);
    } catch (error) {
      throw pool.ending ? error : asRetryable(error);
    }
  };
  return override(pool, "connect", (callback?: Connected) => {
    if (callback === undefined) return connect();
    connect().then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  });
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (destroy?: boolean) => void,
) => void;

const withRetryableErrors = (client: pg.PoolClient, onConnectionLost: () => void): pg.PoolClient =>
  override(client, "query", async (text: string, values?: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      const retryable = asRetryable(error);
      if (retryable !== error) onConnectionLost();
      throw retryable;
    }
  });

function asRetryable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("code" in error && isSqlState(error.code) && !SERVER_GONE.test(error.code)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: CANNOT_CONNECT_NOW });
}

/** A proxy of the object with one method replaced. */
function override<T extends object>(object: T, name: keyof T, method: unknown): T {
  return new Proxy(object, {
    get(target, property) {
      if (property === name) return method;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
