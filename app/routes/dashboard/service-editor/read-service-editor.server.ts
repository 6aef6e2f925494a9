import { selectDefaultRule } from "#app/features/chefs/default-rule.repo.server.ts";
import { selectZone } from "#app/features/chefs/zones.repo.server.ts";
import { readSteps } from "#app/features/services/rules/service-draft.ts";
import { selectDraft } from "#app/features/services/service-drafts.repo.server.ts";
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

/** A service as it is stored, and its draft. `id`: of either, in the address; null for a service that nobody began. */
export async function readServiceEditor(
  { chef_id }: ChefScope,
  id: string | null,
): Promise<Result<ServiceEditor, "introuvable">> {
  const editor = await readParts(chef_id, id);
  const begun = editor.service !== null || editor.brouillon !== null;
  return id === null || begun ? ok(editor) : refuse("introuvable");
}

async function readParts(chef_id: string, id: string | null) {
  const [common, service, brouillon] = await Promise.all([
    readCommon(chef_id),
    id === null ? null : selectOwnService(db, { chef_id, service_id: id }),
    id === null ? null : readDraft(chef_id, id),
  ]);
  return { ...common, ...(await readStored(service?.id ?? null)), service, brouillon };
}

async function readCommon(chef_id: string) {
  const [zone, regle] = await Promise.all([selectZone(db, chef_id), selectDefaultRule(db, chef_id)]);
  return { zone, regle, exemple: exampleStart() };
}

async function readStored(service_id: string | null) {
  const profils = await selectPriceableProfiles(db, service_id);
  if (service_id === null) return { profils, place: null, prices: [], tiers: [] };
  const [place, prices, tiers] = await Promise.all([
    selectServiceVenue(db, service_id),
    selectAllPrices(db, service_id),
    selectTiers(db, service_id),
  ]);
  return { profils, place, prices, tiers };
}

/** `steps`: what was typed; `etapes`: when and by which form. */
async function readDraft(chef_id: string, id: string) {
  const found = await selectDraft(db, { chef_id, id });
  return found === null ? null : { ...found, steps: readSteps(found.etapes) };
}

/** A Saturday evening more than a week ahead, so that every limit of a cancellation rule is still to come. */
function exampleStart(): Date {
  const from = addDays(dayOf(now()), 8);
  return instantOf(addDays(from, (13 - weekdayOf(from)) % 7), "19:00") ?? now();
}
