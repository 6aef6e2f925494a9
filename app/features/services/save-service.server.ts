import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { ServiceInput } from "./rules/service.schema.ts";
import { deleteOwnDraft } from "./service-drafts.repo.server.ts";
import { type ServiceVenue, updateServiceVenue } from "./service-venues.repo.server.ts";
import {
  insertService,
  savePrices,
  saveTiers,
  selectOwnService,
  selectPriceableProfiles,
  updateService,
} from "./services.repo.server.ts";

/** `place` is null when the form does not choose one; `brouillon` is the draft that becomes the service. */
type SavedService = ServiceInput & { readonly place?: ServiceVenue | null; readonly brouillon?: string | null };
type Refused = "introuvable" | "modification_perimee" | "profil_client_retire" | "erreur_inattendue";
type Saved = Result<{ service_id: string }, Refused>;

/** Creates or updates a service with its prices and tiers in one transaction, in which its draft ends. */
export function saveService(
  { chef_id }: ChefScope,
  service_id: string | null,
  input: SavedService,
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save service", async (tx): Promise<Saved> => {
    // A second press finds no draft any more, and makes no second service.
    if (input.brouillon && !(await deleteOwnDraft(tx, { chef_id, id: input.brouillon })))
      return refuse("modification_perimee");
    const written = await writeService(tx, { chef_id, service_id, input, at });
    if (!written.ok) return written;
    const { service_id: saved_id } = written.value;
    const known = new Set((await selectPriceableProfiles(tx, saved_id)).map(({ id }) => id));
    if (input.prices.some((price) => !known.has(price.client_profile_id))) return refuse("profil_client_retire");
    if (input.place) await updateServiceVenue(tx, saved_id, input.place);
    await savePrices(tx, saved_id, input.prices);
    await saveTiers(tx, saved_id, input.tiers);
    return written;
  });
}

type Written = { chef_id: string; service_id: string | null; input: SavedService; at: Date };

async function writeService(tx: Transaction, { chef_id, service_id, input, at }: Written): Promise<Saved> {
  if (service_id === null) return ok({ service_id: await insertService(tx, chef_id, input) });
  const own = { chef_id, service_id };
  if (await updateService(tx, own, input, at)) return ok({ service_id });
  return (await selectOwnService(tx, own)) === null ? refuse("introuvable") : refuse("modification_perimee");
}
