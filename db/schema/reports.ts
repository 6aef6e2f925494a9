import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  CASE_AUTEURS,
  CONTENU_MOTIFS,
  MESURE_APPELANTS,
  MESURE_DUREES,
  MESURE_FONDEMENTS,
  MESURE_ORIGINES,
  MESURES,
  type ReportedCopy,
  SIGNALES,
} from "#app/features/moderation/rules/codes.ts";
import { userRoles } from "./accounts.ts";
import { chefs } from "./chefs.ts";
import { belongsTo, bytes, createdAt, id, instant, isEmail, oneOf } from "./columns.ts";

/**
 * A case about a chef's page, a service, a photo or a review: a reasoned report (DSA article 16), or a review that the automatic rules
 * hold. `cible` has no foreign key: the case outlives a content that its chef deletes. The triggers of
 * `db/functions/dossiers_suivent_avis.sql` open and end the cases of reviews.
 */
export const signalements = pgTable(
  "signalements",
  {
    id: id(),
    // Said aloud and mailed as « S-0047 ».
    numero: integer("numero").generatedAlwaysAsIdentity().notNull(),
    signale: text("signale", { enum: SIGNALES }).notNull(),
    // The id of the chef, the service or the review, or the key of the photo.
    cible: text("cible").notNull(),
    // A chef is told at the address of the account, the author of a review held by the rules by the link to it.
    auteur: text("auteur", { enum: CASE_AUTEURS }).notNull().default("visiteur"),
    chef_id: uuid("chef_id").notNull(),
    motif: text("motif", { enum: CONTENU_MOTIFS }).notNull(),
    // Null a year after the decision, like the name and the address, and when nobody reported.
    raisons: text("raisons"),
    // Not asked when a child is in danger.
    nom: text("nom"),
    email: text("email"),
    // The link in the mails to the person who reported.
    token_hash: bytes("token_hash"),
    // Null six months after the decision.
    copie: jsonb("copie").$type<ReportedCopy>(),
    // The private copy of a photo.
    copie_cle: text("copie_cle"),
    // The member of the team who looks after it, until the decision or until they leave the team.
    confie_a: uuid("confie_a"),
    // Hidden as manifestly illegal before any decision: since when, by whom (kept as an id only), and why; the words go after a year.
    masque_le: instant("masque_le"),
    masque_par: uuid("masque_par"),
    masque_raison: text("masque_raison"),
    traite_le: instant("traite_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("case_is_about_a_chef", table.chef_id, chefs.id, "cascade"),
    belongsTo("case_is_given_to_the_team", table.confie_a, userRoles.user_id, "set null"),
    uniqueIndex("case_by_number").on(table.numero),
    uniqueIndex("case_by_token").on(table.token_hash).where(sql`token_hash is not null`),
    uniqueIndex("one_open_case_per_person_and_content")
      .on(table.cible, table.email)
      .where(sql`email is not null and traite_le is null`),
    uniqueIndex("one_open_case_per_chef_or_rules_and_content")
      .on(table.cible, table.auteur)
      .where(sql`auteur <> 'visiteur' and traite_le is null`),
    check("case_auteur_is_known", oneOf(table.auteur, CASE_AUTEURS)),
    check("case_signale_is_known", oneOf(table.signale, SIGNALES)),
    check("case_motif_is_known", oneOf(table.motif, CONTENU_MOTIFS)),
    check("case_reasons_between_20_and_2000", sql`char_length(${table.raisons}) between 20 and 2000`),
    check("case_name_is_short", sql`char_length(${table.nom}) between 1 and 80`),
    check("case_email_is_normal", sql`${isEmail(table.email)} and ${table.email} = lower(${table.email})`),
    check("case_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("hidden_first_reason_between_20_and_2000", sql`char_length(${table.masque_raison}) between 20 and 2000`),
    check(
      "hidden_first_is_complete",
      sql`(${table.masque_le} is null) = (${table.masque_par} is null) and (${table.masque_raison} is null or ${table.masque_le} is not null)`,
    ),
    index("cases_of_chef").on(table.chef_id),
    index("cases_of_content").on(table.cible),
    index("cases_to_decide").on(table.created_at).where(sql`traite_le is null`),
    index("cases_decided").on(table.traite_le).where(sql`traite_le is not null`),
    index("cases_by_email").on(table.email).where(sql`email is not null`),
  ],
);

/** Team members who declared that they know the person whom a case concerns. Two triggers exclude them from the case and its decisions. */
export const signalementRetraits = pgTable(
  "signalement_retraits",
  {
    signalement_id: uuid("signalement_id").notNull(),
    // The administrator; kept as an id only.
    user_id: uuid("user_id").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: "one_withdrawal_per_person_and_case", columns: [table.signalement_id, table.user_id] }),
    belongsTo("withdrawal_belongs_to_case", table.signalement_id, signalements.id, "cascade"),
  ],
);

/** The statement of reasons of a decision about a case (DSA article 17), and the appeal against it. Both mails are written from it. */
export const signalementDecisions = pgTable(
  "signalement_decisions",
  {
    id: id(),
    signalement_id: uuid("signalement_id").notNull(),
    origine: text("origine", { enum: MESURE_ORIGINES }).notNull(),
    mesure: text("mesure", { enum: MESURES }).notNull(),
    fondement: text("fondement", { enum: MESURE_FONDEMENTS }).notNull(),
    // Null when the content stays, and while its author corrects it.
    duree: text("duree", { enum: MESURE_DUREES }),
    // Null a year after the decision.
    raison: text("raison"),
    // The administrator; kept as an id only.
    user_id: uuid("user_id").notNull(),
    // The link in the mail to the chef. The author of a review uses the link to it.
    token_hash: bytes("token_hash"),
    appel_par: text("appel_par", { enum: MESURE_APPELANTS }),
    appel_raisons: text("appel_raisons"),
    appel_le: instant("appel_le"),
    // The appeal was decided by a later row with the origin `appel`.
    appel_traite_le: instant("appel_traite_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("measure_belongs_to_case", table.signalement_id, signalements.id, "cascade"),
    uniqueIndex("measure_by_token").on(table.token_hash).where(sql`token_hash is not null`),
    check("measure_origine_is_known", oneOf(table.origine, MESURE_ORIGINES)),
    check("measure_is_known", oneOf(table.mesure, MESURES)),
    check("measure_fondement_is_known", oneOf(table.fondement, MESURE_FONDEMENTS)),
    check("measure_duree_is_known", oneOf(table.duree, MESURE_DUREES)),
    check(
      "restriction_has_its_duration",
      sql`(${table.mesure} in ('maintenir', 'corriger')) = (${table.duree} is null)`,
    ),
    check("measure_reason_between_20_and_2000", sql`char_length(${table.raison}) between 20 and 2000`),
    check("measure_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("measure_appellant_is_known", oneOf(table.appel_par, MESURE_APPELANTS)),
    check("measure_appeal_has_its_date", sql`(${table.appel_par} is null) = (${table.appel_le} is null)`),
    check("measure_appeal_reasons_between_20_and_2000", sql`char_length(${table.appel_raisons}) between 20 and 2000`),
    check("answered_measure_was_appealed", sql`${table.appel_traite_le} is null or ${table.appel_le} is not null`),
    check("measure_of_appeal_is_final", sql`${table.origine} <> 'appel' or ${table.appel_le} is null`),
    index("measures_of_case").on(table.signalement_id, table.created_at),
    index("measure_appeals_to_decide").on(table.appel_le).where(sql`appel_le is not null and appel_traite_le is null`),
  ],
);
