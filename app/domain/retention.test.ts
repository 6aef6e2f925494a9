import { describe, expect, it } from "vitest";
import { keptUntil, RETENTION } from "./retention.ts";

describe("keptUntil", () => {
  it.each([
    ["message_reservation", "2026-01-14T12:00:00Z"],
    ["reservation", "2028-12-15T12:00:00Z"],
    ["message_contact", "2028-12-15T12:00:00Z"],
    ["message_aide", "2028-12-15T12:00:00Z"],
    ["compte_inactif", "2027-12-15T12:00:00Z"],
    ["justificatif", "2026-06-15T11:00:00Z"],
    ["journal", "2026-12-15T12:00:00Z"],
    ["sauvegarde", "2026-01-19T12:00:00Z"],
  ] as const)("%s until %s", (data, expected) => {
    expect(keptUntil(data, new Date("2025-12-15T12:00:00Z"))).toStrictEqual(new Date(expected));
  });

  it("says what happens to each kind of data", () => {
    const anonymised = Object.values(RETENTION).filter((rule) => rule.ensuite === "anonymise");
    expect(anonymised).toStrictEqual([RETENTION.reservation]);
  });
});
