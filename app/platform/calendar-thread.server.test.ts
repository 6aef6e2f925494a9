import { describe, expect, it } from "vitest";
import { readBusyTimes } from "./busy-times.server.ts";
import { expandCalendar } from "./calendar-thread.server.ts";

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

/** Runs the work beside a timer, and returns the longest time in which the timer could not fire. */
async function watched<T>(work: () => Promise<T> | T) {
  let [gap, last] = [0, performance.now()];
  const look = () => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  const started = performance.now();
  const result = await work();
  const took = performance.now() - started;
  look();
  clearInterval(timer);
  return { result, gap, took };
}

describe("a calendar expanded in a thread", () => {
  it("has the busy times that the same expansion has without one", async () => {
    const expected = readBusyTimes(ordinary, WINDOW);
    expect(expected).toHaveLength(3);
    expect(await expandCalendar(ordinary, WINDOW)).toEqual(expected);
    expect(await expandCalendar("<p>", WINDOW)).toBe("pas_un_agenda");
  });

  it("does not block the event loop, and is refused after its limit, when its expansion never ends", async () => {
    const control = await watched(() => readBusyTimes(secondly, WINDOW));
    expect(control.gap, "expanded in place, the timer waits for the end").toBeGreaterThan(control.took * 0.9);
    const { result, gap, took } = await watched(() => expandCalendar(endless, WINDOW));
    expect(result).toBe("trop_lourd");
    expect(took).toBeGreaterThanOrEqual(3000);
    expect(gap).toBeLessThan(took / 3);
  });

  it("ends the thread and not the process when it needs too much memory", async () => {
    expect(await expandCalendar(hungry, WINDOW)).toBe("trop_lourd");
    expect(await expandCalendar(ordinary, WINDOW)).toHaveLength(3);
  });

  it("is expanded after the one before has ended", async () => {
    const ended: string[] = [];
    const expand = (name: string, text: string) => expandCalendar(text, WINDOW).then(() => ended.push(name));
    await Promise.all([expand("endless", endless), expand("ordinary", ordinary)]);
    expect(ended).toEqual(["endless", "ordinary"]);
  });
});
