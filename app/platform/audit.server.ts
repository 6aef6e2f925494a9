import type { Database } from "#db/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import type { RequestFacts } from "./context.server.ts";

/** `objet` names the target of the action, as `user:<id>`. `objet` and `details` must hold no secret and no user input. */
type Columns = typeof auditLog.$inferInsert;
export type AuditEntry = {
  action: Columns["action"];
  acteur_id?: string | undefined;
  objet?: Columns["objet"] | undefined;
  details?: Columns["details"] | undefined;
};

export async function writeAudit(
  db: Database,
  facts: Pick<RequestFacts, "clientAddress" | "requestId"> | null,
  { action, acteur_id, objet, details }: AuditEntry,
): Promise<void> {
  await db.insert(auditLog).values({
    action,
    acteur_id: acteur_id ?? null,
    objet: objet ?? null,
    details: details ?? null,
    ip: facts?.clientAddress ?? null,
    request_id: facts?.requestId ?? null,
  });
}
