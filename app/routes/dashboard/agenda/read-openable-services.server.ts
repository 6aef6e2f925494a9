import type { ChefScope } from "#app/domain/scopes.ts";
import { defaultPlaces } from "#app/domain/slots.ts";
import { selectOpenableServices } from "#app/features/agenda/agenda-view.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The services of the form that opens a slot, with the places that each proposes. */
export async function readOpenableServices({ chef_id }: ChefScope) {
  const services = await selectOpenableServices(db, chef_id);
  return services.map(({ capacite_max, ...service }) => ({ ...service, places: defaultPlaces(capacite_max) }));
}
