import { expect, it } from "vitest";
import { keptIds, keptPath } from "./kept-path.ts";

it.each([
  ["nothing", null, null],
  ["an address that is still kept", "2000 /selection?s=a.b&convives=2", "/selection?s=a.b&convives=2"],
  ["an address whose time is over", "1000 /selection?s=a", null],
  ["something else", "oui", null],
  ["an instant alone", "2000", null],
])("reads %s", (_, stored, path) => {
  expect(keptPath(stored, 1000)).toBe(path);
});

it("reads the services of an address in their order", () => {
  expect(keptIds("/selection?s=b.a&convives=2")).toEqual(["b", "a"]);
  expect(keptIds("/selection")).toEqual([]);
  expect(keptIds(null)).toEqual([]);
});
