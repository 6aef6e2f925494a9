import { describe, expect, it } from "vitest";
import { busyTimesUntil, visibleAddress } from "./linked-calendars.ts";

describe("the address that a chef sees", () => {
  it.each([
    ["https://calendrier.example/prive/secret-4f2a", "calendrier.example …4f2a"],
    ["https://calendrier.example:8443/a?key=abcd1234", "calendrier.example:8443 …1234"],
    ["https://calendrier.example?k=secret", "calendrier.example …cret"],
  ])("of %s is %s", (address, visible) => {
    expect(visibleAddress(address)).toBe(visible);
  });
});

describe("how far busy times are read", () => {
  it.each([
    [null, "2030-09-01T10:00:00.000Z"],
    [2, "2030-06-16T10:00:00.000Z"],
  ])("with a horizon of %s weeks is %s", (weeks, until) => {
    expect(busyTimesUntil(new Date("2030-06-01T10:00:00Z"), weeks).toISOString()).toBe(until);
  });
});
