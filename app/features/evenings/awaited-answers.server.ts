import {
  selectChangesToAnswer,
  selectRequestsToAnswer,
} from "#app/features/bookings/reservations-today.repo.server.ts";
import { expiresAt, waitsSince } from "#app/features/bookings/rules/reservation.ts";
import { db } from "#app/platform/db.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { closestFirst } from "./rules/today.ts";

/** More than a chef answers in a day. */
const MAX_REQUESTS = 100;

/** The requests and change requests that wait for a chef, closest deadline first. `id`: of the reservation. */
export async function readAwaitedAnswers(chef_id: string, at: Date) {
  const [requests, changes] = await Promise.all([
    selectRequestsToAnswer(db, chef_id, MAX_REQUESTS),
    selectChangesToAnswer(db, chef_id, MAX_REQUESTS),
  ]);
  return closestFirst(
    [
      ...requests.map(({ created_at, demandee_le, prix_final, ...request }) => ({
        ...request,
        changement: null,
        prix_final: centsFromDecimal(prix_final) ?? 0,
        echeance: expiresAt(waitsSince({ created_at, demandee_le }), request.date_souhaitee),
      })),
      ...changes.map(({ reservation_id, type, expire_le, prix_final, ...change }) => ({
        ...change,
        id: reservation_id,
        client_message: null,
        commune: null,
        distance_km: null,
        changement: type,
        prix_final: centsFromDecimal(prix_final) ?? 0,
        echeance: expire_le,
      })),
    ],
    at,
  );
}
