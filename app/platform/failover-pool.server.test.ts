import pg from "pg";
import { describe, expect, it } from "vitest";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";
import { freePort } from "#tests/support/web-process.ts";
import { failoverPool, parseDatabaseUrl } from "./failover-pool.server.ts";

const url = process.env.DATABASE_URL ?? "";
const options = { max: 5, queryTimeoutMs: 20_000, onLost: () => {} };

describe("failoverPool", () => {
  it("switches from a dead host to one that responds, also with concurrent queries", async () => {
    const dead = await freePort();
    const pool = failoverPool(url.replace("@", `@127.0.0.1:${dead},`), options);
    const queries = () => Promise.allSettled([1, 2, 3, 4, 5].map((n) => pool.query("select $1::int as n", [n])));
    await queries();
    const second = await queries();
    expect(second.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
    await pool.end();
  });

  it("refuses a server that does not accept writes", async () => {
    const owner = failoverPool(process.env.DATABASE_MIGRATION_URL ?? "", options);
    const { database } = parseDatabaseUrl(url);
    await owner.query(`alter database ${database} set default_transaction_read_only = on`);
    const pool = failoverPool(url, options);
    await expect(pool.query("select 1")).rejects.toMatchObject({
      name: "NoConnectionError",
      cause: { message: "this server does not accept writes" },
    });
    await owner.query("set session characteristics as transaction read write");
    await owner.query(`alter database ${database} reset default_transaction_read_only`);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await owner.end();
  });

  it("discards a connection whose host vanished, and connects again", async () => {
    const port = await freePort();
    const proxy = await startTcpProxy(port, () => parseDatabaseUrl(url).addresses[0]?.port ?? 0);
    const through = url.replace(/@[^/]+/, `@127.0.0.1:${port}`);
    const pool = failoverPool(through, { max: 1, queryTimeoutMs: 1000, onLost: () => {} });
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    proxy.blackhole();
    await expect(pool.query("select 2")).rejects.toThrow("timeout");
    proxy.restore();
    expect((await pool.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
    await pool.end();
    await proxy.stop();
  });

  it("holds the statements of one turn of the event loop back until all were asked for", async () => {
    const pool = failoverPool(url, options);
    const client = await pool.connect();
    if (!(client instanceof pg.Client)) throw new Error("not a client of pg");
    const { stream } = client.connection;
    const answers = Promise.all([client.query("select 1 as one"), client.query("select $1::int as two", [2])]);
    expect(stream.writableCorked).toBe(2);
    expect((await answers).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    expect(stream.writableCorked).toBe(0);
    client.release();
    await pool.end();
  });

  it("parses hosts, ports and escaped passwords", () => {
    expect(parseDatabaseUrl("postgres://app:p%40ss@one,two:6432/convive")).toEqual({
      user: "app",
      password: "p@ss",
      database: "convive",
      ssl: false,
      addresses: [
        { host: "one", port: 5432 },
        { host: "two", port: 6432 },
      ],
    });
    expect(parseDatabaseUrl("postgresql://a:b@c/d?sslmode=verify-full").ssl).toEqual({ rejectUnauthorized: true });
    expect(() => parseDatabaseUrl("mysql://a:b@c/d")).toThrow("postgres://");
  });
});
