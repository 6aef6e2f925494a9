import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { queuePool } from "../../server/queue-pool.ts";
import { envFor } from "../support/databases.ts";

const pool = new pg.Pool({ connectionString: envFor("postgres").DATABASE_URL, max: 1 });
afterAll(() => pool.end());

/** Sends a query through the wrapper on a connection whose next query fails with this code. */
async function failWith(code: string) {
  let lost = 0;
  const client = await queuePool(pool, () => {
    lost += 1;
  }).connect();
  client.query = async () => {
    throw Object.assign(new Error(`failed with ${code}`), { code });
  };
  const error: unknown = await client.query("select 1").catch((reason: unknown) => reason);
  client.release(true);
  return { error, lost };
}

describe("a query of the queue", () => {
  it.each(["EPIPE", "ECONNRESET", "57P01", "08006"])("is retried when it ends with %s", async (code) => {
    expect(await failWith(code)).toMatchObject({ error: { code: "57P03", message: `failed with ${code}` }, lost: 1 });
  });

  it.each(["23505", "42P01"])("is not retried when the server refused it with %s", async (code) => {
    expect(await failWith(code)).toMatchObject({ error: { code }, lost: 0 });
  });
});
