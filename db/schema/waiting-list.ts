import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { serviceAvailabilities } from "./availabilities.ts";
import { belongsTo, bytes, createdAt, id, instant, isEmail } from "./columns.ts";

/**
 * People who wait for places of a full slot, in the order of `confirmee_le`. Nothing is mailed but the confirmation until
 * the owner of the address sets it. A row with `offre_jusqua` holds places as a reservation does: they are part of the
 * slot's `places_reservees` and the chef is engaged, so the row may only be deleted together with them (`releaseOffers`).
 */
export const listeAttente = pgTable(
  "liste_attente",
  {
    id: id(),
    availability_id: uuid("availability_id").notNull(),
    email: text("email").notNull(),
    convives: integer("convives").notNull(),
    // Where the meal would take place, chosen in the search before. Without a foreign key, as in `reservations`.
    commune_insee: text("commune_insee"),
    token_hash: bytes("token_hash").notNull(),
    confirmee_le: instant("confirmee_le"),
    // The end of the offer, while there is one, and what it holds: 0 places where they are unlimited.
    offre_jusqua: instant("offre_jusqua"),
    places_prises: integer("places_prises"),
    creneau_entier: boolean("creneau_entier"),
    // The slot is no longer on offer. The row is deleted once its owner was told.
    finie_le: instant("finie_le"),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("waiting_person_is_for_a_slot", table.availability_id, serviceAvailabilities.id, "cascade"),
    unique("one_place_in_line_per_address_and_slot").on(table.availability_id, table.email),
    uniqueIndex("waiting_person_by_token").on(table.token_hash),
    check("waiting_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("waiting_email_is_normal", sql`${isEmail(table.email)} and ${table.email} = lower(${table.email})`),
    check("waiting_group_between_1_and_999", sql`${table.convives} between 1 and 999`),
    check("waited_commune_is_a_code", sql`${table.commune_insee} ~ '^[0-9][0-9AB][0-9]{3}$'`),
    check("waiting_person_leaves_after_joining", sql`${table.expire_le} > ${table.created_at}`),
    check(
      "waiting_offer_says_what_it_holds",
      sql`num_nonnulls(${table.offre_jusqua}, ${table.places_prises}, ${table.creneau_entier}) in (0, 3)`,
    ),
    check("waiting_offer_holds_all_or_none", sql`${table.places_prises} in (0, ${table.convives})`),
    check("waiting_offer_is_confirmed", sql`${table.offre_jusqua} is null or ${table.confirmee_le} is not null`),
    check("ended_wait_holds_nothing", sql`${table.finie_le} is null or ${table.offre_jusqua} is null`),
    index("waiting_people_by_email").on(table.email),
  ],
);
