import { and, asc, eq, exists, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Period } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { oneOf } from "#db/schema/columns.ts";
import { reponsesConvives } from "#db/schema/dossiers.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { ACCEPTED_STATUTS, LIVE_STATUTS, REVENUE_STATUTS } from "./rules/codes.ts";
import { RESPONSE_DELAY_HOURS, RESPONSE_MARGIN_HOURS } from "./rules/reservation.ts";

/** More meals than a chef cooks in a week. */
const MAX_MEALS = 100;

/** Accepted meals to come with an answer that the chef has not seen, soonest first. Most answers are no alert: see the menu. */
export async function selectUnseenTables(db: Database, chef_id: string, at: Date, limit: number) {
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      date_souhaitee: reservations.date_souhaitee,
      allergenes: services.allergenes,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        inArray(reservations.statut, [...ACCEPTED_STATUTS]),
        gte(reservations.date_souhaitee, at),
        exists(
          db
            .select({ id: reponsesConvives.id })
            .from(reponsesConvives)
            .where(and(eq(reponsesConvives.reservation_id, reservations.id), isNull(reponsesConvives.vu_le))),
        ),
      ),
    )
    .orderBy(asc(reservations.date_souhaitee), asc(reservations.id))
    .limit(limit);
}

/** The live reservations that start in a period, soonest first. */
export async function selectMealsBetween(db: Database, chef_id: string, { debut, fin }: Period) {
  return db
    .select({
      id: reservations.id,
      availability_id: reservations.availability_id,
      statut: reservations.statut,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      client_email: reservations.client_email,
      client_telephone: reservations.client_telephone,
      client_message: reservations.client_message,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      fin_estimee: reservations.fin_estimee,
      participants: reservations.participants,
      nombre_participants: reservations.nombre_participants,
      prix_final: reservations.prix_final,
      allergenes: services.allergenes,
      creneau_entier: reservations.creneau_entier,
      lieu: reservations.lieu,
      commune_nom: reservations.commune_nom,
      service: services.titre,
      lieu_prestation: services.lieu_prestation,
      places_illimitees: services.places_illimitees,
      places_disponibles: serviceAvailabilities.places_disponibles,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(serviceAvailabilities, eq(serviceAvailabilities.id, reservations.availability_id))
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        inArray(reservations.statut, [...LIVE_STATUTS]),
        gte(reservations.date_souhaitee, debut),
        lt(reservations.date_souhaitee, fin),
      ),
    )
    .orderBy(asc(reservations.date_souhaitee), asc(reservations.id))
    .limit(MAX_MEALS);
}

/** The first accepted meal from an instant on. */
export async function selectNextMeal(db: Database, chef_id: string, from: Date) {
  const { id, client_prenom, client_nom, date_souhaitee, nombre_participants } = reservations;
  const [found] = await db
    .select({ id, client_prenom, client_nom, date_souhaitee, nombre_participants })
    .from(reservations)
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        inArray(reservations.statut, [...ACCEPTED_STATUTS]),
        gte(date_souhaitee, from),
      ),
    )
    .orderBy(asc(date_souhaitee))
    .limit(1);
  return found ?? null;
}

/** Unanswered requests in the order in which they expire. */
export async function selectRequestsToAnswer(db: Database, chef_id: string, limit: number) {
  const { id, client_prenom, client_nom, date_souhaitee, prix_final, nombre_participants, created_at, demandee_le } =
    reservations;
  return db
    .select({
      id,
      client_prenom,
      client_nom,
      client_message: reservations.client_message,
      commune: reservations.commune_nom,
      distance_km: reservations.distance_km,
      date_souhaitee,
      prix_final,
      nombre_participants,
      created_at,
      demandee_le,
      changements: reservations.changements,
      service: services.titre,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(reservations.chef_id, chef_id), eq(reservations.statut, "en_attente")))
    .orderBy(
      // As `expiresAt`, but for requests made within the margin, which are sorted by the rule itself.
      sql`least(coalesce(${demandee_le}, ${created_at}) + make_interval(hours => ${RESPONSE_DELAY_HOURS}),
        ${date_souhaitee} - make_interval(hours => ${RESPONSE_MARGIN_HOURS}))`,
      id,
    )
    .limit(limit);
}

/** Change requests that wait for the chef, in the order in which they end. */
export async function selectChangesToAnswer(db: Database, chef_id: string, limit: number) {
  const { id, reservation_id, type, expire_le, nombre_participants, prix_final, created_at } = demandesChangement;
  const { client_prenom, client_nom, date_souhaitee } = reservations;
  return db
    .select({
      id,
      created_at,
      reservation_id,
      type,
      expire_le,
      nombre_participants,
      prix_final,
      client_prenom,
      client_nom,
      date_souhaitee,
      service: services.titre,
    })
    .from(demandesChangement)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(reservations.chef_id, chef_id), eq(demandesChangement.statut, "envoyee")))
    .orderBy(asc(expire_le))
    .limit(limit);
}

/**
 * Per month in Paris: requests by the day they arrived, revenue by the day of the meal. Two index ranges of one chef; a single
 * scan would have to read every reservation, because either date may lie outside of the period.
 */
export async function sumMonths(db: Database, chef_id: string, { debut, fin }: Period) {
  const month = (column: typeof reservations.created_at | typeof reservations.date_souhaitee) =>
    sql`to_char(${column} at time zone 'Europe/Paris', 'YYYY-MM')`;
  const [from, until] = [debut.toISOString(), fin.toISOString()];
  const { rows } = await db.execute<{ mois: string; demandes: number; chiffre: string }>(sql`
    select mois, sum(demandes)::int as demandes, sum(chiffre)::text as chiffre from (
      select ${month(reservations.created_at)} as mois, count(*) as demandes, 0 as chiffre
      from ${reservations} where chef_id = ${chef_id}
        and created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz group by 1
      union all
      select ${month(reservations.date_souhaitee)}, 0, sum(prix_final)
      from ${reservations} where chef_id = ${chef_id} and ${oneOf(sql`statut`, REVENUE_STATUTS)}
        and date_souhaitee >= ${from}::timestamptz and date_souhaitee < ${until}::timestamptz group by 1
    ) parts group by mois`);
  return rows;
}
