import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { readOwnServices } from "#app/routes/dashboard/services/read-own-services.server.ts";
import { readServiceRemoval } from "#app/routes/dashboard/services/read-service-removal.server.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { addService, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { removeService } from "./remove-service.server.ts";

let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  fixture = await bookingFixture(client);
});

const rowsOf = async (table: string, column = "service_id") =>
  (await client.query(`select * from ${table} where ${column} = $1`, [fixture.service_id])).rows;
const reserve = (over = {}) =>
  insert(client, "reservations", aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, over));

describe("removing a service", () => {
  it("deletes it with its prices, tiers and slots when it was never booked", async () => {
    expect(await readServiceRemoval(fixture, fixture.service_id)).toMatchObject({
      value: { avec_reservations: false },
    });
    expect(await removeService(fixture, fixture.service_id)).toEqual({ ok: true, value: { conserve: false } });
    for (const table of ["service_pricing", "service_tier_pricing", "service_availabilities"]) {
      expect(await rowsOf(table), table).toEqual([]);
    }
    expect(await rowsOf("services", "id")).toEqual([]);
    expect(await removeService(fixture, fixture.service_id)).toEqual({ ok: false, code: "introuvable" });
  });

  it("deletes its photos from the object store", async () => {
    const cle = `service-photos/${randomUUID().replaceAll("-", "")}`;
    const picture = { cle, largeur: 640, hauteur: 480, octets: 9, apercu: "data:image/webp;base64,AA==" };
    await client.query(
      "insert into photo_objects (cle, largeur, hauteur, octets, apercu) values ($1, $2, $3, $4, $5)",
      Object.values(picture),
    );
    await insert(client, "service_photos", { service_id: fixture.service_id, url_photo: cle });
    expect(await removeService(fixture, fixture.service_id)).toMatchObject({ ok: true });
    expect((await client.query("select from photo_objects where cle = $1", [cle])).rowCount).toBe(0);
    const { rows } = await client.query(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'delete-photo-objects' and payload->>'cle' = $1`,
      [cle],
    );
    expect(rows).toEqual([{ payload: { cle, largeur: 640 } }]);
  });

  it("only retires it when it has reservations, even past ones", async () => {
    await reserve({ statut: "annulee" });
    expect(await readServiceRemoval(fixture, fixture.service_id)).toMatchObject({ value: { avec_reservations: true } });
    expect(await removeService(fixture, fixture.service_id)).toEqual({ ok: true, value: { conserve: true } });
    expect(await rowsOf("services", "id")).toMatchObject([{ actif: false }]);
    expect(await rowsOf("service_pricing")).toHaveLength(1);
    expect((await readOwnServices(fixture))?.services).toEqual([]);
    expect(await readServiceRemoval(fixture, fixture.service_id)).toEqual({ ok: false, code: "introuvable" });
  });

  it("waits for a concurrent booking of one of its slots, then keeps it", async () => {
    const booker = await pool.connect();
    await booker.query("begin");
    await booker.query("update service_availabilities set places_reservees = 2 where id = $1", [
      fixture.availability_id,
    ]);
    const removal = removeService(fixture, fixture.service_id);
    await insert(booker, "reservations", aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id));
    await booker.query("commit");
    booker.release();
    expect(await removal).toEqual({ ok: true, value: { conserve: true } });
    expect(await rowsOf("reservations")).toHaveLength(1);
  });

  it("keeps it when a slot created meanwhile is booked", async () => {
    const booker = await pool.connect();
    await booker.query("begin");
    const slot = await insert(booker, "service_availabilities", {
      service_id: fixture.service_id,
      date_debut: "2031-01-01T10:00:00Z",
      date_fin: "2031-01-01T11:00:00Z",
      places_disponibles: 4,
    });
    await insert(booker, "reservations", aReservation(fixture.chef_id, fixture.service_id, slot.id));
    const removal = removeService(fixture, fixture.service_id);
    // The deletion must be waiting before the reservation commits.
    await expect
      .poll(async () => (await client.query("select from pg_locks where not granted")).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await booker.query("commit");
    booker.release();
    expect(await removal).toEqual({ ok: true, value: { conserve: true } });
  });

  it("answers not found for another chef's service", async () => {
    const other = await bookingFixture(client);
    for (const id of [other.service_id, randomUUID()]) {
      expect(await removeService(fixture, id)).toEqual({ ok: false, code: "introuvable" });
      expect(await readServiceRemoval(fixture, id)).toEqual({ ok: false, code: "introuvable" });
    }
    await addService(client, other);
    expect((await readOwnServices(other))?.services).toHaveLength(2);
  });
});
