import { randomUUID } from "node:crypto";
import type pg from "pg";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { serveWaitingLists } from "#app/features/waiting-list/jobs/serve-waiting-lists.job.server.ts";
import { confirmWaiting, joinWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { db } from "#app/platform/db.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { aBooking, type BookingFixture } from "./booking-fixture.ts";
import { randomAddress } from "./visitor.ts";

export type Person = { id: string; token: string; email: string };

export const serve = (at: Date, batch?: number) =>
  serveWaitingLists.run(
    { at: at.toISOString(), ...(batch === undefined ? {} : { batch }) },
    { id: "test", attempt: 1 },
  );

/** Books `people` places and returns the reservation. */
export async function bookPlaces(fixture: BookingFixture, people: number, at: Date): Promise<string> {
  const answer = await bookSlot(fixture, aBooking(fixture, people), at);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.reservation_id;
}

export const refuseOne = (fixture: BookingFixture, reservation_id: string, at: Date) =>
  refuseReservation(fixture, { reservation_id, motif: "Complet" }, at);

type Joining = { convives: number; at: Date; confirms?: boolean };

/** Joins the line of the fixture's slot under a new address, each time from another network: the mails per network are limited. */
export async function joinLine(
  client: pg.ClientBase,
  { service_id, availability_id }: BookingFixture,
  { convives, at, confirms = true }: Joining,
): Promise<Person> {
  const email = `${randomUUID().slice(0, 8)}@exemple.fr`;
  const asked = { service_id, slot_id: availability_id, email, convives };
  const joined = await joinWaitingList({ clientAddress: randomAddress() }, asked, at);
  if (!joined.ok) throw new Error(joined.code);
  const { rows } = await client.query<{ id: string }>("select id from liste_attente where email = $1", [email]);
  const id = rows[0]?.id ?? "";
  const token = await tokenOfLink(db, "attente", id);
  const confirmed = confirms ? await confirmWaiting(token, at) : null;
  if (confirmed?.ok === false) throw new Error(confirmed.code);
  return { id, token, email };
}

/** Books the offer behind the person's link. */
export const acceptOffer = (fixture: BookingFixture, { token, email }: Person, people: number, at: Date) =>
  bookSlot({ ...fixture, offre: token }, aBooking(fixture, people, { client_email: email }), at);
