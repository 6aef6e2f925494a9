import { writeAudit } from "#app/platform/audit.server.ts";
import { auth, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readSession } from "./read-session.server.ts";

export async function signOut(facts: RequestFacts): Promise<void> {
  const session = await readSession(facts);
  await callAuth(facts, (call) => auth.api.signOut(call));
  if (session.kind === "visitor") return;
  await writeAudit(db, facts, { action: "deconnexion", acteur_id: session.user_id });
}
