import { selectDrawnSlot } from "#app/features/agenda/agenda-view.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** One open slot of the chef, and whether somebody has it. */
export function readDrawnSlot({ chef_id }: ChefScope, slot_id: string) {
  return selectDrawnSlot(db, { chef_id, slot_id });
}
