import { and, asc, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import { ACCEPTED_STATUTS } from "#app/features/bookings/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { dossierMails, dossiers, reponsesConvives } from "#db/schema/dossiers.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { MEAL_FACTS } from "./meal-facts.sql.ts";
import type { DossierMail } from "./rules/codes.ts";

const { id, date_souhaitee } = reservations;

const selectMeals = (db: Database, where: SQL | undefined) =>
  db
    .select(MEAL_FACTS)
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .leftJoin(dossiers, eq(dossiers.reservation_id, id))
    .where(where);

export type MealToMail = Awaited<ReturnType<typeof selectMeals>>[number];

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
