import { describe, expect, it } from "vitest";
import { ok, refuse } from "./result.ts";

describe("result", () => {
  it("wraps a value", () => {
    expect(ok(3)).toStrictEqual({ ok: true, value: 3 });
  });

  it("returns a refusal with its code", () => {
    expect(refuse("motif_requis")).toStrictEqual({ ok: false, code: "motif_requis" });
  });

  it("returns the facts with the code", () => {
    expect(refuse("places_insuffisantes", { restantes: 2 })).toStrictEqual({
      ok: false,
      code: "places_insuffisantes",
      restantes: 2,
    });
  });
});
