import { eq } from "drizzle-orm";
import { MEAL_FACTS } from "#app/features/evenings/meal-facts.sql.ts";
import type { Database } from "#db/database.ts";
import { dossiers } from "#db/schema/dossiers.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";

/** Null for a reservation that does not exist any more. */
export async function selectMealToMail(db: Database, reservation_id: string) {
  const [found] = await db
    .select(MEAL_FACTS)
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .leftJoin(dossiers, eq(dossiers.reservation_id, reservations.id))
    .where(eq(reservations.id, reservation_id));
  return found ?? null;
}
