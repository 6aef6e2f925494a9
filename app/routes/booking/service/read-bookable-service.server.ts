import { selectOpenSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { capacityOf } from "#app/features/bookings/rules/capacity.ts";
import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { communeNeed } from "#app/features/bookings/rules/venue.ts";
import { earlyServiceUntil, grantsWithdrawal } from "#app/features/bookings/rules/withdrawal.ts";
import { selectPublicZone } from "#app/features/chefs/zones.repo.server.ts";
import { hasTable } from "#app/features/evenings/rules/dossier.ts";
import { coverPhoto } from "#app/features/photos/rules/photo.ts";
import { type StoredPhoto } from "#app/features/photos/rules/stored-photo.ts";
import {
  selectPhotosOfServices,
  selectStoredPhotos,
  selectTiers,
  selectVisiblePrices,
  selectVisibleService,
} from "#app/features/services/services.repo.server.ts";
import { capacityOfOffer, lineCloses } from "#app/features/waiting-list/rules/waiting-list.ts";
import { selectOffer } from "#app/features/waiting-list/waiting-list.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { bookableDays, dayOf } from "#app/shared/calendar.ts";
import { ok, refuse } from "#app/shared/result.ts";

type Found = Extract<Awaited<ReturnType<typeof readBookableService>>, { ok: true }>["value"];
export type ShownSlot = Found["creneaux"][number];
/** Without its slots: the page shows those of one day, and of the others how many are free. */
export type BookableService = Omit<Found, "creneaux" | "jours">;

/**
 * Everything the service page shows. `offre` is the token of an offer to the waiting list: its slot has the places held for
 * that person.
 */
export async function readBookableService(service_id: string, at: Date = now(), offre: string | null = null) {
  const service = await selectVisibleService(db, service_id);
  if (service === null) return refuse("service_introuvable");
  const { photo_profil, photo_hero, ...chef } = service.chef;
  const keys = [photo_profil, photo_hero].filter((cle) => cle !== null);
  const held = offre === null ? null : await selectOffer(db, offre, at);
  const [place, tarifs, paliers, photos, creneaux, stored] = await Promise.all([
    service.lieu_prestation === "client" ? selectPublicZone(db, chef.id) : null,
    selectVisiblePrices(db, service_id),
    selectTiers(db, service_id),
    selectPhotosOfServices(db, [service_id]),
    selectOpenSlots(db, service_id, { now: at, held: held?.availability_id ?? null }),
    keys.length > 0 ? selectStoredPhotos(db, keys) : [],
  ]);
  // The day of each slot in Paris is computed here once; neither the page nor the browser converts time zones.
  const slots = creneaux.map((slot) => ({
    id: slot.id,
    date_debut: slot.date_debut,
    fin: expectedEnd(slot.date_debut, service.duree_minutes),
    jour: dayOf(slot.date_debut),
    /** The last day of the withdrawal period when the service would start in it; the client then asks for that expressly. */
    delai_jusqua: earlyServiceUntil(
      { ...service, retractable: null, confirmee_le: null, date_debut: slot.date_debut },
      at,
    ),
    /** Nobody can join its waiting list any more. */
    attente_close: lineCloses(slot.date_debut) <= at,
    /** The places and the address of the offer behind the link. */
    offre: held?.availability_id === slot.id ? { jusqua: held.offre_jusqua, email: held.email } : null,
    ...(held?.availability_id === slot.id ? capacityOfOffer(held.convives) : capacityOf({ ...slot, ...service })),
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
    a_table: hasTable(service.lieu_prestation),
    /** Whether the law lets the client leave the contract. Computed here: the rule stays out of the browser. */
    retractable: grantsWithdrawal(service.type_service),
    tarifs,
    paliers,
    creneaux: slots,
    jours: bookableDays(slots, at),
    maintenant: at,
  });
}
