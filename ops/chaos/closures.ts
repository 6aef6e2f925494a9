import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { aBooking, addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { connectAsOwner, createChaosDatabase, type Defer } from "#tests/support/chaos-run.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { envFor } from "#tests/support/databases.ts";
import { insert } from "#tests/support/factories.ts";
import { seededRandom } from "#tests/support/post-booking.ts";

const AT = new Date("2030-06-01T10:00:00Z");
const BOOKERS = 6;
/** The longest pause before a writer starts, and how long a closure keeps its transaction open. */
const PAUSE_MS = 40;
const HELD_MS = 30;
const EVENING = "[2030-06-15 16:00+00,2030-06-15 23:00+00)";

type Commands = Awaited<ReturnType<typeof loadCommands>>;
type Played = { booked: number; refused: number; late: number; dropped: number; other: string[] };

/**
 * On one evening of a chef, at the same time: bookings of a shared table and of a dinner at home, a block and a busy time read
 * elsewhere, half of them by code that does not lock the chef. No reservation may commit after a closure, and nothing that was
 * booked may be lost. Then the same without the trigger, which must accept some too late.
 */
export async function run(full: boolean, defer: Defer) {
  const [rounds, controls] = full ? [400, 40] : [10, 6];
  const database = await createChaosDatabase("closures", defer);
  Object.assign(process.env, envFor(database));
  const owner = await connectAsOwner(database, defer);
  const acts = await loadCommands();
  defer(() => acts.pool.end());
  defer(() => acts.closeRedis());
  await recordCommits(owner);

  const guarded = await playRounds(owner, acts, rounds);
  await owner.query("alter table chef_engagements disable trigger engagement_avoids_closures");
  const control = await playRounds(owner, acts, controls);
  const figures = { rounds, ...guarded, controlLate: control.late };
  const same = guarded.late + guarded.dropped + guarded.other.length === 0;
  return { figures, passed: same && guarded.booked > 0 && guarded.refused > 0 && control.late > 0 };
}

async function loadCommands() {
  const { bookSlot } = await import("#app/features/bookings/book-slot.server.ts");
  const { confirmReservation } = await import("#app/features/bookings/confirm-reservation.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const { closeRedis } = await import("#app/platform/redis.server.ts");
  return { bookSlot, confirmReservation, pool, closeRedis };
}

/** Numbers reservations and closures in the order of their commits: deferred triggers run last, while the locks are held. */
async function recordCommits(owner: pg.Client): Promise<void> {
  await owner.query(`
    create sequence commits;
    create table committed (id uuid primary key, rank bigint not null);
    grant insert on committed to convive_app;
    grant usage on sequence commits to convive_app;
    create function record_commit() returns trigger language plpgsql as $$
    begin
      insert into committed values (new.id, nextval('commits'));
      return null;
    end $$;
    create constraint trigger zz_records_commit after insert on reservations deferrable initially deferred
      for each row execute function record_commit();
    create constraint trigger zz_records_commit after insert on chef_fermetures deferrable initially deferred
      for each row execute function record_commit()`);
}

async function playRounds(owner: pg.Client, acts: Commands, rounds: number): Promise<Played> {
  const played: Played = { booked: 0, refused: 0, late: 0, dropped: 0, other: [] };
  const random = seededRandom(21);
  for (let round = 0; round < rounds; round += 1) await playRound(owner, acts, random, played);
  return played;
}

async function playRound(owner: pg.Client, acts: Commands, random: () => number, played: Played): Promise<void> {
  const shared = await bookingFixture(owner, { chef: { reservations_paralleles: random() < 0.5 } });
  const dinner = { ...shared, ...(await addService(owner, shared, { service: { type_service: "chef_domicile" } })) };
  const kept = await confirmed(acts, shared);
  const source = await insert(owner, "agenda_sources", {
    chef_id: shared.chef_id,
    nom: "Personnel",
    adresse_chiffree: Buffer.alloc(8),
    adresse_visible: "exemple.fr",
  });
  const after = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    await setTimeout(random() * PAUSE_MS);
    return act();
  };
  const imported = { type: "import", source_id: source.id, cle: "a" };
  const locks = random() < 0.5;
  const [answers] = await Promise.all([
    Promise.all(
      Array.from({ length: BOOKERS }, (_, index) => {
        const wanted = index % 2 === 0 ? shared : dinner;
        return after(() => acts.bookSlot(wanted, aBooking(wanted, 1), AT));
      }),
    ),
    after(() => close(acts, { chef_id: shared.chef_id, type: "blocage" }, locks)),
    after(() => close(acts, { chef_id: shared.chef_id, ...imported }, !locks)),
  ]);
  for (const answer of answers) {
    if (answer.ok) played.booked += 1;
    else if (answer.code === "chef_engage" || answer.code === "creneau_pris") played.refused += 1;
    else played.other.push(answer.code);
  }
  const ids = [kept, ...answers.flatMap((answer) => (answer.ok ? [answer.value.reservation_id] : []))];
  played.late += await countLate(owner, shared.chef_id);
  played.dropped += ids.length - (await countKept(owner, ids, kept));
}

/** A closure with its transaction open for a while; `locks` as every writer should, before anything else. */
async function close({ pool }: Commands, row: Record<string, string>, locks: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    if (locks) await client.query("select from chefs where id = $1 for update", [row.chef_id]);
    await insert(client, "chef_fermetures", { ...row, periode: EVENING });
    await setTimeout(HELD_MS);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function confirmed(acts: Commands, fixture: BookingFixture): Promise<string> {
  const made = await acts.bookSlot(fixture, aBooking(fixture, 1), AT);
  if (!made.ok) throw new Error(made.code);
  const { reservation_id } = made.value;
  const lien_paiement = "https://paiement.exemple.fr/lea";
  const answer = await acts.confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, AT);
  if (!answer.ok) throw new Error(answer.code);
  return reservation_id;
}

/** Reservations that were committed after the first closure of that evening. */
async function countLate(owner: pg.Client, chef_id: string): Promise<number> {
  const { rows } = await owner.query<{ late: number }>(
    `select count(*)::int as late from reservations join committed using (id)
     where chef_id = $1 and rank > (select min(rank) from chef_fermetures join committed using (id) where chef_id = $1)`,
    [chef_id],
  );
  return rows[0]?.late ?? 0;
}

/** Granted reservations that are still live and engage their chef; the one that was confirmed before still is. */
async function countKept(owner: pg.Client, ids: string[], confirmedId: string): Promise<number> {
  const { rows } = await owner.query<{ kept: number }>(
    `select count(*)::int as kept from reservations
     where id = any($1) and statut = case when id = $2 then 'confirmee' else 'en_attente' end
       and exists (select from chef_engagements engaged where engaged.availability_id = reservations.availability_id)`,
    [ids, confirmedId],
  );
  return rows[0]?.kept ?? 0;
}
