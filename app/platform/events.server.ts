import type { Redis } from "ioredis";
import type { Database } from "#db/database.ts";
import { log } from "./log.server.ts";
import { connectRedis, redis } from "./redis.server.ts";
import { afterCommit } from "./transaction.server.ts";

/** The open pages to revalidate. Messages carry no data: the pages load what changed from the server. */
export type Topic = `chef:${string}` | `reservation:${string}`;
type Listener = { onChange: () => void; onLiveChange: (live: boolean) => void };

const CHANNEL = "convive:regarder";
const EVERYONE = "*";
const RETRY_MS = 1000;
const PING_MS = 5000;
const MAX_UNSENT = 5000;

/** Makes the open pages of this chef and of this reservation revalidate, in every process, once `tx` has committed. */
export function announce(tx: Database, about: { chef_id?: string; reservation_id?: string }): void {
  afterCommit(tx, () => {
    if (about.chef_id !== undefined) send(`chef:${about.chef_id}`);
    if (about.reservation_id !== undefined) send(`reservation:${about.reservation_id}`);
  });
}

/** Failed publications are retried: subscribers that stayed connected to Redis cannot know that they missed one. */
type Message = Topic | typeof EVERYONE;
const unsent = new Set<Message>();
let retry: NodeJS.Timeout | undefined;

function send(topic: Message): void {
  redis.publish(CHANNEL, topic).catch(() => {
    unsent.add(unsent.size < MAX_UNSENT ? topic : EVERYONE);
    retry ??= setTimeout(sendUnsent, RETRY_MS).unref();
  });
}

function sendUnsent(): void {
  retry = undefined;
  const topics = [...unsent];
  unsent.clear();
  if (topics.includes(EVERYONE)) return send(EVERYONE);
  for (const topic of topics) send(topic);
}

const listeners = new Map<string, Set<Listener>>();
let connection: Redis | undefined;
let live = false;

/** False while Redis is unavailable: clients must poll until it is back. */
export const eventsAreLive = (): boolean => live;

/** Calls `onChange` for each message of this topic, and `onLiveChange` when Redis is lost or available again. */
export function listenTo(topic: Topic, listener: Listener): () => void {
  startEvents();
  const others = listeners.get(topic) ?? new Set();
  listeners.set(topic, others.add(listener));
  return () => {
    others.delete(listener);
    if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
  };
}

/** Called at startup by a process that serves streams, so that the first stream does not wait for the connection. */
export function startEvents(): void {
  connection ??= listenToRedis();
}

function listenToRedis(): Redis {
  const subscriber = connectRedis("convive-direct");
  subscriber.on("ready", () => {
    subscriber.subscribe(CHANNEL).then(
      () => changeState(subscriber.status === "ready"),
      () => subscriber.disconnect(true),
    );
  });
  subscriber.on("close", () => changeState(false));
  subscriber.on("message", (_channel, topic: string) => deliver(topic));
  // A subscriber sends nothing, so TCP would not report a lost peer.
  const ping = () => {
    if (live) subscriber.ping().catch(() => subscriber.disconnect(true));
  };
  setInterval(ping, PING_MS).unref();
  return subscriber;
}

function deliver(topic: string): void {
  for (const listener of topic === EVERYONE ? everyListener() : (listeners.get(topic) ?? [])) listener.onChange();
}

function everyListener(): Listener[] {
  return [...listeners.values()].flatMap((some) => [...some]);
}

function changeState(now: boolean): void {
  if (now === live) return;
  live = now;
  log.info({ topics: listeners.size }, live ? "live events connected" : "live events disconnected");
  for (const listener of everyListener()) listener.onLiveChange(now);
}

export function closeEvents(): void {
  clearTimeout(retry);
  connection?.disconnect();
}
