/** Delay before each reconnection attempt; the last one repeats. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000];
/** Polling interval while no events arrive, and a slower one while they do, in case one was lost. */
const POLL_MS = 30_000;
const POLL_LIVE_MS = 10 * 60_000;
/** A hidden tab closes its connection: browsers allow few connections per site. */
const HIDDEN_MS = 30_000;
/** Random delay after a reconnection, so that many pages do not revalidate at the same moment. */
const JITTER_MS = 1000;

type Options = {
  /** URL of the event stream; null to poll only. */
  stream: string | null;
  /** Reloads the page's data. `reachable` is true when the server has just sent a message. */
  revalidate: (reachable: boolean) => void;
  /** Whether events arrive as they happen. */
  onLive: (live: boolean) => void;
  open?: (stream: string) => EventSource;
};

/**
 * Follows a stream of three messages: « regarder » (revalidate), « direct » (events are delivered) and « pause » (delivery
 * is interrupted). Every connection starts with a revalidation, so that events missed in between are seen.
 */
export function followStream({
  stream,
  revalidate,
  onLive,
  open = (url) => new EventSource(url),
}: Options): () => void {
  let source: EventSource | undefined;
  let live = false;
  let connections = 0;
  let failures = 0;
  const timers: Record<"reconnect" | "poll" | "hide" | "revalidate", ReturnType<typeof setTimeout> | undefined> = {
    reconnect: undefined,
    poll: undefined,
    hide: undefined,
    revalidate: undefined,
  };
  const after = (name: keyof typeof timers, delay: number, work: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(work, delay);
  };

  const pollLater = () =>
    after("poll", live ? POLL_LIVE_MS : POLL_MS, () => {
      if (!document.hidden) revalidate(source?.readyState === EventSource.OPEN);
      pollLater();
    });
  const setLive = (now: boolean) => {
    if (now === live) return;
    live = now;
    onLive(now);
    pollLater();
  };
  const onMessage = (message: unknown) => {
    if (message === "regarder") return revalidate(true);
    failures = 0;
    setLive(message === "direct");
    connections += 1;
    after("revalidate", connections === 1 ? 0 : Math.random() * JITTER_MS, () => revalidate(true));
  };
  const connect = () => {
    if (stream === null || source !== undefined) return;
    const own = open(stream);
    source = own;
    own.addEventListener("message", ({ data }) => onMessage(data));
    // Closes the source before the browser reconnects by itself, on its own schedule.
    own.addEventListener("error", () => {
      if (source !== own) return;
      disconnect();
      after("reconnect", RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 0, connect);
      failures += 1;
    });
  };
  const disconnect = () => {
    clearTimeout(timers.reconnect);
    source?.close();
    source = undefined;
    setLive(false);
  };
  const onVisibility = () => {
    clearTimeout(timers.hide);
    if (document.hidden) after("hide", HIDDEN_MS, disconnect);
    else if (stream === null) revalidate(false);
    else if (source === undefined) {
      failures = 0;
      clearTimeout(timers.reconnect);
      connect();
    }
  };

  document.addEventListener("visibilitychange", onVisibility);
  connect();
  pollLater();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    disconnect();
    for (const timer of Object.values(timers)) clearTimeout(timer);
  };
}
