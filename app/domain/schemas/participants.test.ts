import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { participantsSchema, storeParticipants } from "./participants.ts";

const line = { profile_id: "a", quantite: 4, prix_unitaire: 8075, profile_name: "Adulte" };

describe("stored participants", () => {
  it("store cents as decimal text", () => {
    expect(storeParticipants([line])).toStrictEqual([{ ...line, prix_unitaire: "80.75" }]);
    expect(participantsSchema.parse([{ ...line, prix_unitaire: 80.75 }])).toStrictEqual([line]);
  });

  it("round-trip", () => {
    const lines = fc.array(
      fc.record({
        profile_id: fc.uuid(),
        quantite: fc.nat(999),
        prix_unitaire: fc.nat(9_999_999_999),
        profile_name: fc.string(),
      }),
    );
    fc.assert(
      fc.property(lines, (given) => {
        expect(participantsSchema.parse(storeParticipants(given))).toEqual(given);
      }),
    );
  });

  it.each([null, undefined, "x", [{ ...line, prix_unitaire: "cher" }], [{ ...line, quantite: -1 }]])(
    "read %j as unknown",
    (stored) => {
      expect(participantsSchema.parse(stored)).toBeNull();
    },
  );
});
