import { type SQL, sql } from "drizzle-orm";

type Read = {
  /** The wanted rows, named `c`. */
  rows: (condition: SQL) => SQL;
  /** Joins a free day of `c`; empty when the rows are of one day. */
  freeDay: SQL;
  /** The table of the rows, and what leaves only those of the wanted day. */
  source: SQL;
  ofDay: SQL;
  /** The ranges of lots in the order of the draw. */
  steps: SQL;
  rankOrder: SQL;
  drawOrder: SQL;
  limit: number;
};

/**
 * Strategy for one ring that is too large to be sorted: sorting the services of Paris took 1.3 s of CPU at a million chefs
 * (docs/decisions/071-search-read-model.md). For each rank the first lots of the draw, then as many again, then twice
 * as many, until there are enough. The steps are one subquery, so that a lateral join can only follow their order.
 */
export function candidatesByLotSql({ rows, freeDay, source, ofDay, steps, rankOrder, drawOrder, limit }: Read): SQL {
  const inStep = sql`c.verifie = step.verifie and c.note_demi = step.note_demi and c.lot between step.du and step.au`;
  return sql`select c.service_id, c.chef_id, c.tirage
    from (
      select verifie, note_demi, du::smallint as du, au::smallint as au
      from (
        select verifie, note::smallint as note_demi
        from (values (true), (false)) as v (verifie) cross join generate_series(0, 10) as n (note) cross join lateral (
          select from ${source}
          where ${ofDay} and c.verifie = v.verifie and c.note_demi = n.note::smallint order by c.lot limit 1) used
        offset 0) ranks,
        ${steps} with ordinality as lots (du, au, place)
      order by ${rankOrder}, place offset 0) step
    cross join lateral (
      select c.service_id, c.chef_id, c.tirage from (${rows(inStep)}) c
      order by ${drawOrder}) c
    ${freeDay}
    limit ${limit}`;
}
