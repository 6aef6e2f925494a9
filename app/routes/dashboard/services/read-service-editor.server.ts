import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import {
  selectAllPrices,
  selectOwnService,
  selectProfilesOnOffer,
  selectTiers,
} from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export type ServiceEditor = Awaited<ReturnType<typeof readParts>>;
export type ClientProfileChoice = ServiceEditor["profils"][number];

/** The editor's initial data; only the client profiles for a new service. */
export async function readServiceEditor(
  { chef_id }: ChefScope,
  service_id: string | null,
): Promise<Result<ServiceEditor, "introuvable">> {
  if (service_id === null)
    return ok({ service: null, prices: [], tiers: [], profils: await selectProfilesOnOffer(db, null) });
  const parts = await readParts({ chef_id, service_id });
  return parts.service === null ? refuse("introuvable") : ok(parts);
}

async function readParts(own: { chef_id: string; service_id: string }) {
  const [service, prices, tiers, profils] = await Promise.all([
    selectOwnService(db, own),
    selectAllPrices(db, own.service_id),
    selectTiers(db, own.service_id),
    selectProfilesOnOffer(db, own.service_id),
  ]);
  return { service, prices, tiers, profils };
}
