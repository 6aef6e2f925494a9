import { expect, test } from "vitest";
import { shownErrors } from "./form-result.ts";

const refused = { ok: false, errors: { email: "Adresse incomplète." }, problem: null } as const;

test("while the form is sent, the errors of its former answer are not shown", () => {
  expect(shownErrors("submitting", refused)).toEqual({});
});

test("in the render that receives a refusal, before the page has revalidated, its errors are shown", () => {
  expect(shownErrors("loading", refused)).toEqual(refused.errors);
});

test("without a refusal, no error is shown", () => {
  expect([shownErrors("idle", undefined), shownErrors("idle", { ok: true })]).toEqual([{}, {}]);
});
