import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type SlotId = SQL | AnyPgColumn | string;

/** Until when the places of a slot are offered to somebody on its waiting list. */
export const lastOfferEndSql = (availability_id: string): SQL =>
  sql`select max(offre_jusqua) as jusqua from liste_attente where availability_id = ${availability_id}`;

/** Whether an offer to the waiting list holds this slot. */
export const isHeldByOfferSql = (slot_id: SlotId): SQL =>
  sql`exists (select from liste_attente where availability_id = ${slot_id} and offre_jusqua is not null)`;

/** The smallest group that waits for an offer of this slot. */
export const smallestWaitingGroupSql = (slot_id: SlotId): SQL => sql`(
  select min(convives) from liste_attente where availability_id = ${slot_id}
    and confirmee_le is not null and finie_le is null and offre_jusqua is null)`;

/** The people who confirmed that they wait for a slot of this service. */
export const waitingForServiceSql = (service_id: string): SQL => sql`
  select from liste_attente join service_availabilities slot on slot.id = availability_id and confirmee_le is not null
  where service_id = ${service_id}`;
