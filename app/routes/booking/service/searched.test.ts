import { expect, it } from "vitest";
import { readSearched } from "./searched.ts";

it("passes the search, and the token of a running offer, to every link of the page", () => {
  const params = new URLSearchParams("convives=4&offre=abc");
  expect(readSearched(params, "2026-11-14", null).suite).toBe("&convives=4");
  expect(readSearched(params, "2026-11-14", "abc").suite).toBe("&convives=4&offre=abc");
});
