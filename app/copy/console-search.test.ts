import { expect, it } from "vitest";
import { resultSummary } from "./console-search.ts";

it("counts the results, and says when there are more", () => {
  const order = "Ce qui attend une réponse vient d’abord dans chaque liste.";
  expect(resultSummary(1, false)).toBe(`1 résultat. ${order}`);
  expect(resultSummary(9, false)).toBe(`9 résultats. ${order}`);
  expect(resultSummary(30, true)).toBe(`Plus de 30 résultats. ${order}`);
});
