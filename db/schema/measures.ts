import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { RESTRICTIONS } from "#app/features/moderation/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, instant, oneOf } from "./columns.ts";
import { photoObjects } from "./photo-objects.ts";
import { signalements } from "./reports.ts";
import { services } from "./services.ts";

/**
 * A restriction in force, with what it took off the site. The row is deleted when the restriction is lifted. Public reads need no
 * condition of their own: a hidden photo or text is moved here, out of the tables that they read.
 */
export const mesures = pgTable(
  "mesures",
  {
    id: id(),
    signalement_id: uuid("signalement_id").notNull(),
    chef_id: uuid("chef_id").notNull(),
    mesure: text("mesure", { enum: RESTRICTIONS }).notNull(),
    // Of a hidden service, or of the service whose text or photo is hidden.
    service_id: uuid("service_id"),
    photo_cle: text("photo_cle"),
    // The text that was removed, or the description of the photo.
    texte: text("texte"),
    // When the restriction ends by itself.
    fin_le: instant("fin_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("restriction_belongs_to_case", table.signalement_id, signalements.id, "cascade"),
    belongsTo("restriction_is_of_a_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("restriction_is_of_a_service", table.service_id, services.id, "cascade"),
    belongsTo("hidden_photo_is_stored", table.photo_cle, photoObjects.cle, "restrict"),
    uniqueIndex("one_restriction_per_case").on(table.signalement_id),
    uniqueIndex("photo_is_hidden_once").on(table.photo_cle).where(sql`photo_cle is not null`),
    check("restriction_is_known", oneOf(table.mesure, RESTRICTIONS)),
    check("only_a_hidden_content_is_a_photo", sql`${table.photo_cle} is null or ${table.mesure} = 'masquer'`),
    index("restrictions_of_chef").on(table.chef_id),
    index("restrictions_of_service").on(table.service_id).where(sql`service_id is not null`),
    index("restrictions_to_end").on(table.fin_le).where(sql`fin_le is not null`),
  ],
);
