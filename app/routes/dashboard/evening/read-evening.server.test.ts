import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { type DossierFixture, dossierFixture } from "#tests/support/dossier-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { readEvening } from "./read-evening.server.ts";
import { readEvenings } from "./read-evenings.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let client: pg.PoolClient;
let dinner: DossierFixture;

beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());
beforeEach(async () => {
  dinner = await dossierFixture(client);
});

const answer = (prenom: string) =>
  saveGuestAnswer(dinner, {
    reponse_id: null,
    prenom,
    age: "adulte",
    reponse: { allergies: ["lait"], regimes: [], autre: "" },
  });

describe("the evening of a chef", () => {
  it("shows an answer that cannot be decrypted as one to ask for, beside the others", async () => {
    await answer("Noé");
    await answer("Zoé");
    await client.query("update reponses_convives set reponse = $2 where reservation_id = $1 and prenom = 'Zoé'", [
      dinner.reservation_id,
      Buffer.alloc(1052, 1),
    ]);
    const evening = await readEvening(dinner.fixture, dinner.reservation_id);
    expect(evening?.reponses).toMatchObject([
      { prenom: "Noé", reponse: { allergies: ["lait"] }, non_vu: true },
      { prenom: "Zoé", reponse: { autre: "Réponse illisible\u00a0: demandez-lui" }, non_vu: true },
    ]);
  });

  it("shows a guest with nothing to declare before anything was encrypted", async () => {
    const input = { reponse_id: null, prenom: "Noé", age: "adulte", reponse: null } as const;
    expect(await saveGuestAnswer(dinner, input)).toMatchObject({ ok: true });
    const keys = "select from dossier_cles where reservation_id = $1";
    expect((await client.query(keys, [dinner.reservation_id])).rowCount).toBe(0);
    const evening = await readEvening(dinner.fixture, dinner.reservation_id);
    expect(evening?.reponses).toMatchObject([{ prenom: "Noé", reponse: null, verdict: null, non_vu: false }]);
    await client.query(
      `update reponses_convives set reponse = $2, consentement_version = '1', consentement_le = now()
       where reservation_id = $1`,
      [dinner.reservation_id, Buffer.alloc(1052, 1)],
    );
    const lost = await readEvening(dinner.fixture, dinner.reservation_id);
    expect(lost?.reponses, "an answer whose key is missing").toMatchObject([
      { prenom: "Noé", reponse: { autre: "Réponse illisible\u00a0: demandez-lui" }, non_vu: true },
    ]);
  });

  it("knows that answers were erased, from the seventh day on", async () => {
    const read = async (days: number) =>
      (await readEvening(dinner.fixture, dinner.reservation_id, new Date(Date.now() + days * DAY_MS)))?.effacees;
    expect([await read(0), await read(16), await read(18)]).toEqual([false, false, true]);
    await answer("Noé");
    expect(await read(18), "not erased yet").toBe(false);
  });
});

it("says when a week has more sheets than it shows", async () => {
  const { fixture } = dinner;
  const start = new Date("2031-03-05T11:00:00Z");
  const book = () =>
    insert(
      client,
      "reservations",
      aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, {
        statut: "confirmee",
        places_prises: 0,
        date_souhaitee: start,
        date_fin: new Date("2031-03-05T13:00:00Z"),
      }),
    );
  for (let meals = 0; meals < 40; meals += 1) await book();
  const read = async () => {
    const { evenings, coupees } = await readEvenings(fixture, { jour: "2031-03-05", semaine: "" });
    return { sheets: evenings.length, coupees };
  };
  expect(await read()).toEqual({ sheets: 40, coupees: false });
  await book();
  expect(await read()).toEqual({ sheets: 40, coupees: true });
});
