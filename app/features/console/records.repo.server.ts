import { asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { accountClosures, user } from "#db/schema/accounts.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { chefs } from "#db/schema/chefs.ts";
import { reponsesConvives } from "#db/schema/dossiers.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { reservationMessages } from "#db/schema/threads.ts";

/**
 * A reservation as an operator may see it: without the client's message, the street, the payment link, the guests' answers and
 * the texts of the thread.
 */
export async function selectReservationRecord(db: Database, id: string) {
  const of = sql`${reservations.id}`;
  const [found] = await db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      client_email: reservations.client_email,
      client_telephone: reservations.client_telephone,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      fin_estimee: reservations.fin_estimee,
      nombre_participants: reservations.nombre_participants,
      prix_final: reservations.prix_final,
      somme_due: reservations.somme_due,
      somme_a_rembourser: reservations.somme_a_rembourser,
      rembourse_le: reservations.rembourse_le,
      accuse_envoye_le: reservations.accuse_envoye_le,
      accuse_rejete_le: reservations.accuse_rejete_le,
      email_confirme_le: reservations.email_confirme_le,
      email_corrections: reservations.email_corrections,
      email_corrige_le: reservations.email_corrige_le,
      rappel_a_envoyer_le: reservations.rappel_a_envoyer_le,
      annulation_envoyee_le: reservations.annulation_envoyee_le,
      anonymise_le: reservations.anonymise_le,
      created_at: reservations.created_at,
      demandee_le: reservations.demandee_le,
      conditions_version: reservations.conditions_version,
      service: { id: services.id, titre: services.titre, type_service: services.type_service },
      chef: {
        id: chefs.id,
        prenom: chefs.prenom,
        nom: chefs.nom,
        telephone: chefs.telephone,
        ferme_le: chefs.ferme_le,
        email: user.email,
      },
      reponses: sql<number>`(select count(*)::int from ${reponsesConvives}
        where ${reponsesConvives.reservation_id} = ${of})`,
      messages: sql<number>`(select count(*)::int from ${reservationMessages}
        where ${reservationMessages.reservation_id} = ${of})`,
      dernier_message_le: sql`(select max(${reservationMessages.created_at}) from ${reservationMessages}
        where ${reservationMessages.reservation_id} = ${of})`.mapWith(nullableDate),
      avis_id: sql<string | null>`(select ${avis.id} from ${avis} where ${avis.reservation_id} = ${of})`,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(eq(reservations.id, id));
  return found ?? null;
}

const nullableDate = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** The change requests of a reservation, without what was written with them. */
export function selectRecordedChanges(db: Database, reservation_id: string) {
  const { type, statut, created_at, traitee_le } = demandesChangement;
  return db
    .select({ type, statut, created_at, traitee_le })
    .from(demandesChangement)
    .where(eq(demandesChangement.reservation_id, reservation_id))
    .orderBy(asc(created_at));
}

/** A chef as an operator sees them, with the address of the account. */
export async function selectChefRecord(db: Database, id: string) {
  const [found] = await db
    .select({
      id: chefs.id,
      prenom: chefs.prenom,
      nom: chefs.nom,
      nom_societe: chefs.nom_societe,
      ville: chefs.ville,
      telephone: chefs.telephone,
      actif: chefs.actif,
      motif_desactivation: chefs.motif_desactivation,
      fondement_desactivation: chefs.fondement_desactivation,
      desactive_le: chefs.desactive_le,
      pause_depuis: chefs.pause_depuis,
      retour_le: chefs.retour_le,
      ferme_le: chefs.ferme_le,
      // The chef closed the account and can still reopen it.
      fermeture_le: accountClosures.ferme_le,
      created_at: chefs.created_at,
      email: user.email,
      email_confirme: user.emailVerified,
      derniere_connexion: user.lastSignInAt,
    })
    .from(chefs)
    .innerJoin(user, eq(user.id, chefs.user_id))
    .leftJoin(accountClosures, eq(accountClosures.user_id, chefs.user_id))
    .where(eq(chefs.id, id));
  return found ?? null;
}

export async function countReservationsByStatut(db: Database, chef_id: string) {
  const rows = await db
    .select({ statut: reservations.statut, nombre: count() })
    .from(reservations)
    .where(eq(reservations.chef_id, chef_id))
    .groupBy(reservations.statut);
  return new Map(rows.map(({ statut, nombre }) => [statut, nombre]));
}

/** What decides whether visitors find a chef, besides a free slot. */
export async function selectChefListing(db: Database, chef_id: string) {
  const { rows } = await db.execute<{ visibles: number; portees: string[] }>(sql`
    select (select count(*)::int from services where chef_id = ${chef_id} and visible and actif) as visibles,
      array(select distinct portee from recherche_services where chef_id = ${chef_id}) as portees`);
  const [found] = rows;
  return { visibles: found?.visibles ?? 0, portees: found?.portees ?? [] };
}
