import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { applyRetention } from "./apply-retention.job.server.ts";

const AT = new Date("2026-11-17T11:00:00Z");
const WORDS = "Cette photo est la mienne, prise en 2023.";
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;

beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

/** A case decided at this instant, with an appeal that is or is not answered. */
async function decided(traite_le: string, appeal: object = {}): Promise<string> {
  const { chef_id } = fixture;
  const { id } = await insert(owner, "signalements", {
    ...{ signale: "chef", cible: chef_id, chef_id, motif: "autre", raisons: WORDS, traite_le },
    ...{ masque_le: "2022-11-01", masque_par: randomUUID(), masque_raison: WORDS },
    ...{ nom: "Delphine Arrieta", email: `${randomUUID()}@exemple.fr`, token_hash: randomBytes(32) },
    ...{ copie: { chef: "Léa Martin", tarifs: [] }, copie_cle: `signalements/${randomUUID()}.webp` },
  });
  await insert(owner, "signalement_decisions", {
    ...{ signalement_id: id, origine: "signalement", mesure: "maintenir", fondement: "conforme" },
    ...{ raison: WORDS, user_id: randomUUID(), created_at: traite_le, ...appeal },
  });
  return id;
}
const rowOf = async (id: string) =>
  (
    await owner.query(
      `select about.nom, about.email, about.raisons, about.masque_raison, about.copie_cle is not null as copie, decision.raison
       from signalements about join signalement_decisions decision on decision.signalement_id = about.id
       where about.id = $1`,
      [id],
    )
  ).rows[0];

it("erases the copy of a case after six months, its words and names after a year, and the rest after three years", async () => {
  await emptyQueue(pool);
  const fresh = await decided("2026-05-17T10:00:01Z");
  const copied = await decided("2026-05-17T10:00:00Z");
  const named = await decided("2025-11-17T11:00:00Z");
  const old = await decided("2023-11-17T11:00:00Z");
  const appeal = { appel_par: "signalant", appel_raisons: WORDS, appel_le: "2025-11-10T11:00:00Z" };
  const contested = await decided("2025-11-01T11:00:00Z", appeal);
  await applyRetention.run({ at: AT, batch: 1 }, { id: "test", attempt: 1 });
  expect(await rowOf(fresh)).toMatchObject({ nom: "Delphine Arrieta", raisons: WORDS, copie: true, raison: WORDS });
  expect(await rowOf(copied)).toMatchObject({ nom: "Delphine Arrieta", raisons: WORDS, copie: false });
  expect(await rowOf(named)).toEqual({
    ...{ nom: null, email: null, raisons: null, masque_raison: null, copie: false, raison: null },
  });
  expect(await rowOf(old)).toBeUndefined();
  expect(await rowOf(contested), "an appeal waits").toMatchObject({ raisons: WORDS, copie: true });
  expect((await queuedTasks(pool)).filter((task) => task === "delete-document")).toHaveLength(3);
});
