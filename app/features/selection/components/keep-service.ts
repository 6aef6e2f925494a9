import { keptIds, keptPath } from "../rules/kept-path.ts";
import { changeKept, KEPT_DAYS, selectionPath } from "../rules/selection.ts";
import { KEPT_KEY } from "./kept-selection.ts";
import { showKept } from "./show-kept.ts";

const KEPT_MS = KEPT_DAYS * 86_400_000;

function store(path: string | null): void {
  if (path === null) localStorage.removeItem(KEPT_KEY);
  else localStorage.setItem(KEPT_KEY, `${Date.now() + KEPT_MS} ${path}`);
  showKept();
  // The browser tells the other tabs only.
  dispatchEvent(new Event("storage"));
}

/** Keeps a service with what was searched, or no longer. False when the list is full. */
export function keepService(id: string, kept: boolean, asked: string): boolean {
  try {
    const ids = changeKept(keptIds(keptPath(localStorage.getItem(KEPT_KEY), Date.now())), id, kept);
    if (ids === null) return false;
    store(ids.length === 0 ? null : selectionPath(ids, asked));
  } catch {
    // Without storage the checkbox itself says what is kept.
  }
  return true;
}

/** What belongs to the list of another person stays out of this browser: a service is only removed. */
export function forgetService(id: string, asked: string): void {
  try {
    if (keptIds(keptPath(localStorage.getItem(KEPT_KEY), Date.now())).includes(id)) keepService(id, false, asked);
  } catch {
    // Nothing is kept.
  }
}

export function forgetAll(): void {
  try {
    store(null);
  } catch {
    // Nothing is kept.
  }
}
