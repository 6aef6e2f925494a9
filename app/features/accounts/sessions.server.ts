import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { roleFrom } from "#app/shared/scopes.ts";
import { deleteOtherSessions, deleteSession, selectSessionAccess } from "./accounts.repo.server.ts";
import { forgetOtherDevices } from "./known-device.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import { secondFactorOf, sessionIsTooOld } from "./rules/account-security.ts";

/** Sessions of other accounts are reported as not found. */
export async function endSession(
  facts: RequestFacts,
  { user_id }: SignedIn,
  { session_id }: { session_id: string },
): Promise<Result<null, "introuvable">> {
  return inTransaction(async (tx) => {
    if (!(await deleteSession(tx, user_id, session_id))) return refuse("introuvable");
    await writeAudit(tx, facts, { action: "session_fermee", acteur_id: user_id, objet: `session:${session_id}` });
    return ok(null);
  });
}

export async function endOtherSessions(facts: RequestFacts, { user_id, session_id }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    const fermees = await deleteOtherSessions(tx, user_id, session_id);
    await forgetOtherDevices(tx, facts, user_id);
    await writeAudit(tx, facts, { action: "sessions_fermees", acteur_id: user_id, details: { fermees } });
  });
}

/** The permissions of a session when a stream was opened with it. */
export type StreamAccess = Pick<SignedIn, "session_id" | "role"> & { chef_id: string };

/** Those of these sessions that have ended, or whose permissions changed: another role, or a deactivated chef. */
export async function findEndedSessions(given: readonly StreamAccess[], at: Date = now()): Promise<Set<string>> {
  const rows = await selectSessionAccess(
    db,
    given.map(({ session_id }) => session_id),
    at,
  );
  const current = new Map(rows.map((row) => [row.session_id, row]));
  const holds = ({ session_id, role, chef_id }: StreamAccess): boolean => {
    const row = current.get(session_id);
    if (row === undefined || row.chef_id !== chef_id || row.actif !== true) return false;
    const { twoFactorEnabled: codes, passkey, secondFactorAt } = row;
    const proved = secondFactorAt !== null;
    if (secondFactorOf({ role: roleFrom(row.role), codes, passkey, proved }) === "pending") return false;
    return roleFrom(row.role) === role && !sessionIsTooOld(role, row.createdAt, at);
  };
  return new Set(given.filter((one) => !holds(one)).map(({ session_id }) => session_id));
}
