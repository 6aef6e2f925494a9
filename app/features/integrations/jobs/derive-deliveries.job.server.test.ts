import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { answer, changeFixture, LATER, request } from "#tests/support/change-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { insert } from "#tests/support/factories.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { addWebhook } from "../webhooks.server.ts";
import { deriveDeliveries } from "./derive-deliveries.job.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const ALL = [...EVENEMENTS_WEBHOOK];

let client: pg.PoolClient;
/** Changes what the application may not. */
let owner: pg.Client;
let fixture: BookingFixture;

beforeAll(async () => {
  client = await pool.connect();
  owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
});

afterAll(() => {
  client.release();
  return owner.end();
});

beforeEach(async () => {
  await emptyQueue(client);
  fixture = await bookingFixture(client);
});

const valueOf = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const add = async (evenements = ALL) =>
  valueOf(await addWebhook(fixture, { url: "https://outils.example/convive", evenements }));
const book = async () => valueOf(await bookSlot(fixture, aBooking(fixture), NOW)).reservation_id;
const derive = () => deriveDeliveries.run({}, { id: "1", attempt: 1 });

/** The deliveries of the chef, after the worker has read the events. */
async function deliveries() {
  await derive();
  const { rows } = await client.query<{ evenement: string; contenu: unknown }>(
    `select l.* from webhook_livraisons l join webhooks w on w.id = webhook_id
     where chef_id = $1 order by l.created_at, l.evenement`,
    [fixture.chef_id],
  );
  return rows;
}

/** The body as the OpenAPI document describes it. */
const documentedEvent = z.fromJSONSchema(
  z
    .object({ components: z.object({ schemas: z.object({ EvenementReservation: z.record(z.string(), z.json()) }) }) })
    .parse(JSON.parse(readFileSync("server/api/openapi.json", "utf8"))).components.schemas.EvenementReservation,
);

describe("an event of a reservation", () => {
  it("becomes a delivery with its job, once, for the addresses that asked for it", async () => {
    const { webhook_id } = await add(["reservation.demandee"]);
    await add(["reservation.payee"]);
    await book();
    expect(await queuedTasks(client)).not.toContain("deliver-webhook");
    await Promise.all([derive(), derive()]);
    expect(await deliveries()).toMatchObject([{ webhook_id, evenement: "reservation.demandee", essais: 0 }]);
    expect((await queuedTasks(client)).filter((task) => task === "deliver-webhook")).toHaveLength(1);
  });

  it("becomes a delivery for every transition, and not for a refused booking", async () => {
    await add();
    const lien_paiement = "https://paiement.exemple.fr/lea";
    expect((await bookSlot(fixture, aBooking(fixture, 11), NOW)).ok).toBe(false);
    expect(await deliveries()).toEqual([]);
    const reservation_id = await book();
    valueOf(await confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, NOW));
    const other = await book();
    valueOf(await refuseReservation(fixture, { reservation_id: other, motif: "Fermé" }, NOW));
    expect((await deliveries()).map(({ evenement }) => evenement).toSorted()).toEqual([
      "reservation.confirmee",
      "reservation.demandee",
      "reservation.demandee",
      "reservation.refusee",
    ]);
  });

  it("becomes a delivery for a move, a payment and a cancellation, as documented", async () => {
    const moved = await changeFixture(client);
    fixture = moved;
    const { webhook_id } = await add();
    await client.query("update webhooks set depuis = $2 where id = $1", [webhook_id, LATER]);
    valueOf(await answer(moved, await request(moved), "accepter"));
    const { reservation_id, chef_id, service_id: id } = moved;
    valueOf(await markReservationPaid(moved, { reservation_id }, LATER));
    const motif = "Un imprévu m’oblige à annuler.";
    valueOf(await cancelReservation(moved, { reservation_id, motif }, LATER));
    const rows = await deliveries();
    const event = (type: string, statut: string) => ({
      type: `reservation.${type}`,
      timestamp: "2030-06-02T10:00:00Z",
      data: {
        ...{ reservation_id, chef_id, service: { id, titre: "Dîner d’hiver" }, statut },
        ...{ date_debut: "2030-06-22T17:00:00Z", date_fin: "2030-06-22T20:00:00Z", nombre_participants: 4 },
      },
    });
    const expected = [event("deplacee", "confirmee"), event("payee", "payee"), event("annulee", "annulee")];
    expect(rows.map(({ contenu }) => contenu)).toHaveLength(3);
    expect(rows.map(({ contenu }) => contenu)).toEqual(expect.arrayContaining(expected));
    for (const { contenu } of rows) expect(() => documentedEvent.parse(contenu)).not.toThrow();
    expect((await queuedTasks(client)).filter((task) => task === "deliver-webhook")).toHaveLength(3);
  });
});

describe("given an event that is committed after one with a higher id", () => {
  const late = async () => (await deliveries()).filter(({ evenement }) => evenement === "reservation.confirmee");

  /** Confirms in a transaction that the worker's first run does not see. */
  async function confirmLate(between: () => Promise<void>) {
    await add();
    const reservation_id = await book();
    const other = await pool.connect();
    try {
      await other.query("begin");
      await insert(other, "reservation_events", {
        ...{ reservation_id, statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef" },
      });
      await book();
      await between();
      await other.query("commit");
    } finally {
      other.release();
    }
  }

  it("sends both", async () => {
    await confirmLate(async () => {
      expect(await deliveries()).toHaveLength(2);
    });
    expect(await late()).toHaveLength(1);
  });

  it("control: loses it when the worker moves past what it has read at once", async () => {
    await confirmLate(async () => {
      await derive();
      await client.query("update webhook_lecture set evenement = (select max(id) from reservation_events)");
    });
    expect(await late()).toEqual([]);
  });

  it("moves past events of ten minutes ago", async () => {
    const reservation_id = await book();
    const read = async () =>
      Number((await client.query<{ evenement: string }>("select evenement from webhook_lecture")).rows[0]?.evenement);
    const event = await insert(client, "reservation_events", {
      ...{ reservation_id, statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef" },
      created_at: new Date(Date.now() - 11 * 60_000).toISOString(),
    });
    await book();
    await derive();
    expect(await read()).toBe(Number(event.id));
  });
});

describe("given a web process of the previous release beside the new worker", () => {
  /** What that release does in the transaction of an event. */
  const FORMER = `insert into webhook_livraisons (webhook_id, evenement, contenu, created_at)
    select hook.id, $2::text, jsonb_build_object('type', $2::text,
      'timestamp', to_char($3::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'data', jsonb_build_object('reservation_id', r.id, 'chef_id', r.chef_id,
        'service', jsonb_build_object('id', r.service_id, 'titre', service.titre),
        'date_debut', to_char(date_souhaitee at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'date_fin', to_char(date_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'nombre_participants', nombre_participants, 'statut', r.statut)), $3::timestamptz
    from reservations r join services service on service.id = r.service_id join webhooks hook on hook.chef_id = r.chef_id
    where r.id = $1`;
  const contents = async () =>
    (
      await client.query(
        "select contenu::text from webhook_livraisons l join webhooks w on w.id = webhook_id where chef_id = $1",
        [fixture.chef_id],
      )
    ).rows;

  it("sends what that release recorded once, and what it did not record too", async () => {
    await add();
    const lien_paiement = "https://paiement.exemple.fr/lea";
    const reservation_id = await book();
    await owner.query("update reservation_events set created_at = now() where reservation_id = $1", [reservation_id]);
    await client.query(FORMER, [reservation_id, "reservation.demandee", NOW]);
    valueOf(await confirmReservation(fixture, { reservation_id, lien_paiement }, authenticated, NOW));
    await client.query(FORMER, [reservation_id, "reservation.confirmee", NOW]);
    expect(await deliveries()).toHaveLength(2);
    valueOf(await markReservationPaid(fixture, { reservation_id }, LATER));
    expect((await deliveries()).map(({ evenement }) => evenement)).toEqual([
      "reservation.confirmee",
      "reservation.demandee",
      "reservation.payee",
    ]);
  });

  it("sends the same JSON as that release, byte for byte", async () => {
    await add();
    const reservation_id = await book();
    await derive();
    const [derived] = await contents();
    await client.query("delete from webhook_livraisons");
    await client.query(FORMER, [reservation_id, "reservation.demandee", NOW]);
    expect(derived).toEqual((await contents())[0]);
    expect(derived).toBeDefined();
  });
});
