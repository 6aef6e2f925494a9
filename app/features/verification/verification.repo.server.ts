import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { JustificatifType } from "#app/domain/catalog.ts";
import { escapeLike, normalizeText } from "#app/domain/directory.ts";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { chefJustificatifs, chefs } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";

const portrait = {
  cle: photoObjects.cle,
  largeur: photoObjects.largeur,
  hauteur: photoObjects.hauteur,
  apercu: photoObjects.apercu,
  variantes_pretes: photoObjects.variantes_pretes,
};
const { id, prenom, nom, nom_societe, ville, verifie_le, motif_retrait_badge, actif, created_at } = chefs;
const hasProof = sql`exists (select from ${chefJustificatifs} where ${chefJustificatifs.chef_id} = ${chefs.id})`;

/** Whoever has sent something, those without a badge first; or, for a term, whoever has that name. */
export function selectDossiers(db: Database, q: string, count: number) {
  const named = sql`norm_recherche(${prenom} || ' ' || ${nom}) like norm_recherche(${`%${escapeLike(normalizeText(q))}%`})`;
  return db
    .select({ id, prenom, nom, ville, verifie_le, portrait })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(q === "" ? hasProof : named)
    .orderBy(sql`${verifie_le} is null desc`, desc(created_at), desc(id))
    .limit(count);
}

export function selectProofs(db: Database, chef_ids: string[]) {
  const { chef_id, type, expire_le } = chefJustificatifs;
  return chef_ids.length === 0
    ? Promise.resolve([])
    : db.select({ chef_id, type, expire_le }).from(chefJustificatifs).where(inArray(chef_id, chef_ids));
}

export async function selectDossier(db: Database, chef_id: string) {
  const [chef] = await db
    .select({ id, prenom, nom, nom_societe, ville, verifie_le, motif_retrait_badge, actif, created_at, portrait })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(eq(id, chef_id));
  if (chef === undefined) return null;
  const { type, numero, delivre_le, expire_le, fichier } = chefJustificatifs;
  const proofs = await db
    .select({ type, numero, delivre_le, expire_le, fichier })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
  return { chef, proofs };
}

/** What the badge depends on, held still until the transaction ends. */
export async function lockProofs(db: Database, chef_id: string) {
  const [chef] = await db
    .select({ verifie_le, user_id: chefs.user_id })
    .from(chefs)
    .where(eq(id, chef_id))
    .for("update");
  if (chef === undefined) return null;
  const { type, expire_le, fichier } = chefJustificatifs;
  const proofs = await db
    .select({ type, expire_le, fichier })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
  return { ...chef, proofs };
}

type Proof = typeof chefJustificatifs.$inferInsert;

export async function upsertProof(db: Database, proof: Proof): Promise<void> {
  const { numero, delivre_le, expire_le, fichier } = proof;
  await db
    .insert(chefJustificatifs)
    .values(proof)
    .onConflictDoUpdate({
      target: [chefJustificatifs.chef_id, chefJustificatifs.type],
      set: { numero, delivre_le, expire_le, fichier },
    });
}

/** The badge with its date, or none with the reason why. */
type Badge = { verifie_le: Date; motif_retrait_badge: null } | { verifie_le: null; motif_retrait_badge: string };

export async function updateBadge(db: Database, chef_id: string, badge: Badge): Promise<void> {
  await db.update(chefs).set(badge).where(eq(id, chef_id));
}

export async function selectDocumentKey(db: Database, chef_id: string, type: JustificatifType) {
  const [proof] = await db
    .select({ fichier: chefJustificatifs.fichier })
    .from(chefJustificatifs)
    .where(and(eq(chefJustificatifs.chef_id, chef_id), eq(chefJustificatifs.type, type)));
  return proof?.fichier ?? null;
}

/** Proofs of chefs with a badge that end on one of these days. */
export function selectProofsEndingOn(db: Database, days: string[]) {
  const { id: justificatif_id, expire_le } = chefJustificatifs;
  return db
    .select({ justificatif_id, expire_le })
    .from(chefJustificatifs)
    .innerJoin(chefs, eq(chefs.id, chefJustificatifs.chef_id))
    .where(and(inArray(expire_le, days), isNotNull(verifie_le)))
    .orderBy(asc(justificatif_id));
}

export async function selectProofMail(db: Database, justificatif_id: string) {
  const { type, expire_le } = chefJustificatifs;
  const [found] = await db
    .select({ type, expire_le, prenom, email: user.email })
    .from(chefJustificatifs)
    .innerJoin(chefs, eq(chefs.id, chefJustificatifs.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(eq(chefJustificatifs.id, justificatif_id));
  return found ?? null;
}
