import { and, eq, gt, gte, isNull, lt, max, sql } from "drizzle-orm";
import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { webhookLecture, webhookLivraisons, webhooks } from "#db/schema/webhooks.ts";

/** The last event that needs no further look. Locked, so that runs follow each other. */
export async function lockReadEvent(db: Database): Promise<number> {
  const [found] = await db.select({ evenement: webhookLecture.evenement }).from(webhookLecture).for("update");
  if (found === undefined) throw new Error("read webhook events failed: the migrated row is missing");
  return found.evenement;
}

/** The later events, once for each active address of their chef. */
export function selectEventsToSend(db: Database, after: number) {
  const { id, statut_avant, statut_apres, acteur, nature, created_at } = reservationEvents;
  const { chef_id, service_id, date_souhaitee, date_fin, nombre_participants } = reservations;
  return db
    .select({
      webhook_id: webhooks.id,
      choisis: sql<EvenementWebhook[]>`${webhooks.evenements}`,
      ...{ evenement_id: id, statut_avant, statut_apres, acteur, nature, created_at },
      ...{ reservation_id: reservations.id, chef_id, service_id, date_souhaitee, date_fin, nombre_participants },
      titre: services.titre,
    })
    .from(reservationEvents)
    .innerJoin(reservations, eq(reservations.id, reservationEvents.reservation_id))
    .innerJoin(services, eq(services.id, service_id))
    .innerJoin(webhooks, and(eq(webhooks.chef_id, chef_id), webhooks.actif, gte(created_at, webhooks.depuis)))
    .where(gt(id, after))
    .orderBy(id);
}

type NewDelivery = {
  readonly webhook_id: string;
  readonly evenement_id: number;
  readonly evenement: EvenementWebhook;
  readonly reservation_id: string;
  readonly contenu: object;
  readonly created_at: Date;
};

/** The id of the new delivery; null for an event that was read before, or that the previous release sends itself. */
export async function insertDelivery(
  db: Database,
  { reservation_id, ...delivery }: NewDelivery,
): Promise<string | null> {
  const { webhook_id, evenement, created_at } = delivery;
  const former = webhookLivraisons;
  const [sent] = await db
    .select({ id: former.id })
    .from(former)
    .where(
      and(
        eq(former.webhook_id, webhook_id),
        isNull(former.evenement_id),
        eq(former.evenement, evenement),
        sql`${former.contenu} -> 'data' ->> 'reservation_id' = ${reservation_id}`,
        // The previous release dates a request's event a little before its delivery; a reservation has one request.
        evenement === "reservation.demandee" ? undefined : eq(former.created_at, created_at),
      ),
    )
    .limit(1);
  if (sent !== undefined) return null;
  const [inserted] = await db.insert(former).values(delivery).onConflictDoNothing().returning({ id: former.id });
  return inserted?.id ?? null;
}

/** Ids are given before the commit: an event before `settled` can have no earlier one that is still to be committed. */
export async function moveReadEvent(db: Database, after: number, settled: Date): Promise<void> {
  const { id, created_at } = reservationEvents;
  const [last] = await db
    .select({ id: max(id) })
    .from(reservationEvents)
    .where(and(gt(id, after), lt(created_at, settled)));
  if (last?.id != null) await db.update(webhookLecture).set({ evenement: last.id });
}
