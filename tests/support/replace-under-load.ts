import { waitFor } from "#scripts/services/process.ts";
import { type LoadFigures, loadUntil } from "./http-load.ts";

const RATES = [100, 50, 25, 10];

/** One of the web processes behind the proxy. `stop` sends SIGTERM and returns the exit code. */
type Member = { stop: () => Promise<number | null> };
type Replacement = {
  members: Member[];
  start: (rank: number) => Promise<Member>;
  proxy: { upCount: () => Promise<number> };
  urls: string[];
  rounds: number;
  maxSeconds: number;
};
type ReplacementFigures = LoadFigures & { rate: number; restarts: number; slowestStopMs: number };

/** Stops and starts each web process behind a proxy in turn, as a rolling deployment does, while requests are sent. */
export async function replaceUnderLoad(options: Replacement): Promise<ReplacementFigures> {
  const { members, start, proxy, urls, rounds, maxSeconds } = options;
  // During a restart one process answers everything while another one starts beside it: half of what both serve together.
  const rate = (await sustainableRate(urls)) / 2;
  const stops: number[] = [];
  const restarts = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [rank, member] of [...members].entries()) {
        const begun = performance.now();
        const code = await member.stop();
        if (code !== 0) throw new Error(`a web process ended with ${code}`);
        stops.push(Math.round(performance.now() - begun));
        await waitFor("one down for the proxy", async () => (await proxy.upCount()) === members.length - 1);
        members[rank] = await start(rank);
        // Restart the next process only once the proxy sends traffic to this one again, as a rolling deployment does.
        await waitFor("both up for the proxy", async () => (await proxy.upCount()) === members.length, 120_000);
      }
    }
  })();
  const load = await loadUntil(restarts, rate, urls, maxSeconds);
  await restarts;
  return { restarts: stops.length, rate, ...load, slowestStopMs: Math.max(...stops) };
}

/**
 * The highest rate this machine serves well without restarts, so that a busy machine does not fail the run. Printed
 * with the figures; an idle machine reaches 100.
 */
async function sustainableRate(urls: string[]): Promise<number> {
  for (const rate of RATES) {
    const { failed, p95 } = await loadUntil(new Promise((done) => setTimeout(done, 3000)), rate, urls, 4);
    if (failed === 0 && p95 < 200) return rate;
  }
  throw new Error("this machine is too busy to serve ten requests per second");
}
