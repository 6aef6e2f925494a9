import { describe, expect, it } from "vitest";
import { toastEnd } from "./toast-position.ts";

const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });
const ends = { top: box(88, 160), bottom: box(756, 828) };

describe("where toasts are", () => {
  it.each([
    ["nothing to press", [], "bottom"],
    ["a button at the bottom", [box(760, 804)], "top"],
    ["a button at the top", [box(90, 134)], "bottom"],
    ["one button at each end", [box(90, 134), box(760, 804)], "bottom"],
    [
      "two buttons at the bottom, one at the top",
      [box(90, 134), box(760, 804, 16, 180), box(760, 804, 200, 374)],
      "top",
    ],
    ["a button that only touches the bottom place", [box(700, 756)], "bottom"],
    ["a hidden button, which has no size", [box(800, 800, 0, 0)], "bottom"],
    ["a button of a page that scrolls on below", [box(1200, 1244)], "bottom"],
  ])("given %s, they cover as little of it as they can", (_what, controls, expected) => {
    expect(toastEnd(ends, controls)).toBe(expected);
  });
});
