import { ok, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { askAuth, authOn } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { readSession } from "./read-session.server.ts";

/** The first use of the link opens a session; a later one only says that the address is confirmed. */
export async function confirmEmail(
  facts: RequestFacts,
  token: string,
): Promise<Result<{ signedIn: boolean }, "lien_expire">> {
  const before = facts.headers.get("cookie");
  const answer = await inTransaction((tx) =>
    askAuth(facts, (call) => authOn(tx).api.verifyEmail({ ...call, query: { token } })),
  );
  if (!answer.ok) return refuse("lien_expire");
  const session = await readSession(facts);
  if (session.kind !== "user") return ok({ signedIn: false });
  if (facts.headers.get("cookie") !== before) {
    const { user_id: acteur_id } = session;
    await writeAudit(db, facts, {
      action: "connexion",
      acteur_id,
      objet: `user:${acteur_id}`,
      details: { par: "confirmation" },
    });
  }
  return ok({ signedIn: true });
}
