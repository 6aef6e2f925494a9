import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { type BookingFixture, bookingFixture } from "./booking-fixture.ts";
import { aReservation, insert } from "./factories.ts";

export type DossierFixture = { fixture: BookingFixture; reservation_id: string; token: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A confirmed dinner at the client's in ten days, with milk on the menu, and the token of its private page. */
export async function dossierFixture(client: pg.ClientBase, over: object = {}): Promise<DossierFixture> {
  const fixture = await bookingFixture(client, {
    service: { allergenes: ["Lait"], lieu_prestation: "client", type_service: "chef_domicile" },
  });
  const { chef_id, service_id, availability_id } = fixture;
  const start = new Date(Date.now() + 10 * DAY_MS);
  const { id: reservation_id } = await insert(
    client,
    "reservations",
    aReservation(chef_id, service_id, availability_id, {
      statut: "confirmee",
      date_souhaitee: start,
      date_fin: new Date(start.getTime() + DAY_MS / 8),
      nombre_participants: 8,
      places_prises: 8,
      ...over,
    }),
  );
  const token = randomUUID();
  const token_hash = createHash("sha256").update(token).digest();
  await insert(client, "reservation_tokens", { token_hash, reservation_id });
  for (const statut_apres of ["en_attente", "confirmee"])
    await insert(client, "reservation_events", { reservation_id, statut_apres, acteur: "chef" });
  return { fixture, reservation_id, token };
}
