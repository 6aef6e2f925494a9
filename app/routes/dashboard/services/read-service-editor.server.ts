import { selectDefaultRule } from "#app/features/chefs/default-rule.repo.server.ts";
import { selectZone } from "#app/features/chefs/zones.repo.server.ts";
import { selectServiceVenue } from "#app/features/services/service-venues.repo.server.ts";
import {
  selectAllPrices,
  selectOwnService,
  selectPriceableProfiles,
  selectTiers,
} from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addDays, dayOf, instantOf, weekdayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ServiceEditor = Awaited<ReturnType<typeof readParts>>;
export type ClientProfileChoice = ServiceEditor["profils"][number];

/** The editor's initial data; only the client profiles for a new service. */
export async function readServiceEditor(
  { chef_id }: ChefScope,
  service_id: string | null,
): Promise<Result<ServiceEditor, "introuvable">> {
  if (service_id === null) {
    const [profils, zone, regle] = await Promise.all([
      selectPriceableProfiles(db, null),
      selectZone(db, chef_id),
      selectDefaultRule(db, chef_id),
    ]);
    return ok({
      owner: chef_id,
      service: null,
      place: null,
      zone,
      regle,
      prices: [],
      tiers: [],
      profils,
      exemple: exampleStart(),
    });
  }
  const parts = await readParts({ chef_id, service_id });
  return parts.service === null ? refuse("introuvable") : ok(parts);
}

async function readParts(own: { chef_id: string; service_id: string }) {
  const [service, place, zone, regle, prices, tiers, profils] = await Promise.all([
    selectOwnService(db, own),
    selectServiceVenue(db, own.service_id),
    selectZone(db, own.chef_id),
    selectDefaultRule(db, own.chef_id),
    selectAllPrices(db, own.service_id),
    selectTiers(db, own.service_id),
    selectPriceableProfiles(db, own.service_id),
  ]);
  return { owner: own.chef_id, service, place, zone, regle, prices, tiers, profils, exemple: exampleStart() };
}

/** A Saturday evening more than a week ahead, so that every limit of a cancellation rule is still to come. */
function exampleStart(): Date {
  const from = addDays(dayOf(now()), 8);
  return instantOf(addDays(from, (13 - weekdayOf(from)) % 7), "19:00") ?? now();
}
