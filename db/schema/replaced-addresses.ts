import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { belongsTo, bytes, id, instant, isEmail } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * Addresses that the team replaced on the phone, for the days in which the former address can undo it. `corrections` and
 * `remplacee_le` are what the undoing restores: the count before, and the links that were revoked at that instant.
 */
export const adressesRemplacees = pgTable(
  "adresses_remplacees",
  {
    id: id(),
    reservation_id: uuid("reservation_id").notNull(),
    ancien_email: text("ancien_email").notNull(),
    corrections: integer("corrections").notNull(),
    // Only the SHA-256 of the mailed token is stored.
    token_hash: bytes("token_hash").notNull(),
    remplacee_le: instant("remplacee_le").notNull(),
    expire_le: instant("expire_le").notNull(),
  },
  (table) => [
    belongsTo("replaced_address_is_of_a_reservation", table.reservation_id, reservations.id, "cascade"),
    unique("one_replaced_address_per_link").on(table.token_hash),
    check("replaced_address_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("replaced_address_is_an_address", isEmail(sql`btrim(${table.ancien_email})`)),
    check(
      "replaced_address_can_be_undone",
      sql`${table.corrections} between 0 and 2 and ${table.expire_le} > ${table.remplacee_le}`,
    ),
    index("replaced_addresses_by_reservation").on(table.reservation_id),
    index("replaced_addresses_by_end").on(table.expire_le),
  ],
);
