import { createHash, randomBytes } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import { type DataLinkStep, LIVE_STATUTS } from "#app/domain/catalog.ts";
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
import { chefJustificatifs, chefs } from "#db/schema/chefs.ts";
import { helpMessages } from "#db/schema/help.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { dataLinks } from "#db/schema/personal-data.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { idempotencyKeys, reservationEvents, reservations, reservationTokens } from "#db/schema/reservations.ts";
import { servicePhotos, services } from "#db/schema/services.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

const sentBy = (email: string) => sql`lower(btrim(${contactMessages.client_email})) = ${email}`;
const askedBy = (email: string) => sql`lower(btrim(${helpMessages.email})) = ${email}`;

/** A new key to somebody's data: 256 random bits, of which only the hash is kept. */
export async function insertDataLink(
  db: Database,
  link: { email: string; etape: DataLinkStep; expire_le: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(dataLinks).values({ ...link, token_hash: hashOf(token) });
  return token;
}

const openLink = (token: string, etape: DataLinkStep, now: Date) =>
  and(eq(dataLinks.token_hash, hashOf(token)), eq(dataLinks.etape, etape), gt(dataLinks.expire_le, now));

export async function selectDataLink(db: Database, token: string, etape: DataLinkStep, now: Date) {
  const [found] = await db
    .select({ email: dataLinks.email, expire_le: dataLinks.expire_le })
    .from(dataLinks)
    .where(openLink(token, etape, now));
  return found ?? null;
}

/** Used once: whoever comes second finds nothing. */
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
      prix_final: reservations.prix_final,
      participants: reservations.participants,
      reference_paiement: reservations.reference_paiement,
      conditions_annulation: reservations.conditions_annulation,
      created_at: reservations.created_at,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(desc(reservations.date_souhaitee));
}

export async function selectPersonEvents(db: Database, email: string) {
  const { reservation_id, statut_avant, statut_apres, acteur, raison, created_at } = reservationEvents;
  return db
    .select({ reservation_id, statut_avant, statut_apres, acteur, raison, created_at })
    .from(reservationEvents)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .where(eq(reservations.client_email_normalise, email))
    .orderBy(asc(reservationEvents.id));
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
  const { nom, sujet, message, statut, created_at } = helpMessages;
  return db
    .select({ nom, email: helpMessages.email, sujet, message, statut, created_at })
    .from(helpMessages)
    .where(askedBy(email))
    .orderBy(desc(created_at));
}

/** Whether anything here bears this address. */
export async function isKnownPerson(db: Database, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${reservations} where ${eq(reservations.client_email_normalise, email)})
      or exists (select from ${contactMessages} where ${sentBy(email)})
      or exists (select from ${helpMessages} where ${askedBy(email)}) as known`);
  return rows[0]?.known === true;
}

/**
 * Takes from reservations all that says whose they were. The ones of one chef keep one made-up address together, so that
 * the chef still counts as many clients; it leads to nobody.
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
        anonymise_le: now,
      })
      .where(and(inArray(reservations.id, ids), eq(reservations.chef_id, chef_id), isNull(reservations.anonymise_le)))
      .returning({ id: reservations.id });
    changed += rows.length;
  }
  await db.update(reservationEvents).set({ raison: null }).where(inArray(reservationEvents.reservation_id, ids));
  await db.delete(reservationTokens).where(inArray(reservationTokens.reservation_id, ids));
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.reservation_id, ids));
  return changed;
}

export async function deletePersonMessages(db: Database, email: string): Promise<number> {
  return (await db.delete(contactMessages).where(sentBy(email)).returning({ id: contactMessages.id })).length;
}

export async function deletePersonHelp(db: Database, email: string): Promise<number> {
  return (await db.delete(helpMessages).where(askedBy(email)).returning({ id: helpMessages.id })).length;
}

/** Queued mails to this address will not leave, and no failed one still quotes it. */
export async function deletePersonJobs(db: Database, email: string): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from graphile_worker._private_jobs
    where position(${JSON.stringify(email)} in lower(payload::text)) > 0 returning id`);
  await db.execute(sql`
    update graphile_worker._private_jobs set last_error = 'effacé' where position(${email} in lower(last_error)) > 0`);
  return rows.length;
}

export async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select({ user_id: user.id, role: userRoles.role, chef_id: chefs.id })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.user_id, user.id))
    .leftJoin(chefs, eq(chefs.user_id, user.id))
    .where(eq(user.email, email));
  return found ?? null;
}

/** All that an account holds about its owner; never its secrets. */
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

/** Live reservations with this chef that are not over. */
export async function countComingOfChef(db: Database, chef_id: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select count(*)::int as nombre from ${reservations}
    where ${and(eq(reservations.chef_id, chef_id), gt(reservations.date_fin, now), inArray(reservations.statut, [...LIVE_STATUTS]))}`);
  return rows[0]?.nombre ?? 0;
}

/**
 * Held until the end of the transaction. What is judged after it holds: a session or a reservation that is being written
 * keeps its owner's row locked by its foreign key, so this waits for it. Judge in a *following* statement: one that
 * waited inside the lock would judge on its old snapshot.
 */
export async function lockAccount(tx: Database, { user_id, chef_id }: { user_id: string; chef_id: string | null }) {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for("update");
  if (chef_id !== null) await tx.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("update");
}

/** Nobody can sign in any more, and nothing says who could. */
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

/** The rows that reservations need stay, without a word the chef wrote. Gives the photos whose objects must go. */
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
      photo_profil: null,
      photo_hero: null,
      motif_desactivation: null,
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

/** What the chef wrote into reservations: the place, the conditions, the reasons. */
async function forgetWordsOfChef(db: Database, chef_id: string): Promise<void> {
  const mine = eq(reservations.chef_id, chef_id);
  await db.update(reservations).set({ lieu: null, conditions_annulation: null, reference_paiement: null }).where(mine);
  await db
    .update(reservationEvents)
    .set({ raison: null })
    .where(sql`${reservationEvents.reservation_id} in (select id from ${reservations} where ${mine})`);
}

/**
 * Run as a separate statement after `lockChefOfAccount`: a snapshot taken before that lock would miss the bookings it
 * waited for. A row that is being confirmed is waited for and given as it then is.
 */
export async function lockOpenReservations(db: Database, chef_id: string) {
  const { id, statut, date_fin, availability_id } = reservations;
  return db
    .select({ id, statut, date_fin, availability_id })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), inArray(statut, ["en_attente", "confirmee", "payee"])))
    .orderBy(asc(id))
    .for("no key update");
}

/** What keeps an account from being closed, and what closing it will refuse: soonest first. */
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
    .where(and(eq(chefs.user_id, user_id), inArray(reservations.statut, ["en_attente", "confirmee", "payee"])))
    .orderBy(asc(reservations.date_souhaitee));
}
