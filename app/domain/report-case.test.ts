import { describe, expect, it } from "vitest";
import { caseReference, needsIdentity, reportedTarget } from "./report-case.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const PHOTO = `chef-gallery/${"a1".repeat(16)}`;

describe("a link to the form", () => {
  it.each([
    ["chef", ID, { signale: "chef", cible: ID }],
    ["service", ID, { signale: "service", cible: ID }],
    ["photo", PHOTO, { signale: "photo", cible: PHOTO }],
    ["photo", ID, null],
    ["chef", PHOTO, null],
    ["avis", ID, null],
    [null, ID, null],
    ["chef", null, null],
  ])("%s with the id %s gives %o", (type, id, expected) => {
    expect(reportedTarget(type, id)).toEqual(expected);
  });
});

it("asks who reports, except when a child is in danger", () => {
  expect(needsIdentity("autre")).toBe(true);
  expect(needsIdentity("enfant")).toBe(false);
});

it("writes the number of a case with at least four digits", () => {
  expect([caseReference(7), caseReference(12345)]).toEqual(["S-0007", "S-12345"]);
});
