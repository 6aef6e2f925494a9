import type { DesactivationFondement } from "#app/features/chefs/rules/codes.ts";
import { selectContestation, selectDeactivation } from "#app/features/help/help.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type Deactivation = {
  motif: string | null;
  fondement: DesactivationFondement | null;
  desactive_le: Date | null;
  /** Since when the page is in a pause of the chef. A decision of the team comes first. */
  pause_depuis: Date | null;
  /** The first day online again; null when the chef ends the pause. */
  retour_le: Day | null;
  /** Upcoming reservations, which stay valid. */
  reservations: number;
  contestee_le: Date | null;
};

/** Why a chef's page is offline and whether the chef has contested it; null while it is online. */
export async function readDeactivation({ chef_id }: ChefScope): Promise<Deactivation | null> {
  const found = await selectDeactivation(db, chef_id, now());
  if (found === null) return null;
  return { ...found, contestee_le: await selectContestation(db, chef_id, found.desactive_le) };
}
