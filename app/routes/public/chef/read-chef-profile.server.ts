import { selectBanner, selectGallery, selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectPublicZone } from "#app/features/chefs/zones.repo.server.ts";
import { coverPhoto } from "#app/features/photos/rules/photo.ts";
import {
  selectPhotosOfServices,
  selectPricesOfServices,
  selectVisibleServices,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

export type ChefProfile = NonNullable<Awaited<ReturnType<typeof readParts>>>;
export type ProfileService = ChefProfile["services"][number];

/** Everything the public page of an active chef shows. */
export async function readChefProfile(chef_id: string): Promise<Result<ChefProfile, "chef_introuvable">> {
  const profile = await readParts(chef_id);
  return profile === null ? refuse("chef_introuvable") : ok(profile);
}

async function readParts(id: string) {
  const [chef, place, banner, galerie, offered] = await Promise.all([
    selectPublicChef(db, id),
    selectPublicZone(db, id),
    selectBanner(db, id),
    selectGallery(db, id),
    selectVisibleServices(db, id),
  ]);
  if (chef === null || place === null) return null;
  const ids = offered.map((service) => service.id);
  const [prices, photos] =
    ids.length === 0 ? [[], []] : await Promise.all([selectPricesOfServices(db, ids), selectPhotosOfServices(db, ids)]);
  const services = offered.map((service) => {
    const cover = coverPhoto(photos.filter(({ service_id }) => service_id === service.id));
    return {
      ...service,
      cover: cover === null ? null : { photo: cover.photo, description: cover.description },
      prices: prices.filter(({ service_id }) => service_id === service.id).map(({ nom, prix }) => ({ nom, prix })),
    };
  });
  return { chef, place, banner, galerie, services, today: dayOf(now()) };
}
