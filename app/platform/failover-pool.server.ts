import pg from "pg";

type Address = { host: string; port: number };
type PoolOptions = {
  max: number;
  /** How long an answer may take, in milliseconds: a host that vanished never says that it did. */
  patience: number;
  onLost: (error: Error) => void;
};

/** node-postgres has no `target_session_attrs`: a pool over several hosts that only keeps the one accepting writes. */
export function failoverPool(databaseUrl: string, { max, patience, onLost }: PoolOptions): pg.Pool {
  const { addresses, ...login } = parseDatabaseUrl(databaseUrl);
  let current = 0;

  class Client extends pg.Client {
    readonly #rank = current;

    constructor(config?: string | pg.ClientConfig) {
      // The pool hides the password of its options from a spread; the login is given again.
      super({ ...(typeof config === "object" ? config : {}), ...login, ...addresses[current] });
    }

    /** Many connections may fail at once; only the first moves the pool to the next host. */
    giveUp(): void {
      if (this.#rank === current) current = (current + 1) % addresses.length;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      // The pool always gives a callback.
      if (callback === undefined) throw new Error("this client is for the pool only");
      super.connect((error: Error) => {
        if (error) this.giveUp();
        callback(error);
      });
    }
  }

  const pool = new pg.Pool({
    Client,
    ...login,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "convive",
    onConnect: async (client) => {
      const { rows } = await client.query<{ read_only: boolean }>(
        "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only",
      );
      if (rows[0]?.read_only === false) return;
      if (client instanceof Client) client.giveUp();
      throw new Error("this server does not accept writes");
    },
  });
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", onLost);
  return pool;
}

/** `postgres://user:password@host1:5432,host2:5432/database`; the WHATWG parser refuses two hosts. */
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
