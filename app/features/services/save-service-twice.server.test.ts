import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aClientProfile, insert } from "#tests/support/factories.ts";
import { type ServiceInput, serviceSchema } from "./rules/service.schema.ts";
import { saveService } from "./save-service.server.ts";

const ROUNDS = 50;
let client: pg.PoolClient;
let fixture: BookingFixture;
let enfant: string;

beforeAll(async () => {
  client = await pool.connect();
  fixture = await bookingFixture(client);
  enfant = (await insert(client, "client_profiles", aClientProfile())).id;
});
afterAll(() => client.release());

/** Form data of one of two windows; its name is in the title, in each price and in each tier. */
function editOf(window: 1 | 2, round: number): ServiceInput {
  const prix = String(window * 1_000 + round);
  const tier = { min_quantity: String(1 + window), max_quantity: "", discount_percentage: String(window) };
  const profiles = window === 1 ? [fixture.profile_id, enfant] : [round % 2 === 0 ? fixture.profile_id : enfant];
  return serviceSchema.parse({
    titre: `fenêtre ${window}`,
    version: String(round),
    tarifs: profiles.map((client_profile_id) => ({ client_profile_id, actif: "on", prix, paliers: [tier] })),
  });
}

const stored = async () =>
  (
    await client.query<{ titre: string; version: number; prix: string[]; remises: string[] }>(
      `select titre, version,
         (select array_agg(distinct prix::int::text) from service_pricing where service_id = $1) as prix,
         (select array_agg(distinct discount_percentage::int::text) from service_tier_pricing where service_id = $1) as remises,
         (select count(*)::int from service_pricing where service_id = $1) as tarifs,
         (select count(*)::int from service_tier_pricing where service_id = $1) as paliers
       from services where id = $1`,
      [fixture.service_id],
    )
  ).rows[0];

it(`two windows save one service concurrently ${ROUNDS} times: one succeeds, the other is refused, nothing is mixed`, async () => {
  const wins = { 1: 0, 2: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const first = round % 2 === 0 ? 1 : 2;
    const order = [first, first === 1 ? 2 : 1] as const;
    const answers = await Promise.all(
      order.map(async (window) => ({
        window,
        answer: await saveService(fixture, fixture.service_id, editOf(window, round)),
      })),
    );
    const won = answers.filter(({ answer }) => answer.ok).map(({ window }) => window);
    const told = answers.filter(({ answer }) => !answer.ok && answer.code === "modification_perimee");
    expect({ round, won: won.length, told: told.length }).toEqual({ round, won: 1, told: 1 });
    const winner = won[0] ?? 1;
    wins[winner] += 1;
    const profiles = winner === 1 ? 2 : 1;
    expect(await stored()).toEqual({
      titre: `fenêtre ${winner}`,
      version: round + 1,
      prix: [String(winner * 1_000 + round)],
      remises: [String(winner)],
      tarifs: profiles,
      paliers: profiles,
    });
  }
  process.stdout.write(`${ROUNDS} rounds: the first window won ${wins[1]}, the second ${wins[2]}\n`);
  // Each window must win at least once; otherwise there was no race.
  expect(Math.min(wins[1], wins[2])).toBeGreaterThan(0);
}, 300_000);
