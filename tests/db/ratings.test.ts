import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkRule } from "#app/features/console/invariants.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { bookingFixture } from "../support/booking-fixture.ts";
import { aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { pick, randomFrom } from "../support/search-comparison.ts";

const WRITES = 1000;
const CLIENTS = 8;
const CHEFS = 3;
const MEALS_PER_SERVICE = 30;
const TEXT = "Un dîner délicieux, servi avec le sourire.";

type Meal = { reservation_id: string; chef_id: string; service_id: string };

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const app = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CLIENTS });
const meals: Meal[] = [];

beforeAll(async () => {
  await owner.connect();
  for (let rank = 0; rank < CHEFS; rank += 1) {
    const { chef_id, service_id, profile_id } = await bookingFixture(owner);
    const second = await insert(owner, "services", aService(chef_id));
    await insert(owner, "service_pricing", { service_id: second.id, client_profile_id: profile_id, prix: "50.00" });
    for (const service of [service_id, second.id]) await addMeals(chef_id, service);
  }
});
afterAll(async () => {
  await app.end();
  await owner.end();
});

async function addMeals(chef_id: string, service_id: string): Promise<void> {
  const dates = { date_debut: "2026-06-15T17:00:00Z", date_fin: "2026-06-15T18:00:00Z" };
  const slot = await insert(owner, "service_availabilities", aSlot(service_id, dates));
  for (let rank = 0; rank < MEALS_PER_SERVICE; rank += 1) {
    const { id } = await insert(owner, "reservations", aReservation(chef_id, service_id, slot.id, { statut: "payee" }));
    meals.push({ reservation_id: id, chef_id, service_id });
  }
}

const WRITE: Record<string, (meal: Meal, note: number) => [string, unknown[]]> = {
  write: ({ reservation_id, chef_id, service_id }, note) => [
    `insert into avis (reservation_id, chef_id, service_id, date_service, statut, note, texte)
     values ($1, $2, $3, '2026-06-15', 'publie', $4, $5) on conflict (reservation_id) do nothing`,
    [reservation_id, chef_id, service_id, note, TEXT],
  ],
  rate: ({ reservation_id }, note) => ["update avis set note = $2 where reservation_id = $1", [reservation_id, note]],
  hold: ({ reservation_id }) => [
    "update avis set statut = case statut when 'publie' then 'retenu' else 'publie' end, ferme_le = null, texte = $2 where reservation_id = $1",
    [reservation_id, TEXT],
  ],
  withdraw: ({ reservation_id }) => [
    "update avis set statut = 'retire', ferme_le = now(), texte = null where reservation_id = $1",
    [reservation_id],
  ],
  remove: ({ reservation_id }) => ["delete from avis where reservation_id = $1", [reservation_id]],
};
const KINDS = ["write", "write", "write", "rate", "rate", "hold", "withdraw", "remove"] as const;

/** In the lock order of a command: the chef, the reservation, the review. */
async function change(meal: Meal, [text, values]: [string, unknown[]]): Promise<number> {
  const client = await app.connect();
  try {
    await client.query("begin");
    await client.query("select from chefs where id = $1 for key share", [meal.chef_id]);
    await client.query("select from reservations where id = $1 for no key update", [meal.reservation_id]);
    const { rowCount } = await client.query(text, values);
    await client.query("commit");
    return rowCount ?? 0;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Returns how many rows changed; a deadlock or another refusal fails the test. */
async function storm(seed: number, writes: number): Promise<number> {
  const random = randomFrom(seed);
  let [left, changed] = [writes, 0];
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const [meal, kind] = [pick(random, meals), pick(random, KINDS)];
      const write = WRITE[kind];
      const rows = write === undefined ? 0 : await change(meal, write(meal, 1 + random(5)));
      changed += rows;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return changed;
}

/** Kept and counted ratings of each chef and service, from one snapshot. */
async function compared() {
  const { rows } = await owner.query<{ kept: number[]; counted: number[] }>(`
    with ratings as (
      select chef_id as id, note from avis where statut = 'publie'
      union all select service_id, note from avis where statut = 'publie'),
    kept as (
      select chef_id as id, array[notes_1, notes_2, notes_3, notes_4, notes_5] as notes from evaluations_chefs
      union all select service_id, array[notes_1, notes_2, notes_3, notes_4, notes_5] from evaluations_services)
    select notes as kept, array(select count(ratings.note)::int from generate_series(1, 5) note
      left join ratings on ratings.note = note.note and ratings.id = kept.id group by note.note order by note.note) as counted
    from kept`);
  return rows;
}

describe("the counts of ratings", () => {
  it("equal the published reviews after 1,000 concurrent writes, changes and removals, and the search follows", async () => {
    expect(await storm(20, WRITES)).toBeGreaterThan(WRITES / 3);
    const rows = await compared();
    expect(rows).toHaveLength(CHEFS * 3);
    expect(rows.flatMap(({ counted }) => counted).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    for (const { kept, counted } of rows) expect(kept).toEqual(counted);
    for (const regle of ["evaluations", "recherche_services"] as const) {
      expect(await checkRule(db, regle, new Date(), 10), regle).toMatchObject({ ecarts: 0, objets: [] });
    }
    const { rows: found } = await owner.query("select from recherche_services where avis > 0");
    expect(found.length).toBeGreaterThan(0);
  });

  it("differ without the trigger", async () => {
    await owner.query("alter table avis disable trigger evaluations_follow_reviews");
    try {
      await storm(21, 100);
      expect((await compared()).some(({ kept, counted }) => String(kept) !== String(counted))).toBe(true);
      expect((await checkRule(db, "evaluations", new Date(), 10)).ecarts).toBeGreaterThan(0);
    } finally {
      await owner.query("alter table avis enable trigger evaluations_follow_reviews");
    }
  });
});
