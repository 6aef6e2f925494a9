import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { helpMessages } from "#db/schema/help.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";

const chefName = sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`;

/** The person who made a reservation; null when it is unknown or its client was erased. */
export async function selectPersonOf(db: Database, reservation_id: string) {
  const { client_prenom, client_nom, client_email, client_telephone, client_email_normalise } = reservations;
  const [found] = await db
    .select({
      prenom: client_prenom,
      nom: client_nom,
      email: client_email,
      telephone: client_telephone,
      adresse: client_email_normalise,
    })
    .from(reservations)
    .where(and(eq(reservations.id, reservation_id), isNull(reservations.anonymise_le)));
  return found ?? null;
}

const madeBy = (adresse: string) =>
  and(eq(reservations.client_email_normalise, adresse), isNull(reservations.anonymise_le));

/** What this address has: its latest reservation, which names the person in a URL, and its page as a chef. */
export async function selectSender(db: Database, adresse: string) {
  const [reservation] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.client_email_normalise, adresse))
    .orderBy(desc(reservations.created_at))
    .limit(1);
  const [chef] = await db
    .select({ id: chefs.id })
    .from(chefs)
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(and(eq(user.email, adresse), isNull(chefs.ferme_le)));
  return { reservation_id: reservation?.id ?? null, chef_id: chef?.id ?? null };
}

export async function countPersonReservations(db: Database, adresse: string): Promise<number> {
  const [counted] = await db.select({ nombre: count() }).from(reservations).where(madeBy(adresse));
  return counted?.nombre ?? 0;
}

export function selectLatestReservationsOf(db: Database, adresse: string, limit: number) {
  const { id, date_souhaitee, statut } = reservations;
  return db
    .select({ id, date_souhaitee, statut, service: services.titre, chef: chefName })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(madeBy(adresse))
    .orderBy(desc(reservations.created_at), desc(id))
    .limit(limit);
}

/** To which chefs the person wrote and when. What was written is for the chef. */
export function selectLatestMessagesOf(db: Database, adresse: string, limit: number) {
  const { id, chef_id, statut, created_at } = contactMessages;
  return db
    .select({ id, chef_id, statut, created_at, chef: chefName })
    .from(contactMessages)
    .innerJoin(chefs, eq(chefs.id, chef_id))
    .where(sql`lower(btrim(${contactMessages.client_email})) = ${adresse}`)
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

export function selectLatestHelpOf(db: Database, adresse: string, limit: number) {
  const { id, sujet, conteste_chef_id, statut, attend_depuis, created_at } = helpMessages;
  return db
    .select({
      id,
      sujet,
      conteste_chef_id,
      created_at,
      turn: { statut, attend_depuis, confie: sql<boolean>`${helpMessages.confie_a} is not null` },
    })
    .from(helpMessages)
    .where(sql`lower(btrim(${helpMessages.email})) = ${adresse}`)
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

export function selectLatestReviewsOf(db: Database, adresse: string, limit: number) {
  const { id, note, statut, created_at } = avis;
  return db
    .select({ id, note, statut, created_at, chef: chefName })
    .from(avis)
    .innerJoin(reservations, eq(reservations.id, avis.reservation_id))
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .where(madeBy(adresse))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}
