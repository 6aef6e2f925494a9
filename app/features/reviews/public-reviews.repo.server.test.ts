import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { addReview } from "#tests/support/review-fixture.ts";
import {
  selectAnswerMinutes,
  selectChefCounts,
  selectPublicReviews,
  selectServiceCounts,
  selectServiceReviews,
} from "./public-reviews.repo.server.ts";
import { REVIEW_SORTS } from "./rules/review-list.ts";

let client: pg.PoolClient;
beforeAll(async () => {
  client = await pool.connect();
});
afterAll(() => client.release());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const page = { offset: 0, limit: 10 };

describe("the published reviews of a chef", () => {
  let fixture: BookingFixture;
  const names = (rows: readonly { prenom: string | null }[]) => rows.map(({ prenom }) => prenom);

  beforeAll(async () => {
    fixture = await bookingFixture(client);
    const other = { ...fixture, ...(await addService(client, fixture)) };
    await addReview(client, fixture, { prenom: "Ada", note: 3, created_at: daysAgo(9) });
    await addReview(client, fixture, { prenom: "Bea", note: 5, created_at: daysAgo(7) });
    await addReview(client, other, { prenom: "Cleo", note: 3, created_at: daysAgo(5) });
    await addReview(client, fixture, { prenom: "Dora", statut: "retenu" });
    await addReview(client, fixture, { prenom: "Elsa", statut: "refuse", ferme_le: new Date() });
    await addReview(client, await bookingFixture(client), { prenom: "Fanny" });
  });

  it("are read in each order, without held and refused ones", async () => {
    const orders = await Promise.all(
      REVIEW_SORTS.map(async (tri) => names(await selectPublicReviews(db, fixture.chef_id, { tri, ...page }))),
    );
    expect(orders).toEqual([
      ["Cleo", "Bea", "Ada"],
      ["Ada", "Bea", "Cleo"],
      ["Bea", "Cleo", "Ada"],
      ["Cleo", "Ada", "Bea"],
    ]);
  });

  it("are read by page", async () => {
    const second = await selectPublicReviews(db, fixture.chef_id, { tri: "recents", offset: 1, limit: 1 });
    expect(names(second)).toEqual(["Bea"]);
  });

  it("are counted by rating, for the chef and for each service", async () => {
    expect(await selectChefCounts(db, fixture.chef_id)).toEqual([0, 0, 2, 0, 1]);
    expect(await selectServiceCounts(db, fixture.service_id)).toEqual([0, 0, 1, 0, 1]);
    expect(names(await selectServiceReviews(db, fixture.service_id, 1))).toEqual(["Bea"]);
  });

  it("have a reader without private columns", async () => {
    const [review] = await selectServiceReviews(db, fixture.service_id, 1);
    expect(Object.keys(review ?? {}).sort()).toEqual([
      "created_at",
      "date_service",
      "id",
      "initiale",
      "modifie_le",
      "note",
      "points",
      "prenom",
      "reponse",
      "reponse_le",
      "texte",
      "titre",
      "type_service",
    ]);
  });
});

it("counts nothing for a chef without a review", async () => {
  const { chef_id, service_id } = await bookingFixture(client);
  expect(await selectChefCounts(db, chef_id)).toEqual([0, 0, 0, 0, 0]);
  expect(await selectServiceCounts(db, service_id)).toEqual([0, 0, 0, 0, 0]);
});

describe("the answers of a chef", () => {
  it("are the minutes of the latest decided requests, null for an expired one", async () => {
    const { chef_id, service_id, availability_id } = await bookingFixture(client);
    const request = async (statut: string, acteur: string | null, days: number, minutes = 0) => {
      const created_at = daysAgo(days);
      const row = aReservation(chef_id, service_id, availability_id, { statut, created_at, places_prises: 0 });
      const { id: reservation_id } = await insert(client, "reservations", row);
      if (acteur === null) return;
      const at = new Date(created_at.getTime() + minutes * 60_000);
      const event = { reservation_id, statut_avant: "en_attente", statut_apres: statut, acteur, created_at: at };
      await insert(client, "reservation_events", event);
    };
    await request("refuse", "chef", 5, 30);
    await request("annulee", "systeme", 4, 2880);
    await request("annulee", "client", 3, 5);
    await request("refuse", "chef", 2, 90);
    await request("en_attente", null, 1);
    expect(await selectAnswerMinutes(db, chef_id)).toEqual([90, null, 30]);
  });

  it("are read through indexes", async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute<{ "QUERY PLAN": string }>(sql`
        explain select acteur from (
          select id, created_at from reservations where chef_id = ${randomUUID()} and statut <> 'en_attente'
          order by created_at desc, id desc limit 200) request
        cross join lateral (select acteur from reservation_events event
          where event.reservation_id = request.id and event.statut_avant = 'en_attente' order by event.id limit 1) answer`);
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("reservations_by_chef");
    expect(plan).toContain("events_by_reservation");
    expect(plan).not.toContain("Seq Scan");
  });
});
