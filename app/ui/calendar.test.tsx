import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { Calendar } from "./calendar.tsx";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

function rendered(month: string, available: readonly string[]): string {
  return renderToStaticMarkup(
    <Calendar
      selected={available[0] ?? null}
      onSelect={() => {}}
      isAvailable={(day) => available.includes(day)}
      describe={(day) => (available.includes(day) ? "1 créneau libre" : "")}
      today={`${month}-02`}
      defaultMonth={`${month}-01`}
      firstMonth={`${month}-01`}
      lastMonth={`${month}-28`}
    />,
  );
}

/** Clock changes in Paris (first two) and at midnight in Havana (third), and a leap day (last). */
const MONTHS = [
  ["2037-03", ["2037-03-28", "2037-03-29", "2037-03-30"], "dimanche 29 mars 2037"],
  ["2037-10", ["2037-10-24", "2037-10-25", "2037-10-31"], "dimanche 25 octobre 2037"],
  ["2026-03", ["2026-03-07", "2026-03-08", "2026-03-09"], "dimanche 8 mars 2026"],
  ["2040-02", ["2040-02-28", "2040-02-29"], "mercredi 29 février 2040"],
] as const;

describe("Calendar", () => {
  it.each(MONTHS)("given %s, offers the available days with their names in any time zone", (month, days, name) => {
    const seen = ["UTC", "Europe/Paris", "America/Havana", "Pacific/Auckland"].map((TZ) => {
      process.env.TZ = TZ;
      return rendered(month, days);
    });
    expect(new Set(seen).size).toBe(1);
    const offered = [...(seen[0] ?? "").matchAll(/<button(?![^>]* disabled)[^>]* data-day="([^"]+)"/g)];
    expect(offered.map(([, day]) => day)).toEqual(days);
    expect(seen[0]).toContain(`${name}, 1 créneau libre`);
  });

  it("begins the weeks on Monday", () => {
    const names = [...rendered("2037-03", []).matchAll(/<th[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]);
  });

  it("lets a full day be chosen, and no other without places", () => {
    const page = renderToStaticMarkup(
      <Calendar
        selected={null}
        onSelect={() => {}}
        isAvailable={(day) => day === "2037-03-28"}
        isFull={(day) => day === "2037-03-29"}
        today="2037-03-02"
      />,
    );
    const offered = [...page.matchAll(/<button(?![^>]* disabled)[^>]* data-day="([^"]+)"/g)];
    expect(offered.map(([, day]) => day)).toEqual(["2037-03-28", "2037-03-29"]);
  });

  it("given links, is made of them, with the months that can be shown", () => {
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <Calendar
          selected={null}
          links={{ day: (day) => `?date=${day}`, month: (month) => `?mois=${month}` }}
          month="2037-04"
          isAvailable={(day) => day === "2037-04-28"}
          today="2037-03-02"
          firstMonth="2037-03-02"
          lastMonth="2037-04-28"
        />
      </MemoryRouter>,
    );
    expect([...page.matchAll(/<a[^>]* href="\/(\?[^"]+)"/g)].map(([, href]) => href)).toEqual([
      "?mois=2037-03",
      "?date=2037-04-28",
    ]);
    expect(page).toMatch(/aria-label="Mois suivant"[^>]*aria-disabled="true"/);
  });
});
