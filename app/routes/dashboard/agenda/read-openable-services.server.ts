import { selectOpenableServices } from "#app/features/agenda/agenda-view.repo.server.ts";
import { defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The services of the form that opens a slot, with the places that each proposes. */
export async function readOpenableServices({ chef_id }: ChefScope) {
  const services = await selectOpenableServices(db, chef_id);
  return services.map(({ capacite_max, ...service }) => ({ ...service, places: defaultPlaces(capacite_max) }));
}
