import { now } from "#app/platform/clock.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { selectReportedContent } from "./reported-content.repo.server.ts";
import { insertCase } from "./reports.repo.server.ts";
import type { ContentReportInput } from "./rules/case.schema.ts";
import type { Signale } from "./rules/codes.ts";

type Reported = { readonly signale: Signale; readonly cible: string; readonly clientAddress: string };
type Refused = "introuvable" | "signalement_deja" | "trop_de_demandes" | "erreur_inattendue";

/**
 * Opens a case with a copy of what the page shows now, and acknowledges it by mail. The content stays online until a person decides.
 * Returns the number of the case.
 */
export async function reportContent(
  { signale, cible, clientAddress }: Reported,
  input: ContentReportInput,
  at: Date = now(),
): Promise<Result<number, Refused>> {
  const limit = await consumeVisitorMailLimits({ email: input.personne?.email ?? null, clientAddress });
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
  const { id, token } = newLink("dossier");
  return commitOrRefuse("report content", async (tx): Promise<Result<number, Refused>> => {
    const content = await selectReportedContent(tx, { signale, cible });
    if (content === null) return refuse("introuvable");
    const { chef_id, copie, photo } = content;
    const copie_cle = photo === null ? null : `signalements/${id}.webp`;
    const numero = await insertCase(tx, { id, signale, cible, chef_id, copie, copie_cle, token, now: at, ...input });
    if (numero === null) return refuse("signalement_deja");
    // Queued before a deletion by the chef could be: the queue keeps the order.
    if (photo !== null) await enqueue(tx, "copy-reported-photo", { signalement_id: id, largeur: photo.largeur });
    if (input.personne !== null) await enqueue(tx, "send-case-receipt", { signalement_id: id });
    return ok(numero);
  });
}
