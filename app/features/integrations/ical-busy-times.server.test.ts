import { describe, expect, it } from "vitest";
import { readBusyTimes } from "./ical-busy-times.server.ts";

const WINDOW = { from: new Date("2030-06-01T00:00:00Z"), until: new Date("2030-12-01T00:00:00Z") };
const fileOf = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((event) => ["BEGIN:VEVENT", event, "END:VEVENT"]),
    "END:VCALENDAR",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");
const read = (...events: string[]) => {
  const found = readBusyTimes(fileOf(...events), WINDOW);
  if (!Array.isArray(found)) return found;
  return found.map(({ debut, fin }) => `${debut.toISOString().slice(0, 16)} ${fin.toISOString().slice(0, 16)}`);
};

describe("busy times of a calendar", () => {
  it.each([
    ["an event in UTC", "DTSTART:20300615T170000Z\nDTEND:20300615T190000Z", "2030-06-15T17:00 2030-06-15T19:00"],
    ["a floating time, in Paris", "DTSTART:20300615T190000\nDURATION:PT90M", "2030-06-15T17:00 2030-06-15T18:30"],
    [
      "a zone without definition",
      "DTSTART;TZID=America/New_York:20300615T120000\nDURATION:PT1H",
      "2030-06-15T16:00 2030-06-15T17:00",
    ],
    [
      "an unknown zone, in Paris",
      "DTSTART;TZID=Nowhere/None:20300615T190000\nDURATION:PT1H",
      "2030-06-15T17:00 2030-06-15T18:00",
    ],
    ["a whole day", "DTSTART;VALUE=DATE:20300615", "2030-06-14T22:00 2030-06-15T22:00"],
    [
      "the day of 25 hours",
      "DTSTART;VALUE=DATE:20301027\nDTEND;VALUE=DATE:20301028",
      "2030-10-26T22:00 2030-10-27T23:00",
    ],
  ])("reads %s", (_what, lines, expected) => {
    expect(read(`UID:a\n${lines}`)).toEqual([expected]);
  });

  it.each([
    ["available", "DURATION:PT1H\nTRANSP:TRANSPARENT", 0],
    ["cancelled", "DURATION:PT1H\nSTATUS:CANCELLED", 0],
    ["without duration", "SUMMARY:x", 0],
    ["opaque", "DURATION:PT1H\nTRANSP:OPAQUE", 1],
  ])("reads an event that is %s", (_what, lines, expected) => {
    expect(read(`UID:a\nDTSTART:20300615T170000Z\n${lines}`)).toHaveLength(expected);
  });

  it("skips what is over and what comes after the window", () => {
    expect(
      read("UID:a\nDTSTART:20300501T170000Z\nDURATION:PT1H", "UID:b\nDTSTART:20310501T170000Z\nDURATION:PT1H"),
    ).toEqual([]);
  });

  it("expands a rule from long ago, keeps the hour over the change of time, and leaves out excluded days", () => {
    const weekly = read(
      "UID:a\nDTSTART;TZID=Europe/Paris:20200105T190000\nDURATION:PT2H\nRRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Paris:20300609T190000",
    );
    expect(weekly).toHaveLength(26 - 1);
    expect(weekly).toContain("2030-06-02T17:00 2030-06-02T19:00");
    expect(weekly).not.toContain("2030-06-09T17:00 2030-06-09T19:00");
    expect(weekly).toContain("2030-11-24T18:00 2030-11-24T20:00");
  });

  it("replaces moved and cancelled occurrences", () => {
    const series = "UID:a\nDTSTART:20300603T170000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3";
    const moved = "UID:a\nRECURRENCE-ID:20300604T170000Z\nDTSTART:20300604T200000Z\nDURATION:PT1H";
    const cancelled =
      "UID:a\nRECURRENCE-ID:20300605T170000Z\nDTSTART:20300605T170000Z\nDURATION:PT1H\nSTATUS:CANCELLED";
    expect(read(series)).toHaveLength(3);
    expect(read(series, moved, cancelled)).toEqual([
      "2030-06-03T17:00 2030-06-03T18:00",
      "2030-06-04T20:00 2030-06-04T21:00",
    ]);
  });

  it("moves or frees a series from one occurrence on", () => {
    const series = "UID:a\nDTSTART:20300603T170000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5";
    const from = (day: string, lines: string) =>
      `UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:203006${day}T170000Z\n${lines}`;
    const later = from("04", "DTSTART:20300604T190000Z\nDURATION:PT2H");
    const ended = from("06", "DTSTART:20300606T170000Z\nDURATION:PT1H\nSTATUS:CANCELLED");
    expect(read(series, ended, later)).toEqual([
      "2030-06-03T17:00 2030-06-03T18:00",
      "2030-06-05T19:00 2030-06-05T21:00",
      "2030-06-04T19:00 2030-06-04T21:00",
    ]);
  });

  it("keeps nothing of an event but its times and a hash", () => {
    const found = readBusyTimes(
      fileOf("UID:secret-uid\nSUMMARY:Médecin\nLOCATION:Paris\nDTSTART:20300615T170000Z\nDURATION:PT1H"),
      WINDOW,
    );
    expect(JSON.stringify(found)).not.toMatch(/secret|Médecin|Paris/);
    expect(found).toEqual([
      { debut: expect.any(Date), fin: expect.any(Date), cle: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  it.each([
    ["a page", "<!doctype html><p>BEGIN:VCALENDAR"],
    ["nothing", ""],
    ["a broken calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense"],
  ])("refuses %s as a calendar", (_what, text) => {
    expect(readBusyTimes(text, WINDOW)).toBe("pas_un_agenda");
  });

  it.each([
    ["repeats every second", "FREQ=SECONDLY", "trop_lourd"],
    ["matches no day", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", []],
  ])("ends with a rule that %s", (_what, rule, expected) => {
    expect(read(`UID:a\nDTSTART:20300101T000000Z\nDURATION:PT1S\nRRULE:${rule}`)).toEqual(expected);
  });
});
