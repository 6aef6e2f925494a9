import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { EVENEMENT_NATURES, RESERVATION_ACTEURS, RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { REGLES_ANNULATION } from "#app/features/services/rules/codes.ts";
import { serviceAvailabilities } from "./availabilities.ts";
import { chefs } from "./chefs.ts";
import {
  belongsTo,
  bytes,
  createdAt,
  id,
  instant,
  isCompleteRule,
  isEmail,
  isHttps,
  isNotBlank,
  newestFirst,
  oneOf,
  phoneDigits,
} from "./columns.ts";
import { services } from "./services.ts";

/** One line of a booking, as sold. `prix_unitaire` is in euros, after discount. */
export type ReservationParticipant = {
  profile_id: string;
  profile_name: string;
  quantite: number;
  prix_unitaire: string;
};

/** A price of the service when it was booked, in euros before discount, with its tiers. */
export type ReservationTariff = {
  profile_id: string;
  profile_name: string;
  prix: string;
  paliers: { min_quantity: number; max_quantity: number | null; discount_percentage: number }[];
};

export const reservations = pgTable(
  "reservations",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    service_id: uuid("service_id").notNull(),
    availability_id: uuid("availability_id").notNull(),
    client_nom: text("client_nom").notNull(),
    client_prenom: text("client_prenom").notNull(),
    client_email: text("client_email").notNull(),
    client_email_normalise: text("client_email_normalise").notNull().generatedAlwaysAs(sql`lower(btrim(client_email))`),
    client_telephone: text("client_telephone").notNull(),
    // The space before each field makes one or two letters match the start of a word. The line break prevents matches
    // across two fields.
    client_recherche: text("client_recherche")
      .notNull()
      .generatedAlwaysAs(sql`norm_recherche(' ' || client_prenom || ' ' || client_nom || E'\n ' || client_email)`),
    client_message: text("client_message"),
    date_souhaitee: instant("date_souhaitee").notNull(),
    date_fin: instant("date_fin").notNull(),
    // The service has no duration in minutes: `date_fin` assumes one hour and is shown as « environ ».
    fin_estimee: boolean("fin_estimee").notNull().default(false),
    lieu: text("lieu"),
    // Where the client receives, for a service at the client's. Copied without a foreign key: a commune may be merged into
    // another one later, and the booked place must not change.
    commune_insee: text("commune_insee"),
    commune_nom: text("commune_nom"),
    code_postal: text("code_postal"),
    // Shown to the chef once confirmed; in no mail.
    rue: text("rue"),
    // From the chef's commune as the crow flies, as shown at booking; null when it could not be measured.
    distance_km: integer("distance_km"),
    distance_estimee: boolean("distance_estimee").notNull().default(false),
    // Part of `prix_final`.
    frais_deplacement: numeric("frais_deplacement", { precision: 8, scale: 2 }).notNull().default("0"),
    prix_final: numeric("prix_final", { precision: 10, scale: 2 }).notNull(),
    participants: jsonb("participants").$type<ReservationParticipant[]>().notNull(),
    nombre_participants: integer("nombre_participants").notNull(),
    // Every visible price of the service when it was booked, so that a change of the number of guests costs what was agreed.
    // Null for reservations made before the column existed.
    tarifs: jsonb("tarifs").$type<ReservationTariff[]>(),
    // Accepted changes of the slot or of the number of guests. The calendar file's SEQUENCE grows with it.
    changements: integer("changements").notNull().default(0),
    // Places that this booking took from the slot's counter and releases when it ends; 0 where places are unlimited.
    places_prises: integer("places_prises").notNull(),
    // Exclusive booking: no other reservation of the slot may be live at the same time. Two constraint triggers enforce it:
    // db/functions/refuse_second_reservation_of_whole_slot.sql and refuse_more_people_than_service_takes.sql.
    creneau_entier: boolean("creneau_entier").notNull().default(false),
    statut: text("statut", { enum: RESERVATION_STATUTS }).notNull().default("en_attente"),
    reference_paiement: text("reference_paiement"),
    // Entered by the chef when confirming. Shown on the client's private page; no public query selects it.
    lien_paiement: text("lien_paiement"),
    // What was paid, once a change of a paid reservation gave it another price. Null: `prix_final`, or nothing while unpaid.
    montant_regle: numeric("montant_regle", { precision: 10, scale: 2 }),
    // Set when the chef cancels a paid reservation, or the client withdraws from it. Kept after the refund, whose date is `rembourse_le`.
    somme_a_rembourser: numeric("somme_a_rembourser", { precision: 10, scale: 2 }),
    rembourse_le: instant("rembourse_le"),
    // When the mail about the chef's cancellation was queued, and when the relay accepted it.
    annulation_a_envoyer_le: instant("annulation_a_envoyer_le"),
    annulation_envoyee_le: instant("annulation_envoyee_le"),
    // When the reminder was queued: each reservation gets one at most.
    rappel_a_envoyer_le: instant("rappel_a_envoyer_le"),
    // Copied from the chef and the service when booking; later changes do not apply to this reservation.
    conditions_annulation: text("conditions_annulation"),
    // The revision of the terms that the request accepted; null for requests before this column.
    conditions_version: text("conditions_version"),
    annulation: text("annulation", { enum: REGLES_ANNULATION }),
    annulation_heures: integer("annulation_heures"),
    annulation_part: integer("annulation_part"),
    // What the client owed when they cancelled, according to that rule.
    somme_due: numeric("somme_due", { precision: 10, scale: 2 }),
    // Whether the law lets the client leave the contract, as sold: a later change of the service's kind takes nothing away.
    // Null for requests before this column: the kind of the service decides.
    retractable: boolean("retractable"),
    // When the client expressly asked for the service inside the withdrawal period.
    execution_demandee_le: instant("execution_demandee_le"),
    // The withdrawal, and what was declared with it. The declaration is cleared with the client's data.
    retractation_le: instant("retractation_le"),
    retractation_nom: text("retractation_nom"),
    retractation_email: text("retractation_email"),
    // When the relay accepted the receipt, or rejected its address. Both are cleared when the address is corrected.
    accuse_envoye_le: instant("accuse_envoye_le"),
    accuse_rejete_le: instant("accuse_rejete_le"),
    // When the owner of the mailbox proved it: through a mailed link before the request was created, or by the first form sent
    // through a mailed private link. From then on the team cannot replace the address.
    email_confirme_le: instant("email_confirme_le"),
    // The address can be corrected for one hour; the former address is not stored.
    email_corrections: integer("email_corrections").notNull().default(0),
    email_corrige_le: instant("email_corrige_le"),
    // From then on the row holds no personal data.
    anonymise_le: instant("anonymise_le"),
    created_at: createdAt(),
    // When the client last changed the unanswered request: the time to answer counts from then.
    demandee_le: instant("demandee_le"),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("reservation_belongs_to_chef", table.chef_id, chefs.id, "restrict"),
    foreignKey({
      name: "reservation_service_belongs_to_chef",
      columns: [table.service_id, table.chef_id],
      foreignColumns: [services.id, services.chef_id],
    }).onDelete("restrict"),
    foreignKey({
      name: "reservation_slot_belongs_to_service",
      columns: [table.availability_id, table.service_id],
      foreignColumns: [serviceAvailabilities.id, serviceAvailabilities.service_id],
    }).onDelete("restrict"),
    check("statut_is_known", oneOf(table.statut, RESERVATION_STATUTS)),
    check("prix_final_is_not_negative", sql`${table.prix_final} >= 0`),
    check("participants_is_a_list", sql`jsonb_typeof(${table.participants}) = 'array'`),
    check("tarifs_is_a_list", sql`jsonb_typeof(${table.tarifs}) = 'array'`),
    check("nombre_participants_between_1_and_999", sql`${table.nombre_participants} between 1 and 999`),
    check("places_prises_are_all_or_none", sql`${table.places_prises} in (0, ${table.nombre_participants})`),
    check("reservation_ends_after_it_starts", sql`${table.date_fin} > ${table.date_souhaitee}`),
    check("client_has_a_name", sql`${isNotBlank(table.client_nom)} and ${isNotBlank(table.client_prenom)}`),
    check(
      "travel_fee_is_within_prix_final",
      sql`${table.frais_deplacement} >= 0 and ${table.frais_deplacement} <= ${table.prix_final}`,
    ),
    check(
      "booked_commune_is_complete",
      sql`(${table.commune_insee} is null) = (${table.commune_nom} is null) and (${table.commune_insee} is not null or num_nonnulls(${table.code_postal}, ${table.distance_km}) = 0)`,
    ),
    check(
      "booked_commune_has_its_codes",
      sql`${table.commune_insee} ~ '^[0-9][0-9AB][0-9]{3}$' and (${table.code_postal} is null or ${table.code_postal} ~ '^[0-9]{5}$')`,
    ),
    check("rue_is_one_line_of_120", sql`${isNotBlank(table.rue)} and length(${table.rue}) <= 120`),
    check(
      "booked_distance_is_not_negative",
      sql`${table.distance_km} >= 0 and (${table.distance_km} is not null or not ${table.distance_estimee})`,
    ),
    check(
      "anonymised_client_left_no_place",
      sql`${table.anonymise_le} is null or num_nonnulls(${table.commune_insee}, ${table.rue}) = 0`,
    ),
    check("anonymised_client_left_no_words", sql`${table.anonymise_le} is null or ${table.client_message} is null`),
    check("client_email_is_an_address", isEmail(sql`btrim(${table.client_email})`)),
    check("reservation_payment_link_is_https", isHttps(table.lien_paiement)),
    check(
      "refund_is_due_on_a_cancelled_reservation",
      sql`${table.somme_a_rembourser} is null or (${table.statut} = 'annulee' and ${table.somme_a_rembourser} between 0.01 and greatest(${table.prix_final}, ${table.montant_regle}))`,
    ),
    check("montant_regle_is_not_negative", sql`${table.montant_regle} >= 0`),
    check("refund_date_needs_a_refund", sql`${table.rembourse_le} is null or ${table.somme_a_rembourser} is not null`),
    check(
      "cancellation_mail_was_queued_before_it_left",
      sql`${table.annulation_envoyee_le} is null or ${table.annulation_a_envoyer_le} is not null`,
    ),
    check("reservation_annulation_is_known", oneOf(table.annulation, REGLES_ANNULATION)),
    check("reservation_annulation_sur_mesure_is_complete", isCompleteRule(table)),
    check(
      "sum_is_due_on_a_cancelled_reservation",
      sql`${table.somme_due} is null or (${table.statut} = 'annulee' and ${table.annulation} is not null and ${table.somme_due} between 0.01 and ${table.prix_final} - ${table.frais_deplacement})`,
    ),
    check(
      "withdrawal_leaves_a_contract_that_may_be_left",
      sql`${table.retractation_le} is null or (${table.statut} = 'annulee' and ${table.retractable} is true and ${table.somme_due} is null)`,
    ),
    check(
      "withdrawal_has_its_declaration",
      sql`num_nonnulls(${table.retractation_nom}, ${table.retractation_email}) = case when ${table.retractation_le} is null or ${table.anonymise_le} is not null then 0 else 2 end`,
    ),
    check("retractation_email_is_an_address", isEmail(table.retractation_email)),
    check("email_is_corrected_3_times_at_most", sql`${table.email_corrections} between 0 and 3`),
    check("corrected_email_has_its_date", sql`(${table.email_corrections} = 0) = (${table.email_corrige_le} is null)`),
    index("reservations_by_chef").on(table.chef_id, ...newestFirst(table)),
    index("reservations_by_statut").on(table.chef_id, table.statut, ...newestFirst(table)),
    index("reservations_by_day").on(table.chef_id, table.date_souhaitee),
    index("reservations_recherche").using("gin", table.chef_id, table.client_recherche.op("gin_trgm_ops")),
    index("reservations_by_reference").on(table.chef_id, sql`right(id::text, 8)`),
    index("reservations_by_telephone").on(
      table.chef_id,
      sql`${phoneDigits(sql.raw("client_telephone"))} text_pattern_ops`,
    ),
    // The console searches without a chef; `reservations_recherche` serves it as well, GIN columns being independent.
    index("reservations_by_reference_start").on(sql`right(id::text, 8) text_pattern_ops`),
    index("reservations_by_telephone_start").on(sql`${phoneDigits(sql.raw("client_telephone"))} text_pattern_ops`),
    // Complete names and their starts, newest first; the columns at the end spare reading the rows, which an index on an
    // expression alone cannot.
    index("reservations_by_nom")
      .on(sql`norm_recherche(client_nom) text_pattern_ops`, ...newestFirst(table), table.client_nom)
      .where(sql`anonymise_le is null`),
    index("reservations_by_prenom")
      .on(sql`norm_recherche(client_prenom) text_pattern_ops`, ...newestFirst(table), table.client_prenom)
      .where(sql`anonymise_le is null`),
    index("reservations_by_noms")
      .on(
        sql`norm_recherche(client_nom) text_pattern_ops`,
        sql`norm_recherche(client_prenom) text_pattern_ops`,
        ...newestFirst(table),
        table.client_nom,
        table.client_prenom,
      )
      .where(sql`anonymise_le is null`),
    index("reservations_waiting_recherche")
      .using("gin", table.client_recherche.op("gin_trgm_ops"))
      .where(sql`statut = 'en_attente'`),
    index("reservations_recent").on(...newestFirst(table)),
    // The console lists by date over all chefs, and counts by status.
    index("reservations_by_date").on(table.date_souhaitee, table.statut),
    index("reservations_by_slot").on(table.availability_id),
    index("reservations_by_client").on(table.chef_id, table.client_email_normalise, ...newestFirst(table)),
    index("reservations_by_email").on(table.client_email_normalise),
    index("reservations_to_expire").on(table.created_at).where(sql`statut = 'en_attente'`),
    index("reservations_with_message").on(table.date_fin).where(sql`client_message is not null`),
    index("reservations_with_rue").on(table.date_fin).where(sql`rue is not null`),
    index("reservations_to_anonymise").on(table.date_fin).where(sql`anonymise_le is null`),
    // Separate from the next index: unpaid confirmed reservations stay in that one for ever, and the job that runs every
    // five minutes would scan them each time.
    index("reservations_to_complete").on(table.date_souhaitee).where(sql`statut = 'payee'`),
    index("reservations_ahead").on(table.date_souhaitee).where(sql`statut in ('confirmee', 'payee')`),
  ],
);

/** The history of reservations: insert-only, except that `raison` may be erased. */
export const reservationEvents = pgTable(
  "reservation_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    reservation_id: uuid("reservation_id").notNull(),
    statut_avant: text("statut_avant", { enum: RESERVATION_STATUTS }),
    statut_apres: text("statut_apres", { enum: RESERVATION_STATUTS }).notNull(),
    acteur: text("acteur", { enum: RESERVATION_ACTEURS }).notNull(),
    nature: text("nature", { enum: EVENEMENT_NATURES }),
    raison: text("raison"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("event_belongs_to_reservation", table.reservation_id, reservations.id, "cascade"),
    check(
      "event_statuts_are_known",
      sql`${oneOf(table.statut_avant, RESERVATION_STATUTS)} and ${oneOf(table.statut_apres, RESERVATION_STATUTS)}`,
    ),
    check("event_acteur_is_known", oneOf(table.acteur, RESERVATION_ACTEURS)),
    check("event_nature_is_known", oneOf(table.nature, EVENEMENT_NATURES)),
    check(
      "withdrawal_is_the_clients_from_a_contract",
      sql`${table.nature} is distinct from 'retractation' or (${table.acteur} = 'client' and coalesce(${table.statut_avant} in ('confirmee', 'payee'), false) and ${table.statut_apres} = 'annulee')`,
    ),
    check(
      "client_leaves_what_is_paid_by_withdrawal_only",
      sql`${table.acteur} <> 'client' or ${table.statut_avant} is distinct from 'payee' or ${table.nature} is not distinct from 'retractation'`,
    ),
    check("event_changes_the_statut", sql`${table.statut_avant} <> ${table.statut_apres}`),
    index("events_by_reservation").on(table.reservation_id, table.id),
  ],
);

/** Private links to a reservation. Only the SHA-256 of the token is stored. */
export const reservationTokens = pgTable(
  "reservation_tokens",
  {
    token_hash: bytes("token_hash").primaryKey(),
    reservation_id: uuid("reservation_id").notNull(),
    // A link that the client requested again: opening it revokes the older links of the reservation.
    remplace: boolean("remplace").notNull().default(false),
    // Only a mailbox knows this link. False for the link of the browser that booked, and for links of earlier releases, which
    // that browser was given too.
    par_mail: boolean("par_mail").notNull().default(false),
    revoque_le: instant("revoque_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("token_opens_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check("token_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    index("tokens_by_reservation").on(table.reservation_id),
  ],
);

/**
 * Booking requests pending the confirmation of their e-mail address. They hold no place. `demande` is the form as
 * posted, erased when the request becomes a reservation or expires. Only the SHA-256 of the mailed token is stored.
 */
export const reservationRequestsToConfirm = pgTable(
  "reservation_requests_to_confirm",
  {
    token_hash: bytes("token_hash").primaryKey(),
    // The link is derived from this id, never from the key of the form, which its sender chooses.
    id: uuid("id").notNull().defaultRandom(),
    // The idempotency key of the form.
    cle: uuid("cle"),
    service_id: uuid("service_id").notNull(),
    demande: jsonb("demande").$type<Record<string, string>>(),
    reservation_id: uuid("reservation_id"),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("request_to_confirm_is_for_a_service", table.service_id, services.id, "cascade"),
    belongsTo("confirmed_request_made_a_reservation", table.reservation_id, reservations.id, "cascade"),
    check("request_token_hash_is_sha256", sql`octet_length(${table.token_hash}) = 32`),
    check("request_waits_or_made_a_reservation", sql`num_nonnulls(${table.demande}, ${table.reservation_id}) = 1`),
    uniqueIndex("request_to_confirm_by_id").on(table.id),
    uniqueIndex("request_to_confirm_once_per_key").on(table.cle),
    index("requests_to_confirm_by_end").on(table.expire_le),
    index("requests_to_confirm_by_service").on(table.service_id),
    index("requests_to_confirm_by_reservation").on(table.reservation_id),
  ],
);

/** One row per accepted idempotency key. The same key and body get the same response; another body is refused. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    cle: uuid("cle").notNull(),
    body_hash: bytes("body_hash").notNull(),
    reservation_id: uuid("reservation_id"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("idempotency_key_answers_with_a_reservation", table.reservation_id, reservations.id, "cascade"),
    primaryKey({ name: "one_answer_per_idempotency_key", columns: [table.scope, table.cle] }),
    unique("one_idempotency_key_per_reservation").on(table.reservation_id),
    check("body_hash_is_sha256", sql`octet_length(${table.body_hash}) = 32`),
    index("idempotency_keys_by_age").on(table.created_at),
  ],
);
