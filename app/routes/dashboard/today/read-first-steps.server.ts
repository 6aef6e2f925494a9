import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { markTableReady, selectChefSetup, selectFirstServices } from "#app/features/chefs/first-steps.repo.server.ts";
import {
  type ChefSetup,
  type FirstScreen,
  firstScreen,
  pageState,
  setupFacts,
  stepStates,
} from "#app/features/chefs/rules/first-steps.ts";
import { reachFromWords } from "#app/features/chefs/rules/zone.ts";
import { selectSearchArea } from "#app/features/communes/communes.repo.server.ts";
import { findCommune } from "#app/features/communes/communes.server.ts";
import { rankServices } from "#app/features/search/rules/ranking.ts";
import { MAX_EXAMINED, searchServices } from "#app/features/search/search-services.repo.server.ts";
import { hasSentAllProofs } from "#app/features/verification/rules/proofs.ts";
import { selectChefProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ShownFirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;

/** The state of the first steps; the chef is null for an account without a profile. */
export async function readFirstSteps(scope: ChefScope | null, at: Date = now()) {
  try {
    const found = scope === null ? null : await readChef(scope.chef_id, at);
    const history = found?.history ?? { table_prete_le: null, rangee_le: null, demandes: false };
    const chef = scope === null || found === null ? null : await withListing(scope.chef_id, found, at);
    const state = pageState(chef);
    const screen = firstScreen(state, history, at);
    // The week of « La table est prête » starts when the chef first sees it.
    if (screen === "prete" && scope !== null && history.table_prete_le === null)
      await markTableReady(db, scope.chef_id, at);
    const further = chef !== null && !history.demandes;
    const zone = screen === "mise_en_place" && found !== null && !found.chef.zone ? await firstZone(found.base) : null;
    return { screen, state, steps: stepStates(chef), chef, further, zone };
  } catch (error) {
    log.error({ err: error }, "read first steps failed");
    const screen: FirstScreen = "rien";
    return { screen, state: null, steps: [], chef: null, further: false, zone: null };
  }
}

async function readChef(chef_id: string, at: Date) {
  const [start, rows, dossier] = await Promise.all([
    selectChefSetup(db, chef_id),
    selectFirstServices(db, chef_id, at),
    selectChefProofs(db, chef_id),
  ]);
  if (start === null || dossier === null) return null;
  const service_ids = rows.map(({ id }) => id);
  const free = rows.length === 0 ? [] : await selectNextFreeSlots(db, { service_ids, now: at, count: 1 });
  const { table_prete_le, rangee_le, demandes, ...base } = start;
  const chef: ChefSetup = {
    ...setupFacts(base),
    liste: true,
    offers: rows.map((offer) => {
      const slot = free.find(({ service_id }) => service_id === offer.id);
      return { ...offer, premiere: slot === undefined ? null : new Date(slot.date_debut) };
    }),
    proofsSent: hasSentAllProofs(dossier.proofs, dossier.sent, at),
  };
  return { chef, base, history: { table_prete_le, rangee_le, demandes } };
}

type Found = NonNullable<Awaited<ReturnType<typeof readChef>>>;

/** Asked until « La table est prête » was shown once: with a request a client has found the chef. */
async function withListing(chef_id: string, { chef, base, history }: Found, at: Date): Promise<ChefSetup> {
  const { table_prete_le, demandes } = history;
  if (table_prete_le !== null || demandes || pageState(chef).etat !== "reservable") return chef;
  return { ...chef, liste: await isListed(chef_id, base.commune_insee, at) };
}

/** Whether a search at the chef's own commune shows the chef on some day, by the query of the search page. */
async function isListed(chef_id: string, commune: string | null, at: Date): Promise<boolean> {
  const place = commune === null ? null : await selectSearchArea(db, { ou: "", commune });
  if (place === null) return false;
  const asked = { place, jour: null, convives: 1, today: dayOf(at), now: at, limit: MAX_EXAMINED, chef_id };
  const { services } = await searchServices(db, asked);
  return rankServices(services, place, 1).length > 0;
}

/** What the row of the zone starts with: the town and the words that the profile has already. */
async function firstZone({ ville, zone_intervention, commune, commune_insee }: Found["base"]) {
  const words = zone_intervention ?? ville;
  const typed = { ou: commune ?? ville ?? "", commune: commune_insee ?? "", portee: reachFromWords(zone_intervention) };
  if (typed.commune !== "" || typed.ou === "") return { typed, words };
  const found = await findCommune({ ou: typed.ou, commune: "" });
  if (!found.ok) return { typed, words };
  return { typed: { ...typed, ou: found.value.nom, commune: found.value.code_insee }, words };
}
