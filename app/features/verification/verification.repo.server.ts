import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { storedPhoto } from "#app/features/photos/stored-photo.sql.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import { escapeLike, normalizeText } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { user } from "#db/schema/accounts.ts";
import { chefJustificatifs, chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { JUSTIFICATIF_TYPES, type JustificatifType } from "./rules/codes.ts";

const { id, prenom, nom, nom_societe, ville, verifie_le, motif_retrait_badge, actif, created_at } = chefs;
/** Uncorrelated subquery: PostgreSQL scans the small table once instead of probing it for every chef. */
const waitingIds = (endsBefore: Day) => sql`(
  select chef_id from ${justificatifsDeposes} where statut = 'a_examiner'
  union select chef_id from ${chefJustificatifs} where expire_le <= ${endsBefore}
  union select chef_id from ${chefJustificatifs} join ${chefs} on ${chefs.id} = chef_id
    where ${verifie_le} is null and ${motif_retrait_badge} is null
    group by chef_id having count(*) = ${JUSTIFICATIF_TYPES.length}::int)`;

const listed = {
  chef: { id, prenom, nom, ville, verifie_le, motif_retrait_badge },
  portrait: storedPhoto,
  created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint`,
};

function selectOpenDossiers(db: Database, which: SQL | undefined, count: number) {
  return db
    .select(listed)
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(and(isNull(chefs.ferme_le), which))
    .orderBy(desc(created_at), desc(id))
    .limit(count);
}

/** Chefs with a document to examine, with all documents but no badge, or with a document that expires by this day. */
export function selectWaitingProofs(db: Database, endsBefore: Day, count: number) {
  return selectOpenDossiers(db, sql`${id} in ${waitingIds(endsBefore)}`, count);
}

type OthersQuery = { endsBefore: Day; cursor: DirectoryCursor | null; count: number };

/** All the others, newest first. */
export function selectOtherProofs(db: Database, { endsBefore, cursor, count }: OthersQuery) {
  const after = olderThanSql({ created_at, id }, cursor);
  return selectOpenDossiers(db, and(sql`${id} not in ${waitingIds(endsBefore)}`, after), count);
}

export function selectNamedProofs(db: Database, q: string, count: number) {
  const like = `%${escapeLike(normalizeText(q))}%`;
  return selectOpenDossiers(db, sql`norm_recherche(${prenom} || ' ' || ${nom}) like norm_recherche(${like})`, count);
}

/** Those of these chefs with an unexamined document. */
export async function selectDepotsToExamine(db: Database, chef_ids: string[]): Promise<Set<string>> {
  if (chef_ids.length === 0) return new Set();
  const { chef_id, statut } = justificatifsDeposes;
  const rows = await db
    .selectDistinct({ chef_id })
    .from(justificatifsDeposes)
    .where(and(inArray(chef_id, chef_ids), eq(statut, "a_examiner")));
  return new Set(rows.map((row) => row.chef_id));
}

export function selectProofs(db: Database, chef_ids: string[]) {
  const { chef_id, type, expire_le } = chefJustificatifs;
  return chef_ids.length === 0
    ? Promise.resolve([])
    : db.select({ chef_id, type, expire_le }).from(chefJustificatifs).where(inArray(chef_id, chef_ids));
}

/** The documents these chefs sent that are not accepted. */
export function selectSentProofs(db: Database, chef_ids: string[]) {
  const { id: depot_id, chef_id, type, numero, expire_le, fichier, statut, raison, examine_le } = justificatifsDeposes;
  return chef_ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          depot_id,
          chef_id,
          type,
          numero,
          expire_le,
          fichier,
          statut,
          raison,
          examine_le,
          envoye_le: justificatifsDeposes.created_at,
        })
        .from(justificatifsDeposes)
        .where(inArray(chef_id, chef_ids));
}

export async function selectChefProofs(db: Database, chef_id: string) {
  const [chef] = await db
    .select({
      id,
      prenom,
      nom,
      nom_societe,
      ville,
      verifie_le,
      motif_retrait_badge,
      actif,
      created_at,
      portrait: storedPhoto,
    })
    .from(chefs)
    .leftJoin(photoObjects, eq(photoObjects.cle, chefs.photo_profil))
    .where(eq(id, chef_id));
  if (chef === undefined) return null;
  const { type, numero, delivre_le, expire_le, fichier, accepte_le } = chefJustificatifs;
  const proofs = await db
    .select({ type, numero, delivre_le, expire_le, fichier, accepte_le, enregistre_le: chefJustificatifs.created_at })
    .from(chefJustificatifs)
    .where(eq(chefJustificatifs.chef_id, chef_id));
  return { chef, proofs, sent: await selectSentProofs(db, [chef_id]) };
}

/** Locks the rows the badge depends on until the end of the transaction. */
export async function lockProofs(db: Database, chef_id: string) {
  const [chef] = await db
    .select({ verifie_le, motif_retrait_badge, user_id: chefs.user_id })
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
  const { numero, delivre_le, expire_le, fichier, accepte_le } = proof;
  await db
    .insert(chefJustificatifs)
    .values(proof)
    .onConflictDoUpdate({
      target: [chefJustificatifs.chef_id, chefJustificatifs.type],
      set: { numero, delivre_le, expire_le, fichier, accepte_le },
    });
}

type SentProof = Pick<
  typeof justificatifsDeposes.$inferInsert,
  "chef_id" | "type" | "numero" | "expire_le" | "fichier"
>;

/** Replaces an earlier submission under a new id, so that a decision on the earlier one matches no row. */
export async function replaceSentProof(db: Database, sent: SentProof): Promise<void> {
  await db.insert(justificatifsDeposes).values(sent);
}

/** Deletes and returns the submission of this type, or null. With `depot_id`: only that one, and only while it is pending. */
export async function takeSentProof(db: Database, chef_id: string, type: JustificatifType, depot_id?: string) {
  const { numero, expire_le, fichier } = justificatifsDeposes;
  const [taken] = await db
    .delete(justificatifsDeposes)
    .where(
      and(
        eq(justificatifsDeposes.chef_id, chef_id),
        eq(justificatifsDeposes.type, type),
        depot_id === undefined ? undefined : eq(justificatifsDeposes.id, depot_id),
        depot_id === undefined ? undefined : eq(justificatifsDeposes.statut, "a_examiner"),
      ),
    )
    .returning({ numero, expire_le, fichier });
  return taken ?? null;
}

/** False when the submission was no longer pending. */
export async function markSentProofRefused(
  db: Database,
  { chef_id, depot_id }: { chef_id: string; depot_id: string },
  { raison, at }: { raison: string; at: Date },
): Promise<JustificatifType | null> {
  const [refused] = await db
    .update(justificatifsDeposes)
    .set({ statut: "refusee", raison, examine_le: at })
    .where(
      and(
        eq(justificatifsDeposes.id, depot_id),
        eq(justificatifsDeposes.chef_id, chef_id),
        eq(justificatifsDeposes.statut, "a_examiner"),
      ),
    )
    .returning({ type: justificatifsDeposes.type });
  return refused?.type ?? null;
}

/** Sets the badge with its date, or removes it with the reason. */
type Badge = { verifie_le: Date; motif_retrait_badge: null } | { verifie_le: null; motif_retrait_badge: string };

export async function updateBadge(db: Database, chef_id: string, badge: Badge): Promise<void> {
  await db.update(chefs).set(badge).where(eq(id, chef_id));
}

/** Documents of chefs with a badge that expire on one of these days. */
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

export async function selectVerifiedRecipient(db: Database, chef_id: string) {
  const [found] = await db
    .select({ prenom, verifie_le, email: user.email })
    .from(chefs)
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(eq(id, chef_id));
  return found ?? null;
}
