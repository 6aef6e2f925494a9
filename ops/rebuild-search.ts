import pg from "pg";
import { fillSearch } from "../db/fill-search.ts";
import { ownerDatabaseUrl } from "../scripts/owner-database-url.ts";

const pool = new pg.Pool({ connectionString: ownerDatabaseUrl(), max: 1, options: "-c lock_timeout=30s" });
const started = performance.now();
const chefs = await fillSearch(pool);
await pool.end();
console.log(`search computed again for ${chefs} chefs (${Math.round(performance.now() - started)} ms)`);
