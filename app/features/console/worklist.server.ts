import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { isOverdue, kindsOf, limitOf, sortWork, type WorkKind } from "./rules/worklist.ts";
import { selectWork } from "./worklist.repo.server.ts";

export type Worklist = NonNullable<Awaited<ReturnType<typeof readWorklist>>>;

/** What waits for a person with this role, in the order in which it is worked through; null when it could not be read. */
export async function readWorklist({ role_console }: AdminScope) {
  try {
    const at = now();
    const { items, counts } = await selectWork(db, kindsOf(role_console), at);
    const sorted = sortWork(items, at);
    const nombre = (kind: WorkKind) => counts.get(kind) ?? sorted.filter(({ genre }) => genre === kind).length;
    return {
      items: sorted,
      total: kindsOf(role_console).reduce((sum, kind) => sum + nombre(kind), 0),
      retard: sorted.filter((item) => isOverdue(limitOf(item), at)).length,
      nombre,
      at,
    };
  } catch (error) {
    log.error({ err: error }, "read worklist failed");
    return null;
  }
}
