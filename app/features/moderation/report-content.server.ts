import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeVisitorMailLimits } from "#app/platform/rate-limit.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { selectReportedContent } from "./reported-content.repo.server.ts";
import { insertCase, lockReportedReview } from "./reports.repo.server.ts";
import type { ContentReportInput } from "./rules/case.schema.ts";
import type { Signale } from "./rules/codes.ts";

/** A chef reports reviews of their own page only. */
type Reporter = { readonly clientAddress: string } | { readonly chef: Pick<ChefScope, "chef_id"> };
type Reported = Reporter & { readonly signale: Signale; readonly cible: string };
type Refused = "introuvable" | "signalement_deja" | "trop_de_demandes" | "erreur_inattendue";

/**
 * Opens a case with a copy of what the page shows now, and acknowledges it by mail. The content stays online until a person decides.
 * A visitor's reports are limited: the typed address may belong to somebody else. Returns the number of the case.
 */
export async function reportContent(
  { signale, cible, ...reporter }: Reported,
  input: ContentReportInput,
  at: Date = now(),
): Promise<Result<number, Refused>> {
  const chef = "chef" in reporter ? reporter.chef : null;
  if ("clientAddress" in reporter) {
    const email = input.personne?.email ?? null;
    const limit = await consumeVisitorMailLimits({ email, clientAddress: reporter.clientAddress });
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "message", secondes: limit.secondes });
  }
  const { id, token } = newLink(signale === "avis" ? "signalement" : "dossier");
  return commitOrRefuse("report content", async (tx): Promise<Result<number, Refused>> => {
    const content = await readContent(tx, { signale, cible });
    if (content === null || (chef !== null && content.chef_id !== chef.chef_id)) return refuse("introuvable");
    const { chef_id, copie, photo } = content;
    const copie_cle = photo === null ? null : `signalements/${id}.webp`;
    const auteur = chef === null ? "visiteur" : "chef";
    const made = { id, signale, cible, auteur, chef_id, copie, copie_cle, token, now: at } as const;
    const numero = await insertCase(tx, { ...made, ...input });
    if (numero === null) return refuse("signalement_deja");
    // Queued before a deletion by the chef could be: the queue keeps the order.
    if (photo !== null) await enqueue(tx, "copy-reported-photo", { signalement_id: id, largeur: photo.largeur });
    if (chef !== null || input.personne !== null) await enqueue(tx, "send-case-receipt", { signalement_id: id });
    if (chef !== null) announce(tx, chef);
    return ok(numero);
  });
}

async function readContent(tx: Transaction, target: { signale: Signale; cible: string }) {
  if (target.signale !== "avis") return selectReportedContent(tx, { ...target, signale: target.signale });
  const chef_id = await lockReportedReview(tx, target.cible);
  return chef_id === null ? null : { chef_id, copie: null, photo: null };
}
