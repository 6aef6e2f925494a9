import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { extendAgendas } from "./extend-agendas.job.server.ts";

const AT = new Date("2030-06-01T01:21:00Z");

let client: pg.PoolClient;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(() => client.query("delete from agenda_reglages"));

const extend = (at: Date) => extendAgendas.run({ at: at.toISOString() }, { id: "1", attempt: 1 });

/** A chef with a slot every evening, up to `horizon_semaines`. */
async function chefWithRule(over: { chef?: Record<string, unknown>; ouvert_jusquau?: string | null } = {}) {
  const fixture = await bookingFixture(client, { chef: over.chef ?? {} });
  const { chef_id, service_id } = fixture;
  const ouvert_jusquau = over.ouvert_jusquau ?? null;
  await insert(client, "agenda_reglages", { chef_id, horizon_semaines: 2, ferme_feries: false, ouvert_jusquau });
  const every = { jours: [1, 2, 3, 4, 5, 6, 7], heures: ["20:00"], places: 6, du: "2030-01-01" };
  await insert(client, "agenda_regles", { chef_id, service_id, ...every });
  return fixture;
}

async function opened({ service_id }: BookingFixture): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from service_availabilities where service_id = $1 and actif and ouvert_par_regle order by date_debut",
    [service_id],
  );
  return rows.map(({ id }) => id);
}

it("opens one more day each night, and nothing when it runs again", async () => {
  const chefs = [await chefWithRule(), await chefWithRule({ ouvert_jusquau: "2030-06-10" })];
  await extend(AT);
  const first: string[][] = [];
  for (const chef of chefs) first.push(await opened(chef));
  expect(first.map((slots) => slots.length)).toEqual([14, 14]);
  await extend(AT);
  await extend(new Date("2030-06-02T01:21:00Z"));
  for (const [rank, chef] of chefs.entries()) {
    const slots = await opened(chef);
    expect(slots).toHaveLength(15);
    expect(slots.slice(0, 14)).toEqual(first[rank]);
  }
});

it("leaves out chefs that nobody can book, and those without rules", async () => {
  const inactive = await chefWithRule({ chef: { actif: false } });
  const without = await chefWithRule();
  await client.query("delete from agenda_regles where chef_id = $1", [without.chef_id]);
  await extend(AT);
  expect([await opened(inactive), await opened(without)]).toEqual([[], []]);
});

it("extends the others when one chef fails, and reports the failure", async () => {
  // The first in order cannot be locked in time.
  const blocked = await chefWithRule({ ouvert_jusquau: "2030-05-01" });
  const other = await chefWithRule({ ouvert_jusquau: "2030-06-01" });
  await client.query("begin");
  await client.query("select from chefs where id = $1 for update", [blocked.chef_id]);
  await expect(extend(AT)).rejects.toThrow("1 batches failed");
  await client.query("rollback");
  expect([(await opened(blocked)).length, (await opened(other)).length]).toEqual([0, 14]);
  await extend(AT);
  expect(await opened(blocked)).toHaveLength(14);
});

it("extends the others when the database refuses the slots of one chef", async () => {
  const [refused, other] = [await chefWithRule(), await chefWithRule()];
  const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query(
    `alter table service_availabilities add constraint refused check (service_id <> '${refused.service_id}') not valid`,
  );
  try {
    await expect(extend(AT)).rejects.toThrow("1 batches failed");
  } finally {
    await owner.query("alter table service_availabilities drop constraint refused");
    await owner.end();
  }
  expect([(await opened(refused)).length, (await opened(other)).length]).toEqual([0, 14]);
});
