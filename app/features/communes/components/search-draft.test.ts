import { expect, it } from "vitest";
import { currentErrors } from "#app/features/search/components/search-draft.ts";

const ASKED = { place: { ou: "Lyom", commune: "" }, date: "2020-01-01", convives: "2" };
const ERRORS = { ou: "Commune introuvable.", date: "Cette date est passée." };

it.each([
  ["both while nothing changes", ASKED, ERRORS],
  ["both when only the guests change", { ...ASKED, convives: "4" }, ERRORS],
  ["the date's once the place changes", { ...ASKED, place: { ou: "Lyon", commune: "" } }, { date: ERRORS.date }],
  ["the date's once a commune is chosen", { ...ASKED, place: { ou: "Lyom", commune: "69123" } }, { date: ERRORS.date }],
  ["the place's once the date changes", { ...ASKED, date: "2027-01-01" }, { ou: ERRORS.ou }],
])("keeps, of the errors of both fields, %s", (_, draft, errors) => {
  expect(currentErrors(ASKED, draft, ERRORS)).toEqual(errors);
});
