import { beforeAll, describe, expect, it } from "vitest";
import { expandCalendar } from "./calendar-thread.server.ts";
import { readBusyTimes } from "./ical-busy-times.server.ts";

const WINDOW = { from: new Date("2030-06-01T00:00:00Z"), until: new Date("2030-12-01T00:00:00Z") };
const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
const DINNER = ["DTSTART:20300615T170000Z", "DURATION:PT2H"];
const ordinary = calendarOf(...DINNER, "RRULE:FREQ=DAILY;COUNT=3");
/** Ends by itself after 50,000 occurrences. */
const secondly = calendarOf("DTSTART:20300101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
/** Never ends: the library searches for a thirtieth of February. */
const endless = calendarOf("DTSTART:20300101T000000Z", "DURATION:PT1S", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
/** 2 MB that need more than 64 MB once they are parsed. */
const hungry = calendarOf(...DINNER, "X:1\r\n".repeat(400_000).trim());

/** Runs the work beside a timer of 10 ms, and returns how often the timer fired meanwhile. */
async function watched<T>(work: () => Promise<T> | T) {
  let fired = 0;
  const timer = setInterval(() => (fired += 1), 10);
  const started = performance.now();
  const result = await work();
  const took = performance.now() - started;
  clearInterval(timer);
  return { result, fired, took };
}

describe("a calendar expanded in a thread", () => {
  it("has the busy times that the same expansion has without one", async () => {
    const expected = readBusyTimes(ordinary, WINDOW);
    expect(expected).toHaveLength(3);
    expect(await expandCalendar(ordinary, WINDOW)).toEqual(expected);
    expect(await expandCalendar("<p>", WINDOW)).toBe("pas_un_agenda");
  });

  it("ends the thread and not the process when it needs too much memory", async () => {
    expect(await expandCalendar(hungry, WINDOW)).toBe("trop_lourd");
    expect(await expandCalendar(ordinary, WINDOW)).toHaveLength(3);
  });
});

describe("a calendar whose expansion never ends", () => {
  const ended: string[] = [];
  const expand = async (name: string, text: string) => {
    const result = await expandCalendar(text, WINDOW);
    ended.push(name);
    return result;
  };
  let endlessly: Awaited<ReturnType<typeof watched<Awaited<ReturnType<typeof expand>>>>>;
  let next: Awaited<ReturnType<typeof expand>>;

  beforeAll(async () => {
    const expanding = watched(() => expand("endless", endless));
    next = await expand("ordinary", ordinary);
    endlessly = await expanding;
  });

  it("does not block the event loop", async () => {
    const control = await watched(() => readBusyTimes(secondly, WINDOW));
    expect(control.took).toBeGreaterThan(20);
    expect(control.fired, "expanded in place, the timer waits for the end").toBe(0);
    // Undisturbed, the timer fires three hundred times.
    expect(endlessly.fired).toBeGreaterThan(30);
  });

  it("is refused after its limit", () => {
    expect(endlessly.result).toBe("trop_lourd");
    expect(endlessly.took).toBeGreaterThanOrEqual(3000);
  });

  it("keeps the next one waiting until then", () => {
    expect(next).toHaveLength(3);
    expect(ended).toEqual(["endless", "ordinary"]);
  });
});
