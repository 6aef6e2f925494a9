const PAGES = ["/", "/auth", "/updates"];
const TIMES = 2;
const PATIENCE_MS = 3000;

/**
 * The first page of a process loads every route and is slow: it asks for it itself, before anyone is sent here. A page
 * that does not come in time, from its first byte to its last, is left; this never fails.
 */
export async function warmUp(origin: string, patience = PATIENCE_MS): Promise<void> {
  for (const path of Array.from({ length: TIMES }, () => PAGES).flat()) {
    try {
      const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(patience) });
      // The time may also be over between the first byte and the last.
      await response.text();
    } catch {
      // Whoever asks for this page first will find it slow.
    }
  }
}
