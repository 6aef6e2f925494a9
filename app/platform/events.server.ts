import type { Redis } from "ioredis";
import type { Database } from "#db/database.ts";
import { log } from "./log.server.ts";
import { connectRedis, redis } from "./redis.server.ts";
import { afterCommit } from "./transaction.server.ts";

/** Whose open pages may have something new to read. What is new, they read from the tables. */
export type Topic = `chef:${string}` | `reservation:${string}`;
type Listener = { look: () => void; changeState: (live: boolean) => void };

const CHANNEL = "convive:regarder";
const EVERYONE = "*";
const RETRY_MS = 1000;
const PING_MS = 5000;
const MAX_UNSENT = 5000;

/** Once `tx` has committed, the open pages of this chef, and of this reservation, look again, in every process. */
export function announce(tx: Database, about: { chef_id?: string; reservation_id?: string }): void {
  afterCommit(tx, () => {
    if (about.chef_id !== undefined) send(`chef:${about.chef_id}`);
    if (about.reservation_id !== undefined) send(`reservation:${about.reservation_id}`);
  });
}

/** What could not be told is told later: a listener that never lost Redis would not know that it missed something. */
const unsent = new Set<Topic | typeof EVERYONE>();
let retry: NodeJS.Timeout | undefined;

function send(topic: Topic | typeof EVERYONE): void {
  redis.publish(CHANNEL, topic).catch(() => {
    unsent.add(unsent.size < MAX_UNSENT ? topic : EVERYONE);
    retry ??= setTimeout(sendAgain, RETRY_MS).unref();
  });
}

function sendAgain(): void {
  retry = undefined;
  const topics = [...unsent];
  unsent.clear();
  if (topics.includes(EVERYONE)) return send(EVERYONE);
  for (const topic of topics) send(topic);
}

const listeners = new Map<string, Set<Listener>>();
let connection: Redis | undefined;
let live = false;

/** False while Redis is away: whoever listens must ask by itself until it is back. */
export const eventsAreLive = (): boolean => live;

/** Calls `look` at each announcement of this topic, and when Redis comes back, since some may have been missed. */
export function listenTo(topic: Topic, listener: Listener): () => void {
  startEvents();
  const others = listeners.get(topic) ?? new Set();
  listeners.set(topic, others.add(listener));
  return () => {
    others.delete(listener);
    if (others.size === 0 && listeners.get(topic) === others) listeners.delete(topic);
  };
}

/** A process that will have streams connects before the first of them. */
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
  // A connection that only listens does not notice by itself that nobody is at the other end.
  const ping = () => {
    if (live) subscriber.ping().catch(() => subscriber.disconnect(true));
  };
  setInterval(ping, PING_MS).unref();
  return subscriber;
}

function deliver(topic: string): void {
  for (const listener of topic === EVERYONE ? everyListener() : (listeners.get(topic) ?? [])) listener.look();
}

function everyListener(): Listener[] {
  return [...listeners.values()].flatMap((some) => [...some]);
}

function changeState(now: boolean): void {
  if (now === live) return;
  live = now;
  log.info({ live, listeners: listeners.size }, "live events");
  for (const listener of everyListener()) listener.changeState(now);
}

export function closeEvents(): void {
  clearTimeout(retry);
  connection?.disconnect();
}
