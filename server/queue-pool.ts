import type pg from "pg";

/** PostgreSQL's « I am starting »: the queue tries again on this code, and on few others. */
const CANNOT_CONNECT_NOW = "57P03";
const SQLSTATE = /^[0-9A-Z]{5}$/;
const SERVER_GONE = /^(08|57P)/;

/**
 * The pool as the queue sees it. graphile-worker writes « this job is done » in a promise that nobody awaits, and gives
 * up at once when the connection is lost: the promise is then lost too, which ends a process, and the job is done twice.
 * A lost connection therefore says that the server is starting, and what was to be written is written once it is back.
 * `onConnectionLost` is called when a query was sent and its answer did not arrive.
 */
export function queuePool(pool: pg.Pool, onConnectionLost: () => void): pg.Pool {
  const connect = async () => {
    try {
      return tryingAgain(await pool.connect(), onConnectionLost);
    } catch (error) {
      throw pool.ending ? error : asStarting(error);
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

const tryingAgain = (client: pg.PoolClient, onConnectionLost: () => void): pg.PoolClient =>
  override(client, "query", async (text: string, values?: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      const starting = asStarting(error);
      if (starting !== error) onConnectionLost();
      throw starting;
    }
  });

function asStarting(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (SQLSTATE.test(code) && !SERVER_GONE.test(code)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: CANNOT_CONNECT_NOW });
}

/** The object with one method changed; all others run on the object itself. */
function override<T extends object>(object: T, name: keyof T, method: unknown): T {
  return new Proxy(object, {
    get(target, asked) {
      if (asked === name) return method;
      const value: unknown = Reflect.get(target, asked, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
