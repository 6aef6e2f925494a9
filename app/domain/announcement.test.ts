import { expect, it } from "vitest";
import { checkTermsDate } from "./announcement.ts";

it("a change of the terms applies sixteen days after it is announced at the earliest, so that each chef has fifteen", () => {
  expect(checkTermsDate("2026-12-02", "2026-11-17")).toEqual({
    ok: false,
    code: "conditions_trop_tot",
    jour: "2026-12-03",
  });
  expect(checkTermsDate("2026-12-03", "2026-11-17")).toEqual({ ok: true, value: null });
});
