import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { type BookingFixture, bookingFixture } from "./booking-fixture.ts";
import { aReservation, insert } from "./factories.ts";
import { linkTokenOf } from "./link-token.ts";

type Row = Record<string, unknown>;
type Offer = Pick<BookingFixture, "chef_id" | "service_id" | "availability_id">;

export type ReviewedMeal = { reservation_id: string; token: string; client_email: string; date_fin: Date };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A finished, paid meal of three hours, two days ago by default, and the token of its review link. */
export async function finishedMeal(
  client: pg.ClientBase,
  { chef_id, service_id, availability_id }: Offer,
  over: Row = {},
  date_fin = new Date(Date.now() - 2 * DAY_MS),
): Promise<ReviewedMeal> {
  const client_email = `odile.${randomUUID()}@exemple.fr`;
  const reservation = await insert(
    client,
    "reservations",
    aReservation(chef_id, service_id, availability_id, {
      statut: "payee",
      client_prenom: "Odile",
      client_nom: "Perrin",
      client_email,
      date_souhaitee: new Date(date_fin.getTime() - DAY_MS / 8),
      date_fin,
      ...over,
    }),
  );
  const token = linkTokenOf("avis", reservation.id);
  await insert(client, "avis_liens", {
    reservation_id: reservation.id,
    token_hash: createHash("sha256").update(token).digest(),
    invite_le: new Date(date_fin.getTime() + DAY_MS / 2),
  });
  return { reservation_id: reservation.id, token, client_email, date_fin };
}

/** A review as stored, published a day ago by default. */
export const aReview = ({ chef_id, service_id }: Offer, meal: ReviewedMeal, over: Row = {}): Row => ({
  reservation_id: meal.reservation_id,
  chef_id,
  service_id,
  date_service: new Date(meal.date_fin.getTime() - DAY_MS / 8),
  statut: "publie",
  note: 5,
  points: ["cuisine", "accueil"],
  texte: "Un dîner délicieux, servi avec le sourire. Nous recommencerons au printemps.",
  prenom: "Odile",
  initiale: "P",
  created_at: new Date(Date.now() - DAY_MS),
  ...over,
});

/** A finished meal of this chef and its review. */
export async function addReview(
  client: pg.ClientBase,
  offer: Offer,
  over: Row = {},
  meal: Row = {},
): Promise<ReviewedMeal & { avis_id: string }> {
  const made = await finishedMeal(client, offer, meal);
  const { id: avis_id } = await insert(client, "avis", aReview(offer, made, over));
  return { ...made, avis_id };
}

export type ReviewFixture = ReviewedMeal & { fixture: BookingFixture; avis_id: string };

/** One chef with one finished meal and its published review. */
export async function reviewFixture(client: pg.ClientBase, over: Row = {}): Promise<ReviewFixture> {
  const fixture = await bookingFixture(client);
  return { fixture, ...(await addReview(client, fixture, over)) };
}

/** A report of this review as stored, by a visitor. */
export async function addReviewReport(client: pg.ClientBase, avis_id: string, over: Row = {}): Promise<string> {
  const { rows } = await client.query<{ chef_id: string }>("select chef_id from avis where id = $1", [avis_id]);
  const about = { signale: "avis", cible: avis_id, chef_id: rows[0]?.chef_id, motif: "autre" };
  const raisons = "Cet avis parle d’un autre restaurant.";
  return (await insert(client, "signalements", { ...about, raisons, ...over })).id;
}

/** A decision about this review as stored, refused by default, on a case of its own. */
export async function addReviewDecision(client: pg.ClientBase, avis_id: string, over: Row = {}): Promise<string> {
  const traite_le = new Date();
  const signalement_id = await addReviewReport(client, avis_id, {
    auteur: "systeme",
    motif: "retenue",
    raisons: null,
    traite_le,
  });
  const mesure = over.mesure ?? "masquer";
  await insert(client, "signalement_decisions", {
    ...{ signalement_id, origine: "retenue", mesure, fondement: mesure === "maintenir" ? "conforme" : "coordonnees" },
    ...{ duree: mesure === "masquer" ? "definitive" : null, raison: "Des raisons assez longues pour être lues." },
    ...{ user_id: randomUUID(), created_at: traite_le },
    ...over,
  });
  return signalement_id;
}
