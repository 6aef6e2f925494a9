export type LoadFigures = {
  asked: number;
  failed: number;
  reasons: Record<string, number>;
  p50: number;
  p95: number;
  max: number;
};

/** Without a bound, a machine slower than the rate would collect connections until they fail for lack of CPU time. */
const MAX_OPEN = 64;

/**
 * Sends requests at a fixed rate until `done` or `maxSeconds`, and fewer while `MAX_OPEN` of them wait for a response.
 * Any status but 200 is a failure.
 */
export async function loadUntil(
  done: Promise<unknown>,
  rate: number,
  urls: string[],
  maxSeconds: number,
): Promise<LoadFigures> {
  const times: number[] = [];
  const reasons: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let asked = 0;
  const deadline = Date.now() + maxSeconds * 1000;
  let running = true;
  void done.finally(() => {
    running = false;
  });

  const ask = async () => {
    const url = urls[asked % urls.length] ?? "";
    asked += 1;
    const started = performance.now();
    // `catch` comes after reading the body: the connection can also fail after the headers arrived.
    const outcome = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      .then(async (response) => (await response.text(), String(response.status)))
      .catch(describeFailure);
    times.push(performance.now() - started);
    if (outcome !== "200") reasons[outcome] = (reasons[outcome] ?? 0) + 1;
  };

  const started = performance.now();
  let skipped = 0;
  while (running && Date.now() < deadline) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate) - skipped;
    if (asked < due && open.size >= MAX_OPEN) skipped += due - asked;
    while (asked < due && open.size < MAX_OPEN) {
      const one: Promise<void> = ask().finally(() => open.delete(one));
      open.add(one);
    }
    await new Promise((next) => setTimeout(next, 5));
  }
  await Promise.all(open);
  const failed = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return { asked, failed, reasons, ...quantiles(times) };
}

/** `fetch` says « fetch failed » for every connection error; the cause has the code. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error
    ? `${error.message}: ${"code" in cause ? String(cause.code) : cause.message}`
    : error.message;
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
