import { showKept } from "#app/features/selection/components/show-kept.ts";

/** What a visitor did before React hydrated the page. */
type EarlyInput = {
  /** Pressed buttons that do nothing without JavaScript, and links that do something else with it, in order. */
  readonly presses: HTMLElement[];
  /** The latest content of each changed field; for a checkbox or a radio button, whether it is checked. */
  readonly fields: Map<Field, string | boolean>;
  /** Stops the recording. */
  readonly recording: AbortController;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * When the scripts of a page start, by the `handle` of its route. Never in the document of a page that is only read, nor of one
 * for frames of other sites, whose policy would refuse them. Later on public pages (docs/decisions/105), unless a toast waits for
 * them: until then its text stands in the page and moves it.
 */
export function startOfScripts(handle: unknown, toast: unknown = null): "never" | "later" | "now" {
  const marks = typeof handle === "object" && handle !== null ? handle : {};
  if ("embed" in marks || "scripts" in marks) return "never";
  return "shared" in marks && toast === null ? "later" : "now";
}

/**
 * Records input until the scripts of the page run. Links and forms work meanwhile, the number between two buttons with
 * `data-step` too; a link with `aria-haspopup` or `data-scripted`, which a script handles otherwise, waits for the scripts, at
 * most four seconds. Sent as the text of an inline script, so it may refer to nothing outside of itself.
 */
function recordInput(): void {
  const recording = new AbortController();
  const presses: HTMLElement[] = [];
  const fields: EarlyInput["fields"] = new Map();
  window.earlyInput = { presses, fields, recording };

  const record = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) {
      // A chosen file cannot be assigned again.
      if (target.type === "file") return;
      fields.set(target, /^(?:checkbox|radio)$/.test(target.type) ? target.checked : target.value);
    } else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      fields.set(target, target.value);
    }
  };
  const press = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control =
      target instanceof Element
        ? target.closest<HTMLElement>("button[type=button], a[aria-haspopup], a[data-scripted]")
        : null;
    if (control === null) return;
    if (control instanceof HTMLAnchorElement) {
      if (ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      const follow = () => recording.signal.aborted || location.assign(control.href);
      setTimeout(follow, 4000);
    }
    // A press in the middle of the hydration would make React finish it and handle the press, which is repeated then.
    event.stopPropagation();
    const { step } = control.dataset;
    const number = step === undefined ? null : control.parentElement?.querySelector("input");
    if (number) {
      // At once, so that the next press, and the eye, count from what is there.
      if (step === "1") number.stepUp();
      else number.stepDown();
      fields.set(number, number.value);
      return;
    }
    // Pressed again because nothing seemed to happen: it would close what the first press opens.
    const opens = control.matches("a, [aria-haspopup], [aria-expanded]");
    if (!(opens && presses.includes(control))) presses.push(control);
  };
  const all = { capture: true, signal: recording.signal };
  addEventListener("input", record, all);
  addEventListener("change", record, all);
  addEventListener("click", press, all);
}

/** What each page with scripts runs before they arrive. */
export const atOnce = [showKept, recordInput] as const;

/**
 * Loads the scripts of the page when the browser is idle after the page has loaded, or at the first sign of use. Sent as the text
 * of an inline script, as `recordInput` is, with a page whose modules `holdModules` has made inert.
 */
export function startLater(): void {
  const waiting = new AbortController();

  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    // All at once: a module names those it imports only when it has arrived.
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
    const held = document.querySelector<HTMLScriptElement>("script[type=later]");
    if (held === null) return;
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.text = held.text;
    document.head.append(script);
  };
  // Browsers also report a pointer at rest when the page appears under it.
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) start();
  };
  const firstUse = { capture: true, passive: true, signal: waiting.signal };
  for (const use of ["pointerdown", "keydown", "focusin"]) addEventListener(use, start, firstUse);
  addEventListener("pointermove", move, firstUse);
  const whenIdle = () => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

/**
 * Repeats the recorded input for React, which has not seen it: changed fields first, then presses. To be called in the commit that
 * hydrates the page: from then on React handles input itself, and what is recorded later would be handled twice.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (early === undefined) return;
  delete window.earlyInput;
  early.recording.abort();
  // Handlers called during the commit would see the state before it.
  await Promise.resolve();
  for (const [field, content] of early.fields) {
    if (field.isConnected) change(field, content);
    // React renders in a microtask; without a pause the next handler would see the state before this change.
    await Promise.resolve();
  }
  for (const control of early.presses) {
    if (control.isConnected) control.click();
    await Promise.resolve();
  }
}

/**
 * React calls `onChange` when a field differs from what React last saw in it. Assigning the property is seen by React, the
 * setter of the prototype and a click are not.
 */
function change(field: Field, content: string | boolean): void {
  if (typeof content === "boolean") {
    if (!(field instanceof HTMLInputElement)) return;
    // It ignores clicks: what hydration disables must read what is chosen by itself.
    if (field.disabled) return;
    field.checked = !content;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = content;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, content);
  // A render meanwhile may have emptied the field, which moves the caret: whoever types goes on at the end.
  const kept = value === content;
  if (selectionStart !== null)
    field.setSelectionRange(kept ? selectionStart : content.length, kept ? selectionEnd : content.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
