/** Root margin of the observer: code is loaded when its part of the page comes this close to the window. */
const MARGIN = "400px";

/**
 * Resolves when the element that the server rendered is in the window or close to it; at once, and to false, where there is
 * none: on the server, and after a navigation in the browser, which renders the part anew.
 */
export async function whenApproached(id: string): Promise<boolean> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (element === null) return false;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
  return true;
}
