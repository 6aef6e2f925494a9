import type { AdminScope } from "#app/domain/permissions.ts";
import { dossierState } from "#app/domain/verification.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectDossiers, selectProofs } from "./verification.repo.server.ts";

const MOST = 100;

export type ListedDossier = NonNullable<Awaited<ReturnType<typeof listDossiers>>>[number];

/** Chefs and where their verification stands; null when it cannot be read. */
export async function listDossiers(_admin: AdminScope, q: string) {
  try {
    const chefs = await selectDossiers(db, q, MOST);
    const proofs = await selectProofs(
      db,
      chefs.map(({ id }) => id),
    );
    const at = now();
    return chefs.map(({ verifie_le, ...chef }) => {
      const own = proofs.filter(({ chef_id }) => chef_id === chef.id);
      return { ...chef, state: dossierState(verifie_le, own, at) };
    });
  } catch (error) {
    log.error({ err: error }, "the dossiers could not be listed");
    return null;
  }
}
