import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { ServiceInput } from "#app/domain/schemas/service.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import {
  insertService,
  savePrices,
  saveTiers,
  selectOwnService,
  selectProfilesOnOffer,
  updateService,
} from "./services.repo.server.ts";

type Refused = "introuvable" | "modification_perimee" | "profil_client_retire" | "erreur_inattendue";
type Saved = Result<{ service_id: string }, Refused>;

/** Creates or updates a service with its prices and tiers in one transaction. */
export function saveService(
  { chef_id }: ChefScope,
  serviceId: string | null,
  input: ServiceInput,
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save service", async (tx): Promise<Saved> => {
    const written = await writeService(tx, { chef_id, serviceId, input, at });
    if (!written.ok) return written;
    const { service_id } = written.value;
    const known = new Set((await selectProfilesOnOffer(tx, service_id)).map(({ id }) => id));
    if (input.prices.some((price) => !known.has(price.client_profile_id))) return refuse("profil_client_retire");
    await savePrices(tx, service_id, input.prices);
    await saveTiers(tx, service_id, input.tiers);
    return written;
  });
}

type Written = { chef_id: string; serviceId: string | null; input: ServiceInput; at: Date };

async function writeService(tx: Transaction, { chef_id, serviceId, input, at }: Written): Promise<Saved> {
  if (serviceId === null) return ok({ service_id: await insertService(tx, chef_id, input) });
  const id = identifier().safeParse(serviceId);
  if (!id.success) return refuse("introuvable");
  const own = { chef_id, service_id: id.data };
  if (await updateService(tx, own, input, at)) return ok({ service_id: id.data });
  return (await selectOwnService(tx, own)) === null ? refuse("introuvable") : refuse("modification_perimee");
}
