import { describe, expect, it } from "vitest";
import {
  type BookingFacts,
  HELD_BY_SOURCE,
  keepRequest,
  LARGE_REQUEST,
  mustConfirmEmail,
  openRequest,
  SOURCE_TIERS,
} from "./request-confirmation.ts";

const nothing = { demandes: 0, places: 0 };
const facts = (over: Partial<BookingFacts> = {}): BookingFacts => ({
  envoi: "personne",
  places: 2,
  sources: [{ tier: "ipv4", tous: nothing, chef: nothing }],
  ...over,
});

describe("mustConfirmEmail", () => {
  it.each([
    ["never for a first request of few places", facts(), false],
    ["never without a network address to count by", facts({ sources: [] }), false],
    ["when the hidden field was filled", facts({ envoi: "robot" }), true],
    ["when it was sent too fast", facts({ envoi: "trop_vite" }), true],
    ["not for as many places as a large request has", facts({ places: LARGE_REQUEST }), false],
    ["for one place more", facts({ places: LARGE_REQUEST + 1 }), true],
  ])("is decided for %s", (_, request, expected) => {
    expect(mustConfirmEmail(request)).toBe(expected);
  });

  describe.each(SOURCE_TIERS)("from one %s", (tier) => {
    const { tous, chef } = HELD_BY_SOURCE[tier];
    it.each([
      ["below both limits", { tous: { demandes: tous.demandes - 1, places: 0 }, chef: nothing }, 1, false],
      [
        "with as many requests as it may hold",
        { tous: { demandes: tous.demandes, places: 0 }, chef: nothing },
        1,
        true,
      ],
      ["with its last places", { tous: { demandes: 1, places: tous.places - 2 }, chef: nothing }, 2, false],
      ["with one place too many", { tous: { demandes: 1, places: tous.places - 1 }, chef: nothing }, 2, true],
      ["with as many requests to this chef", { tous: nothing, chef: { demandes: chef.demandes, places: 0 } }, 1, true],
      ["with one place too many of this chef", { tous: nothing, chef: { demandes: 1, places: chef.places } }, 1, true],
      [
        "with the last places of this chef",
        { tous: nothing, chef: { demandes: 1, places: chef.places - 1 } },
        1,
        false,
      ],
    ])("is decided %s", (_, held, places, expected) => {
      expect(mustConfirmEmail(facts({ places, sources: [{ tier, ...held }] }))).toBe(expected);
    });
  });

  it("is false for a household with two dinners", () => {
    const first = { demandes: 1, places: 6 };
    expect(mustConfirmEmail(facts({ places: 6, sources: [{ tier: "ipv4", tous: first, chef: first }] }))).toBe(false);
  });

  it("is true when any of its networks exceeds its limit", () => {
    const full = { demandes: HELD_BY_SOURCE.ipv6_48.tous.demandes, places: 0 };
    const sources = [
      { tier: "ipv6_64", tous: nothing, chef: nothing },
      { tier: "ipv6_48", tous: full, chef: nothing },
    ] as const;
    expect(mustConfirmEmail(facts({ sources }))).toBe(true);
  });
});

describe("a request that waits for its address", () => {
  it("is stored with its encrypted answer, and read back apart", () => {
    const fields = { client_nom: "Morel", cle: "1" };
    expect(keepRequest(fields, null)).toEqual(fields);
    expect(openRequest(keepRequest(fields, null))).toEqual({ fields, sealed: null });
    expect(openRequest(keepRequest(fields, "abc"))).toEqual({ fields, sealed: "abc" });
  });
});
