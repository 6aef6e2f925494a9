import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { LIVE_STATUTS, OPEN_STATUTS } from "#app/domain/catalog.ts";
import { ERASED, erasedEmail } from "#app/domain/retention.ts";
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
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { chefJustificatifs, chefs, NOT_DEACTIVATED } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { servicePhotos, services } from "#db/schema/services.ts";

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
  const { id, name, email, emailVerified, twoFactorEnabled, createdAt, lastSignInAt } = user;
  const { providerId } = account;
  const { ipAddress, userAgent, expiresAt } = session;
  const [owner] = await db
    .select({ id, name, email, emailVerified, twoFactorEnabled, createdAt, lastSignInAt })
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
  const offered = await db
    .select()
    .from(services)
    .where(eq(services.chef_id, chef_id))
    .orderBy(asc(services.created_at));
  const galerie = await db.select().from(galeriePhotos).where(eq(galeriePhotos.chef_id, chef_id));
  const { type, numero, delivre_le, expire_le } = chefJustificatifs;
  const justificatifs = await db
    .select({ type, numero, delivre_le, expire_le })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
  return {
    compte: owner,
    connexions,
    cles_acces,
    sessions,
    appareils_connus,
    profil,
    services: offered,
    galerie,
    justificatifs,
  };
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
export async function lockAccount(tx: Database, { user_id, chef_id }: { user_id: string; chef_id: string | null }) {
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
  const own = sql`(select id from ${services} where ${eq(services.chef_id, chef_id)})`;
  const shown = await db.execute<{ cle: string }>(sql`
    with galerie as (delete from ${galeriePhotos} where ${eq(galeriePhotos.chef_id, chef_id)} returning url_photo),
      vues as (delete from ${servicePhotos} where service_id in ${own} returning url_photo)
    select url_photo as cle from galerie union select url_photo from vues
    union select unnest(array[photo_profil, photo_hero]) from ${chefs} where ${eq(chefs.id, chef_id)}`);
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
      lien_paiement: null,
      fournisseur_mail: "mailto",
      specialites: [],
      annees_experience: null,
      site_web: null,
      nom_societe: null,
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
  await db.delete(contactMessages).where(eq(contactMessages.chef_id, chef_id));
  await forgetWordsOfChef(db, chef_id);
  const keys = shown.rows.flatMap(({ cle }) => cle ?? []);
  const { cle, largeur } = photoObjects;
  return db.delete(photoObjects).where(inArray(photoObjects.cle, keys)).returning({ cle, largeur });
}

/** Clears what the chef wrote into reservations: place, conditions, reasons. */
async function forgetWordsOfChef(db: Database, chef_id: string): Promise<void> {
  const mine = eq(reservations.chef_id, chef_id);
  await db
    .update(reservations)
    .set({ lieu: null, conditions_annulation: null, reference_paiement: null, lien_paiement: null })
    .where(mine);
  await db
    .update(reservationEvents)
    .set({ raison: null })
    .where(sql`${reservationEvents.reservation_id} in (select id from ${reservations} where ${mine})`);
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
