import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import type { PhotoKind } from "#app/features/photos/rules/photo.ts";
import type { StoredPhoto } from "#app/features/photos/rules/stored-photo.ts";
import { storedPhoto } from "#app/features/photos/stored-photo.sql.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { clientProfiles } from "#db/schema/client-profiles.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { avis } from "#db/schema/reviews.ts";
import { servicePhotos, servicePricing, services } from "#db/schema/services.ts";
import type { ReportedCopy, Signale } from "./rules/codes.ts";

/** A content that anybody can see, with the photo itself when it is one. */
export type ReportedContent = {
  readonly chef_id: string;
  readonly prenom: string;
  readonly copie: ReportedCopy;
  readonly photo: StoredPhoto | null;
};

type Reader = (db: Database, cible: string) => Promise<ReportedContent | null>;
type Copied = Exclude<Signale, "avis">;

const readers: Record<Copied, Reader> = { chef: selectChef, service: selectService, photo: selectPhoto };

/** Null when no public page shows it. */
export const selectReportedContent = (
  db: Database,
  { signale, cible }: { signale: Copied; cible: string },
): Promise<ReportedContent | null> => readers[signale](db, cible);

const NAME = { id: chefs.id, prenom: chefs.prenom, nom: chefs.nom, slug: chefs.slug };
const nameOf = ({ prenom, nom }: { prenom: string; nom: string }) => `${prenom} ${nom}`;

async function selectChef(db: Database, cible: string): Promise<ReportedContent | null> {
  const [chef] = await db
    .select({ ...NAME, titre: chefs.nom_societe, texte: chefs.description })
    .from(chefs)
    .where(and(eq(chefs.id, cible), eq(chefs.actif, true)));
  if (chef === undefined) return null;
  const { id: chef_id, prenom, titre, texte } = chef;
  const copie = { chef: nameOf(chef), adresse: chefPath(chef), titre, texte, tarifs: [], photo: null };
  return { chef_id, prenom, copie, photo: null };
}

async function selectService(db: Database, cible: string): Promise<ReportedContent | null> {
  const [found] = await db
    .select({ ...NAME, titre: services.titre, texte: services.description })
    .from(services)
    .innerJoin(chefs, eq(chefs.id, services.chef_id))
    .where(and(eq(services.id, cible), eq(services.visible, true), eq(services.actif, true), eq(chefs.actif, true)));
  if (found === undefined) return null;
  const tarifs = await db
    .select({ nom: clientProfiles.nom, prix: sql<number>`(${servicePricing.prix} * 100)::float8` })
    .from(servicePricing)
    .innerJoin(clientProfiles, eq(clientProfiles.id, servicePricing.client_profile_id))
    .where(and(eq(servicePricing.service_id, cible), eq(servicePricing.visible, true)))
    .orderBy(servicePricing.prix);
  const { id: chef_id, prenom, titre, texte } = found;
  const copie = { chef: nameOf(found), adresse: `/service/${cible}`, titre, texte, tarifs, photo: null };
  return { chef_id, prenom, copie, photo: null };
}

/** A published review of a chef whose page is public; null otherwise. */
export async function selectShownReview(db: Database, id: string) {
  const { chef_id, prenom, initiale, note, texte, date_service, created_at } = avis;
  const [found] = await db
    .select({
      ...{ chef_id, prenom, initiale, note, texte, date_service, created_at },
      service: services.titre,
      type_service: services.type_service,
      chef_prenom: chefs.prenom,
      chef: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
    })
    .from(avis)
    .innerJoin(chefs, eq(chefs.id, avis.chef_id))
    .innerJoin(services, eq(services.id, avis.service_id))
    .where(and(eq(avis.id, id), eq(avis.statut, "publie"), eq(chefs.actif, true)));
  return found ?? null;
}

type Shown = { chef_id: string; service_id: string | null; place: PhotoKind; rang: number; texte: string | null };

/** Where public pages show photos, each with its rank there. */
const shownPhotos = (mine: SQL) => sql`
  select chef.id as chef_id, null::uuid as service_id, place, 1 as rang, null as texte, cle
  from ${chefs} chef, lateral (values ('profil', photo_profil), ('banniere', photo_hero)) as single (place, cle)
  where chef.actif and cle is not null and ${mine}
  union all
  select chef.id, null, 'galerie', (select count(*)::int from ${galeriePhotos} before where before.chef_id = chef.id
      and (before.ordre, -extract(epoch from before.created_at), before.id) <= (photo.ordre, -extract(epoch from photo.created_at), photo.id)),
    photo.description, photo.url_photo as cle
  from ${galeriePhotos} photo join ${chefs} chef on chef.id = photo.chef_id, lateral (select photo.url_photo as cle) of
  where chef.actif and ${mine}
  union all
  select chef.id, service.id, 'service', (select count(*)::int from ${servicePhotos} before where before.service_id = service.id
      and (before.ordre, before.created_at, before.id) <= (photo.ordre, photo.created_at, photo.id)),
    photo.description, photo.url_photo
  from ${servicePhotos} photo join ${services} service on service.id = photo.service_id
    join ${chefs} chef on chef.id = service.chef_id, lateral (select photo.url_photo as cle) of
  where chef.actif and service.visible and service.actif and ${mine}`;

async function selectPhoto(db: Database, cible: string): Promise<ReportedContent | null> {
  const { rows } = await db.execute<Shown>(shownPhotos(sql`cle = ${cible}`));
  const [shown] = rows;
  if (shown === undefined) return null;
  const [chef] = await db.select(NAME).from(chefs).where(eq(chefs.id, shown.chef_id));
  const [photo] = await db.select(storedPhoto).from(photoObjects).where(eq(photoObjects.cle, cible));
  if (chef === undefined || photo === undefined) return null;
  const { place, rang, texte, service_id } = shown;
  const adresse = service_id === null ? chefPath(chef) : `/service/${service_id}`;
  const copie = { chef: nameOf(chef), adresse, titre: null, texte, tarifs: [], photo: { place, rang } };
  return { chef_id: chef.id, prenom: chef.prenom, copie, photo };
}

/** Every public photo of a chef, for a person who wants to name one. */
export async function selectPublicPhotos(db: Database, chef_id: string): Promise<StoredPhoto[]> {
  const { rows } = await db.execute<{ cle: string }>(
    sql`select cle from (${shownPhotos(sql`chef.id = ${chef_id}::uuid`)}) shown order by place, rang`,
  );
  if (rows.length === 0) return [];
  const photos = await db
    .select(storedPhoto)
    .from(photoObjects)
    .where(or(...rows.map(({ cle }) => eq(photoObjects.cle, cle))));
  return rows.flatMap(({ cle }) => photos.find((photo) => photo.cle === cle) ?? []);
}
