import { randomUUID } from "node:crypto";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { mailboxKeys } from "#app/platform/keyed-hash.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { keptSince } from "#app/shared/retention.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { type BlockOrigin, insertBlock, selectBlockedPerson, selectNetworksOf } from "./blocks.repo.server.ts";
import { MODERATION_RETENTION } from "./rules/retention.ts";
import type { VisitorBlockInput } from "./rules/visitor-block.schema.ts";
import { visitorBlockEnd } from "./rules/visitor-block.ts";

type Refused = "introuvable" | "reseau_oublie" | "deja_bloque";

/** Blocks the mailbox of a person, or a network that it wrote from, until an end. Their reservations continue. */
export async function blockVisitor(
  facts: RequestFacts,
  { user_id }: AdminScope,
  objet: BlockOrigin,
  { cible, jours, motif }: VisitorBlockInput,
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx): Promise<Result<null, Refused>> => {
    const person = await selectBlockedPerson(tx, objet);
    if (person === null) return refuse("introuvable");
    const email = mailboxOf(person.email);
    const target = await findTarget(tx, email, { cible, at });
    if (target === null) return refuse("reseau_oublie");
    const id = randomUUID();
    const block = { ...target, id, objet, motif, email, auteur_id: user_id };
    if (!(await insertBlock(tx, { ...block, fin: visitorBlockEnd(at, jours), at }))) return refuse("deja_bloque");
    const details = { portee: target.portee, jours };
    await writeAudit(tx, facts, { action: "visiteur_bloque", acteur_id: user_id, objet: `blocage:${id}`, details });
    return ok(null);
  });
}

/** A network is taken from those that the person wrote from, never from the form: it names no other. */
async function findTarget(tx: Transaction, email: string, { cible, at }: { cible: string; at: Date }) {
  const boite = mailboxKeys(email);
  if (cible === "email") return { portee: "email" as const, cle: boite[0] };
  const networks = await selectNetworksOf(tx, boite, keptSince(MODERATION_RETENTION.reseau_visiteur, at));
  const chosen = networks.find(({ cle }) => cle.toString("base64url") === cible);
  return chosen === undefined ? null : { portee: chosen.portee, cle: chosen.cle };
}
