import { and, desc, eq, sql } from "drizzle-orm";
import type { JournalCode, ResentMail } from "#app/features/console/rules/journal-actions.ts";
import type { Database } from "#db/database.ts";
import { auditLog } from "#db/schema/audit.ts";

/** When an operator last did this to the reservation, or null. Read under the lock of the reservation. */
export async function selectLastAct(
  db: Database,
  { reservation_id, action, mail }: { reservation_id: string; action: JournalCode; mail?: ResentMail },
): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objet, `reservation:${reservation_id}`),
        eq(auditLog.action, action),
        mail === undefined ? undefined : sql`${auditLog.details} ->> 'mail' = ${mail}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.at ?? null;
}
