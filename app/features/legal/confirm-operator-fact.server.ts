import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { insertLegalFact, takeFactOfToken } from "./legal-facts.repo.server.ts";
import { expireOperatorFacts } from "./operator-facts.server.ts";

/** Somebody opened the mail sent to an address of the company: from now on it is the one that pages show. */
export async function confirmOperatorFact(
  facts: RequestFacts,
  token: string,
  at: Date = now(),
): Promise<Result<null, "lien_expire">> {
  const done = await commitIfOk(async (tx): Promise<Result<null, "lien_expire">> => {
    const version = await takeFactOfToken(tx, token, at);
    if (version === null) return refuse("lien_expire");
    const id = await insertLegalFact(tx, version);
    await writeAudit(tx, facts, {
      action: "parametre_change",
      acteur_id: version.auteur_id,
      objet: `parametre:${id}`,
      details: { fait: version.fait, par: "lien" },
    });
    return ok(null);
  });
  expireOperatorFacts();
  return done;
}
