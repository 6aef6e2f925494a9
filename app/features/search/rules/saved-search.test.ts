import { describe, expect, it } from "vitest";
import { checkSavedSearch, confirmationEnds, lastMailBefore, savedSearchEnds, searchMailId } from "./saved-search.ts";

const now = new Date("2026-11-16T10:00:00Z");
const confirmed = { confirmee_le: now, verifiee_le: now, services_vus: ["a", "b"] };

describe("savedSearchEnds", () => {
  it("is 90 days from now without a day", () => {
    expect(savedSearchEnds(null, now)).toEqual(new Date("2027-02-14T10:00:00Z"));
  });

  it("is the start of the day in Paris, when that comes first", () => {
    expect(savedSearchEnds("2026-11-21", now)).toEqual(new Date("2026-11-20T23:00:00Z"));
    expect(savedSearchEnds("2027-06-21", now)).toEqual(new Date("2027-02-14T10:00:00Z"));
  });
});

it("gives a day to confirm, and a day between two mails", () => {
  expect(confirmationEnds(now)).toEqual(new Date("2026-11-17T10:00:00Z"));
  expect(lastMailBefore(now)).toEqual(new Date("2026-11-15T10:00:00Z"));
});

describe("checkSavedSearch", () => {
  it("records at the first check what the person could see, without a mail", () => {
    const first = { ...confirmed, verifiee_le: null, services_vus: [] };
    expect(checkSavedSearch(first, ["a"])).toEqual({ nouveaux: [], services_vus: ["a"] });
  });

  it("keeps what opens before the confirmation for later", () => {
    expect(checkSavedSearch({ ...confirmed, confirmee_le: null }, ["a", "b", "c"])).toEqual({
      nouveaux: [],
      services_vus: ["a", "b"],
    });
  });

  it("announces the services that were not there before, in the order of the search", () => {
    expect(checkSavedSearch(confirmed, ["d", "a", "c"]).nouveaux).toEqual(["d", "c"]);
  });

  it("announces a service again that was gone at the last check", () => {
    const gone = checkSavedSearch(confirmed, ["b"]);
    expect(gone).toEqual({ nouveaux: [], services_vus: ["b"] });
    expect(checkSavedSearch({ ...confirmed, ...gone }, ["a", "b"]).nouveaux).toEqual(["a"]);
  });

  it("remembers at most 500 services", () => {
    const many = Array.from({ length: 600 }, (_, rank) => `s${rank}`);
    expect(checkSavedSearch(confirmed, many).services_vus).toHaveLength(500);
  });
});

it("names one mail a day per search", () => {
  expect(searchMailId("x", now)).toBe("recherche-x-2026-11-16");
});
