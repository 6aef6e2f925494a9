import { PROOF_WARNING_DAYS, PROOFS_STATES, proofsState } from "#app/features/verification/rules/proofs.ts";
import {
  selectDepotsToExamine,
  selectNamedProofs,
  selectOtherProofs,
  selectProofs,
  selectWaitingProofs,
} from "#app/features/verification/verification.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const MOST = 100;
const PAGE = 50;

type Query = { q: string; cursor: DirectoryCursor | null };
export type ListedProofs = NonNullable<Awaited<ReturnType<typeof readProofsList>>>["dossiers"][number];

/** Every chef with the state of the verification, pending ones first; null when it could not be read. */
export async function readProofsList(_admin: AdminScope, query: Query) {
  try {
    const at = now();
    const { rows, next } = await readPage(query, at);
    const ids = rows.map(({ chef }) => chef.id);
    const [proofs, depots] = await Promise.all([selectProofs(db, ids), selectDepotsToExamine(db, ids)]);
    const dossiers = rows.map(({ chef: { verifie_le, motif_retrait_badge, ...chef }, portrait }) => {
      const facts = {
        verifie_le,
        motif_retrait_badge,
        proofs: proofs.filter(({ chef_id }) => chef_id === chef.id),
        depot: depots.has(chef.id),
      };
      return { ...chef, portrait, state: proofsState(facts, at) };
    });
    const rank = (dossier: (typeof dossiers)[number]) => PROOFS_STATES.indexOf(dossier.state);
    return { dossiers: dossiers.toSorted((a, b) => rank(a) - rank(b)), next };
  } catch (error) {
    log.error({ err: error }, "list dossiers failed");
    return null;
  }
}

/** The first page lists all pending dossiers and one page of the others; the next pages list the others only. */
async function readPage({ q, cursor }: Query, at: Date) {
  if (q !== "") return { rows: await selectNamedProofs(db, q, MOST), next: null };
  const endsBefore = addDays(dayOf(at), PROOF_WARNING_DAYS[0]);
  const [waiting, others] = await Promise.all([
    cursor === null ? selectWaitingProofs(db, endsBefore, MOST) : [],
    selectOtherProofs(db, { endsBefore, cursor, count: PAGE + 1 }),
  ]);
  const last = others.length > PAGE ? others[PAGE - 1] : undefined;
  return {
    rows: [...waiting, ...others.slice(0, PAGE)],
    next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.chef.id }),
  };
}
