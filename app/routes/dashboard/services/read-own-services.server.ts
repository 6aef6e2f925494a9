import { selectHiddenServices } from "#app/features/moderation/measures.repo.server.ts";
import { coverPhoto } from "#app/features/photos/rules/photo.ts";
import { readSteps, stepToResume } from "#app/features/services/rules/service-draft.ts";
import { selectDraftsOfChef } from "#app/features/services/service-drafts.repo.server.ts";
import {
  selectOwnServices,
  selectPhotosOfServices,
  selectPricesOfServices,
} from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChefReader } from "#app/shared/scopes.ts";

export type OwnService = NonNullable<Awaited<ReturnType<typeof readOwnServices>>>["services"][number];

/** The chef's services, including hidden ones, and drafts; null when they could not be read. */
export async function readOwnServices({ chef_id }: ChefReader) {
  try {
    const [services, drafts] = await Promise.all([loadOwnServices(chef_id), selectDraftsOfChef(db, { chef_id })]);
    return {
      services: services.map((service) => ({ ...service, garde_le: keptAt(drafts, service.id) })),
      brouillons: drafts.filter(({ service_id }) => service_id === null).map(shownDraft),
    };
  } catch (error) {
    log.error({ err: error }, "list own services failed");
    return null;
  }
}

type StoredDraft = Awaited<ReturnType<typeof selectDraftsOfChef>>[number];

/** When the draft of a service was kept; null without one. */
const keptAt = (drafts: readonly StoredDraft[], service_id: string): Date | null =>
  drafts.find((draft) => draft.service_id === service_id)?.garde_le ?? null;

function shownDraft({ id, etapes, garde_le }: StoredDraft) {
  const steps = readSteps(etapes);
  return { id, titre: steps.essentiel?.titre ?? "", etape: stepToResume(steps), garde_le };
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
