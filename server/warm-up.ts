const PAGES = ["/", "/auth", "/updates"];
const ROUNDS = 2;
const TIMEOUT_MS = 3000;

/**
 * Requests a few pages before the process reports itself ready, since the first page loads every route and is slow. A
 * request that takes longer than the timeout, from its first byte to its last, is abandoned; this function never throws.
 */
export async function warmUp(origin: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  for (const path of Array.from({ length: ROUNDS }, () => PAGES).flat()) {
    try {
      const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeoutMs) });
      // The timeout may also fire while the body is read.
      await response.text();
    } catch {
      // The first visitor of this page will find it slow.
    }
  }
}
