import type { BookingInput } from "#app/domain/schemas/booking.ts";
import { accepted, postBooking, type Reply, refused } from "./booking-load.ts";
import type { BookingWorld } from "./booking-world.ts";

export type Person = { world: BookingWorld; input: BookingInput };
/** What each person was told in the end, and when; `givenUp` were told nothing for a minute and a half. */
export type Ledger = {
  acknowledged: (Person & { at: number })[];
  refused: (Person & { reply: Reply })[];
  givenUp: Person[];
  retries: number;
};

const PATIENCE_MS = 90_000;
/** As many as wait at once: a machine that is busy with something else must not be asked for more and more. */
const MAX_WAITING = 60;
const BEFORE_PRESSING_AGAIN_MS = 300;
export const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** People who come at a rate, unless many wait already, and press again with the same form until they are told. */
export function startPeople(origin: string, next: () => Person, rate: number) {
  const ledger: Ledger = { acknowledged: [], refused: [], givenUp: [], retries: 0 };
  const open = new Set<Promise<void>>();
  const person = async ({ world, input }: Person) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ledger.retries += 1) {
      const reply = await postBooking(origin, world, input, { timeoutMs: 15_000 }).catch(() => null);
      if (reply !== null && accepted(reply)) {
        ledger.acknowledged.push({ world, input, at: performance.now() });
        return;
      }
      if (reply !== null && refused(reply)) {
        ledger.refused.push({ world, input, reply });
        return;
      }
      await pause(BEFORE_PRESSING_AGAIN_MS);
    }
    ledger.givenUp.push({ world, input });
  };
  const timer = setInterval(() => {
    if (open.size >= MAX_WAITING) return;
    const one: Promise<void> = person(next()).finally(() => open.delete(one));
    open.add(one);
  }, 1000 / rate);
  const stop = async (): Promise<Ledger> => {
    clearInterval(timer);
    await Promise.all(open);
    return ledger;
  };
  return { ledger, stop };
}
