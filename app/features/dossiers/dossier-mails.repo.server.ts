import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { ACCEPTED_STATUTS, type DossierMail } from "#app/domain/catalog.ts";
import type { Database } from "#db/database.ts";
import { dossierMails, dossiers, reponsesConvives } from "#db/schema/dossiers.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

const { id, date_souhaitee } = reservations;
/** Dates of JavaScript have milliseconds. */
const mealDate = sql`date_trunc('milliseconds', ${date_souhaitee})`;

const FACTS = {
  id,
  statut: reservations.statut,
  date_souhaitee,
  date_fin: reservations.date_fin,
  convives: reservations.nombre_participants,
  lieu_prestation: services.lieu_prestation,
  allergenes: services.allergenes,
  acces_le: dossiers.acces_le,
  cuisine_le: dossiers.cuisine_le,
  occasion_le: dossiers.occasion_le,
  confirmee_le: sql<Date | null>`(select min(${reservationEvents.created_at}) from ${reservationEvents}
    where ${reservationEvents.reservation_id} = ${id} and ${reservationEvents.statut_apres} = 'confirmee')`.mapWith(
    reservationEvents.created_at,
  ),
  reponses: sql<number>`(select count(*)::int from ${reponsesConvives}
    where ${reponsesConvives.reservation_id} = ${id})`,
  /** Answers with content that wait for the chef. */
  non_vues: sql<number>`(select count(*)::int from ${reponsesConvives} where ${reponsesConvives.reservation_id} = ${id}
    and ${reponsesConvives.reponse} is not null and ${reponsesConvives.vu_le} is null)`,
  envoyes: sql<DossierMail[]>`array(select ${dossierMails.type} from ${dossierMails}
    where ${dossierMails.reservation_id} = ${id} and ${dossierMails.repas_le} = ${mealDate})`,
};

const selectMeals = (db: Database, where: SQL | undefined) =>
  db
    .select(FACTS)
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .leftJoin(dossiers, eq(dossiers.reservation_id, id))
    .where(where);

export type MealToMail = Awaited<ReturnType<typeof selectMeals>>[number];

export async function selectMealToMail(db: Database, reservation_id: string): Promise<MealToMail | null> {
  const [found] = await selectMeals(db, eq(id, reservation_id));
  return found ?? null;
}

type MealsQuery = { now: Date; until: Date; after: string; count: number };

/** Meals to come that begin before `until` or have answers, in the order of ids; `dossierMailsDue` decides for each. */
export async function selectMealsToMail(db: Database, { now, until, after, count }: MealsQuery): Promise<MealToMail[]> {
  const answered = db.select({ id: reponsesConvives.reservation_id }).from(reponsesConvives);
  return selectMeals(
    db,
    and(
      inArray(reservations.statut, [...ACCEPTED_STATUTS]),
      gt(id, after),
      gt(date_souhaitee, now),
      or(lte(date_souhaitee, until), inArray(id, answered)),
    ),
  )
    .orderBy(asc(id))
    .limit(count);
}

/** False when the mail was queued before: of two concurrent transactions one gets true. */
export async function insertDossierMail(
  db: Database,
  mail: { reservation_id: string; type: DossierMail; repas_le: Date },
): Promise<boolean> {
  const made = await db
    .insert(dossierMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: dossierMails.reservation_id });
  return made.length === 1;
}
