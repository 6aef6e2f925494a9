import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/shared/calendar.ts";
import { BY_RELEVANCE } from "./rules/ranking.ts";
import { drawMask, drawSeed } from "./rules/search.ts";

/*
 * The order by relevance in SQL, composed from the criteria that `rankChefs` compares: the database returns the best services in
 * this order. tests/db/search-read-model.test.ts compares what it returns with an order written down a second time.
 */
type Relevance = (typeof BY_RELEVANCE)[number];

/** The column of each criterion, the better value first. */
const COLUMNS: Readonly<Record<Relevance, string>> = {
  cercle: "ring",
  badge: "verifie desc",
  note_par_demi_point: "note_demi desc",
  tirage: "tirage",
};

const ordered = (alias: string, criteria: readonly Relevance[], ...last: string[]): SQL =>
  sql.raw([...criteria.map((critere) => COLUMNS[critere]), ...last].map((column) => `${alias}.${column}`).join(", "));

/** Between chefs whom every criterion leaves equal, and for the services of one chef. */
const EQUAL = ["chef_id", "service_id"];

/** Of candidates named `c`. */
export const relevanceOrder = ordered("c", BY_RELEVANCE, ...EQUAL);
/** Of the ranks of one ring, named `ranks`: it is the order by relevance as long as the ring comes first and the draw last. */
export const rankOrder = ordered("ranks", BY_RELEVANCE.slice(1, -1));
/** Of candidates named `c` that have one rank and one range of lots. */
export const drawOrder = ordered("c", BY_RELEVANCE.slice(-1), ...EQUAL);

/** The draw of the day for the read model's alias `c`: the lot of the chef first, then the chef within the lot. */
export const drawSql = (today: Day): SQL => sql`((((c.lot # ${drawMask(today)})::bigint << 32)
  | (uuid_hash_extended(c.chef_id, ${drawSeed(today)}) & 4294967295))::float8)`;
