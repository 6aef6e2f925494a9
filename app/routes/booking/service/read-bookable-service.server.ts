import { randomUUID } from "node:crypto";
import { communeNeed } from "#app/domain/booking-place.ts";
import { bookableDays, dayOf } from "#app/domain/calendar.ts";
import { capacityOf } from "#app/domain/capacity.ts";
import { coverPhoto } from "#app/domain/photo.ts";
import { expectedEnd } from "#app/domain/reservation.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { type StoredPhoto } from "#app/domain/stored-photo.ts";
import { selectOfferedSlots } from "#app/features/bookings/availabilities.repo.server.ts";
import { selectPublicZone } from "#app/features/chefs/zones.repo.server.ts";
import {
  selectOfferedPrices,
  selectOfferedService,
  selectPhotosOfServices,
  selectStoredPhotos,
  selectTiers,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type BookableService = Extract<Awaited<ReturnType<typeof readBookableService>>, { ok: true }>["value"];
export type BookableSlot = BookableService["creneaux"][number];

/** Everything the service page shows, and the idempotency key of its booking form. */
export async function readBookableService(service_id: string, at: Date = now()) {
  const service = await selectOfferedService(db, service_id);
  if (service === null) return refuse("service_introuvable");
  const { photo_profil, photo_hero, ...chef } = service.chef;
  const keys = [photo_profil, photo_hero].filter((cle) => cle !== null);
  const [place, tarifs, paliers, photos, creneaux, stored] = await Promise.all([
    service.lieu_prestation === "client" ? selectPublicZone(db, chef.id) : null,
    selectOfferedPrices(db, service_id),
    selectTiers(db, service_id),
    selectPhotosOfServices(db, [service_id]),
    selectOfferedSlots(db, service_id, at),
    keys.length > 0 ? selectStoredPhotos(db, keys) : [],
  ]);
  // The day of each slot in Paris is computed here once; neither the page nor the browser converts time zones.
  const slots = creneaux.map((slot) => ({
    id: slot.id,
    date_debut: slot.date_debut,
    fin: expectedEnd(slot.date_debut, service.duree_minutes),
    jour: dayOf(slot.date_debut),
    ...capacityOf({ ...slot, ...service }),
  }));
  const cover = coverPhoto(photos);
  const byKey = (cle: string | null): StoredPhoto | null => stored.find((photo) => photo.cle === cle) ?? null;
  return ok({
    ...service,
    chef: { ...chef, photo: byKey(photo_profil) },
    couverture: { photo: cover?.photo ?? byKey(photo_hero), description: cover?.description ?? "" },
    photos: photos
      .filter(({ id }) => id !== cover?.id)
      .map(({ id, description, ordre, created_at, photo }) => ({ id, description, ordre, created_at, photo })),
    deplacement: place === null ? null : { zone: place.zone, frais: place.frais },
    /** Whether the booking asks where the meal takes place. */
    besoin_commune:
      place === null
        ? ("jamais" as const)
        : communeNeed({ lieu_prestation: service.lieu_prestation, zone: { ...place.zone, frais: place.frais } }),
    tarifs,
    paliers,
    creneaux: slots,
    jours: bookableDays(slots, at),
    maintenant: at,
    cle: randomUUID(),
  });
}
