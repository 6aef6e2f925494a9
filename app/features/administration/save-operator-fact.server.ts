import { checkOperatorFact, type FactRefusal } from "#app/domain/operator-facts.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { OperatorFactInput } from "#app/domain/schemas/administration-forms.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announcePublicPages } from "#app/platform/events.server.ts";
import { expireOperatorFacts, savedOperatorFacts } from "#app/platform/operator-facts.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { insertLegalFact } from "./legal-facts.repo.server.ts";

/** Saves a new version of one fact; earlier versions stay. */
export async function saveOperatorFact(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { fait, valeur, motif }: OperatorFactInput,
): Promise<Result<null, FactRefusal>> {
  expireOperatorFacts();
  const checked = checkOperatorFact(fait, valeur, await savedOperatorFacts());
  if (!checked.ok) return checked;
  await inTransaction(async (tx) => {
    const id = await insertLegalFact(tx, { fait, valeur: checked.value, motif, auteur_id: user_id });
    announcePublicPages(tx, null);
    await writeAudit(tx, facts, {
      action: "parametre_change",
      acteur_id: user_id,
      objet: `parametre:${id}`,
      details: { fait },
    });
  });
  expireOperatorFacts();
  return ok(null);
}
