import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ANNONCE_GENRES, ANNONCE_STATUTS } from "#app/features/console/rules/codes.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, createdAt, id, instant, isNotBlank, oneOf } from "./columns.ts";

/** A mail to many chefs. A change of the terms has a date and no subject of its own. */
export const annonces = pgTable(
  "annonces",
  {
    id: id(),
    genre: text("genre", { enum: ANNONCE_GENRES }).notNull(),
    statut: text("statut", { enum: ANNONCE_STATUTS }).notNull().default("brouillon"),
    objet: text("objet"),
    texte: text("texte").notNull(),
    // The segment: null is every town, every type of service.
    ville: text("ville"),
    type_service: text("type_service", { enum: TYPES_SERVICE }),
    en_vigueur_le: date("en_vigueur_le"),
    // When the author received the present text; null again after each edit.
    essai_le: instant("essai_le"),
    programmee_le: instant("programmee_le"),
    envoyee_le: instant("envoyee_le"),
    motif_suspension: text("motif_suspension"),
    // No foreign key: the announcement outlives the account.
    auteur_id: uuid("auteur_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("announcement_kind_is_known", oneOf(table.genre, ANNONCE_GENRES)),
    check("announcement_state_is_known", oneOf(table.statut, ANNONCE_STATUTS)),
    check("announced_type_is_known", oneOf(table.type_service, TYPES_SERVICE)),
    check(
      "announcement_is_filled",
      sql`${isNotBlank(table.texte)} and (${table.objet} is null or ${isNotBlank(table.objet)})`,
    ),
    check(
      "terms_change_has_a_date_instead_of_a_subject",
      sql`(${table.genre} = 'conditions') = (${table.en_vigueur_le} is not null) and (${table.genre} = 'conditions') = (${table.objet} is null)`,
    ),
    check(
      "terms_change_is_announced_15_days_ahead",
      sql`${table.en_vigueur_le} >= (${table.programmee_le} at time zone 'Europe/Paris')::date + 15`,
    ),
    check(
      "announcement_is_tested_before_it_is_scheduled",
      sql`${table.statut} = 'brouillon' or ${table.programmee_le} is not null and (${table.genre} = 'conditions' or ${table.essai_le} is not null)`,
    ),
    check(
      "suspended_announcement_has_a_reason",
      sql`${table.statut} <> 'suspendue' or coalesce(${isNotBlank(table.motif_suspension)}, false)`,
    ),
    unique("one_terms_change_per_date").on(table.en_vigueur_le),
    index("annonces_due").on(table.programmee_le).where(sql`statut = 'programmee'`),
  ],
);

/** The chefs whose mail was queued: each at most once. */
export const annoncesEnvois = pgTable(
  "annonces_envois",
  {
    annonce_id: uuid("annonce_id").notNull(),
    chef_id: uuid("chef_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: "one_announcement_per_chef", columns: [table.annonce_id, table.chef_id] }),
    belongsTo("sending_is_of_an_announcement", table.annonce_id, annonces.id, "cascade"),
    belongsTo("announcement_is_sent_to_a_chef", table.chef_id, chefs.id, "cascade"),
    index("annonces_envois_by_chef").on(table.chef_id),
  ],
);
