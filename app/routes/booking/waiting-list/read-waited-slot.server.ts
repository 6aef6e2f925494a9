import { selectBookableSlot, selectEngagedElsewhere } from "#app/features/agenda/availabilities.repo.server.ts";
import { checkCalendar } from "#app/features/agenda/rules/notice-and-margins.ts";
import { capacityOf, isFree, placesOfSlot } from "#app/features/bookings/rules/capacity.ts";
import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectVisibleService } from "#app/features/services/services.repo.server.ts";
import { canJoin } from "#app/features/waiting-list/rules/waiting-list.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";

export type WaitedSlot = NonNullable<Awaited<ReturnType<typeof readWaitedSlot>>>;

/** A slot without places for the guests, which they can wait for; null when they could book it, it began, is closed or gone. */
export async function readWaitedSlot(service_id: string, slot_id: string, convives: number, at: Date = now()) {
  const [service, slot, engage] = await Promise.all([
    selectVisibleService(db, service_id),
    selectBookableSlot(db, slot_id),
    selectEngagedElsewhere(db, slot_id),
  ]);
  if (service === null || slot === null || slot.service_id !== service_id) return null;
  const { actif, date_debut, places_illimitees } = slot;
  const capacity = capacityOf({ ...slot, engage });
  if (!canJoin({ ...capacity, actif, date_debut }, convives, at).ok || !checkCalendar(slot, at).ok) return null;
  return {
    service_id,
    service: service.titre,
    chef: `${service.chef.prenom} ${service.chef.nom}`,
    date_debut,
    fin: expectedEnd(date_debut, slot.duree_minutes),
    complet: !isFree(capacity),
    max: places_illimitees ? MAX_PARTICIPANTS : placesOfSlot(slot),
  };
}
