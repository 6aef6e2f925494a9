import { type SQL, sql } from "drizzle-orm";

/** Until when the places of a slot are offered to somebody on its waiting list. */
export const lastOfferEndSql = (availability_id: string): SQL =>
  sql`select max(offre_jusqua) as jusqua from liste_attente where availability_id = ${availability_id}`;
