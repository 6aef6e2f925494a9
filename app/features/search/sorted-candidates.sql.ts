import { type SQL, sql } from "drizzle-orm";

type Read = {
  /** The wanted rows, named `c`. */
  rows: (condition: SQL) => SQL;
  /** Joins a free day of `c`; empty when the rows are of one day. */
  freeDay: SQL;
  everyDay: boolean;
  relevanceOrder: SQL;
  limit: number;
};

/**
 * Strategy for a set small enough to be sorted whole, as most are: one sort costs less than a read for each rank and lot.
 * Without a day the services are then checked one by one, until there are enough.
 */
export const sortedCandidatesSql = ({ rows, freeDay, everyDay, relevanceOrder, limit }: Read): SQL =>
  sql`select c.service_id, c.chef_id, c.tirage from (
      select * from (${rows(sql`true`)}) c
      order by ${relevanceOrder} ${everyDay ? sql`offset 0` : sql`limit ${limit}`}) c
    ${freeDay} order by ${relevanceOrder} limit ${limit}`;
