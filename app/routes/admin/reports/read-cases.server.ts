import {
  type DecidedCase as StoredCase,
  selectDecidedCases,
  selectWaitingCases,
} from "#app/features/moderation/cases.repo.server.ts";
import { caseDue, caseWaits, hiddenFirstDue, isUrgentCase } from "#app/features/moderation/rules/case.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const ORIGINS = { "a-decider": "signalement", retenus: "retenue", contestations: "appel" } as const;
const MOST = 200;
const LATEST = 20;

export type Cases = NonNullable<Awaited<ReturnType<typeof readCases>>>;
export type ListedCase = Cases["waiting"][number];

/** What waits, hidden first and then urgent first, then by deadline, and the latest decisions; null when they could not be read. */
export async function readCases(_admin: AdminScope, view: keyof typeof ORIGINS | "decides" | null) {
  try {
    const waiting = view === "decides" ? [] : (await selectWaitingCases(db, MOST)).map(listed);
    const decided = view === null || view === "decides" ? (await selectDecidedCases(db, LATEST)).map(listed) : [];
    const shown = waiting.filter(({ attend }) => view === null || view === "decides" || attend === ORIGINS[view]);
    return { at: now(), waiting: shown.toSorted(bySoonest), decided: decided.filter(({ attend }) => attend === null) };
  } catch (error) {
    log.error({ err: error }, "list cases failed");
    return null;
  }
}

const bySoonest = (a: ReturnType<typeof listed>, b: ReturnType<typeof listed>): number =>
  Number(b.masque_avant !== null) - Number(a.masque_avant !== null) ||
  Number(b.urgent) - Number(a.urgent) ||
  (a.masque_avant?.getTime() ?? 0) - (b.masque_avant?.getTime() ?? 0) ||
  (a.avant ?? "").localeCompare(b.avant ?? "");

function listed(given: StoredCase) {
  const { numero, signale, motif, copie, chef, confie, traite_le, decisions } = given;
  return {
    ...{ numero, signale, motif, copie, chef, confie, traite_le },
    urgent: isUrgentCase(given),
    attend: caseWaits(given),
    avant: caseDue(given),
    masque_avant: hiddenFirstDue(given),
    mesure: decisions[0]?.mesure ?? null,
  };
}
