import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { engagementPeriod } from "#app/features/agenda/rules/notice-and-margins.ts";
import { CASE_AUTEURS, MOTIFS_OF } from "#app/features/moderation/rules/codes.ts";
import { AVIS_POINTS, MOTIFS_RETENUE } from "#app/features/reviews/rules/codes.ts";
import { invitationAt } from "#app/features/reviews/rules/review.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import type { Database } from "../database.ts";
import { signalements } from "../schema/reports.ts";
import { avis, avisLiens } from "../schema/reviews.ts";
import { chefId } from "./demo-chefs.ts";
import { demo } from "./demo-data.ts";
import { demoInstant } from "./demo-dates.ts";
import { demoOffer, insertDemoReservation, reservationId } from "./demo-reservations.ts";
import { serviceId } from "./demo-services.ts";
import { stableId } from "./stable-id.ts";

const jour = z.int().max(-1);

const reviewsSchema = z.object({
  avis: z.array(
    z.object({
      cle: z.string(),
      chef: z.string(),
      service: z.string(),
      reservation: z.string().nullable(),
      note: z.int().min(1).max(5),
      points: z.array(z.enum(AVIS_POINTS)),
      texte: z.string(),
      prenom: z.string(),
      initiale: z.string(),
      jour_service: jour,
      jour_avis: jour,
      etat: z.enum(["publie", "retenu", "signale"]),
      retenue: z.object({ motifs: z.array(z.enum(MOTIFS_RETENUE)), jour }).optional(),
      signalement: z
        .object({
          par: z.enum(CASE_AUTEURS),
          jour,
          motif: z.enum(MOTIFS_OF.avis),
          explication: z.string(),
        })
        .optional(),
      reponse: z.object({ jour, texte: z.string() }).nullable(),
    }),
  ),
});
type DemoReview = z.infer<typeof reviewsSchema>["avis"][number];

/** The content of demo-reviews.json; every « jour » counts days from today in Paris. */
export const demoReviews: readonly DemoReview[] = reviewsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "demo-reviews.json"), "utf8")),
).avis;

const WRITTEN_AT = "10:30";
const ANSWERED_AT = "18:00";
const ASKED_DAYS_BEFORE = 6;
const FIRST_HOUR = "10:00";

/** Inserts the reviews, their used links and reports, and the reservations of those that have none in demo.json. */
export async function insertDemoReviews(db: Database, now: Date): Promise<void> {
  for (const [rank, review] of demoReviews.entries()) {
    if (review.reservation === null) await insertReservationOf(db, review, rank, now);
    await insertReview(db, review, now);
  }
}

const bookingKey = ({ cle, reservation }: DemoReview) => reservation ?? `resa-${cle}`;

/** The hour of the reservation in demo.json, else the first one the service offers. */
function heureOf({ reservation, service }: DemoReview): string {
  const booked = demo.reservations.find(({ cle }) => cle === reservation);
  return booked?.heure ?? demoOffer(service).service.creneaux[0]?.heures[0] ?? FIRST_HOUR;
}

async function insertReservationOf(db: Database, review: DemoReview, rank: number, now: Date): Promise<void> {
  const { prenom, initiale, chef, service, jour_service } = review;
  const { lieu } = demoOffer(service).service;
  await insertDemoReservation(
    db,
    {
      ...{ cle: bookingKey(review), chef, service, lieu, jour: jour_service, heure: heureOf(review) },
      participants: [{ profil: "adulte", quantite: 2, prix_unitaire: 0 }],
      prix_final: null,
      statut: "terminee",
      motif: null,
      annulee_par: null,
      client_prenom: prenom,
      client_nom: `${initiale}.`,
      client_email: `convive-${rank + 1}@example.fr`,
      client_telephone: `06 39 98 20 ${String(rank + 1).padStart(2, "0")}`,
      client_message: null,
      cree_il_y_a_heures: (ASKED_DAYS_BEFORE - jour_service) * 24,
    },
    now,
  );
}

async function insertReview(db: Database, review: DemoReview, now: Date): Promise<void> {
  const { cle, chef, service, note, points, texte, prenom, initiale, etat, retenue, signalement, reponse } = review;
  const id = stableId(`avis:${cle}`);
  const reservation_id = reservationId(bookingKey(review));
  const start = demoInstant(now, review.jour_service, heureOf(review));
  const { debut, fin } = engagementPeriod(start, demoOffer(service).service.duree_minutes);
  const created_at = demoInstant(now, review.jour_avis, WRITTEN_AT);
  await db.insert(avisLiens).values({
    reservation_id,
    // Nobody knows the token: the links of the demonstration open nothing.
    token_hash: randomBytes(32),
    invite_le: invitationAt(fin),
    utilise_le: addMinutes(created_at, -3),
  });
  await db.insert(avis).values({
    ...{ id, reservation_id, note, points, texte, prenom, initiale, created_at },
    chef_id: chefId(chef),
    service_id: serviceId(service),
    date_service: debut,
    statut: etat === "retenu" ? "retenu" : "publie",
    motifs_retenue: retenue?.motifs ?? [],
    reponse: reponse?.texte ?? null,
    reponse_le: reponse === null ? null : demoInstant(now, reponse.jour, ANSWERED_AT),
  });
  if (signalement === undefined) return;
  await db.insert(signalements).values({
    id: stableId(`signalement:${cle}`),
    signale: "avis",
    cible: id,
    chef_id: chefId(chef),
    auteur: signalement.par,
    motif: signalement.motif,
    raisons: signalement.explication,
    created_at: demoInstant(now, signalement.jour, ANSWERED_AT),
  });
}
