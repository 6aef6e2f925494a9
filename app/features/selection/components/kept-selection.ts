import { useSyncExternalStore } from "react";
import { keptPath } from "../rules/kept-path.ts";

/** Named again in `showKept`, which can import nothing. */
export const KEPT_KEY = "convive.selection";

/** Of other tabs, and of this one (`keep-service.ts`). */
function subscribe(changed: () => void): () => void {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

export function readKeptSelection(): string | null {
  try {
    return keptPath(localStorage.getItem(KEPT_KEY), Date.now());
  } catch {
    // Disabled storage throws, and holds nothing.
    return null;
  }
}

/** The address of the services kept in this browser; null without any, and until the page is hydrated. */
export const useKeptSelection = (): string | null => useSyncExternalStore(subscribe, readKeptSelection, () => null);
