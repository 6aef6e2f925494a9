import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { PHOTO_KINDS } from "#app/features/photos/rules/photo.ts";
import type { AvisStatut } from "#app/features/reviews/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { mesures } from "#db/schema/measures.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import { avis } from "#db/schema/reviews.ts";
import { servicePhotos, services } from "#db/schema/services.ts";
import type { RecordedRestriction, Signale } from "./rules/codes.ts";

/** The private copy of a hidden photo. */
export const hiddenKey = (cle: string): string => `masques/${cle}.webp`;

export type Restricted = {
  readonly signalement_id: string;
  readonly chef_id: string;
  readonly signale: Signale;
  readonly cible: string;
  readonly fin_le: Date | null;
  readonly at: Date;
};
type Taken = { photo_cle?: string; service_id?: string | null; texte?: string | null };

const insertRestriction = (
  db: Database,
  { signalement_id, chef_id, fin_le, at }: Restricted,
  mesure: RecordedRestriction,
  taken: Taken = {},
) => db.insert(mesures).values({ signalement_id, chef_id, mesure, fin_le, created_at: at, ...taken });

/** Records that the chef's page is off because of this case. */
export async function recordDeactivation(db: Database, given: Restricted): Promise<void> {
  await insertRestriction(db, given, "desactiver");
}

/**
 * Takes the text or the whole of a reported content off the site. False when it is not there any more. The files of a photo stay
 * in the public store until the command's job has moved them.
 */
export async function restrictContent(
  db: Database,
  given: Restricted,
  mesure: Exclude<RecordedRestriction, "desactiver">,
): Promise<boolean> {
  if (mesure === "retirer_texte") return removeText(db, given);
  return given.signale === "service" ? hideService(db, given) : hidePhoto(db, given);
}

/** Moves the description of the page or of the service out of what pages read. False when there is none any more. */
async function removeText(db: Database, given: Restricted): Promise<boolean> {
  const { signale, cible } = given;
  const table = signale === "service" ? services : chefs;
  const [before] = await db.select({ texte: table.description }).from(table).where(eq(table.id, cible)).for("update");
  if (before?.texte == null) return false;
  await db.update(table).set({ description: null, updated_at: given.at }).where(eq(table.id, cible));
  const service_id = signale === "service" ? cible : null;
  await insertRestriction(db, given, "retirer_texte", { texte: before.texte, service_id });
  return true;
}

/** False for a service that its chef had hidden or removed, which is not touched: lifting the restriction would show it. */
async function hideService(db: Database, given: Restricted): Promise<boolean> {
  const hidden = await db
    .update(services)
    .set({ visible: false, masque_le: given.at, version: sql`${services.version} + 1`, updated_at: given.at })
    .where(and(eq(services.id, given.cible), eq(services.visible, true), eq(services.actif, true)))
    .returning({ id: services.id });
  if (hidden.length === 0) return false;
  await insertRestriction(db, given, "masquer", { service_id: given.cible });
  return true;
}

/**
 * Takes a photo off every page. The row of the stored photo stays, for the day the restriction is lifted. False when its chef
 * deleted it meanwhile.
 */
async function hidePhoto(db: Database, given: Restricted): Promise<boolean> {
  const { cible, at } = given;
  const taken = await detachPhoto(db, given);
  if (taken === null) return false;
  // The variants are gone with the objects: a late job must not look for their source.
  await db.update(photoObjects).set({ variantes_pretes: true }).where(eq(photoObjects.cle, cible));
  await insertRestriction(db, { ...given, at }, "masquer", { photo_cle: cible, ...taken });
  return true;
}

async function detachPhoto(db: Database, { cible, at }: Restricted): Promise<Omit<Taken, "photo_cle"> | null> {
  const { service, galerie, profil } = PHOTO_KINDS;
  if (cible.startsWith(service.prefix)) {
    const { service_id, description } = servicePhotos;
    const [gone] = await db
      .delete(servicePhotos)
      .where(eq(servicePhotos.url_photo, cible))
      .returning({ service_id, texte: description });
    return gone ?? null;
  }
  if (cible.startsWith(galerie.prefix)) {
    const [gone] = await db
      .delete(galeriePhotos)
      .where(eq(galeriePhotos.url_photo, cible))
      .returning({ texte: galeriePhotos.description });
    return gone ?? null;
  }
  const column = cible.startsWith(profil.prefix) ? "photo_profil" : "photo_hero";
  const cleared = await db
    .update(chefs)
    .set({ [column]: null, updated_at: at })
    .where(eq(chefs[column], cible))
    .returning({ id: chefs.id });
  return cleared.length === 0 ? null : {};
}

export async function isHidden(db: Database, cle: string): Promise<boolean> {
  const found = await db.select({ id: mesures.id }).from(mesures).where(eq(mesures.photo_cle, cle));
  return found.length > 0;
}

export async function selectRestriction(db: Database, signalement_id: string) {
  const [found] = await db.select().from(mesures).where(eq(mesures.signalement_id, signalement_id)).for("update");
  return found ?? null;
}
export type StoredRestriction = NonNullable<Awaited<ReturnType<typeof selectRestriction>>>;

/** How long a confirmed restriction lasts from now on. */
export async function updateEnd(db: Database, id: string, fin_le: Date | null): Promise<void> {
  await db.update(mesures).set({ fin_le }).where(eq(mesures.id, id));
}

export async function deleteRestriction(db: Database, id: string): Promise<void> {
  await db.delete(mesures).where(eq(mesures.id, id));
}

/** Puts the text back, unless its chef wrote another one. */
export async function restoreText(db: Database, { chef_id, service_id, texte }: StoredRestriction): Promise<void> {
  if (service_id === null)
    await db
      .update(chefs)
      .set({ description: texte })
      .where(and(eq(chefs.id, chef_id), isNull(chefs.description)));
  else
    await db
      .update(services)
      .set({ description: texte })
      .where(and(eq(services.id, service_id), isNull(services.description)));
}

export async function showService(db: Database, service_id: string): Promise<void> {
  await db
    .update(services)
    .set({ masque_le: null, visible: true, version: sql`${services.version} + 1` })
    .where(and(eq(services.id, service_id), eq(services.actif, true)));
}

/** Shows the photo again where it was; a portrait or a banner only when its chef chose no other. */
export async function attachPhoto(
  db: Database,
  { photo_cle, chef_id, service_id, texte }: StoredRestriction & { photo_cle: string },
): Promise<void> {
  const { galerie, profil } = PHOTO_KINDS;
  await db.update(photoObjects).set({ variantes_pretes: false }).where(eq(photoObjects.cle, photo_cle));
  if (service_id !== null)
    await db.insert(servicePhotos).values({ service_id, url_photo: photo_cle, description: texte });
  else if (photo_cle.startsWith(galerie.prefix))
    await db.insert(galeriePhotos).values({ chef_id, url_photo: photo_cle, description: texte });
  else {
    const column = photo_cle.startsWith(profil.prefix) ? "photo_profil" : "photo_hero";
    await db
      .update(chefs)
      .set({ [column]: photo_cle })
      .where(and(eq(chefs.id, chef_id), isNull(chefs[column])));
  }
}

/** The date of the deactivation in force, which tells whether it is still the one of the case. */
export async function selectDeactivated(db: Database, chef_id: string): Promise<Date | null> {
  const [chef] = await db.select({ desactive_le: chefs.desactive_le }).from(chefs).where(eq(chefs.id, chef_id));
  return chef?.desactive_le ?? null;
}

/** The cases whose restriction is in force. A page that was deactivated again since is off for another reason. */
export async function selectRestrictedCases(db: Database, chef_id: string): Promise<string[]> {
  const found = await db
    .select({ id: mesures.signalement_id })
    .from(mesures)
    .innerJoin(chefs, eq(chefs.id, mesures.chef_id))
    .where(
      and(eq(mesures.chef_id, chef_id), sql`(mesure <> 'desactiver' or ${chefs.desactive_le} = ${mesures.created_at})`),
    );
  return found.map(({ id }) => id);
}

/** The hidden services of a chef: since when, and the reason of the latest decision or of who hid it first, null once it is erased. */
export async function selectHiddenServices(db: Database, chef_id: string) {
  const latest = sql<string | null>`case when exists (select from ${signalementDecisions}
      where ${signalementDecisions.signalement_id} = ${mesures.signalement_id}) then (select raison from ${signalementDecisions}
    where ${signalementDecisions.signalement_id} = ${mesures.signalement_id} order by ${signalementDecisions.created_at} desc limit 1)
    else (select masque_raison from ${signalements} where ${signalements.id} = ${mesures.signalement_id}) end`;
  return db
    .select({ service_id: mesures.service_id, depuis: mesures.created_at, raison: latest })
    .from(mesures)
    .where(and(eq(mesures.chef_id, chef_id), eq(mesures.mesure, "masquer"), isNull(mesures.photo_cle)));
}

export const selectEndedRestrictions = (db: Database, at: Date, count: number) =>
  db
    .select({ signalement_id: mesures.signalement_id })
    .from(mesures)
    .where(lte(mesures.fin_le, at))
    .orderBy(mesures.fin_le)
    .limit(count);

/** `ferme_le` keeps the date of the first refusal; a review that is shown again has none. */
export async function updateDecidedStatut(db: Database, id: string, statut: AvisStatut, now: Date): Promise<void> {
  const closed = sql`coalesce(${avis.ferme_le}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(avis)
    .set({ statut, ferme_le: statut === "refuse" ? closed : null })
    .where(eq(avis.id, id));
}
