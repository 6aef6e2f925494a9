import type { ServerResponse } from "node:http";
import { Gauge } from "@prometheus-io/client";
import { eventsAreLive, listenTo, startEvents, type Topic } from "../app/platform/events.server.ts";
import { metrics } from "../app/platform/metrics.server.ts";
import { fixedHeaders } from "./security-headers.ts";

/** Keep-alive period: proxies and browsers close idle connections, most of them after a minute. */
const KEEP_ALIVE_SECONDS = 20;
/** A client that stopped reading is disconnected once this many bytes are buffered for it. */
const MAX_UNREAD = 16 * 1024;
const MAX_PER_TOPIC = 20;

/** `regarder`: revalidate. `direct`: events arrive live. `pause`: Redis is unavailable, poll. Messages carry no data. */
type Message = "regarder" | "direct" | "pause";
export type Stream = { end: () => void };

startEvents();

const open = new Map<ServerResponse, { keepAliveSecond: number }>();
const perTopic = new Map<Topic, number>();
let opened = 0;
let keepAlive: NodeJS.Timeout | undefined;

const openStreams: Gauge = new Gauge({
  name: "live_streams",
  help: "Open event streams of this process",
  registers: [metrics],
  collect: () => {
    openStreams.set(open.size);
  },
});

const connected: Gauge = new Gauge({
  name: "live_updates_connected",
  help: "1 while this process receives live updates from Redis, 0 while open pages poll instead",
  registers: [metrics],
  collect: () => connected.set(eventsAreLive() ? 1 : 0),
});

export const hasRoom = (topic: Topic): boolean => (perTopic.get(topic) ?? 0) < MAX_PER_TOPIC;

/** Writes to the Node response directly, past the middleware: compression would buffer the stream, which lasts for hours. */
export function openStream(response: ServerResponse, topic: Topic, cookies: string[], onEnd: () => void): Stream {
  response.writeHead(200, {
    ...fixedHeaders,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    "Referrer-Policy": "no-referrer",
    ...(cookies.length > 0 ? { "Set-Cookie": cookies } : {}),
  });
  const leave = listenTo(topic, {
    onChange: () => sendMessage(response, "regarder"),
    onLiveChange: (live) => sendMessage(response, live ? "direct" : "pause"),
  });
  open.set(response, { keepAliveSecond: opened % KEEP_ALIVE_SECONDS });
  opened += 1;
  perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1);
  keepAlive ??= setInterval(sendKeepAlives, 1000).unref();
  response.once("close", () => {
    leave();
    open.delete(response);
    const others = (perTopic.get(topic) ?? 1) - 1;
    if (others > 0) perTopic.set(topic, others);
    else perTopic.delete(topic);
    onEnd();
  });
  sendMessage(response, eventsAreLive() ? "direct" : "pause");
  return { end: () => response.end() };
}

export function closeStreams(): void {
  clearInterval(keepAlive);
  keepAlive = undefined;
  for (const response of open.keys()) response.end();
}

function sendMessage(response: ServerResponse, message: Message): void {
  send(response, `data: ${message}\n\n`);
}

let second = 0;

/** Each stream has its second of the period, so that ten thousand are not written at once. */
function sendKeepAlives(): void {
  second = (second + 1) % KEEP_ALIVE_SECONDS;
  for (const [response, { keepAliveSecond }] of open) if (keepAliveSecond === second) send(response, ":\n\n");
}

function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (!response.write(text) && response.writableLength > MAX_UNREAD) response.destroy();
}
