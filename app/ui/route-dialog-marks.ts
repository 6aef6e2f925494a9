/** `handle` of a route shown as a dialog over its parent: opening it must not move the focus to a new page. */
export const DIALOG = { dialog: true };

export const isDialog = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "dialog" in handle;

/** Location state of links that open a dialog from its page: closing the dialog then goes back in the history. */
export const OPENED_HERE = { openedHere: true };

export const wasOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "openedHere" in state;
