import { selectHiddenServices } from "#app/features/moderation/measures.repo.server.ts";
import { coverPhoto } from "#app/features/photos/rules/photo.ts";
import {
  selectOwnServices,
  selectPhotosOfServices,
  selectPricesOfServices,
} from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChefReader } from "#app/shared/scopes.ts";

export type OwnService = Awaited<ReturnType<typeof loadOwnServices>>[number];

/** The chef's services, including hidden ones; null when they could not be read. */
export async function readOwnServices({ chef_id }: ChefReader) {
  try {
    return await loadOwnServices(chef_id);
  } catch (error) {
    log.error({ err: error }, "list own services failed");
    return null;
  }
}

async function loadOwnServices(chef_id: string) {
  const own = await selectOwnServices(db, chef_id);
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const [prices, photos, hidden] = await Promise.all([
    selectPricesOfServices(db, ids),
    selectPhotosOfServices(db, ids),
    selectHiddenServices(db, chef_id),
  ]);
  return own.map(({ id, titre, type_service, duree_minutes, capacite_max, places_illimitees, visible }) => ({
    id,
    titre,
    type_service,
    duree_minutes,
    capacite_max,
    places_illimitees,
    visible,
    masque: hidden.find(({ service_id }) => service_id === id) ?? null,
    cover: coverPhoto(photos.filter(({ service_id }) => service_id === id))?.photo ?? null,
    prices: prices.filter(({ service_id }) => service_id === id).map(({ nom, prix }) => ({ nom, prix })),
  }));
}
