import { describe, expect, it } from "vitest";
import { lotsFor, lotsOfDepartements, readingGroups } from "./reading-plan.ts";
import { LOTS } from "./search.ts";

const ring = (habitants: number) => ({ codes: [], kms: [], habitants });
const MILLION_OF_ROWS = { lignes: 1_000_000, partout: 0 };

describe("the lots that are read first", () => {
  it.each([
    [0, LOTS],
    [1_500, LOTS],
    [1_501, 64],
    [85_000, 1],
    [10_000_000, 1],
  ])("of about %i rows, when 500 are wanted, are %i", (expected, lots) => {
    expect(lotsFor(expected, 500)).toBe(lots);
  });

  it("of départements follow their number", () => {
    expect(lotsOfDepartements(1, { lignes: 100_000, partout: 0 }, 500)).toBe(LOTS);
    expect(lotsOfDepartements(13, { lignes: 1_000_000, partout: 0 }, 500)).toBeLessThan(LOTS);
  });
});

describe("the rings that one query reads", () => {
  it("are all of them in the country", () => {
    const near = [ring(500), ring(2_000), ring(5_000)];
    expect(readingGroups({ near, ...MILLION_OF_ROWS }, 500)).toEqual([{ rings: [0, 1, 2], lots: LOTS }]);
  });

  it("are a large town alone, and the smaller rings around it together", () => {
    const near = [ring(2_000_000), ring(3_000), ring(4_000)];
    expect(readingGroups({ near, ...MILLION_OF_ROWS }, 500)).toEqual([
      { rings: [0], lots: 4 },
      { rings: [1, 2], lots: LOTS },
    ]);
  });

  it("end where enough rows are expected", () => {
    const near = [ring(40_000), ring(3_000)];
    expect(readingGroups({ near, ...MILLION_OF_ROWS }, 500)).toEqual([
      { rings: [0], lots: LOTS },
      { rings: [1], lots: LOTS },
    ]);
  });
});
