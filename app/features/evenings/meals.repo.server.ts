import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import type { Period } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { invitations, reponsesConvives } from "#db/schema/dossiers.ts";
import { reservations, reservationTokens } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { tokenHash } from "#db/token-hash.ts";

/** A reservation as its dossier needs it. Columns that guests must not see are left out. */
const MEAL = {
  id: reservations.id,
  chef_id: reservations.chef_id,
  statut: reservations.statut,
  date_souhaitee: reservations.date_souhaitee,
  date_fin: reservations.date_fin,
  fin_estimee: reservations.fin_estimee,
  convives: reservations.nombre_participants,
  hote: reservations.client_prenom,
  service: services.titre,
  type_service: services.type_service,
  lieu_prestation: services.lieu_prestation,
  allergenes: services.allergenes,
  instructions_speciales: services.instructions_speciales,
  chef_prenom: chefs.prenom,
  chef_nom: chefs.nom,
};

const meals = (db: Database) =>
  db
    .select(MEAL)
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id));

export type SelectedMeal = Awaited<ReturnType<typeof meals>>[number];

/**
 * `lock`: until the commit no other transaction changes the status. Without it, an answer inserted while the reservation is
 * cancelled would outlive the cancellation, which erases the answers it can see. It also makes the writers of one dossier
 * wait for each other: with `for share`, two that update the reservation would deadlock, and a form sent twice at once would
 * insert its answer twice.
 */
async function selectOne(query: ReturnType<typeof meals>, where: SQL | undefined, lock: boolean) {
  const found = query.where(where);
  const [meal] = await (lock ? found.for("no key update", { of: reservations }) : found);
  return meal ?? null;
}

export const selectMeal = (db: Database, id: string, lock = false) =>
  selectOne(meals(db), eq(reservations.id, id), lock);

export async function selectMealByPrivateLink(db: Database, token: string, since: Date, lock = false) {
  const [link] = await db
    .select({ id: reservationTokens.reservation_id })
    .from(reservationTokens)
    .where(and(eq(reservationTokens.token_hash, tokenHash(token)), isNull(reservationTokens.revoque_le)));
  if (link === undefined) return null;
  return selectOne(meals(db), and(eq(reservations.id, link.id), gt(reservations.date_souhaitee, since)), lock);
}

export async function selectMealByInvitation(db: Database, token: string, lock = false) {
  const [link] = await db
    .select({ id: invitations.reservation_id })
    .from(invitations)
    .where(eq(invitations.token_hash, tokenHash(token)));
  return link === undefined ? null : selectMeal(db, link.id, lock);
}

/** The reservation and the answer that a guest's personal link opens. */
export async function selectMealByAnswer(db: Database, token: string, lock = false) {
  const [answer] = await db
    .select({ id: reponsesConvives.id, reservation_id: reponsesConvives.reservation_id })
    .from(reponsesConvives)
    .where(eq(reponsesConvives.token_hash, tokenHash(token)));
  if (answer === undefined) return null;
  const meal = await selectMeal(db, answer.reservation_id, lock);
  return meal === null ? null : { meal, reponse_id: answer.id };
}

type MealsQuery = { chef_id: string; statuts: readonly ReservationStatut[]; periode: Period; count: number };

/** The meals of a chef in a period, by date. */
export async function selectMealIds(db: Database, { chef_id, statuts, periode, count }: MealsQuery): Promise<string[]> {
  const { id, date_souhaitee, statut } = reservations;
  const rows = await db
    .select({ id })
    .from(reservations)
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        inArray(statut, [...statuts]),
        gte(date_souhaitee, periode.debut),
        lt(date_souhaitee, periode.fin),
      ),
    )
    .orderBy(asc(date_souhaitee), asc(id))
    .limit(count);
  return rows.map((row) => row.id);
}

/** Where the client receives; for the client and, once confirmed, the chef. */
export async function selectVenue(db: Database, id: string) {
  const { rue, commune_nom, code_postal, distance_km } = reservations;
  const [found] = await db
    .select({ rue, commune_nom, code_postal, distance_km, lieu_prestation: services.lieu_prestation })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(eq(reservations.id, id));
  return found ?? null;
}

export async function updateStreet(db: Database, id: string, rue: string | null): Promise<void> {
  await db.update(reservations).set({ rue }).where(eq(reservations.id, id));
}
