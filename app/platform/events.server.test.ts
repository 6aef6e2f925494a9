import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { announce, closeEvents, eventsAreLive, listenTo, type Topic } from "./events.server.ts";
import { closeRedis, redis } from "./redis.server.ts";
import { inTransaction } from "./transaction.server.ts";

const heard: Topic[] = [];
const listen = (topic: Topic) => listenTo(topic, { look: () => heard.push(topic), changeState: () => {} });
const chef = () => ({ chef_id: randomUUID() });

beforeAll(async () => {
  listen("chef:nobody");
  await waitFor("Redis", () => eventsAreLive() && redis.status === "ready");
});
afterAll(() => {
  closeEvents();
  closeRedis();
});

/** What was said before this has arrived, or never will: messages keep their order. */
async function settle(): Promise<void> {
  const last = chef();
  listen(`chef:${last.chef_id}`);
  await inTransaction(async (tx) => announce(tx, last));
  await expect.poll(() => heard).toContain(`chef:${last.chef_id}`);
}

it("tells what was announced once it is committed, to those who listen to it and to nobody else", async () => {
  const [mine, other] = [chef(), chef()];
  const reservation_id = randomUUID();
  listen(`chef:${mine.chef_id}`);
  listen(`chef:${other.chef_id}`);
  listen(`reservation:${reservation_id}`);
  await inTransaction(async (tx) => {
    announce(tx, { ...mine, reservation_id });
    await tx.execute(sql`select pg_sleep(0.2)`);
    expect(heard).not.toContain(`chef:${mine.chef_id}`);
  });
  await settle();
  expect(heard).toContain(`chef:${mine.chef_id}`);
  expect(heard).toContain(`reservation:${reservation_id}`);
  expect(heard).not.toContain(`chef:${other.chef_id}`);
});

it("says nothing of what was taken back", async () => {
  const undone = chef();
  listen(`chef:${undone.chef_id}`);
  const failing = inTransaction(async (tx) => {
    announce(tx, undone);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow("select 1 / 0");
  await settle();
  expect(heard).not.toContain(`chef:${undone.chef_id}`);
});

it("says later what could not be said while Redis was away for the one who speaks", async () => {
  const late = chef();
  listen(`chef:${late.chef_id}`);
  redis.disconnect();
  await expect.poll(() => redis.status).toBe("end");
  await inTransaction(async (tx) => announce(tx, late));
  await redis.connect();
  await expect.poll(() => heard).toContain(`chef:${late.chef_id}`);
});

it("forgets who left", async () => {
  const gone = chef();
  const leave = listen(`chef:${gone.chef_id}`);
  leave();
  await inTransaction(async (tx) => announce(tx, gone));
  await settle();
  expect(heard).not.toContain(`chef:${gone.chef_id}`);
});
