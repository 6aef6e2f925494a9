import type { BookingInput } from "#app/features/bookings/rules/booking.schema.ts";
import type { BookingFixture } from "./booking-fixture.ts";
import { accepted, postBooking, type Reply, refused } from "./post-booking.ts";

export type Person = { fixture: BookingFixture; input: BookingInput };
/** Final outcome of each client, with its time. `givenUp`: no decision within `GIVE_UP_MS`. */
export type Ledger = {
  acknowledged: (Person & { at: number })[];
  refused: (Person & { reply: Reply })[];
  givenUp: Person[];
  retries: number;
};

const GIVE_UP_MS = 90_000;
/** Upper bound on clients in flight, so that a slow machine is not overloaded further. */
const MAX_IN_FLIGHT = 60;
const RETRY_DELAY_MS = 300;
export const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/**
 * Starts clients at a fixed rate, up to `MAX_IN_FLIGHT`. Each retries the same form until the server accepts or refuses
 * it.
 */
export function startRetryingClients(origin: string, next: () => Person, rate: number) {
  const ledger: Ledger = { acknowledged: [], refused: [], givenUp: [], retries: 0 };
  const open = new Set<Promise<void>>();
  const person = async ({ fixture, input }: Person) => {
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ledger.retries += 1) {
      const reply = await postBooking(origin, fixture, input, { timeoutMs: 15_000 }).catch(() => null);
      if (reply !== null && accepted(reply)) {
        ledger.acknowledged.push({ fixture, input, at: performance.now() });
        return;
      }
      if (reply !== null && refused(reply)) {
        ledger.refused.push({ fixture, input, reply });
        return;
      }
      await pause(RETRY_DELAY_MS);
    }
    ledger.givenUp.push({ fixture, input });
  };
  const timer = setInterval(() => {
    if (open.size >= MAX_IN_FLIGHT) return;
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
