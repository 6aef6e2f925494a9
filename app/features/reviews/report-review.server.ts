import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { insertReport, lockReportedReview } from "./review-cases.repo.server.ts";
import type { ChefReportInput } from "./rules/review.schema.ts";

type Visitor = { readonly nom: string; readonly email: string; readonly clientAddress: string };
type Reporter = { readonly chef: ChefScope } | { readonly visiteur: Visitor };

type Refused = "introuvable" | "signalement_deja" | "trop_de_demandes" | "erreur_inattendue";

/**
 * Stores a reasoned report of a published review and acknowledges it by mail. The review stays online until a person decides. A chef
 * reports reviews of their own page only. A visitor's reports are limited: the typed address may belong to somebody else.
 */
export async function reportReview(
  reporter: Reporter,
  avis_id: string,
  { motif, raisons }: Pick<ChefReportInput, "motif" | "raisons">,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  const { id, token } = newLink("signalement");
  const chef = "chef" in reporter ? reporter.chef : null;
  const visiteur = "visiteur" in reporter ? identityOf(reporter.visiteur) : null;
  if ("visiteur" in reporter) {
    const limit = await consumeVisitorMailLimits(reporter.visiteur);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
  }
  return commitOrRefuse("report review", async (tx): Promise<Result<null, Refused>> => {
    if (!(await lockReportedReview(tx, avis_id, chef?.chef_id ?? null))) return refuse("introuvable");
    const added = await insertReport(tx, { id, avis_id, motif, raisons, token, visiteur, now: at });
    if (!added) return refuse("signalement_deja");
    await enqueue(tx, "send-report-receipt", { signalement_id: id });
    if (chef !== null) announce(tx, { chef_id: chef.chef_id });
    return ok(null);
  });
}

const identityOf = ({ nom, email }: Visitor) => ({ nom, email: email.toLowerCase() });
