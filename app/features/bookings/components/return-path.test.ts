import { expect, it } from "vitest";
import { returningTo, returnPath } from "./return-path.ts";

const EVENING = "/dashboard/reservations/4a6e1c1e-0000-4000-8000-000000000001/soiree";

it.each(["/dashboard", EVENING, "/dashboard/reservations?statut=confirmee&q=L%C3%A9a+B"])("returns to %s", (page) => {
  const { searchParams } = new URL(returningTo("https://convive.example/dialogue", page));
  expect(returnPath(searchParams.get("retour"))).toBe(page);
});

it.each([null, undefined, "", "//ailleurs.example", "https://ailleurs.example/dashboard", "/dashboard//a", "/admin"])(
  "does not return to %s",
  (asked) => {
    expect(returnPath(asked)).toBeNull();
  },
);
