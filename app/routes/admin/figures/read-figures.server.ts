import {
  countWaitingRequests,
  selectComputation,
  selectFigureAnswers,
  selectFigureSums,
} from "#app/features/console/figures.repo.server.ts";
import { figuresByPeriod, parseFiguresQuery } from "#app/features/console/rules/figures.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** The same numbers for the page and for the CSV; null when they could not be read. */
export async function readFigures(_admin: AdminScope, params: URLSearchParams) {
  const at = now();
  const query = parseFiguresQuery(params, dayOf(at));
  try {
    const [sums, answers, computation, attente] = await Promise.all([
      selectFigureSums(db, query),
      selectFigureAnswers(db, query),
      selectComputation(db),
      countWaitingRequests(db, query),
    ]);
    const vues_depuis = query.type === null ? (computation?.vues_depuis ?? null) : null;
    // Periods that were never computed are unknown: show none, rather than zeros.
    const periodes = computation === null ? [] : query.periodes;
    return { query, figures: figuresByPeriod(periodes, sums, answers, vues_depuis), computation, attente, at };
  } catch (error) {
    log.error({ err: error }, "read figures failed");
    return null;
  }
}
