import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRole, insertAccount, openSession, type TestAccount } from "../support/accounts.ts";
import { aBooking, type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { type EventStream, openEventStream } from "../support/event-stream.ts";
import { accepted, postBooking } from "../support/post-booking.ts";
import { type RedisProcess, startRedis } from "../support/redis-process.ts";
import type { Visitor } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const FIVE_SECONDS = 5000;
const STREAM = "/dashboard/flux";
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let redis: RedisProcess;
let web: RunningProcess;
let other: RunningProcess;

beforeAll(async () => {
  await client.connect();
  redis = await startRedis();
  const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: "1" };
  [web, other] = await Promise.all([startWeb(workerDatabase(), env), startWeb(workerDatabase(), env)]);
});
afterAll(async () => {
  await Promise.all([web.stop(), other.stop()]);
  await redis.remove();
  await client.end();
});

type SignedInChef = { account: TestAccount; fixture: BookingFixture; person: Visitor };

/** A signed-in chef with a bookable slot. */
async function aChefSignedIn(): Promise<SignedInChef> {
  const fixture = await bookingFixture(client);
  const account = await insertAccount(client, `direct-${randomUUID().slice(0, 8)}@exemple.fr`, { chef: false });
  await client.query("update chefs set user_id = $1 where id = $2", [account.id, fixture.chef_id]);
  return {
    account: { ...account, chef_id: fixture.chef_id },
    fixture,
    person: await openSession(client, web.origin, account.email),
  };
}

async function streamOf({ person }: SignedInChef, process = web): Promise<EventStream> {
  const stream = await openEventStream(`${process.origin}${STREAM}`, person.cookies);
  expect(stream.status).toBe(200);
  await stream.receives("direct");
  return stream;
}

async function book({ fixture }: Pick<SignedInChef, "fixture">): Promise<void> {
  const reply = await postBooking(web.origin, fixture, aBooking(fixture, 1));
  expect(accepted(reply), reply.body.slice(0, 300)).toBe(true);
}

async function closesWithin(stream: EventStream, work: () => Promise<unknown>): Promise<void> {
  await work();
  const changed = performance.now();
  await stream.closed;
  // Twice the interval of the checks: the promise is in seconds, so it cannot be measured in anything else.
  expect(performance.now() - changed).toBeLessThan(FIVE_SECONDS);
}

describe("a chef's event stream", () => {
  it("announces changes on every process and every tab, and nothing to another chef", async () => {
    const [mine, theirs] = [await aChefSignedIn(), await aChefSignedIn()];
    const streams = [await streamOf(mine), await streamOf(mine), await streamOf(mine, other)];
    const foreign = [await streamOf(theirs), await streamOf(theirs, other)];
    await book(mine);
    await Promise.all(streams.map((stream) => stream.receives("regarder")));
    await book(theirs);
    await Promise.all(foreign.map((stream) => stream.receives("regarder")));
    for (const stream of [...streams, ...foreign]) expect(stream.received).toEqual(["direct", "regarder"]);
    for (const stream of [...streams, ...foreign]) stream.disconnect();
  });

  it("is neither compressed nor buffered by a proxy", async () => {
    const chef = await aChefSignedIn();
    const stream = await streamOf(chef);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    stream.disconnect();
  });

  it("is limited to signed-in, active chefs, with twenty streams at most", async () => {
    const status = async (cookies?: Map<string, string>) => {
      const stream = await openEventStream(`${web.origin}${STREAM}`, cookies);
      stream.disconnect();
      return stream.status;
    };
    expect(await status()).toBe(401);
    const chef = await aChefSignedIn();
    const streams = await Promise.all(Array.from({ length: 20 }, () => streamOf(chef)));
    expect(await status(chef.person.cookies)).toBe(429);
    for (const stream of streams) stream.disconnect();
    await client.query("update chefs set actif = false where id = $1", [chef.fixture.chef_id]);
    await expect.poll(() => status(chef.person.cookies)).toBe(403);
  });
});

// Concurrent, because each waits for the next check of the streams.
describe.concurrent("a stream closes within five seconds", () => {
  it("when the chef signs out, while another session's stream stays open", async () => {
    const chef = await aChefSignedIn();
    const stream = await streamOf(chef);
    const elsewhere = await streamOf({ ...chef, person: await openSession(client, web.origin, chef.account.email) });
    await closesWithin(stream, () => chef.person.post("/auth/deconnexion"));
    await book(chef);
    await elsewhere.receives("regarder");
    elsewhere.disconnect();
  });

  it("when the chef is deactivated", async () => {
    const chef = await aChefSignedIn();
    await closesWithin(await streamOf(chef), () =>
      client.query("update chefs set actif = false where id = $1", [chef.fixture.chef_id]),
    );
  });

  it("when the role changes", async () => {
    const chef = await aChefSignedIn();
    await closesWithin(await streamOf(chef), () => grantRole(client, chef.account.id));
  });

  it("when the session expires", async () => {
    const chef = await aChefSignedIn();
    await closesWithin(await streamOf(chef), () =>
      client.query("update session set expires_at = now() where user_id = $1", [chef.account.id]),
    );
  });

  it("when its process stops", async () => {
    const chef = await aChefSignedIn();
    const stream = await streamOf(chef, other);
    const ended: Promise<number | null>[] = [];
    await closesWithin(stream, async () => ended.push(other.stop()));
    expect(await ended[0]).toBe(0);
  });
});

describe("the stream of a private link", () => {
  it("announces its own reservation only, and refuses a forged link", async () => {
    const chef = await aChefSignedIn();
    const [mine, theirs] = [await bookedWithLink(chef.fixture), await bookedWithLink(chef.fixture)];
    const stream = await openEventStream(`${web.origin}/reservation/${mine}/flux`);
    const foreign = await openEventStream(`${web.origin}/reservation/${theirs}/flux`);
    await Promise.all([stream.receives("direct"), foreign.receives("direct")]);
    await fetch(`${web.origin}/reservation/${mine}`, {
      method: "POST",
      headers: { origin: web.origin },
      body: new URLSearchParams({ motif: "" }),
    });
    await stream.receives("regarder");
    expect(foreign.received).toEqual(["direct"]);
    expect((await openEventStream(`${web.origin}/reservation/${randomUUID()}/flux`)).status).toBe(404);
    stream.disconnect();
    foreign.disconnect();
  });
});

describe.concurrent("the stream of a private link that is closed", () => {
  const closings = {
    revoked: "update reservation_tokens set revoque_le = now() where token_hash = $1",
    expired: `update reservations set date_souhaitee = now() - interval '31 days', date_fin = now() - interval '30 days'
      where id = (select reservation_id from reservation_tokens where token_hash = $1)`,
  };
  it.each(Object.entries(closings))("%s: ends within five seconds and cannot be reopened", async (_, statement) => {
    const chef = await aChefSignedIn();
    const token = await bookedWithLink(chef.fixture);
    const stream = await openEventStream(`${web.origin}/reservation/${token}/flux`);
    await stream.receives("direct");
    await closesWithin(stream, () => client.query(statement, [createHash("sha256").update(token).digest()]));
    const answers = await Promise.all(
      ["", "/flux", "/agenda.ics"].map(
        async (path) => (await fetch(`${web.origin}/reservation/${token}${path}`)).status,
      ),
    );
    expect(answers).toEqual([410, 404, 404]);
  });
});

async function bookedWithLink(fixture: BookingFixture): Promise<string> {
  const input = aBooking(fixture, 1);
  expect(accepted(await postBooking(web.origin, fixture, input))).toBe(true);
  const token = randomUUID();
  await client.query(
    `insert into reservation_tokens (token_hash, reservation_id)
     select $1, reservation_id from idempotency_keys where cle = $2`,
    [createHash("sha256").update(token).digest(), input.cle],
  );
  return token;
}

describe("while Redis is unavailable", () => {
  it("the stream pauses, bookings still work, and announcements resume when Redis is back", async () => {
    const chef = await aChefSignedIn();
    const stream = await streamOf(chef);
    await redis.kill();
    await stream.receives("pause");
    await book(chef);
    const opened = await openEventStream(`${web.origin}${STREAM}`, chef.person.cookies);
    await opened.receives("pause");
    await redis.start();
    await stream.receives("direct", 2);
    await opened.receives("direct");
    await book(chef);
    await stream.receives("regarder");
    stream.disconnect();
    opened.disconnect();
  });
});
