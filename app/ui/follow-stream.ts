/** How long to wait before each new try to connect; the last is kept. */
const RECONNECT_MS = [1000, 2000, 5000, 10_000];
/** While nothing comes by itself, one asks; and once in a while even when it does. */
const ASK_MS = 30_000;
const ASK_ANYWAY_MS = 10 * 60_000;
/** A tab that nobody looks at gives its connection back: a browser has few for one site. */
const HIDDEN_MS = 30_000;
/** Many pages that come back together do not all ask in the same instant. */
const SPREAD_MS = 1000;

type Options = {
  /** Where the stream is; null where there is none, and then one only asks. */
  stream: string | null;
  /** Reads again what the page shows; `sure` when the server has just spoken, so that it can be reached. */
  look: (sure: boolean) => void;
  /** Whether what happens is known at once. */
  onLive: (live: boolean) => void;
  open?: (stream: string) => EventSource;
};

/**
 * Follows a stream of the words « regarder » (look again), « direct » (they come as things happen) and « pause » (they do
 * not for now). Every connection starts with a look, so that nothing that happened in between stays unseen.
 */
export function followStream({ stream, look, onLive, open = (url) => new EventSource(url) }: Options): () => void {
  let source: EventSource | undefined;
  let live = false;
  let connections = 0;
  let failures = 0;
  const timers: Record<"reconnect" | "ask" | "hide" | "look", ReturnType<typeof setTimeout> | undefined> = {
    reconnect: undefined,
    ask: undefined,
    hide: undefined,
    look: undefined,
  };
  const after = (name: keyof typeof timers, delay: number, work: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(work, delay);
  };

  const askLater = () =>
    after("ask", live ? ASK_ANYWAY_MS : ASK_MS, () => {
      if (!document.hidden) look(source?.readyState === EventSource.OPEN);
      askLater();
    });
  const setLive = (now: boolean) => {
    if (now === live) return;
    live = now;
    onLive(now);
    askLater();
  };
  const hear = (word: unknown) => {
    if (word === "regarder") return look(true);
    failures = 0;
    setLive(word === "direct");
    connections += 1;
    after("look", connections === 1 ? 0 : Math.random() * SPREAD_MS, () => look(true));
  };
  const connect = () => {
    if (stream === null || source !== undefined) return;
    const own = open(stream);
    source = own;
    own.addEventListener("message", ({ data }) => hear(data));
    // The browser's own way of trying again is another one.
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
    else if (stream === null) look(false);
    else if (source === undefined) {
      failures = 0;
      clearTimeout(timers.reconnect);
      connect();
    }
  };

  document.addEventListener("visibilitychange", onVisibility);
  connect();
  askLater();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    disconnect();
    for (const timer of Object.values(timers)) clearTimeout(timer);
  };
}
