import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** A stored photo. `cle` is the prefix of the keys of its objects in S3; other tables refer to the photo by it. */
export const photoObjects = pgTable(
  "photo_objects",
  {
    cle: text("cle").primaryKey(),
    // Of the largest variant, after EXIF rotation. Pages reserve space from them.
    largeur: integer("largeur").notNull(),
    hauteur: integer("hauteur").notNull(),
    octets: integer("octets").notNull(),
    apercu: text("apercu").notNull(),
    variantes_pretes: boolean("variantes_pretes").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "photo_cle_is_a_random_key_of_its_kind",
      sql`${table.cle} ~ '^(service-photos|chef-profiles|chef-heroes|chef-gallery)/[0-9a-f]{32}$'`,
    ),
    check("photo_largeur_between_1_and_1920", sql`${table.largeur} between 1 and 1920`),
    check("photo_hauteur_between_1_and_3840", sql`${table.hauteur} between 1 and 3840`),
    check("photo_octets_between_1_and_5242880", sql`${table.octets} between 1 and 5242880`),
    // The `.` matches the semicolon: drizzle-kit would cut the CHECK at a literal one.
    check(
      "photo_apercu_is_a_tiny_webp",
      sql`${table.apercu} ~ '^data:image/webp.base64,[A-Za-z0-9+/=]+$' and length(${table.apercu}) <= 4000`,
    ),
  ],
);
