import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { aBooking, type BookingFixture, bookingFixture } from "./booking-fixture.ts";
import { assertConsistent } from "./booking-invariants.ts";
import { type Ledger, type Person, pause } from "./retrying-clients.ts";

const PLACES = 40;
const LIMITED_SLOTS = 3;
const UNLIMITED_SLOTS = 5;

const CONNECTION_ATTEMPTS = 20;

/** Repeats the work when it fails: right after a failover, an overloaded proxy may close the connection once more. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (attempt === CONNECTION_ATTEMPTS) throw error;
      await pause(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Slots that sell out during the run, and some without a limit, which keep the rate of bookings up. */
export const makeSlots = (url: string): Promise<BookingFixture[]> =>
  withClient(url, async (client) => {
    const fixtures: BookingFixture[] = [];
    for (let rank = 0; rank < UNLIMITED_SLOTS; rank += 1)
      fixtures.push(await bookingFixture(client, { service: { places_illimitees: true } }));
    for (let rank = 0; rank < LIMITED_SLOTS; rank += 1)
      fixtures.push(await bookingFixture(client, { slot: { places_disponibles: PLACES } }));
    return fixtures;
  });

export function someone(fixtures: BookingFixture[], random: () => number): Person {
  const fixture = fixtures[Math.floor(random() * fixtures.length)];
  if (fixture === undefined) throw new Error("no slot");
  return { fixture, input: aBooking(fixture, 1 + Math.floor(random() * 4)) };
}

const peopleOf = ({ input }: Person) => input.quantites.reduce((sum, { quantite }) => sum + quantite, 0);

/** Compares what the clients were told with what the database contains. */
export const auditBookings = (url: string, fixtures: BookingFixture[], ledger: Ledger) =>
  withClient(url, async (client) => {
    const ids = fixtures.map(({ availability_id }) => availability_id);
    const { rows } = await client.query<{ client_email: string; availability_id: string; times: number }>(
      `select client_email, availability_id, count(*)::int as times from reservations
       where availability_id = any($1) group by 1, 2`,
      [ids],
    );
    const found = new Set(rows.map(({ client_email }) => client_email));
    const slots = await client.query<{ id: string; libres: number }>(
      "select id, places_disponibles - places_reservees as libres from service_availabilities where id = any($1)",
      [ids],
    );
    const free = new Map(slots.rows.map(({ id, libres }) => [id, libres]));
    const oversold = await assertConsistent(drizzle(client)).then(
      () => 0,
      () => 1,
    );
    return {
      reservations: rows,
      acknowledged: ledger.acknowledged.length,
      lost: ledger.acknowledged.filter(({ input }) => !found.has(input.client_email)).length,
      doubled: rows.filter(({ times }) => times > 1).length,
      oversold,
      // Free places only decrease, so a refused request that still fits at the end was refused wrongly.
      wronglyRefused: ledger.refused.filter((one) => peopleOf(one) <= (free.get(one.fixture.availability_id) ?? 0))
        .length,
      givenUp: ledger.givenUp.length,
      refused: ledger.refused.length,
      retries: ledger.retries,
      soldOut: slots.rows.filter(({ libres }) => libres === 0).length,
    };
  });
