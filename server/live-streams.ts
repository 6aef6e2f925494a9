import type { ServerResponse } from "node:http";
import { Gauge } from "@prometheus-io/client";
import { eventsAreLive, listenTo, startEvents, type Topic } from "../app/platform/events.server.ts";
import { metrics } from "../app/platform/metrics.server.ts";
import { fixedHeaders } from "./security-headers.ts";

/** Proxies and browsers give up on a connection that stays silent, most of them after a minute. */
const BEAT_SECONDS = 20;
/** A reader that stopped reading is let go rather than fed. */
const MAX_UNREAD = 16 * 1024;
const MAX_PER_TOPIC = 20;

/** What a stream can say: look again, events come as they happen, ask by yourself for now. Never what happened. */
type Word = "regarder" | "direct" | "pause";
export type Stream = { end: () => void };

startEvents();

const open = new Map<ServerResponse, { beat: number }>();
const perTopic = new Map<Topic, number>();
let opened = 0;
let heart: NodeJS.Timeout | undefined;

const openStreams: Gauge = new Gauge({
  name: "live_streams",
  help: "Open event streams of this process",
  registers: [metrics],
  collect: () => {
    openStreams.set(open.size);
  },
});

export const hasRoom = (topic: Topic): boolean => (perTopic.get(topic) ?? 0) < MAX_PER_TOPIC;

/**
 * Written straight to the socket: a page is one buffer, this one lasts for hours. Neither compressed nor kept by any
 * proxy on the way.
 */
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
    look: () => say(response, "regarder"),
    changeState: (live) => say(response, live ? "direct" : "pause"),
  });
  open.set(response, { beat: opened % BEAT_SECONDS });
  opened += 1;
  perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1);
  heart ??= setInterval(beat, 1000).unref();
  response.once("close", () => {
    leave();
    open.delete(response);
    const others = (perTopic.get(topic) ?? 1) - 1;
    if (others > 0) perTopic.set(topic, others);
    else perTopic.delete(topic);
    onEnd();
  });
  say(response, eventsAreLive() ? "direct" : "pause");
  return { end: () => response.end() };
}

export function closeStreams(): void {
  clearInterval(heart);
  heart = undefined;
  for (const response of open.keys()) response.end();
}

function say(response: ServerResponse, word: Word): void {
  send(response, `data: ${word}\n\n`);
}

let tick = 0;

/** A share of them each second, so that ten thousand do not beat at once. */
function beat(): void {
  tick = (tick + 1) % BEAT_SECONDS;
  for (const [response, stream] of open) if (stream.beat === tick) send(response, ":\n\n");
}

function send(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (!response.write(text) && response.writableLength > MAX_UNREAD) response.destroy();
}
