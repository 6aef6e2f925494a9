import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDuration, MAX_DURATION_MINUTES, parseDuration } from "./duration.ts";

describe("parseDuration", () => {
  it.each([
    ["90", 90],
    [" 90 ", 90],
    ["1", 1],
    ["1440", 1440],
    ["2h 30min", 150],
    ["2H 30 MIN", 150],
    ["1h30", 90],
    ["1h 05", 65],
    ["1 h 30", 90],
    ["1\u00a0h\u00a030", 90],
    ["1  h\t30 min", 90],
    ["2h", 120],
    ["2 heures", 120],
    ["1 heure 15 minutes", 75],
    ["45min", 45],
    ["45 mn", 45],
    ["45 m", 45],
    ["1 minute", 1],
    ["24h", 1440],
    ["0h 20min", 20],
  ])("reads %j as %i", (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  it.each([
    "",
    "0",
    "0h",
    "1441",
    "24h 1min",
    "deux heures",
    "1h60",
    "1h 75min",
    "1h30min45",
    "h",
    "h30",
    "min",
    "-30",
    "1.5h",
    "1,5",
    "1e2",
    "2h 30 secondes",
    "environ 2h",
    "2h environ",
    "12345",
    "x45min",
  ])("does not understand %j", (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});

describe("formatDuration", () => {
  it.each([
    [90, "1h 30min"],
    [60, "1h"],
    [59, "59min"],
    [150, "2h 30min"],
    [1440, "24h"],
    [0, "0min"],
  ])("writes %i as %s", (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  it("round-trips through parseDuration", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DURATION_MINUTES }), (minutes) => {
        expect(parseDuration(formatDuration(minutes))).toBe(minutes);
      }),
    );
  });
});
