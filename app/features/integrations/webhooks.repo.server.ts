import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { webhookLivraisons, webhooks } from "#db/schema/webhooks.ts";

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  evenements: webhooks.evenements,
  actif: webhooks.actif,
  created_at: webhooks.created_at,
};

export function selectWebhooks(db: Database, chef_id: string) {
  return db
    .select(shown)
    .from(webhooks)
    .where(eq(webhooks.chef_id, chef_id))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id));
}

/** The latest deliveries of each address, newest first. */
export async function selectDeliveries(db: Database, webhook_ids: string[], each: number) {
  if (webhook_ids.length === 0) return [];
  const rank = sql<number>`row_number() over (partition by ${webhookLivraisons.webhook_id}
    order by ${webhookLivraisons.created_at} desc, ${webhookLivraisons.id})`.as("rank");
  const ranked = db
    .select({
      id: webhookLivraisons.id,
      webhook_id: webhookLivraisons.webhook_id,
      evenement: webhookLivraisons.evenement,
      essais: webhookLivraisons.essais,
      reponse: webhookLivraisons.reponse,
      livree_le: webhookLivraisons.livree_le,
      abandonnee_le: webhookLivraisons.abandonnee_le,
      created_at: webhookLivraisons.created_at,
      rank,
    })
    .from(webhookLivraisons)
    .where(inArray(webhookLivraisons.webhook_id, webhook_ids))
    .as("ranked");
  return db.select().from(ranked).where(sql`${ranked.rank} <= ${each}`).orderBy(desc(ranked.created_at));
}

/** Locks the chef's row, so that two requests at once cannot both add the last address. */
export async function countWebhooksLocked(db: Database, chef_id: string): Promise<number> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("no key update");
  const [found] = await db.select({ nombre: count() }).from(webhooks).where(eq(webhooks.chef_id, chef_id));
  return found?.nombre ?? 0;
}

type NewWebhook = { id: string; chef_id: string; url: string; secret_chiffre: Buffer; evenements: EvenementWebhook[] };

export async function insertWebhook(db: Database, webhook: NewWebhook): Promise<void> {
  await db.insert(webhooks).values(webhook);
}

type OwnWebhook = { readonly webhook_id: string; readonly chef_id: string };
type WebhookChange = Partial<Pick<typeof webhooks.$inferInsert, "secret_chiffre" | "actif" | "echecs">>;

export async function updateWebhook(db: Database, { webhook_id, chef_id }: OwnWebhook, change: WebhookChange) {
  const changed = await db
    .update(webhooks)
    .set(change)
    .where(and(eq(webhooks.id, webhook_id), eq(webhooks.chef_id, chef_id)))
    .returning({ id: webhooks.id });
  return changed.length === 1;
}

export async function deleteWebhook(db: Database, { webhook_id, chef_id }: OwnWebhook): Promise<boolean> {
  const deleted = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, webhook_id), eq(webhooks.chef_id, chef_id)))
    .returning({ id: webhooks.id });
  return deleted.length === 1;
}

/** A delivery that is not over, with its address; null when it was delivered, given up or removed, or the address is disabled. */
export async function selectOpenDelivery(db: Database, id: string) {
  const [found] = await db
    .select({
      id: webhookLivraisons.id,
      contenu: webhookLivraisons.contenu,
      essais: webhookLivraisons.essais,
      webhook_id: webhooks.id,
      chef_id: webhooks.chef_id,
      url: webhooks.url,
      secret_chiffre: webhooks.secret_chiffre,
    })
    .from(webhookLivraisons)
    .innerJoin(webhooks, eq(webhooks.id, webhookLivraisons.webhook_id))
    .where(
      and(
        eq(webhookLivraisons.id, id),
        eq(webhooks.actif, true),
        isNull(webhookLivraisons.livree_le),
        isNull(webhookLivraisons.abandonnee_le),
      ),
    );
  return found ?? null;
}

type Attempt = Partial<
  Pick<typeof webhookLivraisons.$inferInsert, "essais" | "reponse" | "livree_le" | "abandonnee_le">
>;

export async function updateDelivery(db: Database, id: string, attempt: Attempt): Promise<void> {
  await db.update(webhookLivraisons).set(attempt).where(eq(webhookLivraisons.id, id));
}

/** Counts a delivery that failed for good, and returns how many did since the last success. */
export async function countFailure(db: Database, webhook_id: string): Promise<number> {
  const [changed] = await db
    .update(webhooks)
    .set({ echecs: sql`${webhooks.echecs} + 1` })
    .where(eq(webhooks.id, webhook_id))
    .returning({ echecs: webhooks.echecs });
  return changed?.echecs ?? 0;
}

/** Opens a delivery of the chef again, with all its attempts; false for another chef's, or a disabled address. */
export async function reopenDelivery(db: Database, id: string, chef_id: string): Promise<boolean> {
  const own = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.chef_id, chef_id), eq(webhooks.actif, true)));
  const changed = await db
    .update(webhookLivraisons)
    .set({ essais: 0, reponse: null, livree_le: null, abandonnee_le: null })
    .where(and(eq(webhookLivraisons.id, id), inArray(webhookLivraisons.webhook_id, own)))
    .returning({ id: webhookLivraisons.id });
  return changed.length === 1;
}

/** The account of a chef, for a mail. */
export async function selectAccountOfChef(db: Database, chef_id: string): Promise<string | null> {
  const [found] = await db.select({ user_id: chefs.user_id }).from(chefs).where(eq(chefs.id, chef_id));
  return found?.user_id ?? null;
}
