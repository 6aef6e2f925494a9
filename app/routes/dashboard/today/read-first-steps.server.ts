import { selectNextFreeSlots } from "#app/features/agenda/availabilities.repo.server.ts";
import { markTableReady, selectChefSetup, selectFirstServices } from "#app/features/chefs/first-steps.repo.server.ts";
import {
  type ChefSetup,
  type FirstScreen,
  firstScreen,
  pageState,
  stepStates,
} from "#app/features/chefs/rules/first-steps.ts";
import { hasSentAllProofs, isVerified } from "#app/features/verification/rules/proofs.ts";
import { selectChefProofs } from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ShownFirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;
type ShownChef = ChefSetup & { verified: boolean };

/** The state of the first steps; the chef is null for an account without a profile. */
export async function readFirstSteps(scope: ChefScope | null, at: Date = now()) {
  try {
    const found = scope === null ? null : await readChef(scope.chef_id, at);
    const chef = found?.chef ?? null;
    const state = pageState(chef);
    const history = found?.history ?? { table_prete_le: null, rangee_le: null, demandes: false };
    const screen = firstScreen(state, history, at);
    // The week of « La table est prête » starts when the chef first sees it.
    if (screen === "prete" && scope !== null && history.table_prete_le === null)
      await markTableReady(db, scope.chef_id, at);
    const further = chef !== null && !history.demandes;
    return { screen, state, steps: stepStates(chef), chef, further };
  } catch (error) {
    log.error({ err: error }, "read first steps failed");
    const screen: FirstScreen = "rien";
    return { screen, state: null, steps: [], chef: null, further: false };
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
  const { table_prete_le, rangee_le, demandes, ville, specialites, description, ...facts } = start;
  const chef: ShownChef = {
    ...facts,
    complete: { ville, specialites, description },
    offers: rows.map((offer) => {
      const slot = free.find(({ service_id }) => service_id === offer.id);
      return { ...offer, premiere: slot === undefined ? null : new Date(slot.date_debut) };
    }),
    proofsSent: hasSentAllProofs(dossier.proofs, dossier.sent, at),
    verified: isVerified(dossier.chef.verifie_le, dossier.proofs, at),
  };
  return { chef, history: { table_prete_le, rangee_le, demandes } };
}
