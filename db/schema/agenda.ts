import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DETAILS_FLUX,
  ERREURS_SOURCE,
  ETATS_SOURCE,
  EXCEPTIONS_AGENDA,
  FERMETURES,
  REGLAGES_PAR_DEFAUT,
} from "#app/features/agenda/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, bytes, createdAt, id, instant, instantRange, isNotBlank, oneOf } from "./columns.ts";
import { services } from "./services.ts";

/** Settings of a chef's calendar. Without a row: no minimum notice, no margins; slots are opened by hand only. */
export const agendaReglages = pgTable(
  "agenda_reglages",
  {
    chef_id: uuid("chef_id").primaryKey(),
    delai_heures: integer("delai_heures").notNull().default(REGLAGES_PAR_DEFAUT.delai_heures),
    horizon_semaines: integer("horizon_semaines").notNull().default(REGLAGES_PAR_DEFAUT.horizon_semaines),
    marge_avant: integer("marge_avant").notNull().default(REGLAGES_PAR_DEFAUT.marge_avant),
    marge_apres: integer("marge_apres").notNull().default(REGLAGES_PAR_DEFAUT.marge_apres),
    ferme_feries: boolean("ferme_feries").notNull().default(REGLAGES_PAR_DEFAUT.ferme_feries),
    /** Slots are open up to this day; the nightly job extends the chefs that are behind. */
    ouvert_jusquau: date("ouvert_jusquau"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("calendar_settings_belong_to_chef", table.chef_id, chefs.id, "cascade"),
    check("notice_between_0_and_14_days", sql`${table.delai_heures} between 0 and 336`),
    check("horizon_between_2_weeks_and_12_months", sql`${table.horizon_semaines} between 2 and 53`),
    check(
      "margin_before_between_0_and_4_hours",
      sql`${table.marge_avant} between 0 and 240 and ${table.marge_avant} % 15 = 0`,
    ),
    check(
      "margin_after_between_0_and_4_hours",
      sql`${table.marge_apres} between 0 and 240 and ${table.marge_apres} % 15 = 0`,
    ),
    index("calendar_settings_by_opened_day").on(table.ouvert_jusquau, table.chef_id),
  ],
);

/** Notice and margins of one service; a null value means the chef's general one. */
export const agendaReglagesServices = pgTable(
  "agenda_reglages_services",
  {
    service_id: uuid("service_id").primaryKey(),
    delai_heures: integer("delai_heures"),
    marge_avant: integer("marge_avant"),
    marge_apres: integer("marge_apres"),
  },
  (table) => [
    belongsTo("service_calendar_settings_belong_to_service", table.service_id, services.id, "cascade"),
    check("service_notice_between_0_and_14_days", sql`${table.delai_heures} between 0 and 336`),
    check(
      "service_margin_before_between_0_and_4_hours",
      sql`${table.marge_avant} between 0 and 240 and ${table.marge_avant} % 15 = 0`,
    ),
    check(
      "service_margin_after_between_0_and_4_hours",
      sql`${table.marge_apres} between 0 and 240 and ${table.marge_apres} % 15 = 0`,
    ),
  ],
);

/** A weekly template of one service: every `semaines` weeks from the week of `du`, on `jours` (1 Monday to 7 Sunday) at `heures`. */
export const agendaRegles = pgTable(
  "agenda_regles",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    service_id: uuid("service_id").notNull(),
    jours: smallint("jours").array().notNull(),
    heures: text("heures").array().notNull(),
    places: integer("places").notNull(),
    semaines: smallint("semaines").notNull().default(1),
    du: date("du").notNull(),
    au: date("au"),
    suspendue: boolean("suspendue").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("calendar_rule_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("calendar_rule_belongs_to_service", table.service_id, services.id, "cascade"),
    check(
      "rule_days_are_weekdays",
      sql`cardinality(${table.jours}) between 1 and 7 and ${table.jours} <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]`,
    ),
    check("rule_hours_are_between_1_and_12", sql`cardinality(${table.heures}) between 1 and 12`),
    check("rule_places_between_1_and_100", sql`${table.places} between 1 and 100`),
    check("rule_repeats_every_1_to_4_weeks", sql`${table.semaines} between 1 and 4`),
    check("rule_ends_after_its_start", sql`${table.au} >= ${table.du}`),
    index("calendar_rules_of_chef").on(table.chef_id),
    index("calendar_rules_of_service").on(table.service_id),
  ],
);

/** One day that differs from the rules: `ferme` closes it (one service or all, one hour or all), `ouvert` opens one start. */
export const agendaExceptions = pgTable(
  "agenda_exceptions",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    service_id: uuid("service_id"),
    type: text("type", { enum: EXCEPTIONS_AGENDA }).notNull(),
    jour: date("jour").notNull(),
    heure: text("heure"),
    places: integer("places"),
    note: text("note"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("calendar_exception_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("calendar_exception_belongs_to_service", table.service_id, services.id, "cascade"),
    check("exception_type_is_known", oneOf(table.type, EXCEPTIONS_AGENDA)),
    check(
      "opened_day_has_service_hour_and_places",
      sql`${table.type} <> 'ouvert' or num_nonnulls(${table.service_id}, ${table.heure}, ${table.places}) = 3`,
    ),
    check("exception_places_between_1_and_100", sql`${table.places} between 1 and 100`),
    check("exception_hour_is_of_a_service", sql`${table.heure} is null or ${table.service_id} is not null`),
    check("exception_note_is_short", sql`${isNotBlank(table.note)} and char_length(${table.note}) <= 200`),
    unique("one_exception_per_day_and_hour")
      .on(table.chef_id, table.jour, table.service_id, table.heure, table.type)
      .nullsNotDistinct(),
  ],
);

/** A calendar of the chef elsewhere, whose busy times close slots here. The address is a secret of the chef: encrypted. */
export const agendaSources = pgTable(
  "agenda_sources",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    nom: text("nom").notNull(),
    adresse_chiffree: bytes("adresse_chiffree").notNull(),
    /** Host and last four characters, to recognise it. */
    adresse_visible: text("adresse_visible").notNull(),
    etat: text("etat", { enum: ETATS_SOURCE }).notNull().default("premiere_lecture"),
    erreur: text("erreur", { enum: ERREURS_SOURCE }),
    etag: text("etag"),
    essaye_le: instant("essaye_le"),
    reussi_le: instant("reussi_le"),
    prochaine_lecture: instant("prochaine_lecture").notNull().defaultNow(),
    alerte_le: instant("alerte_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("calendar_source_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    unique("source_of_chef").on(table.id, table.chef_id),
    check("source_state_is_known", oneOf(table.etat, ETATS_SOURCE)),
    check("source_error_is_known", oneOf(table.erreur, ERREURS_SOURCE)),
    check("unreadable_source_has_its_error", sql`(${table.etat} = 'illisible') = (${table.erreur} is not null)`),
    check("source_name_is_short", sql`${isNotBlank(table.nom)} and char_length(${table.nom}) <= 60`),
    index("calendar_sources_of_chef").on(table.chef_id),
    index("calendar_sources_to_read").on(table.prochaine_lecture),
  ],
);

/** Periods in which a chef cannot be booked, whatever the service. They may overlap each other and existing reservations. */
export const chefFermetures = pgTable(
  "chef_fermetures",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    type: text("type", { enum: FERMETURES }).notNull(),
    periode: instantRange("periode").notNull(),
    note: text("note"),
    source_id: uuid("source_id"),
    /** Opaque identifier of the imported event. */
    cle: text("cle"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("closure_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    foreignKey({
      name: "closure_is_of_a_source_of_the_chef",
      columns: [table.source_id, table.chef_id],
      foreignColumns: [agendaSources.id, agendaSources.chef_id],
    }).onDelete("cascade"),
    check("closure_type_is_known", oneOf(table.type, FERMETURES)),
    check(
      "imported_closure_has_its_source",
      sql`(${table.type} = 'import') = (${table.source_id} is not null) and (${table.type} = 'import') = (${table.cle} is not null)`,
    ),
    check(
      "closure_has_a_bounded_duration",
      sql`not isempty(${table.periode}) and not lower_inf(${table.periode}) and not upper_inf(${table.periode})`,
    ),
    check("closure_note_is_short", sql`${isNotBlank(table.note)} and char_length(${table.note}) <= 200`),
    check("imported_closure_has_no_note", sql`${table.type} <> 'import' or ${table.note} is null`),
    uniqueIndex("one_closure_per_imported_event").on(table.source_id, table.cle).where(sql`source_id is not null`),
    index("closures_of_chef").using("gist", table.chef_id, table.periode),
  ],
);

/** The private address by which the chef's own calendar reads the reservations. */
export const agendaFlux = pgTable(
  "agenda_flux",
  {
    chef_id: uuid("chef_id").primaryKey(),
    token_hash: bytes("token_hash").notNull(),
    /** Encrypted, so that its owner can copy the address again. */
    token_chiffre: bytes("token_chiffre").notNull(),
    detail: text("detail", { enum: DETAILS_FLUX }).notNull().default("essentiel"),
    montrer_demandes: boolean("montrer_demandes").notNull().default(true),
    lu_le: instant("lu_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("calendar_feed_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    unique("one_feed_per_token").on(table.token_hash),
    check("feed_detail_is_known", oneOf(table.detail, DETAILS_FLUX)),
    check("feed_token_is_a_sha256", sql`octet_length(${table.token_hash}) = 32`),
  ],
);
