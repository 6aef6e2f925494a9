import { describe, expect, it } from "vitest";
import { clearTop } from "./toast-position.ts";

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const toast = { left: 8, right: 382, height: 72 };
const header = box(0, 52);

describe("the top of a toast", () => {
  it.each([
    ["nothing else", [], 8],
    ["a header", [header], 60],
    ["a header that was scrolled away", [box(-300, -248)], 8],
    ["the pressed control directly under the header", [header, box(70, 114)], 122],
    ["a control that only begins under it", [header, box(132, 176)], 60],
    ["a control that would show between", [box(100, 144), header], 152],
    ["a field below the pressed control", [box(170, 214), header, box(70, 114)], 222],
    ["a control beside it", [header, box(70, 114, 382, 390)], 60],
  ])("given %s, covers none of it", (_what, kept, expected) => {
    expect(clearTop(toast, 8, kept)).toBe(expected);
  });
});
