import { describe, expect, it } from "vitest";
import { keptSince, keptUntil } from "#app/shared/retention.ts";
import { archiveState, RETENTION, warnedLongEnough, warningEnds } from "./retention.ts";

describe("keptUntil", () => {
  it.each([
    ["message_reservation", "2026-01-14T12:00:00Z"],
    ["rue_reservation", "2026-01-14T12:00:00Z"],
    ["reservation", "2028-12-15T12:00:00Z"],
    ["message_contact", "2028-12-15T12:00:00Z"],
    ["message_aide", "2026-12-15T12:00:00Z"],
    ["message_aide_ouvert", "2028-12-15T12:00:00Z"],
    ["compte_inactif", "2027-12-15T12:00:00Z"],
    ["compte_ferme", "2026-01-14T12:00:00Z"],
    ["justificatif", "2026-06-15T11:00:00Z"],
    ["journal", "2026-12-15T12:00:00Z"],
    ["sauvegarde", "2026-01-19T12:00:00Z"],
  ] as const)("keeps %s until %s", (data, expected) => {
    expect(keptUntil(RETENTION[data], new Date("2025-12-15T12:00:00Z"))).toStrictEqual(new Date(expected));
  });

  it("defines the outcome for each kind of data", () => {
    const anonymised = Object.values(RETENTION).filter((rule) => rule.ensuite === "anonymise");
    expect(anonymised).toStrictEqual([RETENTION.reservation]);
  });
});

describe("keptSince", () => {
  it("is the inverse of keptUntil, in Paris", () => {
    // Thirty days back across the end of summer time keeps the wall-clock hour.
    const now = new Date("2027-11-15T11:00:00Z");
    expect(keptSince(RETENTION.message_reservation, now)).toStrictEqual(new Date("2027-10-16T10:00:00Z"));
    expect(keptUntil(RETENTION.message_reservation, keptSince(RETENTION.message_reservation, now))).toStrictEqual(now);
    expect(keptSince(RETENTION.reservation, new Date("2028-02-29T12:00:00Z"))).toStrictEqual(
      new Date("2025-02-28T12:00:00Z"),
    );
  });
});

describe("the warning of an inactive account", () => {
  it("lasts thirty days in Paris", () => {
    const [given, ended] = [new Date("2027-02-26T11:00:00Z"), new Date("2027-03-28T10:00:00Z")];
    expect(warningEnds(given)).toStrictEqual(ended);
    expect(warnedLongEnough(ended)).toStrictEqual(given);
  });
});

it.each([
  [null, "aucune"],
  [0, "en_marche"],
  [300, "en_marche"],
  [301, "en_retard"],
  [86_400, "en_retard"],
])("given an archive of the database that is %s seconds old, says %s", (seconds, state) => {
  const now = new Date("2026-11-15T12:00:00Z");
  expect(archiveState(seconds === null ? null : new Date(now.getTime() - seconds * 1000), now)).toBe(state);
});
