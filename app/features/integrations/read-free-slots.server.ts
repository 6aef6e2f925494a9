import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import { selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectVisibleServices } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ok, refuse } from "#app/shared/result.ts";
import { MAX_SLOT_DAYS, type SlotDays } from "./rules/free-slots.schema.ts";

const MOST_PER_SERVICE = MAX_SLOT_DAYS * SLOT_STARTS.length;

const pageUrl = (path: string) => new URL(path, env.PUBLIC_ORIGIN).href;

type Wanted = { readonly days: SlotDays; readonly service_id?: string | undefined };
export type FreeSlots = Extract<Awaited<ReturnType<typeof readFreeSlots>>, { ok: true }>["value"];

/** The free slots of a chef's services in a period: what the pages of the services offer, and nothing private. */
export async function readFreeSlots(chef_id: string, { days, service_id }: Wanted, at: Date = now()) {
  const [chef, all] = await Promise.all([selectPublicChef(db, chef_id), selectVisibleServices(db, chef_id)]);
  if (chef === null) return refuse("chef_introuvable");
  const offered = all.filter(({ id }) => service_id === undefined || id === service_id);
  if (service_id !== undefined && offered.length === 0) return refuse("service_introuvable");
  const service_ids = offered.map(({ id }) => id);
  const { periode, ...bounds } = days;
  const slots =
    service_ids.length === 0
      ? []
      : await selectNextFreeSlots(db, { service_ids, now: at, count: MOST_PER_SERVICE, periode });
  return ok({
    version: 1,
    chef_id,
    ...bounds,
    services: offered.map(({ id, titre, duree_minutes }) => ({
      id,
      titre,
      duree_minutes,
      url: pageUrl(`/service/${id}`),
      creneaux: slots
        .filter((slot) => slot.service_id === id)
        .map((slot) => ({
          id: slot.id,
          date_debut: slot.date_debut,
          date_fin: slot.date_fin,
          places_restantes: slot.places_restantes,
          url: pageUrl(`/service/${id}?creneau=${slot.id}`),
        })),
    })),
  });
}
