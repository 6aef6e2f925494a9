import { describe, expect, it } from "vitest";
import { findCommune } from "./communes.server.ts";

const typed = (ou: string, commune = "") => findCommune({ ou, commune });

describe("findCommune", () => {
  it.each([
    ["Lyon", "69123", "Lyon"],
    ["69003", "69123", "Lyon 3e"],
    ["saint germain en laye", "78551", "Saint-Germain-en-Laye"],
    // The town, not the département of that name.
    ["Vienne", "38544", "Vienne"],
  ])("finds the commune of « %s »", async (ou, code_insee, nom) => {
    expect(await typed(ou)).toMatchObject({ ok: true, value: { code_insee, nom, position: { estimee: false } } });
  });

  it("takes the chosen commune, whatever was typed", async () => {
    expect(await typed("Saint-Denis", "93066")).toMatchObject({ ok: true, value: { code_insee: "93066" } });
  });

  it("lists the communes of a shared name, the largest first", async () => {
    const found = await typed("Saint-Denis");
    expect(found.ok).toBe(false);
    expect(found.ok ? [] : found.choix.slice(0, 2)).toEqual([
      { code_insee: "97411", nom: "Saint-Denis", precision: expect.stringMatching(/^974\d\d, La Réunion$/) },
      { code_insee: "93066", nom: "Saint-Denis", precision: "93200, Seine-Saint-Denis" },
    ]);
  });

  it.each(["", "Gotham City", "99999"])("finds nothing for « %s »", async (ou) => {
    expect(await typed(ou)).toEqual({ ok: false, code: "commune_a_choisir", choix: [] });
  });

  it("ignores an unknown code", async () => {
    expect(await typed("", "99999")).toMatchObject({ ok: false, choix: [] });
  });
});
