import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  CONVIVE_AGES,
  DOSSIER_MAILS,
  EQUIPEMENTS,
  FEUX,
  FOURS,
  FRIGOS,
  NOMBRES_FEUX,
  OCCASIONS,
  REPONSE_AUTEURS,
  STATIONNEMENTS,
  VAISSELLES,
} from "#app/features/evenings/rules/codes.ts";
import { belongsTo, bytes, createdAt, id, instant, oneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

const within = (column: object, codes: readonly string[]) =>
  sql`${column} <@ ${sql.raw(`array[${codes.map((code) => `'${code}'`).join(", ")}]::text[]`)}`;

/**
 * What the client tells the chef about the place, the kitchen and the occasion. `…_le` is when a step was saved. Deleted 30
 * days after the meal, and by the trigger `dossier_ends_with_its_reservation` when the reservation is cancelled, refused or
 * anonymised.
 */
export const dossiers = pgTable(
  "dossiers",
  {
    reservation_id: uuid("reservation_id").primaryKey(),
    etage: text("etage"),
    // Encrypted with the key of the reservation; erased on the day after the meal.
    code_acces: bytes("code_acces"),
    telephone_sur_place: text("telephone_sur_place"),
    stationnement: text("stationnement", { enum: STATIONNEMENTS }).array().notNull().default(sql`'{}'::text[]`),
    a_savoir: text("a_savoir"),
    acces_le: instant("acces_le"),
    feux: text("feux", { enum: FEUX }),
    nombre_feux: text("nombre_feux", { enum: NOMBRES_FEUX }),
    four: text("four", { enum: FOURS }),
    frigo: text("frigo", { enum: FRIGOS }),
    vaisselle: text("vaisselle", { enum: VAISSELLES }),
    equipements: text("equipements", { enum: EQUIPEMENTS }).array().notNull().default(sql`'{}'::text[]`),
    manque: text("manque"),
    cuisine_le: instant("cuisine_le"),
    occasion: text("occasion", { enum: OCCASIONS }),
    mot: text("mot"),
    surprise: boolean("surprise").notNull().default(false),
    occasion_le: instant("occasion_le"),
    // Written by the chef, for the sheet.
    arrivee: text("arrivee"),
    a_apporter: text("a_apporter"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("dossier_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    check("etage_is_short", sql`char_length(${table.etage}) <= 40`),
    check("telephone_sur_place_is_short", sql`char_length(${table.telephone_sur_place}) <= 20`),
    check("a_savoir_is_short", sql`char_length(${table.a_savoir}) <= 280`),
    check("manque_is_short", sql`char_length(${table.manque}) <= 280`),
    check("mot_is_short", sql`char_length(${table.mot}) <= 280`),
    check("arrivee_is_a_time", sql`${table.arrivee} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("a_apporter_is_short", sql`char_length(${table.a_apporter}) <= 600`),
    check("stationnement_is_known", within(table.stationnement, STATIONNEMENTS)),
    check("feux_are_known", oneOf(table.feux, FEUX)),
    check("nombre_feux_is_known", oneOf(table.nombre_feux, NOMBRES_FEUX)),
    check("four_is_known", oneOf(table.four, FOURS)),
    check("frigo_is_known", oneOf(table.frigo, FRIGOS)),
    check("vaisselle_is_known", oneOf(table.vaisselle, VAISSELLES)),
    check("equipements_are_known", within(table.equipements, EQUIPEMENTS)),
    check("occasion_is_known", oneOf(table.occasion, OCCASIONS)),
  ],
);

/**
 * The random key of a reservation's secrets, wrapped with DOSSIER_KEY. Deleting the row makes every ciphertext of the
 * reservation unreadable.
 */
export const dossierCles = pgTable(
  "dossier_cles",
  {
    reservation_id: uuid("reservation_id").primaryKey(),
    cle: bytes("cle").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("dossier_key_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    // Key id, nonce, tag and the wrapped 32 bytes: a key stored in the clear would be shorter.
    check("dossier_key_is_wrapped", sql`octet_length(${table.cle}) = 64`),
  ],
);

/**
 * The link that the client shares with the guests: it can add an answer, nothing else. Found by its hash; the token itself is
 * encrypted, to be shown again to the client.
 */
export const invitations = pgTable(
  "invitations",
  {
    reservation_id: uuid("reservation_id").primaryKey(),
    token_hash: bytes("token_hash").notNull(),
    token_chiffre: bytes("token_chiffre").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("invitation_is_to_a_reservation", table.reservation_id, reservations.id, "cascade"),
    uniqueIndex("invitation_by_token").on(table.token_hash),
    check("invitation_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
  ],
);

/**
 * The mails that the sweep queued, so that each is queued once. A meal that moves to another date has another deadline, and
 * gets them again.
 */
export const dossierMails = pgTable(
  "dossier_mails",
  {
    reservation_id: uuid("reservation_id").notNull(),
    type: text("type", { enum: DOSSIER_MAILS }).notNull(),
    repas_le: instant("repas_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: "one_dossier_mail_per_meal", columns: [table.reservation_id, table.type, table.repas_le] }),
    belongsTo("dossier_mail_is_of_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check("dossier_mail_type_is_known", oneOf(table.type, DOSSIER_MAILS)),
  ],
);

/** One row per guest who answered. `reponse` is encrypted; null means « je mange de tout ». Deleted seven days after the meal. */
export const reponsesConvives = pgTable(
  "reponses_convives",
  {
    id: id(),
    reservation_id: uuid("reservation_id").notNull(),
    auteur: text("auteur", { enum: REPONSE_AUTEURS }).notNull(),
    // The guest's personal link. The client changes answers given for others on the private page.
    token_hash: bytes("token_hash"),
    prenom: text("prenom"),
    age: text("age", { enum: CONVIVE_AGES }).notNull().default("adulte"),
    reponse: bytes("reponse"),
    consentement_version: text("consentement_version"),
    consentement_le: instant("consentement_le"),
    // When the chef acknowledged this version of the answer.
    vu_le: instant("vu_le"),
    modifiee_le: instant("modifiee_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("answer_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    uniqueIndex("answer_by_token").on(table.token_hash),
    index("answers_by_reservation").on(table.reservation_id, table.created_at),
    check("answer_auteur_is_known", oneOf(table.auteur, REPONSE_AUTEURS)),
    check("answer_age_is_known", oneOf(table.age, CONVIVE_AGES)),
    check("answer_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("answer_prenom_is_short", sql`char_length(${table.prenom}) <= 40`),
    check("guests_answer_has_its_link", sql`(${table.auteur} = 'convive') = (${table.token_hash} is not null)`),
    check(
      "health_data_need_consent",
      sql`num_nonnulls(${table.reponse}, ${table.consentement_version}, ${table.consentement_le}) in (0, 3)`,
    ),
  ],
);
