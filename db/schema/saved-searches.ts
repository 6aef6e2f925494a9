import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant, isEmail, isNotBlank } from "./columns.ts";

/**
 * Searches that a visitor asked to be told about. Nothing is mailed but the confirmation until `confirmee_le` is set, by the
 * owner of the address.
 */
export const recherchesEnregistrees = pgTable(
  "recherches_enregistrees",
  {
    id: id(),
    email: text("email").notNull(),
    // The parameters of /recherche, in their canonical order.
    requete: text("requete").notNull(),
    // The searched day: the search ends with it.
    jour: date("jour", { mode: "string" }),
    token_hash: bytes("token_hash").notNull(),
    confirmee_le: instant("confirmee_le"),
    // The services that the person knows of. A mail is sent only for others.
    services_vus: uuid("services_vus").array().notNull().default(sql`'{}'::uuid[]`),
    verifiee_le: instant("verifiee_le"),
    dernier_envoi_le: instant("dernier_envoi_le"),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("one_saved_search_per_address_and_query").on(table.email, table.requete),
    uniqueIndex("saved_search_by_token").on(table.token_hash),
    check("saved_search_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("saved_search_email_is_normal", sql`${isEmail(table.email)} and ${table.email} = lower(${table.email})`),
    check("saved_search_has_a_query", isNotBlank(table.requete)),
    check("saved_search_query_is_short", sql`char_length(${table.requete}) <= 500`),
    check("saved_search_ends_after_it_starts", sql`${table.expire_le} > ${table.created_at}`),
    index("saved_searches_to_check").on(table.verifiee_le.asc().nullsFirst()).where(sql`confirmee_le is not null`),
    index("saved_searches_by_end").on(table.expire_le),
  ],
);
