import { describe, expect, it } from "vitest";
import { RESERVATION_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { distinctClients, reservationsThisMonth, revenueThisMonth } from "./dashboard-figures-oracle.ts";

const NOW = new Date("2026-12-15T10:00:00Z");
const reservation = (statut: ReservationStatut, date: string, prix_final: number | null = 10_000) => ({
  statut,
  date_souhaitee: new Date(date),
  prix_final,
});

describe("figures of the current month", () => {
  it.each([
    ["2026-12-15T10:00:00Z", 1],
    ["2026-11-30T22:59:59Z", 0],
    ["2026-11-30T23:00:00Z", 1],
    ["2026-12-31T22:59:59Z", 1],
    ["2026-12-31T23:30:00Z", 0],
    ["2025-12-15T10:00:00Z", 0],
    ["2027-12-15T10:00:00Z", 0],
  ])("%s counts %i", (date, count) => {
    expect(reservationsThisMonth([reservation("payee", date)], NOW)).toBe(count);
    expect(revenueThisMonth([reservation("payee", date)], NOW)).toBe(count * 10_000);
  });

  it("counts live reservations as reservations, and paid or finished ones as revenue", () => {
    const all = RESERVATION_STATUTS.map((statut, rank) => reservation(statut, "2026-12-20T18:00:00Z", 10 ** rank));
    expect(reservationsThisMonth(all, NOW)).toBe(4);
    expect(revenueThisMonth(all, NOW)).toBe(100 + 100_000);
  });

  it("counts a reservation without a price as zero", () => {
    expect(revenueThisMonth([reservation("payee", "2026-12-20T18:00:00Z", null)], NOW)).toBe(0);
    expect(revenueThisMonth([], NOW)).toBe(0);
  });

  it("reads the month on the days of the clock change", () => {
    const halloween = new Date("2027-10-31T22:30:00Z");
    expect(reservationsThisMonth([reservation("payee", "2027-10-01T00:00:00Z")], halloween)).toBe(1);
    expect(reservationsThisMonth([reservation("payee", "2027-10-31T23:00:00Z")], halloween)).toBe(0);
  });
});

describe("distinctClients", () => {
  it("merges e-mails that differ by case or spaces", () => {
    const client = (client_prenom: string, client_email: string) => ({
      client_nom: "Morel",
      client_prenom,
      client_email,
      client_telephone: "0639980000",
    });
    expect(
      distinctClients([
        client("Jeanne", "Jeanne@Example.fr "),
        client("Luc", "luc@example.fr"),
        client("J.", "jeanne@example.fr"),
      ]),
    ).toStrictEqual([
      { ...client("Jeanne", "jeanne@example.fr"), reservations: 2 },
      { ...client("Luc", "luc@example.fr"), reservations: 1 },
    ]);
    expect(distinctClients([])).toStrictEqual([]);
  });
});
