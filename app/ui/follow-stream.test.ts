import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followStream } from "./follow-stream.ts";

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  fail() {
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = 2;
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  show(visible: boolean) {
    this.hidden = !visible;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: FakeDocument;
let stop: () => void;
const revalidate = vi.fn<(reachable: boolean) => void>();
const onLive = vi.fn<(live: boolean) => void>();
const last = () => FakeSource.all.at(-1);
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const follow = (stream: string | null = "/flux") => {
  stop = followStream({ stream, revalidate, onLive });
};

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  vi.stubGlobal("document", page);
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  stop();
  FakeSource.all = [];
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an event stream", () => {
  it("revalidates when it opens and on each « regarder » message", () => {
    follow();
    last()?.send("direct");
    pass(0);
    expect([revalidate.mock.calls.length, onLive.mock.calls]).toEqual([1, [[true]]]);
    last()?.send("regarder");
    last()?.send("regarder");
    expect(revalidate).toHaveBeenCalledTimes(3);
  });

  it("reconnects after 1, 2, 5, 10 and 10 seconds when it fails", () => {
    follow();
    const waits = [1, 2, 5, 10, 10].map((seconds) => {
      const before = FakeSource.all.length;
      last()?.fail();
      pass(seconds - 0.001);
      const early = FakeSource.all.length - before;
      pass(0.001);
      return [early, FakeSource.all.length - before];
    });
    expect(waits).toEqual(Array.from({ length: 5 }, () => [0, 1]));
  });

  it("revalidates within a second of a reconnection, and resets the delays", () => {
    follow();
    last()?.send("direct");
    pass(0);
    for (const seconds of [1, 2, 5]) {
      last()?.fail();
      pass(seconds);
    }
    expect(revalidate).toHaveBeenCalledTimes(1);
    last()?.send("direct");
    pass(1);
    expect(revalidate).toHaveBeenCalledTimes(2);
    expect(onLive.mock.calls).toEqual([[true], [false], [true]]);
    last()?.fail();
    pass(1);
    expect(FakeSource.all).toHaveLength(5);
  });
});

describe("polling", () => {
  it("runs every 30 seconds while the stream is paused, and every 10 minutes while it is live", () => {
    follow();
    last()?.send("direct");
    pass(1);
    last()?.send("pause");
    pass(1);
    revalidate.mockClear();
    pass(89);
    expect(revalidate).toHaveBeenCalledTimes(3);
    last()?.send("direct");
    pass(1);
    revalidate.mockClear();
    pass(300);
    expect(revalidate).not.toHaveBeenCalled();
    pass(300);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it("replaces a missing stream, and stops while the tab is hidden", () => {
    follow(null);
    pass(30);
    expect(revalidate.mock.calls).toEqual([[false]]);
    page.show(false);
    pass(300);
    expect(revalidate).toHaveBeenCalledTimes(1);
    page.show(true);
    expect(revalidate).toHaveBeenCalledTimes(2);
    expect(FakeSource.all).toHaveLength(0);
  });
});

describe("a hidden tab", () => {
  it("closes its connection after 30 seconds, and reopens it when shown", () => {
    follow();
    last()?.send("direct");
    page.show(false);
    pass(29);
    expect(last()?.readyState).toBe(1);
    pass(1);
    expect(last()?.readyState).toBe(2);
    pass(60);
    expect(FakeSource.all).toHaveLength(1);
    revalidate.mockClear();
    page.show(true);
    last()?.send("direct");
    pass(1);
    expect([FakeSource.all.length, revalidate.mock.calls.length]).toEqual([2, 1]);
  });

  it("keeps its connection when shown again within 30 seconds", () => {
    follow();
    page.show(false);
    pass(10);
    page.show(true);
    pass(60);
    expect(FakeSource.all).toHaveLength(1);
    expect(last()?.readyState).toBe(1);
  });
});

it("stops timers and reconnections when the page is left", () => {
  follow();
  last()?.send("direct");
  stop();
  last()?.fail();
  pass(1200);
  expect(FakeSource.all).toHaveLength(1);
  expect(revalidate).not.toHaveBeenCalled();
});
