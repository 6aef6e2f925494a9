import { selectOpenSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { countChanges } from "#app/features/bookings/changes.repo.server.ts";
import { selectReservationByToken } from "#app/features/bookings/private-links.repo.server.ts";
import { selectEvents } from "#app/features/bookings/reservations.repo.server.ts";
import { mealPrice } from "#app/features/bookings/rules/cancellation.ts";
import { capacityOf, remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { checkChangeable, isPending, slotsToMoveTo } from "#app/features/bookings/rules/change-request.ts";
import { expectedEnd, privateLinksOpenSince, soldMinutes } from "#app/features/bookings/rules/reservation.ts";
import { confirmedAt, earlyServiceUntil } from "#app/features/bookings/rules/withdrawal.ts";
import { selectVisibleService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { bookableDays, dayOf } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { ok, refuse } from "#app/shared/result.ts";

export type MoveOptions = Extract<Awaited<ReturnType<typeof readMove>>, { ok: true }>["value"];
export type MoveSlot = MoveOptions["creneaux"][number];

/** The slots that the holder of a private link can ask for. */
export async function readMove(token: string, at: Date = now()) {
  const found = await selectReservationByToken(db, token, privateLinksOpenSince(at));
  if (found === null) return refuse("introuvable");
  const { reservation } = found;
  const allowed = checkChangeable(reservation, await countChanges(db, reservation.id), at);
  if (!allowed.ok) return allowed;
  const { service_id, availability_id, nombre_participants: convives, creneau_entier } = reservation;
  const [service, events, offered] = await Promise.all([
    selectVisibleService(db, service_id),
    selectEvents(db, reservation.id),
    selectOpenSlots(db, service_id, { now: at, held: null, own: creneau_entier ? availability_id : null }),
  ]);
  // A group that was sold a whole slot needs an empty one, whatever the service does now.
  const alone = creneau_entier ? { table_partagee: false } : {};
  const slots =
    service === null ? [] : offered.map((slot) => ({ ...slot, ...capacityOf({ ...service, ...slot, ...alone }) }));
  const { retractable, execution_demandee_le } = reservation;
  const confirmee_le = confirmedAt(events);
  const earlyDay = (date_debut: Date) =>
    service === null || execution_demandee_le !== null
      ? null
      : earlyServiceUntil({ type_service: service.type_service, retractable, confirmee_le, date_debut }, at);
  const creneaux = slotsToMoveTo(slots, { statut: reservation.statut, availability_id, convives, now: at }).map(
    (slot) => ({
      id: slot.id,
      date_debut: slot.date_debut,
      jour: dayOf(slot.date_debut),
      fin: expectedEnd(slot.date_debut, soldMinutes(reservation)),
      places: remainingPlaces(slot),
      /** The last day of the withdrawal period when the client still has to ask for a date inside it. */
      delai_jusqua: earlyDay(slot.date_debut),
    }),
  );
  const { annulation, annulation_heures, annulation_part } = reservation;
  return ok({
    en_attente: isPending(reservation.statut),
    service: service?.titre ?? null,
    type_service: service?.type_service ?? null,
    date_souhaitee: reservation.date_souhaitee,
    fin: expectedEnd(reservation.date_souhaitee, soldMinutes(reservation)),
    convives,
    repas: mealPrice(reservation),
    frais_deplacement: centsFromDecimal(reservation.frais_deplacement) ?? 0,
    prix_final: centsFromDecimal(reservation.prix_final) ?? 0,
    annulation,
    annulation_heures,
    annulation_part,
    creneaux,
    jour: dayOf(reservation.date_souhaitee),
    jours: bookableDays(creneaux, at),
    aujourdhui: dayOf(at),
    vue: at,
  });
}
