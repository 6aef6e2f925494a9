import { randomInt } from "node:crypto";
import type pg from "pg";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer, startWebForRun } from "#tests/support/chaos-run.ts";
import { accepted, BEHIND_A_PROXY, mustConfirm, postBooking, type Reply } from "#tests/support/post-booking.ts";
import type { RunningProcess } from "#tests/support/web-process.ts";

const HONEST = 50;
const AT_ONCE = 10;
type Site = { client: pg.Client; web: RunningProcess; fixtures: BookingFixture[] };

/**
 * A script books under fake identities, each with its own e-mail address and a valid form token, from one IPv6 /48 and from
 * one IPv4 address shared with fifty real people. It cannot read mails. Counts how many places it can hold.
 */
export async function run(full: boolean, defer: Defer) {
  const chefs = full ? 100 : 20;
  const tries = full ? 200 : 140;
  const database = await createChaosDatabase("fake_bookings", defer);
  const client = await connectAsOwner(database, defer);
  const web = await startWebForRun(database, BEHIND_A_PROXY, defer);
  const fixtures: BookingFixture[] = [];
  for (let rank = 0; rank < chefs; rank += 1)
    fixtures.push(await bookingFixture(client, { slot: { places_disponibles: 100 } }));
  const site = { client, web, fixtures };

  const site48 = `2001:db8:${randomInt(1, 0xffff).toString(16)}`;
  await attack(site, tries, () => `${site48}:${randomInt(0xffff).toString(16)}::${randomInt(1, 0xffff).toString(16)}`);
  const from48 = await placesHeldBy(site, "robot");
  await client.query("update reservations set client_nom = 'Robot48'");

  const office = `198.51.100.${randomInt(1, 255)}`;
  await attack(site, tries, () => office);
  const fromOffice = await placesHeldBy(site, "robot");
  const replies: Reply[] = [];
  for (let rank = 0; rank < HONEST; rank += 1) {
    const fixture = fixtureAt(site, rank);
    const input = aBooking(fixture, 2, { client_nom: "Honnête" });
    replies.push(await postBooking(web.origin, fixture, input, { address: office }));
  }
  const direct = replies.filter(accepted).length;
  const byMail = replies.filter(mustConfirm).length;

  const figures = {
    chefs,
    triesPerSource: tries,
    from48,
    fromOffice,
    honest: { direct, byMail, refused: HONEST - direct - byMail },
  };
  const bounded = [from48, fromOffice].every(({ requests, places }) => requests <= 20 && places <= 100);
  return { figures, passed: bounded && direct + byMail === HONEST };
}

const fixtureAt = ({ fixtures }: Site, rank: number): BookingFixture => {
  const fixture = fixtures[rank % fixtures.length];
  if (fixture === undefined) throw new Error("no chef");
  return fixture;
};

/** Requests all places of a slot first, then fewer and fewer. */
async function attack(site: Site, tries: number, address: () => string): Promise<void> {
  for (let sent = 0; sent < tries; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, rank) => {
        const fixture = fixtureAt(site, sent + rank);
        const places = [100, 40, 8, 2][Math.floor(((sent + rank) * 4) / tries)] ?? 1;
        const input = aBooking(fixture, places, { client_nom: "robot" });
        await postBooking(site.web.origin, fixture, input, { address: address() });
      }),
    );
  }
}

async function placesHeldBy({ client }: Site, name: string) {
  const { rows } = await client.query<{ requests: number; places: number; slots: number; chefs: number }>(
    `select count(*)::int as requests, coalesce(sum(nombre_participants), 0)::int as places,
       count(distinct availability_id)::int as slots, count(distinct chef_id)::int as chefs
     from reservations where client_nom = $1`,
    [name],
  );
  const { requests = 0, places = 0, slots = 0, chefs = 0 } = rows[0] ?? {};
  return { requests, places, slots, chefsNotified: chefs };
}
