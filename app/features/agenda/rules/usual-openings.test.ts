import { expect, it } from "vitest";
import { usualOpenings } from "./usual-openings.ts";

const used = (service_id: string, heure: string, fois: number) => ({
  ...{ service_id, heure, fois, titre: `Service ${service_id}`, places: 6 },
});
const DINNER = used("a", "19:00", 5);
const CLASS = used("b", "10:00", 3);

it("offers the most used starts of the weekday, three at most", () => {
  const rows = [used("a", "20:00", 1), CLASS, used("c", "12:00", 3), DINNER];
  expect(usualOpenings(rows, [])).toStrictEqual([DINNER, CLASS, used("c", "12:00", 3)]);
  expect(usualOpenings([used("b", "10:00", 3), used("a", "10:00", 3)], []).map(({ service_id }) => service_id)).toEqual(
    ["a", "b"],
  );
});

it("leaves out what is open on that day", () => {
  expect(usualOpenings([DINNER, CLASS], [{ service_id: "a", heure: "19:00" }])).toStrictEqual([CLASS]);
  expect(usualOpenings([DINNER], [{ service_id: "a", heure: "20:00" }])).toStrictEqual([DINNER]);
});
