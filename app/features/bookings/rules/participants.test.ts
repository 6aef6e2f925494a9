import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { participantsSchema, storeParticipants, storeTariffs, tariffsOf, tariffsSchema } from "./participants.ts";

const line = { profile_id: "a", quantite: 4, prix_unitaire: 8075, profile_name: "Adulte" };

describe("stored participants", () => {
  it("store cents as decimal text", () => {
    expect(storeParticipants([line])).toStrictEqual([{ ...line, prix_unitaire: "80.75" }]);
    expect(participantsSchema.parse([{ ...line, prix_unitaire: 80.75 }])).toStrictEqual([line]);
  });

  it("are read as they were stored", () => {
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

describe("frozen tariffs", () => {
  const tier = { client_profile_id: "a", min_quantity: 6, max_quantity: null, discount_percentage: 5 };
  const [tariff] = tariffsOf([{ client_profile_id: "a", nom: "Adulte", prix: 8500, tiers: [tier] }]);

  it("keep the price before discount and the tiers", () => {
    const { client_profile_id: _, ...kept } = tier;
    expect(tariff).toStrictEqual({ profile_id: "a", profile_name: "Adulte", prix: 8500, paliers: [kept] });
  });

  it("are read as they were stored", () => {
    if (tariff === undefined) throw new Error("no tariff");
    const stored = storeTariffs([tariff]);
    expect(stored).toMatchObject([{ prix: "85.00" }]);
    expect(tariffsSchema.parse(stored)).toStrictEqual([tariff]);
  });

  it.each([null, "x", [{ profile_id: "a" }]])("read %j as not frozen", (stored) => {
    expect(tariffsSchema.parse(stored)).toBeNull();
  });
});
