import type { ConfirmedFact } from "#app/domain/legal-catalog.ts";
import { checkOperatorFact, confirmationEnd, confirmedFact, type FactRefusal } from "#app/domain/operator-facts.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { OperatorFactInput } from "#app/domain/schemas/administration-forms.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announcePublicPages } from "#app/platform/events.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { expireOperatorFacts, savedOperatorFacts } from "#app/platform/operator-facts.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteFactToConfirm, insertLegalFact, replaceFactToConfirm } from "./legal-facts.repo.server.ts";

/**
 * Saves a new version of one fact; earlier versions stay. An address is only shown once somebody has opened a mail sent there:
 * until then the former one stays.
 */
export async function saveOperatorFact(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { fait, valeur, motif }: OperatorFactInput,
): Promise<Result<"enregistre" | "a_confirmer", FactRefusal>> {
  expireOperatorFacts();
  const saved = await savedOperatorFacts();
  const checked = checkOperatorFact(fait, valeur, saved);
  if (!checked.ok) return checked;
  const version = { valeur: checked.value, motif, auteur_id: user_id };
  const address = confirmedFact(fait);
  if (address !== undefined && saved[fait]?.valeur !== checked.value) {
    await awaitConfirmation(facts, { ...version, fait: address });
    return ok("a_confirmer");
  }
  await inTransaction(async (tx) => {
    // The address that is shown already was typed again: no other one waits any more.
    if (address !== undefined) await deleteFactToConfirm(tx, address);
    const id = await insertLegalFact(tx, { ...version, fait });
    announcePublicPages(tx, null);
    await writeAudit(tx, facts, {
      action: "parametre_change",
      acteur_id: user_id,
      objet: `parametre:${id}`,
      details: { fait },
    });
  });
  expireOperatorFacts();
  return ok("enregistre");
}

type AwaitedFact = { fait: ConfirmedFact; valeur: string; motif: string; auteur_id: string };

function awaitConfirmation(facts: RequestFacts, awaited: AwaitedFact): Promise<void> {
  const link = newLink("parametre");
  const { id } = link;
  return inTransaction(async (tx) => {
    const expire_le = confirmationEnd(now());
    await replaceFactToConfirm(tx, { ...awaited, ...link, expire_le });
    await enqueue(tx, "send-fact-confirmation", { parametre_id: id });
    await writeAudit(tx, facts, {
      action: "parametre_a_confirmer",
      acteur_id: awaited.auteur_id,
      objet: `parametre:${id}`,
      details: { fait: awaited.fait },
    });
  });
}
