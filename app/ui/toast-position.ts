type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
/** `top`: the distance from the top of the window, below the header. */
export type ToastPosition = { readonly end: "top" | "bottom"; readonly top: number };

const MARGIN = 16;
const CONTROLS = "a[href], button, input, select, textarea, summary";

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The end of the window at which fewer controls are covered; the bottom when it makes no difference. */
export function toastEnd(
  ends: Readonly<Record<ToastPosition["end"], Box>>,
  controls: readonly Box[],
): ToastPosition["end"] {
  const covered = (box: Box) => controls.filter((control) => overlap(box, control)).length;
  return covered(ends.top) < covered(ends.bottom) ? "top" : "bottom";
}

export function measuredPosition(area: HTMLElement): ToastPosition {
  const { left, right, height } = area.getBoundingClientRect();
  const header = document.querySelector("body header")?.getBoundingClientRect();
  const top = Math.max(header?.bottom ?? 0, 0) + MARGIN;
  const bottom = document.documentElement.clientHeight - MARGIN;
  const ends = {
    top: { left, right, top, bottom: top + height },
    bottom: { left, right, top: bottom - height, bottom },
  };
  // Only the top dialog can be pressed while one is open.
  const pressable = [...document.querySelectorAll("[data-dialog]")].at(-1) ?? document.querySelector("main");
  const controls = [...(pressable?.querySelectorAll(CONTROLS) ?? [])].map((each) => each.getBoundingClientRect());
  return { end: toastEnd(ends, controls), top };
}
