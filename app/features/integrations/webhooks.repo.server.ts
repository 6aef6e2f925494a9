import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { webhookLivraisons, webhooks } from "#db/schema/webhooks.ts";

type NewWebhook = typeof webhooks.$inferInsert;
type Attempt = Partial<
  Pick<typeof webhookLivraisons.$inferInsert, "essais" | "reponse" | "livree_le" | "abandonnee_le">
>;
type OwnWebhook = { readonly id: string; readonly chef_id: string };

const isOwn = ({ id, chef_id }: OwnWebhook) => and(eq(webhooks.id, id), eq(webhooks.chef_id, chef_id));

export function selectWebhooks(db: Database, chef_id: string) {
  const { id, url, actif } = webhooks;
  return db
    .select({ id, url, actif })
    .from(webhooks)
    .where(eq(webhooks.chef_id, chef_id))
    .orderBy(asc(webhooks.created_at), asc(id));
}

export function selectLastDeliveries(db: Database, chef_id: string, limit: number) {
  const { id, evenement, essais, reponse, livree_le, abandonnee_le, created_at } = webhookLivraisons;
  const { url, actif } = webhooks;
  return db
    .select({ id, evenement, essais, reponse, livree_le, abandonnee_le, created_at, url, actif })
    .from(webhookLivraisons)
    .innerJoin(webhooks, eq(webhooks.id, webhookLivraisons.webhook_id))
    .where(eq(webhooks.chef_id, chef_id))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

/** Locks the chef's row, so that two requests at once cannot both add the last address. */
export async function countWebhooksLocked(db: Database, chef_id: string): Promise<number> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
  const [found] = await db.select({ nombre: count() }).from(webhooks).where(eq(webhooks.chef_id, chef_id));
  return found?.nombre ?? 0;
}

export async function insertWebhook(db: Database, webhook: NewWebhook): Promise<void> {
  await db.insert(webhooks).values(webhook);
}

export async function deleteWebhook(db: Database, own: OwnWebhook): Promise<boolean> {
  return (await db.delete(webhooks).where(isOwn(own)).returning({ id: webhooks.id })).length === 1;
}

export async function resume(db: Database, own: OwnWebhook): Promise<boolean> {
  const change = { actif: true, echecs: 0, depuis: sql`now()` };
  return (await db.update(webhooks).set(change).where(isOwn(own)).returning({ id: webhooks.id })).length === 1;
}

/** Opens a delivery of the chef again, with all its attempts; false for another chef's, or a disabled address. */
export async function reopenDelivery(db: Database, id: string, chef_id: string): Promise<boolean> {
  const own = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.chef_id, chef_id), webhooks.actif));
  const changed = await db
    .update(webhookLivraisons)
    .set({ essais: 0, reponse: null, livree_le: null, abandonnee_le: null })
    .where(and(eq(webhookLivraisons.id, id), inArray(webhookLivraisons.webhook_id, own)))
    .returning({ id: webhookLivraisons.id });
  return changed.length === 1;
}

/** A delivery that is not over, with its address; null when it was delivered, given up or removed, or the address is disabled. */
export async function selectOpenDelivery(db: Database, id: string) {
  const { contenu, essais, webhook_id, livree_le, abandonnee_le } = webhookLivraisons;
  const { chef_id, url, secret_chiffre } = webhooks;
  const [found] = await db
    .select({ id: webhookLivraisons.id, contenu, essais, webhook_id, url, secret_chiffre, user_id: chefs.user_id })
    .from(webhookLivraisons)
    .innerJoin(webhooks, eq(webhooks.id, webhook_id))
    .innerJoin(chefs, eq(chefs.id, chef_id))
    .where(and(eq(webhookLivraisons.id, id), webhooks.actif, isNull(livree_le), isNull(abandonnee_le)));
  return found ?? null;
}

export async function updateDelivery(db: Database, id: string, attempt: Attempt): Promise<void> {
  await db.update(webhookLivraisons).set(attempt).where(eq(webhookLivraisons.id, id));
}

export async function forgetFailures(db: Database, id: string): Promise<void> {
  await db.update(webhooks).set({ echecs: 0 }).where(eq(webhooks.id, id));
}

/** Counts a delivery that failed for good, and disables the address at `max` since the last success; false while it stays active. */
export async function countFailure(db: Database, id: string, max: number): Promise<boolean> {
  const echecs = sql`${webhooks.echecs} + 1`;
  const [changed] = await db
    .update(webhooks)
    .set({ echecs, actif: sql`${echecs} < ${max}::int` })
    .where(eq(webhooks.id, id))
    .returning({ actif: webhooks.actif });
  return changed?.actif === false;
}
