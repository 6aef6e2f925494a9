import { dayOf } from "#app/domain/calendar.ts";
import { figuresByPeriod, parseFiguresQuery } from "#app/domain/figures.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import {
  countWaitingRequests,
  selectComputation,
  selectFigureAnswers,
  selectFigureSums,
} from "#app/features/administration/figures.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

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
    return { query, figures: figuresByPeriod(query.periodes, sums, answers, vues_depuis), computation, attente, at };
  } catch (error) {
    log.error({ err: error }, "read figures failed");
    return null;
  }
}
