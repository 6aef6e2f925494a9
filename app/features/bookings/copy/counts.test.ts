import { expect, it } from "vitest";
import { chefsFreeThen } from "./counts.ts";

it("says how many chefs are free, in the evening of a dinner or on the day of anything else", () => {
  const date_souhaitee = new Date("2026-12-12T18:00:00Z");
  const dinner = { type_service: "chef_domicile", date_souhaitee } as const;
  const course = { type_service: "cours_cuisine", date_souhaitee } as const;
  expect(chefsFreeThen(3, dinner)).toBe("3 chefs libres ce soir-là");
  expect(chefsFreeThen(1, course)).toBe("1 chef libre ce jour-là");
  expect(chefsFreeThen(null, dinner)).toBe("Chefs libres ce soir-là");
});
