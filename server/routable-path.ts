/** What « . » does not match in a regular expression. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * The path with the segments that the router cannot handle as literal text, so that it finds no page for them. It prints a path
 * with an invalid escape to the console, and with it the secret of a private link; its « * » does not match a line break, and it
 * reports such a path as an error.
 */
export function routablePath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  return pathname
    .split("/")
    .map((segment) => (isRoutable(segment) ? segment : segment.replaceAll("%", "%25")))
    .join("/");
}

function isRoutable(segment: string): boolean {
  try {
    return !LINE_BREAK.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
}
