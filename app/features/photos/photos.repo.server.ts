import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { mesures } from "#db/schema/measures.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { galeriePhotos } from "#db/schema/photos.ts";
import { servicePhotos, services } from "#db/schema/services.ts";
import type { PhotoKind, PhotoOwner } from "./rules/photo.ts";
import type { StoredPhoto } from "./rules/stored-photo.ts";
import { storedPhoto } from "./stored-photo.sql.ts";

export type NewPhoto = Omit<StoredPhoto, "variantes_pretes"> & { octets: number };

/** Ignores an existing key: keys are random, and only the demonstration data reuse theirs. */
export async function insertPhoto(db: Database, photo: NewPhoto): Promise<void> {
  await db
    .insert(photoObjects)
    .values(photo)
    .onConflictDoUpdate({ target: photoObjects.cle, set: { variantes_pretes: false } });
}

export async function selectPhoto(db: Database, cle: string): Promise<StoredPhoto | null> {
  const [photo] = await db.select(storedPhoto).from(photoObjects).where(eq(photoObjects.cle, cle));
  return photo ?? null;
}

/** False when the photo was deleted. */
export async function updateVariantsReady(db: Database, cle: string): Promise<boolean> {
  const updated = await db
    .update(photoObjects)
    .set({ variantes_pretes: true })
    .where(eq(photoObjects.cle, cle))
    .returning({ cle: photoObjects.cle });
  return updated.length === 1;
}

export type ManyKind = Extract<PhotoKind, "galerie" | "service">;
export type SingleKind = Exclude<PhotoKind, ManyKind>;

const ownService = ({ chef_id, service_id }: PhotoOwner) =>
  and(eq(services.id, service_id ?? ""), eq(services.chef_id, chef_id), eq(services.actif, true));

/** The title of a service of this chef; null when there is no such service. */
export async function selectServiceTitle(db: Database, place: PhotoOwner): Promise<string | null> {
  const [service] = await db.select({ titre: services.titre }).from(services).where(ownService(place));
  return service?.titre ?? null;
}

/** Serialises changes of one place. False when the place does not exist or belongs to another chef. */
export async function lockPhotoOwner(tx: Database, place: PhotoOwner): Promise<boolean> {
  const found =
    place.service_id === null
      ? await tx.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, place.chef_id)).for("no key update")
      : await tx.select({ id: services.id }).from(services).where(ownService(place)).for("no key update");
  return found.length === 1;
}

type Rows = { table: typeof galeriePhotos | typeof servicePhotos; mine: SQL; inOrder: SQL };

/** The rows of one place, in display order. */
function rowsOf(kind: ManyKind, { chef_id, service_id }: PhotoOwner): Rows {
  if (kind === "service") {
    return { table: servicePhotos, mine: sql`service_id = ${service_id}`, inOrder: sql`ordre, created_at, id` };
  }
  return { table: galeriePhotos, mine: sql`chef_id = ${chef_id}`, inOrder: sql`ordre, created_at desc, id` };
}

export async function countPhotos(db: Database, kind: ManyKind, place: PhotoOwner): Promise<number> {
  const { table, mine } = rowsOf(kind, place);
  const { rows } = await db.execute<{ nombre: number }>(
    sql`select count(*)::int as nombre from ${table} where ${mine}`,
  );
  return rows[0]?.nombre ?? 0;
}

/** A gallery is sorted newest first; a service's new photo is appended. */
export async function insertPhotoAt(tx: Database, kind: ManyKind, place: PhotoOwner, cle: string): Promise<void> {
  const { table, mine } = rowsOf(kind, place);
  if (kind === "galerie") await tx.insert(galeriePhotos).values({ chef_id: place.chef_id, url_photo: cle });
  else {
    await tx.execute(sql`
      insert into ${table} (service_id, url_photo, ordre)
      select ${place.service_id}, ${cle}, coalesce(max(ordre) + 1, 0) from ${table} where ${mine}`);
  }
}

/** The ids of a place's photos, in display order. */
export async function selectOrder(tx: Database, kind: ManyKind, place: PhotoOwner): Promise<string[]> {
  const { table, mine, inOrder } = rowsOf(kind, place);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${table} where ${mine} order by ${inOrder}`);
  return rows.map(({ id }) => id);
}

export async function updateOrder(
  tx: Database,
  kind: ManyKind,
  place: PhotoOwner,
  order: readonly string[],
): Promise<void> {
  const { table, mine } = rowsOf(kind, place);
  await tx.execute(sql`
    update ${table} set ordre = rang - 1
    from unnest(${sql.param(order)}::uuid[]) with ordinality as rangs (photo_id, rang)
    where id = photo_id and ${mine}`);
}

/** Null when this place has no such photo. */
export async function deletePhotoAt(
  tx: Database,
  kind: ManyKind,
  place: PhotoOwner,
  id: string,
): Promise<string | null> {
  const { table, mine } = rowsOf(kind, place);
  const { rows } = await tx.execute<{ url_photo: string }>(
    sql`delete from ${table} where ${mine} and id = ${id}::uuid returning url_photo`,
  );
  return rows[0]?.url_photo ?? null;
}

export async function updateDescription(
  tx: Database,
  kind: ManyKind,
  place: PhotoOwner,
  photo: { id: string; description: string | null },
): Promise<boolean> {
  const { table, mine } = rowsOf(kind, place);
  const { rows } = await tx.execute(
    sql`update ${table} set description = ${photo.description} where ${mine} and id = ${photo.id}::uuid returning id`,
  );
  return rows.length === 1;
}

const COLUMNS = { profil: "photo_profil", banniere: "photo_hero" } as const satisfies Record<SingleKind, string>;

export async function selectSingle(
  db: Database,
  kind: SingleKind,
  { chef_id }: PhotoOwner,
): Promise<StoredPhoto | null> {
  const [photo] = await db
    .select(storedPhoto)
    .from(chefs)
    .innerJoin(photoObjects, eq(photoObjects.cle, chefs[COLUMNS[kind]]))
    .where(eq(chefs.id, chef_id));
  return photo ?? null;
}

/** Replaces or clears a single photo, and returns the former key. */
export async function updateSingle(
  tx: Database,
  kind: SingleKind,
  { chef_id }: PhotoOwner,
  cle: string | null,
): Promise<string | null> {
  const column = COLUMNS[kind];
  const [before] = await tx.select({ cle: chefs[column] }).from(chefs).where(eq(chefs.id, chef_id));
  await tx
    .update(chefs)
    .set({ [column]: cle, updated_at: sql`now()` })
    .where(eq(chefs.id, chef_id));
  return before?.cle ?? null;
}

/** Deletes the rows of unused photos. A job deletes their stored objects. */
export async function deletePhotos(tx: Database, cles: string[]): Promise<Pick<StoredPhoto, "cle" | "largeur">[]> {
  if (cles.length === 0) return [];
  return tx
    .delete(photoObjects)
    .where(inArray(photoObjects.cle, cles))
    .returning({ cle: photoObjects.cle, largeur: photoObjects.largeur });
}

/** Photos stored before `instant` that no chef, gallery or service uses, and that are not hidden for a time. */
export async function selectUnusedPhotos(db: Database, instant: Date, count: number): Promise<string[]> {
  const used = sql`exists (select from ${chefs} where photo_profil = ${photoObjects.cle} or photo_hero = ${photoObjects.cle})
    or exists (select from ${galeriePhotos} where url_photo = ${photoObjects.cle})
    or exists (select from ${servicePhotos} where url_photo = ${photoObjects.cle})
    or exists (select from ${mesures} where photo_cle = ${photoObjects.cle})`;
  const rows = await db
    .select({ cle: photoObjects.cle })
    .from(photoObjects)
    .where(and(lt(photoObjects.created_at, instant), sql`not (${used})`))
    .limit(count);
  return rows.map(({ cle }) => cle);
}

/** Which of these keys have a photo. */
export async function selectKnownPhotos(db: Database, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set();
  const rows = await db.select({ cle: photoObjects.cle }).from(photoObjects).where(inArray(photoObjects.cle, cles));
  return new Set(rows.map(({ cle }) => cle));
}
