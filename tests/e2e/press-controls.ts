import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Controls that leave the dialog, send it or close it: the first two by what they are, the last by its name. */
const ENDING = { leaves: "a[href], button:not([type=button])", closes: "^(?:Fermer|Annuler|Voir|Garder)" };
type Ending = typeof ENDING;
/** More controls than any dialog has. */
const MAX_CONTROLS = 150;

type Spot = { name: string; x: number; y: number; kind: string };

/**
 * Presses every control of the open dialog with the pointer, then with the keyboard. After each press the dialog stays where it
 * was, and suggestions can be seen. Answers how many controls it looked at.
 */
export async function expectControlsToStay(page: Page, width: string): Promise<number> {
  await expectHeadInView(page, `${width}: opened`);
  let looked = 0;
  for (let rank = 0; rank < MAX_CONTROLS; rank += 1) {
    const spot = await page.evaluate(bringControlIntoView, { rank, ending: ENDING });
    if (spot === null) break;
    looked += 1;
    if (spot.kind === "skip") continue;
    await page.mouse.click(spot.x, spot.y);
    await expectHeadInView(page, `${width}: pressed ${spot.name}`);
    if (spot.kind === "combobox") await expectSuggestionsInView(page, `${width}: typed in ${spot.name}`);
  }
  await page.locator("[data-dialog]").last().focus();
  for (let rank = 0; rank < MAX_CONTROLS; rank += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(describeFocus, ENDING);
    await expectHeadInView(page, `${width}: tabbed to ${focus.name}`);
    if (focus.seen) break;
    looked += 1;
    if (focus.key === null) continue;
    await page.keyboard.press(focus.key);
    await expectHeadInView(page, `${width}: ${focus.key} on ${focus.name}`);
  }
  await page.evaluate(() => {
    for (const control of document.querySelectorAll("[data-tabbed]")) control.removeAttribute("data-tabbed");
  });
  return looked;
}

/** The middle of what a person presses for this control, after scrolling to it; null after the last control. */
function bringControlIntoView({ rank, ending }: { rank: number; ending: Ending }): Spot | null {
  const dialog = [...document.querySelectorAll("[data-dialog]")].at(-1);
  const controls = [
    ...(dialog?.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea, summary") ??
      []),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(":disabled"));
  const control = controls[rank];
  if (control === undefined) return null;
  const name =
    control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent?.slice(0, 40) ?? "";
  const type = control.getAttribute("type");
  // A file input opens a window of the system, a select a list that only its own keys close.
  const ends = control.matches(ending.leaves) || (control.matches("button") && new RegExp(ending.closes).test(name));
  const skipped = ends || type === "file" || control.matches("select, [aria-hidden=true] *");
  if (skipped) return { name, x: 0, y: 0, kind: "skip" };
  const shown = type === "checkbox" || type === "radio" ? (control.closest("label") ?? control) : control;
  shown.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const kind = control.getAttribute("role") === "combobox" ? "combobox" : "control";
  return { name, x: x + Math.min(width / 2, 20), y: y + height / 2, kind };
}

/** The focused control, the key that presses it, and whether the Tab key has already been there. */
function describeFocus(ending: Ending): { name: string; key: string | null; seen: boolean } {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement)) return { name: "nothing", key: null, seen: true };
  const name =
    control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent?.slice(0, 40) ?? "";
  const seen = control.dataset.tabbed !== undefined;
  control.dataset.tabbed = "";
  const type = control.getAttribute("type");
  const key =
    control.matches(ending.leaves) || new RegExp(ending.closes).test(name) || type === "file"
      ? null
      : type === "radio" || control.matches("select")
        ? "ArrowDown"
        : control.matches("button, summary") || type === "checkbox"
          ? "Space"
          : null;
  return { name, key, seen };
}

export async function expectHeadInView(page: Page, when: string): Promise<void> {
  const seen = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[data-dialog]")].at(-1);
    const head = dialog?.querySelector("h2");
    if (dialog === undefined || head == null) return "no dialog";
    const [{ top, bottom }, title] = [dialog.getBoundingClientRect(), head.getBoundingClientRect()];
    const inView = top >= 0 && bottom <= innerHeight + 1 && title.top >= top && title.bottom <= bottom;
    return inView ? "in view" : `dialog ${top} to ${bottom}, title at ${title.top}, screen ${innerHeight}`;
  });
  expect(seen, when).toBe("in view");
}

/** Types in the focused field until suggestions open; the middle of the first one can be seen and pressed. */
async function expectSuggestionsInView(page: Page, when: string): Promise<void> {
  await page.keyboard.press("Control+A");
  await page.keyboard.type("lyo");
  // Not by role, which also finds the options of a closed select.
  const first = page.locator("[role=option]").first();
  await expect(first, when).toBeInViewport({ ratio: 0.5 });
  const [dialog, option] = [await page.locator("[data-dialog]").last().boundingBox(), await first.boundingBox()];
  const inside =
    dialog !== null &&
    option !== null &&
    option.x >= dialog.x &&
    option.y >= dialog.y &&
    option.x + option.width <= dialog.x + dialog.width;
  expect(inside, `${when}: suggestions in the dialog`).toBe(true);
  await first.click({ trial: true });
  await expectHeadInView(page, when);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
}
