import { type SQL, sql } from "drizzle-orm";

/** Returns the hash of the address that ended. */
export const feedDeletedSql = (chef_id: string): SQL =>
  sql`delete from agenda_flux where chef_id = ${chef_id} returning token_hash as hash`;
