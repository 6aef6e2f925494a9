import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  APPEL_AUTEURS,
  AVIS_DECISIONS,
  AVIS_POINTS,
  AVIS_STATUTS,
  DECISION_FONDEMENTS,
  DECISION_ORIGINES,
  MOTIFS_RETENUE,
  SIGNALEMENT_AUTEURS,
  SIGNALEMENT_MOTIFS,
} from "#app/features/reviews/rules/codes.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, bytes, createdAt, id, instant, isEmail, isNotBlank, oneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";
import { services } from "./services.ts";

const listOf = (column: object, codes: readonly string[]) =>
  sql`${column} <@ array[${sql.raw(codes.map((code) => `'${code}'`).join(", "))}]::text[]`;

/**
 * The personal link of a reservation to its review, mailed the day after the meal. Deleted 30 days after the meal if no review was
 * written, else with the review.
 */
export const avisLiens = pgTable(
  "avis_liens",
  {
    reservation_id: uuid("reservation_id").primaryKey(),
    token_hash: bytes("token_hash").notNull(),
    // When the invitation and its only reminder were queued.
    invite_le: instant("invite_le").notNull(),
    rappel_le: instant("rappel_le"),
    // The client wants no reminder.
    decline_le: instant("decline_le"),
    // The proof of D111-18: when the link was first used to write.
    utilise_le: instant("utilise_le"),
  },
  (table) => [
    belongsTo("review_link_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    uniqueIndex("review_link_by_token").on(table.token_hash),
    check("review_link_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
  ],
);

/**
 * One review per reservation. The row stays when its author withdraws it, without its text: the meal opens no second review. The
 * trigger `review_ends_with_its_client` removes the name when the reservation is anonymised. Chef and service are copies without
 * foreign keys: their checks would lock the chef after the reservation, against the lock order.
 */
export const avis = pgTable(
  "avis",
  {
    id: id(),
    reservation_id: uuid("reservation_id").notNull(),
    chef_id: uuid("chef_id").notNull(),
    service_id: uuid("service_id").notNull(),
    // The start and the end of the meal.
    date_service: instant("date_service").notNull(),
    statut: text("statut", { enum: AVIS_STATUTS }).notNull(),
    note: smallint("note").notNull(),
    points: text("points", { enum: AVIS_POINTS }).array().notNull().default(sql`'{}'::text[]`),
    // Null once it is erased: withdrawn by the author, or six months after a refusal.
    texte: text("texte"),
    // Null for « Un convive ».
    prenom: text("prenom"),
    initiale: text("initiale"),
    // What the automatic rules found in the current text.
    motifs_retenue: text("motifs_retenue", { enum: MOTIFS_RETENUE }).array().notNull().default(sql`'{}'::text[]`),
    modifie_le: instant("modifie_le"),
    // When the review left the page for good, by its author or by a decision.
    ferme_le: instant("ferme_le"),
    reponse: text("reponse"),
    reponse_le: instant("reponse_le"),
    reponse_modifiee_le: instant("reponse_modifiee_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("review_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    uniqueIndex("one_review_per_reservation").on(table.reservation_id),
    check("review_statut_is_known", oneOf(table.statut, AVIS_STATUTS)),
    check("review_note_between_1_and_5", sql`${table.note} between 1 and 5`),
    check("review_points_are_known", listOf(table.points, AVIS_POINTS)),
    check("review_grounds_are_known", listOf(table.motifs_retenue, MOTIFS_RETENUE)),
    check("review_text_between_20_and_1000", sql`char_length(${table.texte}) between 20 and 1000`),
    check("open_review_has_its_text", sql`${table.texte} is not null or ${table.statut} in ('refuse', 'retire')`),
    check(
      "closed_review_has_its_date",
      sql`(${table.statut} in ('refuse', 'retire')) = (${table.ferme_le} is not null)`,
    ),
    check("review_name_is_short", sql`char_length(${table.prenom}) between 1 and 40`),
    check("review_initial_is_one_letter", sql`char_length(${table.initiale}) = 1`),
    check("review_reply_is_short", sql`${isNotBlank(table.reponse)} and char_length(${table.reponse}) <= 600`),
    check("review_reply_has_its_date", sql`${table.reponse} is null or ${table.reponse_le} is not null`),
    index("reviews_of_chef").on(table.chef_id, table.created_at, table.id).where(sql`statut = 'publie'`),
    index("reviews_of_chef_by_rating")
      .on(table.chef_id, table.note, table.created_at, table.id)
      .where(sql`statut = 'publie'`),
    index("reviews_of_chef_worst_first")
      .on(table.chef_id, table.note, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`statut = 'publie'`),
    index("reviews_of_service").on(table.service_id, table.created_at, table.id).where(sql`statut = 'publie'`),
    index("reviews_to_decide").on(table.created_at).where(sql`statut = 'retenu'`),
    index("reviews_by_meal").on(table.date_service),
    index("closed_reviews_with_text").on(table.ferme_le).where(sql`ferme_le is not null and texte is not null`),
  ],
);

/** A reasoned report of a review (DSA article 16). The reporter's name and address are erased a year after the decision. */
export const avisSignalements = pgTable(
  "avis_signalements",
  {
    id: id(),
    avis_id: uuid("avis_id").notNull(),
    auteur: text("auteur", { enum: SIGNALEMENT_AUTEURS }).notNull(),
    motif: text("motif", { enum: SIGNALEMENT_MOTIFS }).notNull(),
    raisons: text("raisons").notNull(),
    // Of a visitor. A chef is told at the address of the account.
    nom: text("nom"),
    email: text("email"),
    // The link in the mails to the reporter, for the decision and the appeal.
    token_hash: bytes("token_hash"),
    traite_le: instant("traite_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("report_belongs_to_review", table.avis_id, avis.id, "cascade"),
    uniqueIndex("one_open_report_per_chef_and_review")
      .on(table.avis_id)
      .where(sql`auteur = 'chef' and traite_le is null`),
    uniqueIndex("one_open_report_per_visitor_and_review")
      .on(table.avis_id, table.email)
      .where(sql`email is not null and traite_le is null`),
    uniqueIndex("report_by_token").on(table.token_hash).where(sql`token_hash is not null`),
    check("report_auteur_is_known", oneOf(table.auteur, SIGNALEMENT_AUTEURS)),
    check("report_motif_is_known", oneOf(table.motif, SIGNALEMENT_MOTIFS)),
    check("report_reasons_between_20_and_1000", sql`char_length(${table.raisons}) between 20 and 1000`),
    check("report_email_is_normal", sql`${isEmail(table.email)} and ${table.email} = lower(${table.email})`),
    check("report_name_is_short", sql`char_length(${table.nom}) between 1 and 80`),
    check("report_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    index("reports_of_review").on(table.avis_id, table.created_at),
    index("reports_to_decide").on(table.created_at).where(sql`traite_le is null`),
    index("reports_by_email").on(table.email).where(sql`email is not null`),
    index("reports_to_erase").on(table.traite_le).where(sql`traite_le is not null`),
  ],
);

/** The statement of reasons of a decision about a review (DSA article 17), and the appeal against it. Both mails are written from it. */
export const avisDecisions = pgTable(
  "avis_decisions",
  {
    id: id(),
    avis_id: uuid("avis_id").notNull(),
    origine: text("origine", { enum: DECISION_ORIGINES }).notNull(),
    decision: text("decision", { enum: AVIS_DECISIONS }).notNull(),
    fondement: text("fondement", { enum: DECISION_FONDEMENTS }).notNull(),
    raison: text("raison").notNull(),
    // The administrator; kept as an id only.
    user_id: uuid("user_id").notNull(),
    appel_par: text("appel_par", { enum: APPEL_AUTEURS }),
    appel_raisons: text("appel_raisons"),
    appel_le: instant("appel_le"),
    // The appeal was decided by a later row with the origin `appel`.
    appel_traite_le: instant("appel_traite_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("decision_belongs_to_review", table.avis_id, avis.id, "cascade"),
    check("decision_origine_is_known", oneOf(table.origine, DECISION_ORIGINES)),
    check("review_decision_is_known", oneOf(table.decision, AVIS_DECISIONS)),
    check("decision_fondement_is_known", oneOf(table.fondement, DECISION_FONDEMENTS)),
    check("decision_reason_between_20_and_1000", sql`char_length(${table.raison}) between 20 and 1000`),
    check("appeal_auteur_is_known", oneOf(table.appel_par, APPEL_AUTEURS)),
    check(
      "appeal_is_complete",
      sql`num_nonnulls(${table.appel_par}, ${table.appel_raisons}, ${table.appel_le}) in (0, 3)`,
    ),
    check("appeal_reasons_between_20_and_1000", sql`char_length(${table.appel_raisons}) between 20 and 1000`),
    check("decided_appeal_was_made", sql`${table.appel_traite_le} is null or ${table.appel_le} is not null`),
    check("appeal_has_no_appeal", sql`${table.origine} <> 'appel' or ${table.appel_le} is null`),
    index("decisions_of_review").on(table.avis_id, table.created_at),
    index("appeals_to_decide").on(table.appel_le).where(sql`appel_le is not null and appel_traite_le is null`),
  ],
);

const counts = () => ({
  notes_1: integer("notes_1").notNull().default(0),
  notes_2: integer("notes_2").notNull().default(0),
  notes_3: integer("notes_3").notNull().default(0),
  notes_4: integer("notes_4").notNull().default(0),
  notes_5: integer("notes_5").notNull().default(0),
});
type Counts = ReturnType<typeof counts>;
const areNotNegative = (table: { readonly [Name in keyof Counts]: object }) =>
  sql`least(${table.notes_1}, ${table.notes_2}, ${table.notes_3}, ${table.notes_4}, ${table.notes_5}) >= 0`;

/** Derived: how many published reviews of a chef gave each rating. Written by the trigger `evaluations_follow_reviews` only. */
export const evaluationsChefs = pgTable(
  "evaluations_chefs",
  { chef_id: uuid("chef_id").primaryKey(), ...counts() },
  (table) => [
    belongsTo("ratings_belong_to_chef", table.chef_id, chefs.id, "cascade"),
    check("ratings_of_chef_are_not_negative", areNotNegative(table)),
  ],
);

/** Derived, like `evaluations_chefs`, for each service. */
export const evaluationsServices = pgTable(
  "evaluations_services",
  { service_id: uuid("service_id").primaryKey(), ...counts() },
  (table) => [
    belongsTo("ratings_belong_to_service", table.service_id, services.id, "cascade"),
    check("ratings_of_service_are_not_negative", areNotNegative(table)),
  ],
);
