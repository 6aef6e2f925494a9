import { and, asc, desc, eq, sql } from "drizzle-orm";
import { storedPhoto } from "#app/features/photos/stored-photo.sql.ts";
import type { Database } from "#db/database.ts";
import { chefSlugs, chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { verifiedSince } from "./online-chefs.sql.ts";

/** The public columns of a chef's profile: never the account, the phone, the mail provider or the payment link. */
export async function selectPublicChef(db: Database, id: string) {
  const [chef] = await db
    .select({
      id: chefs.id,
      slug: chefs.slug,
      prenom: chefs.prenom,
      nom: chefs.nom,
      nom_societe: chefs.nom_societe,
      ville: chefs.ville,
      zone_intervention: chefs.zone_intervention,
      description: chefs.description,
      annees_experience: chefs.annees_experience,
      specialites: chefs.specialites,
      site_web: chefs.site_web,
      verifie_le: sql<Date | null>`${verifiedSince}`.mapWith(chefs.verifie_le),
      portrait: storedPhoto,
    })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(and(eq(chefs.id, id), eq(chefs.actif, true)));
  return chef ?? null;
}

/** The chef whose page has or had this readable address. */
export async function selectChefAtSlug(db: Database, slug: string): Promise<string | null> {
  const [found] = await db.select({ chef_id: chefSlugs.chef_id }).from(chefSlugs).where(eq(chefSlugs.slug, slug));
  return found?.chef_id ?? null;
}

/** What the chef's own mails need: signature, mail provider and payment link. Visible to the chef only. */
export async function selectMailChef(db: Database, id: string) {
  const [chef] = await db
    .select({
      prenom: chefs.prenom,
      nom: chefs.nom,
      nom_societe: chefs.nom_societe,
      fournisseur_mail: chefs.fournisseur_mail,
      lien_paiement: chefs.lien_paiement,
    })
    .from(chefs)
    .where(eq(chefs.id, id));
  return chef ?? null;
}

export async function selectBanner(db: Database, chef_id: string) {
  const [photo] = await db
    .select(storedPhoto)
    .from(photoObjects)
    .innerJoin(chefs, eq(chefs.photo_hero, photoObjects.cle))
    .where(eq(chefs.id, chef_id));
  return photo ?? null;
}

export function selectGallery(db: Database, chef_id: string) {
  return db
    .select({ id: galeriePhotos.id, description: galeriePhotos.description, photo: storedPhoto })
    .from(galeriePhotos)
    .innerJoin(photoObjects, eq(photoObjects.cle, galeriePhotos.url_photo))
    .where(eq(galeriePhotos.chef_id, chef_id))
    .orderBy(asc(galeriePhotos.ordre), desc(galeriePhotos.created_at), asc(galeriePhotos.id));
}

export async function selectChefName(db: Database, id: string) {
  const { prenom, nom, actif, pause_depuis, desactive_le } = chefs;
  const [chef] = await db
    .select({ id: chefs.id, prenom, nom, actif, pause_depuis, desactive_le })
    .from(chefs)
    .where(eq(chefs.id, id));
  return chef ?? null;
}

/** The columns a chef may change. */
const ownFields = {
  prenom: chefs.prenom,
  nom: chefs.nom,
  lien_paiement: chefs.lien_paiement,
  nom_societe: chefs.nom_societe,
  description: chefs.description,
  telephone: chefs.telephone,
  ville: chefs.ville,
  zone_intervention: chefs.zone_intervention,
  site_web: chefs.site_web,
  annees_experience: chefs.annees_experience,
  specialites: chefs.specialites,
  fournisseur_mail: chefs.fournisseur_mail,
  annulation: chefs.annulation,
  conditions_annulation: chefs.conditions_annulation,
  reservations_paralleles: chefs.reservations_paralleles,
};
export type ProfileRow = Pick<typeof chefs.$inferSelect, keyof typeof ownFields>;

export async function selectOwnChef(db: Database, user_id: string) {
  const [chef] = await db
    .select({
      id: chefs.id,
      slug: chefs.slug,
      actif: chefs.actif,
      pause_depuis: chefs.pause_depuis,
      desactive_le: chefs.desactive_le,
      ...ownFields,
    })
    .from(chefs)
    .where(eq(chefs.user_id, user_id));
  return chef ?? null;
}

/** Null when the account already has a profile. */
export async function insertChef(db: Database, user_id: string, profile: ProfileRow): Promise<string | null> {
  const [made] = await db
    .insert(chefs)
    .values({ user_id, ...profile })
    .onConflictDoNothing({ target: chefs.user_id })
    .returning({ id: chefs.id });
  return made?.id ?? null;
}

/** Locks the profile with FOR NO KEY UPDATE until the end of the transaction; bookings, which only reference it, are not blocked. */
export async function lockPaymentLink(db: Database, user_id: string) {
  const [chef] = await db
    .select({ id: chefs.id, lien_paiement: chefs.lien_paiement })
    .from(chefs)
    .where(eq(chefs.user_id, user_id))
    .for("no key update");
  return chef ?? null;
}

export async function updateChef(db: Database, id: string, profile: ProfileRow): Promise<void> {
  await db
    .update(chefs)
    .set({ ...profile, updated_at: sql`now()` })
    .where(eq(chefs.id, id));
}
