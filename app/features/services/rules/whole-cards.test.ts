import { expect, it } from "vitest";
import { wholeCards } from "./whole-cards.ts";

const service = (id: string, ...dates: string[]) => ({ id, dates });

it("given up to four services, shows all of them whole", () => {
  const few = ["a", "b", "c", "d"].map((id) => service(id));
  expect([...wholeCards(few)]).toEqual(["a", "b", "c", "d"]);
  expect([...wholeCards([])]).toEqual([]);
});

it("given five, shows the three that are free first whole, in the given order on equal days, those without a date last", () => {
  const many = [
    service("none"),
    service("late", "2026-12-24"),
    service("first", "2026-11-20", "2026-11-21"),
    service("same", "2026-11-20"),
    service("next", "2026-11-22"),
  ];
  expect([...wholeCards(many)]).toEqual(["first", "same", "next"]);
  expect([...wholeCards(["a", "b", "c", "d", "e"].map((id) => service(id)))]).toEqual(["a", "b", "c"]);
});
