import { selectBlocks } from "#app/features/moderation/blocks.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const SHOWN = 100;

export type ListedBlock = Awaited<ReturnType<typeof selectBlocks>>[number];

export async function readBlocks(_admin: AdminScope) {
  const at = now();
  const [running, ended] = await Promise.all([
    selectBlocks(db, { at, running: true, count: SHOWN }),
    selectBlocks(db, { at, running: false, count: SHOWN }),
  ]);
  return { running, ended };
}
