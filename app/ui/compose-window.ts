let waiting: Window | null = null;

/** Opens a window in the click itself, where a blocker lets it through; its address comes once the server has answered. */
export function openComposeWindow(): void {
  closeComposeWindow();
  waiting = window.open("about:blank", "_blank");
}

/** Sends the waiting window to the message. False when there is none, because it was blocked or closed. */
export function pointComposeWindow(link: string): boolean {
  if (link.startsWith("mailto:")) {
    window.location.assign(link);
    return true;
  }
  const target = waiting;
  waiting = null;
  if (target === null || target.closed) return false;
  target.opener = null;
  target.location.replace(link);
  return true;
}

/** A message that waits for no answer opens at once; an application of the system needs no window. */
export function openCompose(link: string): void {
  if (link.startsWith("mailto:")) window.location.assign(link);
  else window.open(link, "_blank", "noopener");
}

/** Nothing to write after all. */
export function closeComposeWindow(): void {
  waiting?.close();
  waiting = null;
}
