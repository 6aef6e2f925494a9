import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, bytes, createdAt, id, instant, isHttps, oneOf } from "./columns.ts";

/** Other sites that may show the chef's booking calendar in a frame; none without a row. */
export const chefSites = pgTable(
  "chef_sites",
  {
    chef_id: uuid("chef_id").primaryKey(),
    origines: text("origines").array().notNull().default(sql`'{}'::text[]`),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("embedding_sites_belong_to_chef", table.chef_id, chefs.id, "cascade"),
    check("chef_has_at_most_10_sites", sql`cardinality(${table.origines}) <= 10`),
  ],
);

export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    url: text("url").notNull(),
    secret_chiffre: bytes("secret_chiffre").notNull(),
    evenements: text("evenements").array().notNull(),
    actif: boolean("actif").notNull().default(true),
    /** Events from then on are sent. */
    depuis: instant("depuis").notNull().defaultNow(),
    /** Deliveries that failed for good since the last success. */
    echecs: integer("echecs").notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("webhook_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    check("webhook_url_is_https", sql`${isHttps(table.url)} and char_length(${table.url}) <= 500`),
    check(
      "webhook_events_are_known",
      sql`cardinality(${table.evenements}) > 0 and ${table.evenements} <@ ${sql.raw(`array[${EVENEMENTS_WEBHOOK.map((code) => `'${code}'`).join(", ")}]::text[]`)}`,
    ),
    index("webhooks_of_chef").on(table.chef_id),
  ],
);

/** One event sent to one address; its id is the `webhook-id` by which the receiver recognises a repetition. */
export const webhookLivraisons = pgTable(
  "webhook_livraisons",
  {
    id: id(),
    webhook_id: uuid("webhook_id").notNull(),
    evenement: text("evenement", { enum: EVENEMENTS_WEBHOOK }).notNull(),
    /** The row of `reservation_events`; null when a release without this column made the delivery. */
    evenement_id: bigint("evenement_id", { mode: "number" }),
    contenu: jsonb("contenu").notNull(),
    essais: integer("essais").notNull().default(0),
    reponse: integer("reponse"),
    livree_le: instant("livree_le"),
    abandonnee_le: instant("abandonnee_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("delivery_belongs_to_webhook", table.webhook_id, webhooks.id, "cascade"),
    check("delivered_event_is_known", oneOf(table.evenement, EVENEMENTS_WEBHOOK)),
    check("delivery_ends_once", sql`num_nonnulls(${table.livree_le}, ${table.abandonnee_le}) <= 1`),
    index("deliveries_of_webhook").on(table.webhook_id, table.created_at),
    uniqueIndex("one_delivery_per_event").on(table.webhook_id, table.evenement_id),
  ],
);

/** How far the worker has read `reservation_events`: one row, inserted by its migration. */
export const webhookLecture = pgTable(
  "webhook_lecture",
  {
    seule: boolean("seule").primaryKey().default(true),
    evenement: bigint("evenement", { mode: "number" }).notNull(),
  },
  (table) => [check("events_are_read_once", sql`${table.seule}`)],
);
