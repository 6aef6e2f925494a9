import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { ERASED, erasedEmail } from "#app/features/privacy/rules/erasure.ts";
import type { Database } from "#db/database.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { chefs } from "#db/schema/chefs.ts";
import { emails } from "#db/schema/emails.ts";
import { notesInternes } from "#db/schema/internal-notes.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { idempotencyKeys, reservationEvents, reservations, reservationTokens } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

export async function selectPersonReservations(db: Database, email: string) {
  return db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      service: services.titre,
      chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      client_email: reservations.client_email,
      client_telephone: reservations.client_telephone,
      client_message: reservations.client_message,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      lieu: reservations.lieu,
      commune: reservations.commune_nom,
      code_postal: reservations.code_postal,
      rue: reservations.rue,
      distance_km: reservations.distance_km,
      frais_deplacement: reservations.frais_deplacement,
      prix_final: reservations.prix_final,
      conditions_version: reservations.conditions_version,
      participants: reservations.participants,
      reference_paiement: reservations.reference_paiement,
      lien_paiement: reservations.lien_paiement,
      montant_regle: reservations.montant_regle,
      somme_a_rembourser: reservations.somme_a_rembourser,
      rembourse_le: reservations.rembourse_le,
      conditions_annulation: reservations.conditions_annulation,
      annulation: reservations.annulation,
      somme_due: reservations.somme_due,
      execution_demandee_le: reservations.execution_demandee_le,
      retractation_le: reservations.retractation_le,
      retractation_nom: reservations.retractation_nom,
      retractation_email: reservations.retractation_email,
      changements: sql<object[]>`coalesce((select json_agg(json_build_object('type', type, 'statut', statut, 'mot', mot,
        'reponse', reponse, 'date_debut', date_debut, 'nombre_participants', nombre_participants, 'created_at', created_at)
        order by created_at) from demandes_changement where reservation_id = ${reservations.id}), '[]')`,
      created_at: reservations.created_at,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(desc(reservations.date_souhaitee));
}

export async function selectPersonEvents(db: Database, email: string) {
  const { reservation_id, statut_avant, statut_apres, acteur, nature, raison, created_at } = reservationEvents;
  return db
    .select({ reservation_id, statut_avant, statut_apres, acteur, nature, raison, created_at })
    .from(reservationEvents)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(asc(reservationEvents.id));
}

const replacedFrom = (email: string) => sql`lower(btrim(${adressesRemplacees.ancien_email})) = ${email}`;

/** Reservations that the team moved from this address to another one in the last days. */
export async function selectPersonReplacedAddresses(db: Database, email: string) {
  const { ancien_email, remplacee_le, expire_le } = adressesRemplacees;
  return db
    .select({ ancien_email, remplacee_le, expire_le })
    .from(adressesRemplacees)
    .where(replacedFrom(email))
    .orderBy(asc(remplacee_le));
}

export async function deletePersonReplacedAddresses(db: Database, email: string): Promise<void> {
  await db.delete(adressesRemplacees).where(replacedFrom(email));
}

/**
 * Removes the client's identity from reservations. Those of one chef get the same placeholder address, so that
 * the number of clients stays right. The trigger `place_ends_with_its_client` clears the place.
 */
export async function anonymiseReservations(db: Database, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const owners = await db
    .selectDistinct({ chef_id: reservations.chef_id })
    .from(reservations)
    .where(inArray(reservations.id, ids));
  let changed = 0;
  for (const { chef_id } of owners) {
    const rows = await db
      .update(reservations)
      .set({
        client_prenom: ERASED.prenom,
        client_nom: ERASED.nom,
        client_email: erasedEmail(randomBytes(12).toString("hex")),
        client_telephone: "",
        client_message: null,
        reference_paiement: null,
        lien_paiement: null,
        anonymise_le: now,
      })
      .where(and(inArray(reservations.id, ids), eq(reservations.chef_id, chef_id), isNull(reservations.anonymise_le)))
      .returning({ id: reservations.id });
    changed += rows.length;
  }
  await db.update(reservationEvents).set({ raison: null }).where(inArray(reservationEvents.reservation_id, ids));
  await deleteNotesOf(db, ids);
  await db.delete(reservationTokens).where(inArray(reservationTokens.reservation_id, ids));
  await db.delete(adressesRemplacees).where(inArray(adressesRemplacees.reservation_id, ids));
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.reservation_id, ids));
  // Also those to an address of the client that was corrected since.
  await db.delete(emails).where(inArray(emails.reservation_id, ids));
  return changed;
}

/** What the team wrote about these reservations. */
export async function deleteNotesOf(db: Database, reservation_ids: readonly string[]): Promise<void> {
  await db.delete(notesInternes).where(inArray(notesInternes.reservation_id, [...reservation_ids]));
}

/** What a chef answered to requests for a change. */
export async function selectAnswersToChanges(db: Database, chef_id: string) {
  const { reponse, traitee_le } = demandesChangement;
  return db
    .select({ reponse, traitee_le })
    .from(demandesChangement)
    .innerJoin(reservations, eq(reservations.id, demandesChangement.reservation_id))
    .where(and(eq(reservations.chef_id, chef_id), isNotNull(reponse)))
    .orderBy(asc(traitee_le));
}

/** Clears what the chef wrote into reservations: place, conditions, reasons, answers to changes. */
export async function forgetWordsOfChef(db: Database, chef_id: string): Promise<void> {
  const mine = eq(reservations.chef_id, chef_id);
  await db
    .update(reservations)
    .set({ lieu: null, conditions_annulation: null, reference_paiement: null, lien_paiement: null })
    .where(mine);
  const own = sql`(select id from ${reservations} where ${mine})`;
  await db.update(reservationEvents).set({ raison: null }).where(sql`${reservationEvents.reservation_id} in ${own}`);
  await db
    .update(demandesChangement)
    // `refused_change_has_a_reason`
    .set({ reponse: sql`case when ${demandesChangement.statut} = 'refusee' then ${ERASED.raison} end` })
    .where(sql`${demandesChangement.reservation_id} in ${own} and ${demandesChangement.reponse} is not null`);
}
