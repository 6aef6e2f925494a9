import { inTurnPath, isInTurn } from "#app/features/bookings/components/return-path.ts";
import { readAwaitedAnswers } from "#app/features/evenings/awaited-answers.server.ts";
import { nextAwaited } from "#app/features/evenings/rules/today.ts";
import { now } from "#app/platform/clock.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

type Shown = { readonly reservation_id: string; readonly search: string };

/**
 * Where an answer leads when requests are answered one after the other: to the next one, to Today after the last. Null for a
 * reservation opened by itself. Read before the answer: afterwards its place among the others is not known.
 */
export async function readNextAnswer({ chef_id }: ChefScope, { reservation_id, search }: Shown, at: Date = now()) {
  if (!isInTurn(search)) return null;
  const next = nextAwaited(await readAwaitedAnswers(chef_id, at), reservation_id);
  return next === null ? { path: "/dashboard", last: true } : { path: inTurnPath(next.id), last: false };
}
