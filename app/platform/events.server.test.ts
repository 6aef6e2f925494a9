import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { announce, closeEvents, eventsAreLive, listenTo, type Topic } from "./events.server.ts";
import { closeRedis, redis } from "./redis.server.ts";
import { inTransaction } from "./transaction.server.ts";

const received: Topic[] = [];
const listen = (topic: Topic) => listenTo(topic, { onChange: () => received.push(topic), onLiveChange: () => {} });
const chef = () => ({ chef_id: randomUUID() });

beforeAll(async () => {
  listen("chef:nobody");
  await waitFor("Redis", () => eventsAreLive() && redis.status === "ready");
});
afterAll(() => {
  closeEvents();
  closeRedis();
});

/** Redis keeps the order of messages: once this one has arrived, every earlier one has arrived or never will. */
async function settle(): Promise<void> {
  const last = chef();
  listen(`chef:${last.chef_id}`);
  await inTransaction(async (tx) => announce(tx, last));
  await expect.poll(() => received).toContain(`chef:${last.chef_id}`);
}

it("notifies the listeners of the topic, and no others, once the transaction has committed", async () => {
  const [mine, other] = [chef(), chef()];
  const reservation_id = randomUUID();
  listen(`chef:${mine.chef_id}`);
  listen(`chef:${other.chef_id}`);
  listen(`reservation:${reservation_id}`);
  await inTransaction(async (tx) => {
    announce(tx, { ...mine, reservation_id });
    await settle();
    expect(received).not.toContain(`chef:${mine.chef_id}`);
  });
  await settle();
  expect(received).toContain(`chef:${mine.chef_id}`);
  expect(received).toContain(`reservation:${reservation_id}`);
  expect(received).not.toContain(`chef:${other.chef_id}`);
});

it("sends nothing when the transaction rolls back", async () => {
  const undone = chef();
  listen(`chef:${undone.chef_id}`);
  const failing = inTransaction(async (tx) => {
    announce(tx, undone);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow("select 1 / 0");
  await settle();
  expect(received).not.toContain(`chef:${undone.chef_id}`);
});

it("sends the message later when Redis was unavailable to the publisher", async () => {
  const late = chef();
  listen(`chef:${late.chef_id}`);
  redis.disconnect();
  await expect.poll(() => redis.status).toBe("end");
  await inTransaction(async (tx) => announce(tx, late));
  await redis.connect();
  await expect.poll(() => received).toContain(`chef:${late.chef_id}`);
});

it("no longer notifies a listener that unsubscribed", async () => {
  const gone = chef();
  const leave = listen(`chef:${gone.chef_id}`);
  leave();
  await inTransaction(async (tx) => announce(tx, gone));
  await settle();
  expect(received).not.toContain(`chef:${gone.chef_id}`);
});
