import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertTermsChange } from "./announcements.repo.server.ts";
import type { TermsChangeInput } from "./rules/administration.schema.ts";
import { checkTermsDate } from "./rules/announcement.ts";

type Refused = "conditions_trop_tot" | "conditions_deja_annoncees";

/** Announces a change of the terms to every chef, in time for the notice that the terms promise. */
export async function announceTerms(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { en_vigueur_le, texte }: TermsChangeInput,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  const checked = checkTermsDate(en_vigueur_le, dayOf(at));
  if (!checked.ok) return checked;
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const id = await insertTermsChange(tx, { texte, en_vigueur_le, auteur_id: user_id, programmee_le: at });
    if (id === null) return refuse("conditions_deja_annoncees");
    await writeAudit(tx, facts, { action: "conditions_annoncees", acteur_id: user_id, objet: `annonce:${id}` });
    return ok(null);
  });
}
