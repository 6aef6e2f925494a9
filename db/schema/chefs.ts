import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DEPLACEMENTS,
  DESACTIVATION_FONDEMENTS,
  FOURNISSEURS_MAIL,
  FRAIS_DEPLACEMENT,
  SPECIALITES,
} from "#app/features/chefs/rules/codes.ts";
import { REGLES_PRETES } from "#app/features/services/rules/codes.ts";
import { DEPOT_STATUTS, JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import { user } from "./accounts.ts";
import { belongsTo, bytes, createdAt, id, instant, isHttps, isNotBlank, oneOf, phoneDigits } from "./columns.ts";
import { communes } from "./communes.ts";
import { photoObjects } from "./photo-objects.ts";

const allSpecialites = sql.raw(SPECIALITES.map((code) => `'${code}'`).join(", "));

export const chefs = pgTable(
  "chefs",
  {
    id: id(),
    user_id: uuid("user_id").notNull(),
    nom: text("nom").notNull(),
    prenom: text("prenom").notNull(),
    description: text("description"),
    telephone: text("telephone"),
    ville: text("ville"),
    // The readable address of the public page (`/chef/<slug>`), written by the trigger `chef_has_a_readable_address`. Null until
    // the page is first online.
    slug: text("slug"),
    zone_intervention: text("zone_intervention"),
    // Where the chef works from, and how far they travel. Null until the chef has set it.
    commune_insee: text("commune_insee"),
    deplacement: text("deplacement", { enum: DEPLACEMENTS }),
    rayon_km: integer("rayon_km"),
    // One way, once per booking.
    frais_deplacement: text("frais_deplacement", { enum: FRAIS_DEPLACEMENT }).notNull().default("compris"),
    km_compris: integer("km_compris"),
    prix_km: numeric("prix_km", { precision: 6, scale: 2 }),
    forfait_deplacement: numeric("forfait_deplacement", { precision: 8, scale: 2 }),
    photo_profil: text("photo_profil"),
    photo_hero: text("photo_hero"),
    lien_paiement: text("lien_paiement"),
    fournisseur_mail: text("fournisseur_mail", { enum: FOURNISSEURS_MAIL }).notNull().default("mailto"),
    specialites: text("specialites", { enum: SPECIALITES }).array().notNull().default(sql`'{}'::text[]`),
    actif: boolean("actif").notNull().default(true),
    // The reason an administrator gave the chef for the deactivation; null while the profile is active.
    motif_desactivation: text("motif_desactivation"),
    fondement_desactivation: text("fondement_desactivation", { enum: DESACTIVATION_FONDEMENTS }),
    desactive_le: instant("desactive_le"),
    // Set and lifted by the chef. A pause outlasts a deactivation made meanwhile, and the other way round.
    pause_depuis: instant("pause_depuis"),
    // The first day online again, at midnight in Paris. Null: the chef ends the pause.
    retour_le: date("retour_le", { mode: "string" }),
    annees_experience: integer("annees_experience"),
    site_web: text("site_web"),
    nom_societe: text("nom_societe"),
    // The rule of services without one of their own. Null: none, only the text applies.
    annulation: text("annulation", { enum: REGLES_PRETES }),
    conditions_annulation: text("conditions_annulation"),
    reservations_paralleles: boolean("reservations_paralleles").notNull().default(false),
    verifie_le: instant("verifie_le"),
    // The reason an administrator gave the chef for withdrawing the badge; null once it is granted again.
    motif_retrait_badge: text("motif_retrait_badge"),
    // When the dashboard first found a bookable slot. From then on the onboarding steps are no longer shown.
    table_prete_le: instant("table_prete_le"),
    // When the chef dismissed the message « La table est prête ».
    table_prete_rangee_le: instant("table_prete_rangee_le"),
    // Set when the account was closed. The row stays for its reservations, without personal data.
    ferme_le: instant("ferme_le"),
    created_at: createdAt(),
    updated_at: instant("updated_at").notNull().defaultNow(),
    // The space before each field makes one or two letters match the start of a word. The line break prevents matches
    // across two fields.
    recherche: text("recherche").generatedAlwaysAs(
      sql`norm_recherche(' ' || prenom || ' ' || nom || E'\n ' || coalesce(nom_societe, '') || E'\n ' || coalesce(ville, '') || E'\n ' || coalesce(zone_intervention, ''))`,
    ),
    lieu_recherche: text("lieu_recherche").generatedAlwaysAs(
      sql`norm_recherche(' ' || coalesce(ville, '') || E'\n ' || coalesce(zone_intervention, ''))`,
    ),
  },
  // The two tables refer to each other: without its type the compiler would go round.
  (table): PgTableExtraConfigValue[] => [
    belongsTo("chef_belongs_to_user", table.user_id, user.id, "restrict"),
    // Not unique here: an index that a key may reference would make an update of the slug wait for bookings.
    foreignKey({
      name: "chef_slug_is_their_own",
      columns: [table.slug, table.id],
      foreignColumns: [chefSlugs.slug, chefSlugs.chef_id],
    }),
    belongsTo("chef_works_from_a_commune", table.commune_insee, communes.code_insee, "restrict"),
    belongsTo("photo_profil_is_stored", table.photo_profil, photoObjects.cle, "restrict"),
    belongsTo("photo_hero_is_stored", table.photo_hero, photoObjects.cle, "restrict"),
    unique("one_chef_profile_per_account").on(table.user_id),
    uniqueIndex("one_photo_profil_per_object").on(table.photo_profil).where(sql`photo_profil is not null`),
    uniqueIndex("one_photo_hero_per_object").on(table.photo_hero).where(sql`photo_hero is not null`),
    check("chef_has_a_name", sql`${isNotBlank(table.nom)} and ${isNotBlank(table.prenom)}`),
    check("fournisseur_mail_is_known", oneOf(table.fournisseur_mail, FOURNISSEURS_MAIL)),
    check("specialites_are_known", sql`${table.specialites} <@ array[${allSpecialites}]`),
    check("deplacement_is_known", oneOf(table.deplacement, DEPLACEMENTS)),
    check(
      "rayon_km_between_5_and_200",
      sql`case when ${table.deplacement} = 'rayon' then ${table.rayon_km} is not null and ${table.rayon_km} between 5 and 200 else ${table.rayon_km} is null end`,
    ),
    check("deplacement_starts_from_a_commune", sql`${table.deplacement} is null or ${table.commune_insee} is not null`),
    check("frais_deplacement_is_known", oneOf(table.frais_deplacement, FRAIS_DEPLACEMENT)),
    check(
      "frais_par_km_have_a_price",
      sql`case when ${table.frais_deplacement} = 'par_km' then ${table.km_compris} is not null and ${table.km_compris} between 0 and 200 and ${table.prix_km} is not null and ${table.prix_km} > 0 else ${table.km_compris} is null and ${table.prix_km} is null end`,
    ),
    check(
      "forfait_deplacement_is_above_zero",
      sql`case when ${table.frais_deplacement} = 'forfait' then ${table.forfait_deplacement} is not null and ${table.forfait_deplacement} > 0 else ${table.forfait_deplacement} is null end`,
    ),
    check("annees_experience_between_0_and_50", sql`${table.annees_experience} between 0 and 50`),
    check("lien_paiement_is_https", isHttps(table.lien_paiement)),
    check("site_web_is_https", isHttps(table.site_web)),
    check("fondement_desactivation_is_known", oneOf(table.fondement_desactivation, DESACTIVATION_FONDEMENTS)),
    check("chef_annulation_is_known", oneOf(table.annulation, REGLES_PRETES)),
    check("paused_chef_is_inactive", sql`${table.pause_depuis} is null or not ${table.actif}`),
    // Without a pause the date means nothing: the previous release ends a pause without clearing it.
    check(
      "return_is_after_the_pause_began",
      sql`${table.retour_le} > (${table.pause_depuis} at time zone 'Europe/Paris')::date`,
    ),
    check("closed_chef_is_inactive", sql`${table.ferme_le} is null or not ${table.actif}`),
    // The directory, sized for a million chefs: keyset pagination newest first, substrings by trigrams, active chefs only.
    index("chefs_recents").on(table.created_at.desc(), table.id.desc()).where(sql`actif`),
    index("chefs_par_experience")
      .on(table.annees_experience, table.created_at.desc(), table.id.desc())
      .where(sql`actif`),
    // The administrators' list contains inactive chefs too.
    index("chefs_tous_recents").on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("chefs_tous_recherche").using("gin", table.recherche.op("gin_trgm_ops")),
    index("chefs_by_telephone").on(sql`${phoneDigits(sql.raw("telephone"))} text_pattern_ops`),
    // One index for three filters: PostgreSQL never combines partial indexes that share their condition.
    index("chefs_annuaire")
      .using("gin", table.recherche.op("gin_trgm_ops"), table.lieu_recherche.op("gin_trgm_ops"), table.specialites)
      .where(sql`actif`),
    // Town pages. `slug_ville` must produce the same slug as `slugOf`.
    index("chefs_par_ville").on(sql`slug_ville(ville)`, table.ville).where(sql`actif`),
    index("chefs_to_return").on(table.retour_le).where(sql`retour_le is not null`),
    index("chefs_by_commune").on(table.commune_insee).where(sql`commune_insee is not null`),
    // A search made of punctuation alone has no trigram.
    index("chefs_signes").using("gin", sql`signes_recherche(recherche)`).where(sql`actif`),
  ],
);

/** Every readable address that a chef's page had: a former one leads to the page too, and to nobody else's. */
export const chefSlugs = pgTable(
  "chef_slugs",
  {
    slug: text("slug").notNull(),
    chef_id: uuid("chef_id").notNull(),
    created_at: createdAt(),
  },
  // The two tables refer to each other: without its type the compiler would go round.
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ name: "one_page_per_slug", columns: [table.slug] }),
    belongsTo("slug_leads_to_a_chef", table.chef_id, chefs.id, "cascade"),
    // Target of the composite foreign key of chefs.
    unique("slug_of_chef").on(table.slug, table.chef_id),
    // Neither another page below /chef nor an id.
    check(
      "slug_is_an_address",
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100 and ${table.slug} not in ('profile', 'photos') and ${table.slug} !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
    ),
    index("slugs_by_chef").on(table.chef_id),
  ],
);

export type DeactivationColumns = Pick<
  typeof chefs.$inferSelect,
  "motif_desactivation" | "fondement_desactivation" | "desactive_le"
>;
/** The deactivation columns of an active chef. */
export const NOT_DEACTIVATED: DeactivationColumns = {
  motif_desactivation: null,
  fondement_desactivation: null,
  desactive_le: null,
};

/** Accepted documents, on which the verified badge is based. Only their dates are public. */
export const chefJustificatifs = pgTable(
  "chef_justificatifs",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    type: text("type", { enum: JUSTIFICATIF_TYPES }).notNull(),
    numero: text("numero"),
    delivre_le: date("delivre_le", { mode: "string" }).notNull(),
    expire_le: date("expire_le", { mode: "string" }),
    fichier: text("fichier"),
    // Null for documents recorded before chefs could upload them.
    accepte_le: instant("accepte_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("justificatif_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    unique("one_justificatif_per_type").on(table.chef_id, table.type),
    check("justificatif_type_is_known", oneOf(table.type, JUSTIFICATIF_TYPES)),
    check("siret_has_14_digits", sql`${table.type} <> 'siret' or coalesce(${table.numero}, '') ~ '^[0-9]{14}$'`),
    check("assurance_has_an_end", sql`${table.type} <> 'assurance' or ${table.expire_le} is not null`),
    check(
      "justificatif_fichier_is_a_random_key",
      sql`${table.fichier} ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'`,
    ),
    check("justificatif_ends_after_it_starts", sql`${table.expire_le} > ${table.delivre_le}`),
  ],
);

/**
 * Documents uploaded by chefs and not accepted (yet), one per type. Accepting one moves it to `chef_justificatifs`, so an
 * accepted document stays valid until its replacement is examined. The file of a refused document is erased before its row.
 */
export const justificatifsDeposes = pgTable(
  "justificatifs_deposes",
  {
    id: id(),
    chef_id: uuid("chef_id").notNull(),
    type: text("type", { enum: JUSTIFICATIF_TYPES }).notNull(),
    numero: text("numero"),
    expire_le: date("expire_le", { mode: "string" }),
    fichier: text("fichier"),
    statut: text("statut", { enum: DEPOT_STATUTS }).notNull().default("a_examiner"),
    raison: text("raison"),
    examine_le: instant("examine_le"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("depot_belongs_to_chef", table.chef_id, chefs.id, "cascade"),
    unique("one_depot_per_type").on(table.chef_id, table.type),
    check("depot_type_is_known", oneOf(table.type, JUSTIFICATIF_TYPES)),
    check("depot_statut_is_known", oneOf(table.statut, DEPOT_STATUTS)),
    check("depot_siret_has_14_digits", sql`${table.type} <> 'siret' or coalesce(${table.numero}, '') ~ '^[0-9]{14}$'`),
    check("depot_assurance_has_an_end", sql`${table.type} <> 'assurance' or ${table.expire_le} is not null`),
    check(
      "depot_fichier_is_a_random_key",
      sql`${table.fichier} ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'`,
    ),
    check("depot_to_examine_has_a_file", sql`${table.statut} <> 'a_examiner' or ${table.fichier} is not null`),
    check(
      "refused_depot_has_a_reason",
      sql`(${table.statut} = 'refusee') = (${table.examine_le} is not null and coalesce(${table.raison}, '') ~ '[^[:space:]]')`,
    ),
    index("depots_to_examine").on(table.created_at).where(sql`statut = 'a_examiner'`),
    index("depots_refused_with_a_file").on(table.examine_le).where(sql`statut = 'refusee' and fichier is not null`),
  ],
);

/**
 * The random key of one document, wrapped with DOSSIER_KEY. Named by the object and not by the row, because accepting a
 * document moves the object from one table to the other. The trigger `document_key_ends_with_its_document` deletes the key
 * with the last row that names the object; what is left in the bucket and its versions is then unreadable.
 */
export const justificatifCles = pgTable(
  "justificatif_cles",
  {
    fichier: text("fichier").primaryKey(),
    cle: bytes("cle").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "document_key_names_a_sealed_object",
      sql`${table.fichier} ~ '^justificatifs/scelles/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'`,
    ),
    // Key id, nonce, tag and the wrapped 32 bytes: a key stored in the clear would be shorter.
    check("document_key_is_wrapped", sql`octet_length(${table.cle}) = 64`),
  ],
);
