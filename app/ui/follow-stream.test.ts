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
  say(data: string) {
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
const look = vi.fn<(sure: boolean) => void>();
const onLive = vi.fn<(live: boolean) => void>();
const last = () => FakeSource.all.at(-1);
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const follow = (stream: string | null = "/flux") => {
  stop = followStream({ stream, look, onLive });
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

describe("a stream", () => {
  it("makes the page look when it opens and each time it says so", () => {
    follow();
    last()?.say("direct");
    pass(0);
    expect([look.mock.calls.length, onLive.mock.calls]).toEqual([1, [[true]]]);
    last()?.say("regarder");
    last()?.say("regarder");
    expect(look).toHaveBeenCalledTimes(3);
  });

  it("that breaks is tried again after 1, 2, 5, 10 and 10 seconds", () => {
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

  it("that comes back looks again within a second, and starts to count anew", () => {
    follow();
    last()?.say("direct");
    pass(0);
    for (const seconds of [1, 2, 5]) {
      last()?.fail();
      pass(seconds);
    }
    expect(look).toHaveBeenCalledTimes(1);
    last()?.say("direct");
    pass(1);
    expect(look).toHaveBeenCalledTimes(2);
    expect(onLive.mock.calls).toEqual([[true], [false], [true]]);
    last()?.fail();
    pass(1);
    expect(FakeSource.all).toHaveLength(5);
  });
});

describe("asking", () => {
  it("happens every 30 seconds while the stream is paused, and stops when it is not", () => {
    follow();
    last()?.say("direct");
    pass(1);
    last()?.say("pause");
    pass(1);
    look.mockClear();
    pass(89);
    expect(look).toHaveBeenCalledTimes(3);
    last()?.say("direct");
    pass(1);
    look.mockClear();
    pass(300);
    expect(look).not.toHaveBeenCalled();
    pass(300);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it("is all there is without a stream, and not while nobody looks", () => {
    follow(null);
    pass(30);
    expect(look.mock.calls).toEqual([[false]]);
    page.show(false);
    pass(300);
    expect(look).toHaveBeenCalledTimes(1);
    page.show(true);
    expect(look).toHaveBeenCalledTimes(2);
    expect(FakeSource.all).toHaveLength(0);
  });
});

describe("a hidden tab", () => {
  it("gives its connection back after 30 seconds, and takes it again when seen", () => {
    follow();
    last()?.say("direct");
    page.show(false);
    pass(29);
    expect(last()?.readyState).toBe(1);
    pass(1);
    expect(last()?.readyState).toBe(2);
    pass(60);
    expect(FakeSource.all).toHaveLength(1);
    look.mockClear();
    page.show(true);
    last()?.say("direct");
    pass(1);
    expect([FakeSource.all.length, look.mock.calls.length]).toEqual([2, 1]);
  });

  it("keeps it when it is seen again at once", () => {
    follow();
    page.show(false);
    pass(10);
    page.show(true);
    pass(60);
    expect(FakeSource.all).toHaveLength(1);
    expect(last()?.readyState).toBe(1);
  });
});

it("stops with its page", () => {
  follow();
  last()?.say("direct");
  stop();
  last()?.fail();
  pass(1200);
  expect(FakeSource.all).toHaveLength(1);
  expect(look).not.toHaveBeenCalled();
});
