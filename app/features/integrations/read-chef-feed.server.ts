import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectBanner, selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { fallbackKey } from "#app/features/photos/rules/stored-photo.ts";
import {
  selectPhotosOfServices,
  selectPricesOfServices,
  selectVisibleServices,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { decimalFromCents } from "#app/shared/money.ts";

const SLOTS_PER_SERVICE = 10;

const pageUrl = (path: string) => new URL(path, env.PUBLIC_ORIGIN).href;
const pictureUrl = (photo: { cle: string }) => `${env.MEDIA_PUBLIC_BASE_URL}/${fallbackKey(photo.cle)}`;

/** The public feed that a chef can embed elsewhere: public data only. Null without a public page. */
export async function readChefFeed(chef_id: string) {
  const [chef, banner, offered] = await Promise.all([
    selectPublicChef(db, chef_id),
    selectBanner(db, chef_id),
    selectVisibleServices(db, chef_id),
  ]);
  if (chef === null) return null;
  const { portrait, verifie_le, slug: _, ...facts } = chef;
  return {
    version: 1,
    chef: {
      ...facts,
      verifie_le: verifie_le?.toISOString() ?? null,
      photo_profil: portrait === null ? null : pictureUrl(portrait),
      photo_hero: banner === null ? null : pictureUrl(banner),
      url: pageUrl(chefPath(chef)),
    },
    services: offered.length === 0 ? [] : await describeServices(offered),
  };
}

async function describeServices(offered: Awaited<ReturnType<typeof selectVisibleServices>>) {
  const service_ids = offered.map(({ id }) => id);
  const [prices, photos, slots] = await Promise.all([
    selectPricesOfServices(db, service_ids),
    selectPhotosOfServices(db, service_ids),
    selectNextFreeSlots(db, { service_ids, now: now(), count: SLOTS_PER_SERVICE }),
  ]);
  return offered.map((service) => {
    const own = <T extends { service_id: string }>(rows: readonly T[]) =>
      rows.filter(({ service_id }) => service_id === service.id);
    return {
      ...service,
      url: pageUrl(`/service/${service.id}`),
      photos: own(photos).map(({ photo, description }) => ({ url: pictureUrl(photo), description })),
      tarifs: own(prices).map(({ nom, prix }) => ({ profil: nom, prix: decimalFromCents(prix), devise: "EUR" })),
      creneaux: own(slots).map(({ date_debut, date_fin, places_restantes }) => ({
        date_debut,
        date_fin,
        places_restantes,
      })),
    };
  });
}
