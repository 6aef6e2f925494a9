import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import { avis } from "#db/schema/reviews.ts";
import type { AvisPoint, AvisStatut, MotifRetenue } from "./rules/codes.ts";

const OWN = {
  id: avis.id,
  statut: avis.statut,
  note: avis.note,
  points: avis.points,
  texte: avis.texte,
  prenom: avis.prenom,
  initiale: avis.initiale,
  motifs_retenue: avis.motifs_retenue,
  modifie_le: avis.modifie_le,
  reponse: avis.reponse,
  created_at: avis.created_at,
  // Aliased: in a query of one table Drizzle writes columns without their table.
  correction_demandee_le: sql<Date | null>`(select max(decision.created_at) from ${signalementDecisions} decision
    join ${signalements} dossier on dossier.id = decision.signalement_id
    where dossier.signale = 'avis' and dossier.cible = avis.id::text and decision.mesure = 'corriger')`.mapWith(
    signalementDecisions.created_at,
  ),
};

const ownReviews = (db: Database) => db.select(OWN).from(avis);
export type StoredReview = Awaited<ReturnType<typeof ownReviews>>[number];

/** The review of a reservation, whatever its status. `lock`: a decision about it waits until the commit. */
export async function selectOwnReview(
  db: Database,
  reservation_id: string,
  lock = false,
): Promise<StoredReview | null> {
  const found = ownReviews(db).where(eq(avis.reservation_id, reservation_id));
  const [review] = await (lock ? found.for("no key update", { of: avis }) : found);
  return review ?? null;
}

type Content = {
  readonly statut: AvisStatut;
  readonly note: number;
  readonly points: readonly AvisPoint[];
  readonly texte: string;
  readonly prenom: string;
  readonly initiale: string | null;
  readonly motifs_retenue: readonly MotifRetenue[];
};
type Meal = { reservation_id: string; chef_id: string; service_id: string; date_souhaitee: Date };

const columnsOf = ({ points, motifs_retenue, ...content }: Content) => ({
  ...content,
  points: [...points],
  motifs_retenue: [...motifs_retenue],
});

export async function insertReview(db: Database, meal: Meal, content: Content, now: Date): Promise<string> {
  const { reservation_id, chef_id, service_id, date_souhaitee: date_service } = meal;
  const [made] = await db
    .insert(avis)
    .values({ reservation_id, chef_id, service_id, date_service, ...columnsOf(content), created_at: now })
    .returning({ id: avis.id });
  if (made === undefined) throw new Error("insert review failed: no row");
  return made.id;
}

export async function updateReview(db: Database, id: string, content: Content, now: Date): Promise<void> {
  await db
    .update(avis)
    .set({ ...columnsOf(content), modifie_le: now })
    .where(eq(avis.id, id));
}

/** What remains says that the meal had its review; nothing of what was said. */
export async function eraseWithdrawnReview(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(avis)
    .set({
      statut: "retire",
      texte: null,
      prenom: null,
      initiale: null,
      points: [],
      motifs_retenue: [],
      reponse: null,
      reponse_le: null,
      reponse_modifiee_le: null,
      ferme_le: sql`coalesce(${avis.ferme_le}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(avis.id, id));
}

/** A published review, for the mail to its chef. */
export async function selectPublishedReview(db: Database, id: string) {
  const { reservation_id, note, texte, prenom, initiale } = avis;
  const [found] = await db
    .select({ reservation_id, note, texte, prenom, initiale })
    .from(avis)
    .where(and(eq(avis.id, id), eq(avis.statut, "publie")));
  return found ?? null;
}
