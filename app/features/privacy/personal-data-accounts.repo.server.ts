import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { LIVE_STATUTS, OPEN_STATUTS } from "#app/features/bookings/rules/codes.ts";
import type { Database } from "#db/database.ts";
import {
  account,
  emailChanges,
  knownDevices,
  passkey,
  session,
  twoFactor,
  user,
  userRoles,
  verification,
} from "#db/schema/accounts.ts";
import {
  agendaExceptions,
  agendaFlux,
  agendaReglages,
  agendaRegles,
  agendaSources,
  chefFermetures,
} from "#db/schema/agenda.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { chefJustificatifs, chefs, NOT_DEACTIVATED } from "#db/schema/chefs.ts";
import { dossiers } from "#db/schema/dossiers.ts";
import { emails } from "#db/schema/emails.ts";
import { notesInternes } from "#db/schema/internal-notes.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { avis, avisLiens } from "#db/schema/reviews.ts";
import { servicePhotos, services } from "#db/schema/services.ts";
import { vuesSupport } from "#db/schema/support-views.ts";
import { reservationMessages } from "#db/schema/threads.ts";
import { chefSites, webhooks } from "#db/schema/webhooks.ts";
import { ERASED, erasedEmail } from "./rules/retention.ts";

export async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select({ user_id: user.id, role: userRoles.role, chef_id: chefs.id })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.email, email));
  return found ?? null;
}

/** The data of an account about its owner, without secrets. */
export async function selectAccountData(
  db: Database,
  { user_id, chef_id }: { user_id: string; chef_id: string | null },
) {
  const { id, name, email, image, emailVerified, twoFactorEnabled, createdAt, lastSignInAt } = user;
  const nouvel_email = sql<string | null>`(select nouvel_email from ${emailChanges} where user_id = "user".id)`;
  const { providerId } = account;
  const { ipAddress, userAgent, expiresAt } = session;
  const [owner] = await db
    .select({ id, name, email, nouvel_email, image, emailVerified, twoFactorEnabled, createdAt, lastSignInAt })
    .from(user)
    .where(eq(user.id, user_id));
  const connexions = await db.select({ providerId }).from(account).where(eq(account.userId, user_id));
  const sessions = await db
    .select({ ipAddress, userAgent, createdAt: session.createdAt, expiresAt })
    .from(session)
    .where(eq(session.userId, user_id));
  const cles_acces = await db
    .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, user_id));
  const { created_at, last_used_at } = knownDevices;
  const appareils_connus = await db
    .select({ created_at, last_used_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, user_id));
  if (chef_id === null) return { compte: owner, connexions, cles_acces, sessions, appareils_connus, profil: null };
  const { recherche: _, lieu_recherche: __, user_id: ___, ...columns } = getTableColumns(chefs);
  const [profil] = await db.select(columns).from(chefs).where(eq(chefs.id, chef_id));
  const photos = sql<
    object[]
  >`coalesce((select json_agg(json_build_object('url_photo', url_photo, 'description', description))
    from ${servicePhotos} where service_id = services.id), '[]')`;
  const offered = await db
    .select({ ...getTableColumns(services), photos })
    .from(services)
    .where(eq(services.chef_id, chef_id))
    .orderBy(asc(services.created_at));
  const galerie = await db.select().from(galeriePhotos).where(eq(galeriePhotos.chef_id, chef_id));
  const { type, numero, delivre_le, expire_le } = chefJustificatifs;
  const justificatifs = await db
    .select({ type, numero, delivre_le, expire_le })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
  const { texte } = reservationMessages;
  const messages_aux_clients = await db
    .select({ texte, created_at: reservationMessages.created_at })
    .from(reservationMessages)
    .where(and(eq(reservationMessages.chef_id, chef_id), eq(reservationMessages.auteur, "chef")))
    .orderBy(asc(reservationMessages.created_at));
  const { arrivee, a_apporter } = dossiers;
  const notes_de_mission = await db
    .select({ date_souhaitee: reservations.date_souhaitee, arrivee, a_apporter })
    .from(dossiers)
    .innerJoin(reservations, eq(reservations.id, dossiers.reservation_id))
    .where(and(eq(reservations.chef_id, chef_id), or(isNotNull(arrivee), isNotNull(a_apporter))))
    .orderBy(asc(reservations.date_souhaitee));
  const { reponse, traitee_le } = demandesChangement;
  const reponses_aux_changements = await db
    .select({ reponse, traitee_le })
    .from(demandesChangement)
    .innerJoin(reservations, eq(reservations.id, demandesChangement.reservation_id))
    .where(and(eq(reservations.chef_id, chef_id), isNotNull(reponse)))
    .orderBy(asc(traitee_le));
  return {
    compte: owner,
    connexions,
    cles_acces,
    sessions,
    appareils_connus,
    profil,
    agenda: await selectCalendarData(db, chef_id),
    messages_aux_clients,
    notes_de_mission,
    reponses_aux_changements,
    services: offered,
    galerie,
    justificatifs,
  };
}

/** What a chef wrote into the calendar, and the addresses it is linked with, without secrets. */
async function selectCalendarData(db: Database, chef_id: string) {
  const { rows } = await db.execute<{ agenda: unknown }>(sql`
    select json_build_object(
      'reglages', (select to_json(own) from (select delai_heures, horizon_semaines, marge_avant, marge_apres, ferme_feries
        from agenda_reglages where chef_id = ${chef_id}) own),
      'regles', (select coalesce(json_agg(own), '[]') from (select service_id, jours, heures, places, semaines, du, au, suspendue
        from agenda_regles where chef_id = ${chef_id} order by created_at) own),
      'exceptions', (select coalesce(json_agg(own), '[]') from (select service_id, type, jour, heure, places, note
        from agenda_exceptions where chef_id = ${chef_id} order by jour) own),
      'fermetures', (select coalesce(json_agg(own), '[]') from (select type, lower(periode) as debut, upper(periode) as fin, note
        from chef_fermetures where chef_id = ${chef_id} order by lower(periode)) own),
      'agendas_lies', (select coalesce(json_agg(own), '[]') from (select nom, adresse_visible, reussi_le
        from agenda_sources where chef_id = ${chef_id} order by created_at) own),
      'flux', (select to_json(own) from (select detail, montrer_demandes, lu_le, created_at
        from agenda_flux where chef_id = ${chef_id}) own),
      'sites', (select origines from chef_sites where chef_id = ${chef_id}),
      'webhooks', (select coalesce(json_agg(own), '[]') from (select url, evenements, actif
        from webhooks where chef_id = ${chef_id} order by created_at) own)) as agenda`);
  return rows[0]?.agenda;
}

/**
 * The private feed, linked calendars with the busy times read there, and the chef's own sites: they end when the account is
 * closed, and are not opened again with it. Run under the lock of the chef's row.
 */
export async function forgetCalendarLinks(db: Database, chef_id: string): Promise<void> {
  for (const table of [agendaFlux, agendaSources, webhooks, chefSites])
    await db.delete(table).where(eq(table.chef_id, chef_id));
}

/** Upcoming reservations of this chef in a live status. */
export async function countUpcomingOfChef(db: Database, chef_id: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select count(*)::int as nombre from ${reservations}
    where ${and(eq(reservations.chef_id, chef_id), gt(reservations.date_fin, now), inArray(reservations.statut, [...LIVE_STATUTS]))}`);
  return rows[0]?.nombre ?? 0;
}

/**
 * Locks the account until the end of the transaction. Checks made afterwards stay valid: a concurrent insert of a session or
 * a reservation holds a key-share lock on the owner's row through its foreign key, so this statement waits for it. Check in
 * a *following* statement: a combined query would read from the snapshot taken before the lock.
 */
export async function lockAccountAndChef(
  tx: Database,
  { user_id, chef_id }: { user_id: string; chef_id: string | null },
) {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
  if (chef_id !== null) await tx.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("update");
}

/** Removes the credentials and the identity of an account. */
export async function emptyAccount(db: Database, user_id: string, now: Date): Promise<void> {
  for (const { table, owner } of [
    { table: session, owner: session.userId },
    { table: account, owner: account.userId },
    { table: twoFactor, owner: twoFactor.userId },
    { table: emailChanges, owner: emailChanges.user_id },
    { table: passkey, owner: passkey.userId },
    { table: knownDevices, owner: knownDevices.user_id },
  ]) {
    await db.delete(table).where(eq(owner, user_id));
  }
  await db.delete(verification).where(eq(verification.value, user_id));
  await db.execute(
    sql`delete from ${emails} where destinataire = (select lower(email) from ${user} where id = ${user_id})`,
  );
  await db
    .update(user)
    .set({
      name: "",
      email: erasedEmail(randomBytes(12).toString("hex")),
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      lastSignInAt: null,
      inactivityWarnedAt: null,
      updatedAt: now,
    })
    .where(eq(user.id, user_id));
}

/** Keeps the rows that reservations reference and clears all text written by the chef. Returns the photos whose objects must be deleted. */
export async function emptyChef(db: Database, chef_id: string, now: Date) {
  // Why the team looked may name the chef.
  await db.delete(vuesSupport).where(eq(vuesSupport.chef_id, chef_id));
  const own = sql`(select id from ${services} where ${eq(services.chef_id, chef_id)})`;
  const shown = await db.execute<{ cle: string }>(sql`
    with galerie as (delete from ${galeriePhotos} where ${eq(galeriePhotos.chef_id, chef_id)} returning url_photo),
      vues as (delete from ${servicePhotos} where service_id in ${own} returning url_photo)
    select url_photo as cle from galerie union select url_photo from vues
    union select unnest(array[photo_profil, photo_hero]) from ${chefs} where ${eq(chefs.id, chef_id)}`);
  // Notes on a chef's reservations are about the chef as well.
  await db.execute(sql`delete from ${notesInternes} where chef_id = ${chef_id}
    or reservation_id in (select id from reservations where chef_id = ${chef_id})`);
  await db
    .update(chefs)
    .set({
      nom: ERASED.nom,
      prenom: ERASED.chef,
      description: null,
      telephone: null,
      ville: null,
      zone_intervention: null,
      commune_insee: null,
      deplacement: null,
      rayon_km: null,
      frais_deplacement: "compris",
      km_compris: null,
      prix_km: null,
      forfait_deplacement: null,
      photo_profil: null,
      photo_hero: null,
      ...NOT_DEACTIVATED,
      pause_depuis: null,
      lien_paiement: null,
      fournisseur_mail: "mailto",
      specialites: [],
      annees_experience: null,
      site_web: null,
      nom_societe: null,
      annulation: null,
      conditions_annulation: null,
      verifie_le: null,
      motif_retrait_badge: null,
      actif: false,
      ferme_le: now,
      updated_at: now,
    })
    .where(eq(chefs.id, chef_id));
  await db
    .update(services)
    .set({
      titre: ERASED.service,
      description: null,
      lieu: null,
      lieu_prestation: null,
      commune_insee: null,
      adresse: null,
      instructions_speciales: null,
      allergenes: null,
      visible: false,
      actif: false,
      updated_at: now,
    })
    .where(eq(services.chef_id, chef_id));
  await db.update(serviceAvailabilities).set({ actif: false }).where(sql`service_id in ${own}`);
  await forgetCalendarLinks(db, chef_id);
  for (const table of [agendaRegles, agendaExceptions, chefFermetures, agendaReglages])
    await db.delete(table).where(eq(table.chef_id, chef_id));
  await db.delete(contactMessages).where(eq(contactMessages.chef_id, chef_id));
  await db.delete(reservationMessages).where(eq(reservationMessages.chef_id, chef_id));
  await forgetWordsOfChef(db, chef_id);
  await deleteReviewsOfChef(db, chef_id);
  const keys = shown.rows.flatMap(({ cle }) => cle ?? []);
  const { cle, largeur } = photoObjects;
  return db.delete(photoObjects).where(inArray(photoObjects.cle, keys)).returning({ cle, largeur });
}

/** The page is gone, and with it what clients said on it; reports and decisions are deleted in cascade. */
async function deleteReviewsOfChef(db: Database, chef_id: string): Promise<void> {
  const meals = sql`(select id from ${reservations} where ${eq(reservations.chef_id, chef_id)})`;
  await db.delete(avis).where(sql`${avis.reservation_id} in ${meals}`);
  await db.delete(avisLiens).where(sql`${avisLiens.reservation_id} in ${meals}`);
}

/** Clears what the chef wrote into reservations: place, conditions, reasons, notes for the sheet, answers to changes. */
async function forgetWordsOfChef(db: Database, chef_id: string): Promise<void> {
  const mine = eq(reservations.chef_id, chef_id);
  await db
    .update(reservations)
    .set({ lieu: null, conditions_annulation: null, reference_paiement: null, lien_paiement: null })
    .where(mine);
  const own = sql`(select id from ${reservations} where ${mine})`;
  await db.update(reservationEvents).set({ raison: null }).where(sql`${reservationEvents.reservation_id} in ${own}`);
  await db.update(dossiers).set({ arrivee: null, a_apporter: null }).where(sql`${dossiers.reservation_id} in ${own}`);
  await db
    .update(demandesChangement)
    // `refused_change_has_a_reason`
    .set({ reponse: sql`case when ${demandesChangement.statut} = 'refusee' then ${ERASED.raison} end` })
    .where(sql`${demandesChangement.reservation_id} in ${own} and ${demandesChangement.reponse} is not null`);
}

/**
 * Run as a separate statement after `lockChefOfAccount`: a snapshot taken before that lock would miss the bookings it
 * waited for. A row that is being confirmed is locked and returned in its final state.
 */
export async function lockOpenReservations(db: Database, chef_id: string) {
  const { id, statut, date_fin, availability_id } = reservations;
  return db
    .select({ id, statut, date_fin, availability_id })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), inArray(statut, [...OPEN_STATUTS])))
    .orderBy(asc(id))
    .for("no key update");
}

/** The reservations that prevent closing an account, and the requests that closing it will refuse, soonest first. */
export async function selectOpenReservations(db: Database, user_id: string) {
  return db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      service: services.titre,
      client: sql<string>`${reservations.client_prenom} || ' ' || ${reservations.client_nom}`,
    })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(chefs.user_id, user_id), inArray(reservations.statut, [...OPEN_STATUTS])))
    .orderBy(asc(reservations.date_souhaitee));
}
