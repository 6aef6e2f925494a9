import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefs } from "#db/schema/chefs.ts";
import { dossiers, reponsesConvives } from "#db/schema/dossiers.ts";
import { emails } from "#db/schema/emails.ts";
import { aideEchanges, helpMessages } from "#db/schema/help.ts";
import { notesInternes } from "#db/schema/internal-notes.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { dataLinks } from "#db/schema/personal-data.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { idempotencyKeys, reservationEvents, reservations, reservationTokens } from "#db/schema/reservations.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";
import { services } from "#db/schema/services.ts";
import { reservationMessages } from "#db/schema/threads.ts";
import { listeAttente } from "#db/schema/waiting-list.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { DataLinkStep } from "./rules/codes.ts";
import { ERASED, erasedEmail } from "./rules/retention.ts";

const sentBy = (email: string) => sql`lower(btrim(${contactMessages.client_email})) = ${email}`;
const askedBy = (email: string) => sql`lower(btrim(${helpMessages.email})) = ${email}`;

/** A new key to somebody's data: 256 random bits; only the hash is stored. */
export async function insertDataLink(
  db: Database,
  link: { email: string; etape: DataLinkStep; expire_le: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(dataLinks).values({ ...link, token_hash: tokenHash(token) });
  return token;
}

const openLink = (token: string, etape: DataLinkStep, now: Date) =>
  and(eq(dataLinks.token_hash, tokenHash(token)), eq(dataLinks.etape, etape), gt(dataLinks.expire_le, now));

export async function selectDataLink(db: Database, token: string, etape: DataLinkStep, now: Date) {
  const [found] = await db
    .select({ email: dataLinks.email, expire_le: dataLinks.expire_le })
    .from(dataLinks)
    .where(openLink(token, etape, now));
  return found ?? null;
}

/** Single use: a second call returns null. */
export async function takeDataLink(db: Database, token: string, now: Date) {
  const [found] = await db
    .delete(dataLinks)
    .where(openLink(token, "lien", now))
    .returning({ email: dataLinks.email, expire_le: dataLinks.expire_le });
  return found ?? null;
}

export async function deleteDataLinksOf(db: Database, email: string): Promise<void> {
  await db.delete(dataLinks).where(eq(dataLinks.email, email));
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

/**
 * What the client said about the place, the kitchen and the occasion. The door code and the answers about guests stay
 * encrypted: the client reads them on the private page, and they are about other people. The chef's notes are the chef's.
 */
export async function selectPersonDossiers(db: Database, email: string) {
  const { code_acces: _code, arrivee: _arrivee, a_apporter: _bring, ...said } = getTableColumns(dossiers);
  return db
    .select(said)
    .from(dossiers)
    .innerJoin(reservations, eq(reservations.id, dossiers.reservation_id))
    .where(eq(reservations.client_email_normalise, email));
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

/** What the client and the chefs wrote to each other about the client's reservations. */
export async function selectPersonThreads(db: Database, email: string) {
  const { reservation_id, auteur, texte, created_at } = reservationMessages;
  return db
    .select({ reservation_id, auteur, texte, created_at })
    .from(reservationMessages)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(asc(created_at), asc(reservationMessages.id));
}

export async function selectPersonMessages(db: Database, email: string) {
  const { client_prenom, client_nom, client_email, client_telephone, message } = contactMessages;
  const { date_souhaitee, statut, created_at } = contactMessages;
  const chef = sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`;
  return db
    .select({
      chef,
      client_prenom,
      client_nom,
      client_email,
      client_telephone,
      message,
      date_souhaitee,
      statut,
      created_at,
    })
    .from(contactMessages)
    .innerJoin(chefs, eq(chefs.id, contactMessages.chef_id))
    .where(sentBy(email))
    .orderBy(desc(created_at));
}

export async function selectPersonHelp(db: Database, email: string) {
  const { id, nom, sujet, message, statut, created_at } = helpMessages;
  const messages = await db
    .select({ id, nom, email: helpMessages.email, sujet, message, statut, created_at })
    .from(helpMessages)
    .where(askedBy(email))
    .orderBy(desc(created_at));
  const entries = await db
    .select({
      message_id: aideEchanges.message_id,
      genre: aideEchanges.genre,
      texte: aideEchanges.texte,
      created_at: aideEchanges.created_at,
    })
    .from(aideEchanges)
    .innerJoin(helpMessages, eq(helpMessages.id, aideEchanges.message_id))
    .where(askedBy(email))
    .orderBy(aideEchanges.created_at);
  return messages.map(({ id: asked, ...said }) => ({
    ...said,
    // With the team's notes: they are about the person.
    suites: entries.flatMap(({ message_id, ...entry }) => (message_id === asked ? [entry] : [])),
  }));
}

export async function selectPersonSearches(db: Database, email: string) {
  const { requete, confirmee_le, dernier_envoi_le, expire_le, created_at } = recherchesEnregistrees;
  return db
    .select({ email: recherchesEnregistrees.email, requete, confirmee_le, dernier_envoi_le, expire_le, created_at })
    .from(recherchesEnregistrees)
    .where(eq(recherchesEnregistrees.email, email))
    .orderBy(desc(created_at));
}

export async function selectPersonWaits(db: Database, email: string) {
  const { convives, commune_insee, confirmee_le, offre_jusqua, expire_le, created_at } = listeAttente;
  return db
    .select({
      email: listeAttente.email,
      service: services.titre,
      date_debut: serviceAvailabilities.date_debut,
      convives,
      commune_insee,
      confirmee_le,
      offre_jusqua,
      expire_le,
      created_at,
    })
    .from(listeAttente)
    .innerJoin(serviceAvailabilities, eq(serviceAvailabilities.id, listeAttente.availability_id))
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(eq(listeAttente.email, email))
    .orderBy(desc(created_at));
}

/** The mails to this address, by the task that sent them. */
export async function selectPersonMails(db: Database, email: string) {
  const { tache, statut, code, etat_le, created_at } = emails;
  return db
    .select({ tache, statut, code, etat_le, created_at })
    .from(emails)
    .where(eq(emails.destinataire, email))
    .orderBy(desc(created_at));
}

export async function deletePersonMails(db: Database, email: string): Promise<void> {
  await db.delete(emails).where(eq(emails.destinataire, email));
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

export async function deletePersonMessages(db: Database, email: string): Promise<number> {
  return (await db.delete(contactMessages).where(sentBy(email)).returning({ id: contactMessages.id })).length;
}

export async function deletePersonHelp(db: Database, email: string): Promise<number> {
  return (await db.delete(helpMessages).where(askedBy(email)).returning({ id: helpMessages.id })).length;
}

export async function deletePersonSearches(db: Database, email: string): Promise<void> {
  await db.delete(recherchesEnregistrees).where(eq(recherchesEnregistrees.email, email));
}

/** Both sides: the chef's messages answer the client's. */
export async function deleteThreadsOf(db: Database, reservation_ids: readonly string[]): Promise<void> {
  await db.delete(reservationMessages).where(inArray(reservationMessages.reservation_id, [...reservation_ids]));
}

/** The answers that the client of these reservations gave; those of guests are the guests' own. */
export async function deleteAnswersOfClient(db: Database, reservation_ids: readonly string[]): Promise<void> {
  await db
    .delete(reponsesConvives)
    .where(and(inArray(reponsesConvives.reservation_id, [...reservation_ids]), eq(reponsesConvives.auteur, "client")));
}
