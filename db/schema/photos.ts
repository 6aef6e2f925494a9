import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id } from "./columns.ts";
import { photoObjects } from "./photo-objects.ts";

export const galeriePhotos = pgTable(
  "galerie_photos",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    url_photo: text("url_photo").notNull(),
    description: text("description"),
    ordre: integer("ordre").notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("galerie_photo_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("galerie_photo_is_stored", table.url_photo, photoObjects.cle, "restrict"),
    unique("one_galerie_photo_per_object").on(table.url_photo),
    check("galerie_photo_ordre_is_not_negative", sql`${table.ordre} >= 0`),
    index("galerie_photos_in_order").on(table.chef_id, table.ordre, table.created_at.desc(), table.id),
  ],
);
