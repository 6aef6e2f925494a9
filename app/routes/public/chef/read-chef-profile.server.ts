import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { MAX_STARTS } from "#app/features/agenda/rules/slots.ts";
import { selectBanner, selectGallery, selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { lacksLetter } from "#app/features/chefs/rules/display-face.ts";
import { selectPublicZone } from "#app/features/chefs/zones.repo.server.ts";
import { coverPhoto } from "#app/features/photos/rules/photo.ts";
import {
  selectPhotosOfServices,
  selectPricesOfServices,
  selectVisibleServices,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

export type ChefProfile = NonNullable<Awaited<ReturnType<typeof readParts>>>;
export type ProfileService = ChefProfile["services"][number];

const SHOWN_DATES = 3;

/** Everything the public page of an active chef shows. */
export async function readChefProfile(chef_id: string, at = now()): Promise<Result<ChefProfile, "chef_introuvable">> {
  const profile = await readParts(chef_id, at);
  return profile === null ? refuse("chef_introuvable") : ok(profile);
}

async function readParts(id: string, at: Date) {
  const [chef, place, banner, galerie, offered] = await Promise.all([
    selectPublicChef(db, id),
    selectPublicZone(db, id),
    selectBanner(db, id),
    selectGallery(db, id),
    selectVisibleServices(db, id),
  ]);
  if (chef === null || place === null) return null;
  const ids = offered.map((service) => service.id);
  const [prices, photos, slots] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          selectPricesOfServices(db, ids),
          selectPhotosOfServices(db, ids),
          // Enough for that many days, which have at most so many starts each.
          selectNextFreeSlots(db, { service_ids: ids, now: at, count: SHOWN_DATES * MAX_STARTS }),
        ]);
  const days = Map.groupBy(slots, ({ service_id }) => service_id);
  const services = offered.map((service) => {
    const cover = coverPhoto(photos.filter(({ service_id }) => service_id === service.id));
    const own = prices.filter(({ service_id }) => service_id === service.id).map(({ nom, prix }) => ({ nom, prix }));
    return {
      ...service,
      cover: cover === null ? null : { photo: cover.photo, description: cover.description },
      prices: own,
      /** The next days on which it can be booked: none without a price. */
      dates: own.length === 0 ? [] : firstDays(days.get(service.id) ?? []),
    };
  });
  return {
    chef: { ...chef, hors_police: lacksLetter(`${chef.prenom} ${chef.nom}`) },
    place,
    banner,
    galerie,
    services,
    today: dayOf(at),
  };
}

const firstDays = (slots: readonly { readonly date_debut: string }[]): readonly Day[] =>
  [...new Set(slots.map(({ date_debut }) => dayOf(new Date(date_debut))))].slice(0, SHOWN_DATES);
