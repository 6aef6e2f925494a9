import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

/** The newest requests this chef has not answered. */
export async function selectPendingReservations(db: Database, chef_id: string, limit: number) {
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      service: services.titre,
      date_souhaitee: reservations.date_souhaitee,
      prix_final: reservations.prix_final,
      created_at: reservations.created_at,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(reservations.chef_id, chef_id), eq(reservations.statut, "en_attente")))
    .orderBy(desc(reservations.created_at))
    .limit(limit);
}

/** The newest messages this chef has not opened; never what they say. */
export async function selectNewMessages(db: Database, chef_id: string, limit: number) {
  const { id, client_prenom, client_nom, created_at } = contactMessages;
  return db
    .select({ id, client_prenom, client_nom, created_at })
    .from(contactMessages)
    .where(and(eq(contactMessages.chef_id, chef_id), eq(contactMessages.statut, "nouveau")))
    .orderBy(desc(created_at))
    .limit(limit);
}
