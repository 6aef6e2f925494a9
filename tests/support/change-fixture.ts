import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { answerChange } from "#app/features/bookings/answer-change.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { requestChange } from "#app/features/bookings/request-change.server.ts";
import type { ChangeInput } from "#app/features/bookings/rules/change-request.schema.ts";
import { bookReservation } from "./booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture, totalOf } from "./booking-fixture.ts";
import { authenticated } from "./chef-scope.ts";
import { aSlot, insert } from "./factories.ts";

/** The slot of `bookingFixture` is on 15 June 2030 at 17:00 UTC. */
export const BOOKED = new Date("2030-06-01T10:00:00Z");
export const LATER = new Date("2030-06-02T10:00:00Z");
const NEXT_WEEK = { date_debut: "2030-06-22T17:00:00Z", date_fin: "2030-06-22T18:00:00Z" };

type Row = Record<string, unknown>;

export type ChangeFixture = BookingFixture & {
  reservation_id: string;
  token: string;
  other_id: string;
  people: number;
};

/** A confirmed reservation with its private link, and a second slot of the same service, a week later. */
export async function changeFixture(
  client: pg.ClientBase,
  over: { people?: number; service?: Row; slot?: Row; other?: Row } = {},
): Promise<ChangeFixture> {
  const { people = 4, service = {}, slot = {}, other = {} } = over;
  const fixture = await bookingFixture(client, { service, slot });
  const moved = await insert(client, "service_availabilities", aSlot(fixture.service_id, { ...NEXT_WEEK, ...other }));
  const confirmed = await confirmedReservation(client, fixture, people);
  return { ...fixture, ...confirmed, other_id: moved.id, people };
}

export async function confirmedReservation(client: pg.ClientBase, fixture: BookingFixture, people: number) {
  const reservation_id = await bookReservation(fixture, BOOKED, aBooking(fixture, people));
  const confirmation = { reservation_id, lien_paiement: "https://paiement.exemple.fr/lea" };
  const confirmed = await confirmReservation(fixture, confirmation, authenticated, BOOKED);
  if (!confirmed.ok) throw new Error(confirmed.code);
  const token = randomUUID();
  await client.query("insert into reservation_tokens (token_hash, reservation_id) values ($1, $2)", [
    createHash("sha256").update(token).digest(),
    reservation_id,
  ]);
  return { reservation_id, token };
}

export const aMove = ({ other_id, people }: ChangeFixture, over: object = {}): ChangeInput => ({
  type: "date",
  availability_id: other_id,
  execution_demandee: false,
  mot: "Le samedi suivant vous irait ?",
  total_affiche: totalOf(people),
  ...over,
});

export const guestsTo = ({ profile_id }: ChangeFixture, people: number, over: object = {}): ChangeInput => ({
  type: "convives",
  quantites: [{ profile_id, quantite: people }],
  retirer: [],
  mot: "",
  total_affiche: totalOf(people),
  ...over,
});

/** Sends a request with the application's command; throws when it is refused. */
export async function request(fixture: ChangeFixture, input = aMove(fixture)): Promise<string> {
  const sent = await requestChange(fixture, input, BOOKED);
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.changement_id;
}

export const answer = (
  fixture: ChangeFixture,
  changement_id: string,
  intent: "accepter" | "refuser",
  reponse = "Complet",
) => answerChange(fixture, { reservation_id: fixture.reservation_id, changement_id, intent, reponse }, LATER);

/** What the tables hold, read by SQL of its own. */
export const changeTools = (client: pg.ClientBase) => ({
  takenOn: async (slot_id: string) => {
    const { rows } = await client.query<{ places_reservees: number; engaged: boolean }>(
      `select places_reservees, exists (select from chef_engagements where availability_id = slot.id) as engaged
       from service_availabilities slot where id = $1`,
      [slot_id],
    );
    return rows[0];
  },
  reservationOf: async ({ reservation_id }: Pick<ChangeFixture, "reservation_id">) => {
    const { rows } = await client.query(
      `select availability_id, date_souhaitee, date_fin, nombre_participants, places_prises, prix_final, statut,
         changements from reservations where id = $1`,
      [reservation_id],
    );
    return rows[0];
  },
  statutOf: async (changement_id: string) => {
    const { rows } = await client.query<{ statut: string }>("select statut from demandes_changement where id = $1", [
      changement_id,
    ]);
    return rows[0]?.statut;
  },
  jobsFor: async (changement_id: string) => {
    const { rows } = await client.query<{ task: string }>(
      `select tasks.identifier as task from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where jobs.payload ->> 'changement_id' = $1 order by 1`,
      [changement_id],
    );
    return rows.map(({ task }) => task);
  },
});
