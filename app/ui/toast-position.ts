type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const CONTROLS = "a[href], button, input, select, textarea, summary";
/** What may stay in the window while the page scrolls. Not the toasts: each would be placed below the one that it replaces. */
const BARS = "body > header, header, nav, [role=region]:not([data-toasts])";

/** The first distance from the top at which a toast of this height is `gap` below everything that it must not cover. */
export function clearTop(
  toast: { readonly left: number; readonly right: number; readonly height: number },
  gap: number,
  kept: readonly Box[],
): number {
  let top = gap;
  const above = kept
    .filter((box) => box.left < toast.right && toast.left < box.right)
    .toSorted((a, b) => a.top - b.top);
  for (const box of above) if (box.top < top + toast.height && top < box.bottom) top = box.bottom + gap;
  return top;
}

/** The header, the bars, the focused control, and the one under the pointer, which was pressed last: not every browser focuses it. */
export function keptFree(): Box[] {
  const bars = [...document.querySelectorAll(BARS)].filter(
    (bar) => bar.matches("body > header") || /sticky|fixed/.test(getComputedStyle(bar).position),
  );
  const pressed = [...document.querySelectorAll(":hover")].at(-1)?.closest(CONTROLS);
  const focused = document.activeElement?.matches(CONTROLS) === true ? document.activeElement : null;
  return [...bars, pressed, focused].flatMap((each) => (each == null ? [] : [each.getBoundingClientRect()]));
}

const SAYING = "h1, h2, h3, [role=status], [role=alert]";

/** Whether the page says this sentence in view: not under its header, and nowhere but in the dialog when one is open. */
export function isSaid(sentence: string, within: Element): boolean {
  const under = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  return [...within.querySelectorAll(SAYING)].some((each) => {
    if (each.closest("[data-toasts]") !== null || !each.textContent.includes(sentence)) return false;
    const { top, bottom, height } = each.getBoundingClientRect();
    return height > 0 && top >= (each.matches("h1") ? 0 : Math.max(under, 0)) && bottom <= innerHeight;
  });
}

/** A dialog or a popover, unless it is closing. */
export const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(":is([role=dialog], [role=alertdialog])[data-open]")].at(-1) ?? null;
