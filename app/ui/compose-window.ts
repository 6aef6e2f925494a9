let opened: Window | null = null;

/** Opens an empty window during the click, when pop-up blockers allow it; `pointComposeWindow` sets its address later. */
export function openComposeWindow(): void {
  closeComposeWindow();
  opened = window.open("about:blank", "_blank");
}

/** Loads the message in the opened window. Returns false when the window was blocked or closed. */
export function pointComposeWindow(link: string): boolean {
  if (link.startsWith("mailto:")) {
    window.location.assign(link);
    return true;
  }
  const target = opened;
  opened = null;
  if (target === null || target.closed) return false;
  target.opener = null;
  target.location.replace(link);
  return true;
}

/** Opens a message whose link is already known; the mail application needs no window. */
export function openCompose(link: string): void {
  if (link.startsWith("mailto:")) window.location.assign(link);
  else window.open(link, "_blank", "noopener");
}

export function closeComposeWindow(): void {
  opened?.close();
  opened = null;
}
