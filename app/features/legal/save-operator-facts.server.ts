import type { OperatorFactsInput } from "#app/features/console/rules/administration.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import {
  deleteFactToConfirm,
  insertLegalFact,
  replaceFactToConfirm,
  selectFactsToConfirm,
} from "./legal-facts.repo.server.ts";
import { expireOperatorFacts, savedOperatorFacts } from "./operator-facts.server.ts";
import type { ConfirmedFact } from "./rules/codes.ts";
import {
  checkOperatorFacts,
  confirmationEnd,
  confirmedFact,
  type FactValue,
  type RefusedFacts,
} from "./rules/operator-facts.ts";

type Saved = { readonly ok: true; readonly value: "enregistre" | "a_confirmer" | "inchange" };
type Author = { readonly motif: string; readonly auteur_id: string };

/**
 * Saves a new version of each fact that changed, all of them or none; earlier versions stay. An address is only shown once
 * somebody has opened a mail sent there: until then the former one stays.
 */
export async function saveOperatorFacts(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { faits, motif }: OperatorFactsInput,
): Promise<Saved | { readonly ok: false; readonly refused: RefusedFacts }> {
  expireOperatorFacts();
  const [saved, waiting] = await Promise.all([savedOperatorFacts(), selectFactsToConfirm(db, now())]);
  const { values, refused } = checkOperatorFacts(faits, saved);
  if (Object.keys(refused).length > 0) return { ok: false, refused };

  const awaited = new Map<string, string>(waiting.map(({ fait, valeur }) => [fait, valeur]));
  const changed = values.filter(({ fait, valeur }) => valeur !== (awaited.get(fait) ?? saved[fait]?.valeur));
  // A form saved as it stood: the test mail may not have arrived, and goes out again.
  const again = values.filter(({ fait, valeur }) => valeur === awaited.get(fait));
  const toSave = changed.length === 0 ? again : changed;
  const author = { motif, auteur_id: user_id };
  const addresses = toSave.flatMap(({ fait, valeur }) => {
    const address = confirmedFact(fait);
    return address === undefined || valeur === saved[fait]?.valeur ? [] : [{ fait: address, valeur, ...author }];
  });
  await inTransaction(async (tx) => {
    for (const address of addresses) await awaitConfirmation(tx, facts, address);
    for (const value of toSave)
      if (!addresses.some(({ fait }) => fait === value.fait)) await saveFact(tx, facts, { ...value, ...author });
  });
  expireOperatorFacts();
  if (addresses.length > 0) return { ok: true, value: "a_confirmer" };
  return { ok: true, value: toSave.length === 0 ? "inchange" : "enregistre" };
}

async function saveFact(tx: Transaction, facts: RequestFacts, version: FactValue & Author): Promise<void> {
  const address = confirmedFact(version.fait);
  // Same address as the published one: drop the pending confirmation.
  if (address !== undefined) await deleteFactToConfirm(tx, address);
  const id = await insertLegalFact(tx, version);
  await writeAudit(tx, facts, {
    action: "parametre_change",
    acteur_id: version.auteur_id,
    objet: `parametre:${id}`,
    details: { fait: version.fait },
  });
}

type AwaitedFact = Author & { readonly fait: ConfirmedFact; readonly valeur: string };

async function awaitConfirmation(tx: Transaction, facts: RequestFacts, awaited: AwaitedFact): Promise<void> {
  const link = newLink("parametre");
  const { id } = link;
  await replaceFactToConfirm(tx, { ...awaited, ...link, expire_le: confirmationEnd(now()) });
  await enqueue(tx, "send-fact-confirmation", { parametre_id: id });
  await writeAudit(tx, facts, {
    action: "parametre_a_confirmer",
    acteur_id: awaited.auteur_id,
    objet: `parametre:${id}`,
    details: { fait: awaited.fait },
  });
}
