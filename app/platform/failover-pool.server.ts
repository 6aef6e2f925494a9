import pg from "pg";
import { writeTogether } from "./write-together.server.ts";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];
type Address = { host: string; port: number };
type PoolOptions = {
  max: number;
  /** Client-side query timeout: a host that lost power or its network never closes the connection. */
  queryTimeoutMs: number;
  /** How long a caller waits for a connection, of the pool or a new one. */
  connectTimeoutMs?: number;
  onLost: (error: Error) => void;
  /** Called with the seconds that a caller waited for a connection, also when it got none. */
  onWaited?: (seconds: number) => void;
};

/**
 * Statements of one connection that are not awaited one by one are sent together: https://node-postgres.com/features/pipelining.
 * The type of the options does not name it yet.
 */
const PIPELINED = { pipeline: true };

/** The pool gave no connection: all were in use for too long, or the server did not answer. No statement was sent. */
export class NoConnectionError extends Error {
  constructor(cause: Error) {
    super("no database connection", { cause });
    this.name = "NoConnectionError";
  }
}

/** A wrong password or a missing database stays what it is: waiting does not help. */
const noConnection = (error: Error): Error =>
  "code" in error && /^(28|3D|42)/.test(String(error.code)) ? error : new NoConnectionError(error);

/**
 * A connection pool over several hosts that keeps connections only to the one accepting writes, as libpq does with
 * `target_session_attrs=read-write`. node-postgres has neither several hosts nor that option:
 * https://github.com/brianc/node-postgres/issues/1470 and https://github.com/brianc/node-postgres/issues/2781, with a
 * proposed implementation in https://github.com/brianc/node-postgres/pull/3643. Delete this file once that is released.
 */
export function failoverPool(
  databaseUrl: string,
  { max, queryTimeoutMs, connectTimeoutMs = 2000, onLost, onWaited }: PoolOptions,
): pg.Pool {
  const { addresses, ...login } = parseDatabaseUrl(databaseUrl);
  let current = 0;

  class Client extends pg.Client {
    readonly #host = current;

    constructor(config?: string | pg.ClientConfig) {
      // pg.Pool makes the password of its options non-enumerable, so the spread loses it.
      super({ ...(typeof config === "object" ? config : {}), ...PIPELINED, ...login, ...addresses[current] });
    }

    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the result depends on the overload that is called
    override query<T>(...args: unknown[]): T {
      writeTogether(this.connection.stream);
      // oxlint-disable-next-line typescript/unbound-method -- called on this client
      return Reflect.apply(super.query, this, args);
    }

    /** Many connections may fail at once: only the first one moves the pool to the next host. */
    switchHost(): void {
      if (this.#host === current) current = (current + 1) % addresses.length;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      // pg.Pool always passes a callback.
      if (callback === undefined) throw new Error("this client is for the pool only");
      super.connect((error: Error) => {
        if (error) this.switchHost();
        callback(error);
      });
    }
  }

  class Pool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.PoolClient> | void {
      const asked = performance.now();
      const waited = () => onWaited?.((performance.now() - asked) / 1000);
      if (callback === undefined) {
        return super
          .connect()
          .catch((error: Error) => Promise.reject(noConnection(error)))
          .finally(waited);
      }
      super.connect((error, ...connected) => {
        waited();
        callback(error && noConnection(error), ...connected);
      });
    }
  }

  const pool = new Pool({
    Client,
    ...login,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "convive",
    onConnect: async (client) => {
      const { rows } = await client.query<{ read_only: boolean }>(
        "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only",
      );
      if (rows[0]?.read_only === false) return;
      if (client instanceof Client) client.switchHost();
      throw new Error("this server does not accept writes");
    },
  });
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", onLost);
  return pool;
}

/** `postgres://user:password@host1:5432,host2:5432/database`; the WHATWG URL parser rejects two hosts. */
export function parseDatabaseUrl(url: string) {
  const match =
    /^postgres(?:ql)?:\/\/([^:@/]+):([^@/]*)@([^/?]+)\/([^?]+)(?:\?sslmode=(disable|require|verify-full))?$/.exec(url);
  if (match === null) throw new Error("DATABASE_URL is not of the form postgres://user:password@host:port/database");
  const [, user = "", password = "", hosts = "", database = "", sslmode = "disable"] = match;
  const addresses = hosts.split(",").map((host): Address => {
    const [name = "", port = "5432"] = host.split(":");
    return { host: name, port: Number(port) };
  });
  return {
    addresses,
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    database: decodeURIComponent(database),
    ssl: sslmode === "disable" ? false : { rejectUnauthorized: sslmode === "verify-full" },
  };
}
