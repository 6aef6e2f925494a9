import { readAwaitedAnswers } from "#app/features/evenings/awaited-answers.server.ts";
import { nextAwaited } from "#app/features/evenings/rules/today.ts";
import { now } from "#app/platform/clock.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/**
 * The reservation that is answered after this one; null after the last. Read before the answer: afterwards its place among the
 * others is not known.
 */
export async function readNextAnswer({ chef_id }: ChefScope, reservation_id: string, at: Date = now()) {
  return { id: nextAwaited(await readAwaitedAnswers(chef_id, at), reservation_id)?.id ?? null };
}
