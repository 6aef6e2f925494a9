-- Everything that the migrations before the first release created, as pg_dump prints it. The functions and triggers are in
-- db/functions. Indexes and foreign keys keep their order: PostgreSQL checks foreign keys, and locks the rows they name, in the
-- order in which they were created. A database that those migrations made is not changed by this file (db/apply-migrations.ts).

CREATE TABLE account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE account_closures (
    user_id uuid NOT NULL,
    ferme_le timestamp with time zone NOT NULL,
    profil_actif boolean NOT NULL
);

CREATE TABLE adresses_remplacees (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reservation_id uuid NOT NULL,
    ancien_email text NOT NULL,
    corrections integer NOT NULL,
    token_hash bytea NOT NULL,
    remplacee_le timestamp with time zone NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    CONSTRAINT replaced_address_can_be_undone CHECK ((((corrections >= 0) AND (corrections <= 2)) AND (expire_le > remplacee_le))),
    CONSTRAINT replaced_address_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT replaced_address_is_an_address CHECK ((btrim(ancien_email) ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text))
);

CREATE TABLE agenda_exceptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    service_id uuid,
    type text NOT NULL,
    jour date NOT NULL,
    heure text,
    places integer,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exception_hour_is_of_a_service CHECK (((heure IS NULL) OR (service_id IS NOT NULL))),
    CONSTRAINT exception_note_is_short CHECK (((note ~ '[^[:space:]]'::text) AND (char_length(note) <= 200))),
    CONSTRAINT exception_places_between_1_and_100 CHECK (((places >= 1) AND (places <= 100))),
    CONSTRAINT exception_type_is_known CHECK ((type = ANY (ARRAY['ferme'::text, 'ouvert'::text]))),
    CONSTRAINT opened_day_has_service_hour_and_places CHECK (((type <> 'ouvert'::text) OR (num_nonnulls(service_id, heure, places) = 3)))
);

CREATE TABLE agenda_flux (
    chef_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    token_chiffre bytea NOT NULL,
    detail text DEFAULT 'essentiel'::text NOT NULL,
    montrer_demandes boolean DEFAULT true NOT NULL,
    lu_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feed_detail_is_known CHECK ((detail = ANY (ARRAY['essentiel'::text, 'discret'::text]))),
    CONSTRAINT feed_token_is_a_sha256 CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE agenda_reglages (
    chef_id uuid NOT NULL,
    delai_heures integer DEFAULT 48 NOT NULL,
    horizon_semaines integer DEFAULT 13 NOT NULL,
    marge_avant integer DEFAULT 45 NOT NULL,
    marge_apres integer DEFAULT 45 NOT NULL,
    ferme_feries boolean DEFAULT true NOT NULL,
    ouvert_jusquau date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT horizon_between_2_weeks_and_12_months CHECK (((horizon_semaines >= 2) AND (horizon_semaines <= 53))),
    CONSTRAINT margin_after_between_0_and_4_hours CHECK ((((marge_apres >= 0) AND (marge_apres <= 240)) AND ((marge_apres % 15) = 0))),
    CONSTRAINT margin_before_between_0_and_4_hours CHECK ((((marge_avant >= 0) AND (marge_avant <= 240)) AND ((marge_avant % 15) = 0))),
    CONSTRAINT notice_between_0_and_14_days CHECK (((delai_heures >= 0) AND (delai_heures <= 336)))
);

CREATE TABLE agenda_reglages_services (
    service_id uuid NOT NULL,
    delai_heures integer,
    marge_avant integer,
    marge_apres integer,
    CONSTRAINT service_margin_after_between_0_and_4_hours CHECK ((((marge_apres >= 0) AND (marge_apres <= 240)) AND ((marge_apres % 15) = 0))),
    CONSTRAINT service_margin_before_between_0_and_4_hours CHECK ((((marge_avant >= 0) AND (marge_avant <= 240)) AND ((marge_avant % 15) = 0))),
    CONSTRAINT service_notice_between_0_and_14_days CHECK (((delai_heures >= 0) AND (delai_heures <= 336)))
);

CREATE TABLE agenda_regles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    service_id uuid NOT NULL,
    jours smallint[] NOT NULL,
    heures text[] NOT NULL,
    places integer NOT NULL,
    semaines smallint DEFAULT 1 NOT NULL,
    du date NOT NULL,
    au date,
    suspendue boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rule_days_are_weekdays CHECK ((((cardinality(jours) >= 1) AND (cardinality(jours) <= 7)) AND (jours <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))),
    CONSTRAINT rule_ends_after_its_start CHECK ((au >= du)),
    CONSTRAINT rule_hours_are_between_1_and_12 CHECK (((cardinality(heures) >= 1) AND (cardinality(heures) <= 12))),
    CONSTRAINT rule_places_between_1_and_100 CHECK (((places >= 1) AND (places <= 100))),
    CONSTRAINT rule_repeats_every_1_to_4_weeks CHECK (((semaines >= 1) AND (semaines <= 4)))
);

CREATE TABLE agenda_sources (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    nom text NOT NULL,
    adresse_chiffree bytea NOT NULL,
    adresse_visible text NOT NULL,
    etat text DEFAULT 'premiere_lecture'::text NOT NULL,
    erreur text,
    etag text,
    essaye_le timestamp with time zone,
    reussi_le timestamp with time zone,
    prochaine_lecture timestamp with time zone DEFAULT now() NOT NULL,
    alerte_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT source_error_is_known CHECK ((erreur = ANY (ARRAY['introuvable'::text, 'mot_de_passe'::text, 'pas_un_agenda'::text, 'trop_lourd'::text, 'adresse_privee'::text, 'trop_lent'::text]))),
    CONSTRAINT source_name_is_short CHECK (((nom ~ '[^[:space:]]'::text) AND (char_length(nom) <= 60))),
    CONSTRAINT source_state_is_known CHECK ((etat = ANY (ARRAY['premiere_lecture'::text, 'a_jour'::text, 'illisible'::text]))),
    CONSTRAINT unreadable_source_has_its_error CHECK (((etat = 'illisible'::text) = (erreur IS NOT NULL)))
);

CREATE TABLE aide_echanges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id uuid NOT NULL,
    genre text NOT NULL,
    texte text NOT NULL,
    auteur_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exchange_is_filled CHECK (((texte ~ '[^[:space:]]'::text) AND (char_length(texte) <= 5000))),
    CONSTRAINT exchange_kind_is_known CHECK ((genre = ANY (ARRAY['reponse'::text, 'note'::text, 'recu'::text, 'cloture'::text])))
);

CREATE TABLE aide_modeles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    titre text NOT NULL,
    texte text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT help_template_is_filled CHECK (((titre ~ '[^[:space:]]'::text) AND (texte ~ '[^[:space:]]'::text)))
);

CREATE TABLE annonces (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    genre text NOT NULL,
    statut text DEFAULT 'brouillon'::text NOT NULL,
    objet text,
    texte text NOT NULL,
    ville text,
    type_service text,
    en_vigueur_le date,
    essai_le timestamp with time zone,
    programmee_le timestamp with time zone,
    envoyee_le timestamp with time zone,
    motif_suspension text,
    auteur_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT announced_type_is_known CHECK ((type_service = ANY (ARRAY['cours_cuisine'::text, 'chef_domicile'::text, 'traiteur'::text, 'consultation'::text, 'autre'::text]))),
    CONSTRAINT announcement_is_filled CHECK (((texte ~ '[^[:space:]]'::text) AND ((objet IS NULL) OR (objet ~ '[^[:space:]]'::text)))),
    CONSTRAINT announcement_is_tested_before_it_is_scheduled CHECK (((statut = 'brouillon'::text) OR ((programmee_le IS NOT NULL) AND ((genre = 'conditions'::text) OR (essai_le IS NOT NULL))))),
    CONSTRAINT announcement_kind_is_known CHECK ((genre = ANY (ARRAY['service'::text, 'conditions'::text]))),
    CONSTRAINT announcement_state_is_known CHECK ((statut = ANY (ARRAY['brouillon'::text, 'programmee'::text, 'suspendue'::text, 'envoyee'::text]))),
    CONSTRAINT suspended_announcement_has_a_reason CHECK (((statut <> 'suspendue'::text) OR COALESCE((motif_suspension ~ '[^[:space:]]'::text), false))),
    CONSTRAINT terms_change_has_a_date_instead_of_a_subject CHECK ((((genre = 'conditions'::text) = (en_vigueur_le IS NOT NULL)) AND ((genre = 'conditions'::text) = (objet IS NULL)))),
    CONSTRAINT terms_change_is_announced_15_days_ahead CHECK ((en_vigueur_le >= (((programmee_le AT TIME ZONE 'Europe/Paris'::text))::date + 15)))
);

CREATE TABLE annonces_envois (
    annonce_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    acteur_id uuid,
    action text NOT NULL,
    objet text,
    details jsonb,
    ip text,
    request_id text,
    CONSTRAINT audit_action_is_not_blank CHECK ((action ~ '[^[:space:]]'::text))
);

ALTER TABLE audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE avis (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reservation_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    service_id uuid NOT NULL,
    date_service timestamp with time zone NOT NULL,
    statut text NOT NULL,
    note smallint NOT NULL,
    points text[] DEFAULT '{}'::text[] NOT NULL,
    texte text,
    prenom text,
    initiale text,
    motifs_retenue text[] DEFAULT '{}'::text[] NOT NULL,
    modifie_le timestamp with time zone,
    ferme_le timestamp with time zone,
    reponse text,
    reponse_le timestamp with time zone,
    reponse_modifiee_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT closed_review_has_its_date CHECK (((statut = ANY (ARRAY['refuse'::text, 'retire'::text])) = (ferme_le IS NOT NULL))),
    CONSTRAINT open_review_has_its_text CHECK (((texte IS NOT NULL) OR (statut = ANY (ARRAY['refuse'::text, 'retire'::text])))),
    CONSTRAINT review_grounds_are_known CHECK ((motifs_retenue <@ ARRAY['telephone'::text, 'email'::text, 'lien'::text, 'insulte'::text, 'autrui'::text])),
    CONSTRAINT review_initial_is_one_letter CHECK ((char_length(initiale) = 1)),
    CONSTRAINT review_name_is_short CHECK (((char_length(prenom) >= 1) AND (char_length(prenom) <= 40))),
    CONSTRAINT review_note_between_1_and_5 CHECK (((note >= 1) AND (note <= 5))),
    CONSTRAINT review_points_are_known CHECK ((points <@ ARRAY['cuisine'::text, 'produits'::text, 'presentation'::text, 'quantite'::text, 'pedagogie'::text, 'ambiance'::text, 'accueil'::text, 'service'::text, 'ponctualite'::text, 'proprete'::text, 'adaptation'::text, 'ecoute'::text])),
    CONSTRAINT review_reply_has_its_date CHECK (((reponse IS NULL) OR (reponse_le IS NOT NULL))),
    CONSTRAINT review_reply_is_short CHECK (((reponse ~ '[^[:space:]]'::text) AND (char_length(reponse) <= 600))),
    CONSTRAINT review_statut_is_known CHECK ((statut = ANY (ARRAY['publie'::text, 'retenu'::text, 'a_corriger'::text, 'refuse'::text, 'retire'::text]))),
    CONSTRAINT review_text_between_20_and_1000 CHECK (((char_length(texte) >= 20) AND (char_length(texte) <= 1000)))
);

CREATE TABLE avis_decisions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    avis_id uuid NOT NULL,
    origine text NOT NULL,
    decision text NOT NULL,
    fondement text NOT NULL,
    raison text NOT NULL,
    user_id uuid NOT NULL,
    appel_par text,
    appel_raisons text,
    appel_le timestamp with time zone,
    appel_traite_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT appeal_auteur_is_known CHECK ((appel_par = ANY (ARRAY['auteur'::text, 'signalant'::text]))),
    CONSTRAINT appeal_has_no_appeal CHECK (((origine <> 'appel'::text) OR (appel_le IS NULL))),
    CONSTRAINT appeal_is_complete CHECK ((num_nonnulls(appel_par, appel_raisons, appel_le) = ANY (ARRAY[0, 3]))),
    CONSTRAINT appeal_reasons_between_20_and_1000 CHECK (((char_length(appel_raisons) >= 20) AND (char_length(appel_raisons) <= 1000))),
    CONSTRAINT decided_appeal_was_made CHECK (((appel_traite_le IS NULL) OR (appel_le IS NOT NULL))),
    CONSTRAINT decision_fondement_is_known CHECK ((fondement = ANY (ARRAY['conforme'::text, 'coordonnees'::text, 'hors_sujet'::text, 'propos'::text, 'donnees'::text, 'authenticite'::text, 'chantage'::text]))),
    CONSTRAINT decision_origine_is_known CHECK ((origine = ANY (ARRAY['retenue'::text, 'signalement'::text, 'appel'::text]))),
    CONSTRAINT decision_reason_between_20_and_1000 CHECK (((char_length(raison) >= 20) AND (char_length(raison) <= 1000))),
    CONSTRAINT review_decision_is_known CHECK ((decision = ANY (ARRAY['publier'::text, 'corriger'::text, 'refuser'::text])))
);

CREATE TABLE avis_liens (
    reservation_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    invite_le timestamp with time zone NOT NULL,
    rappel_le timestamp with time zone,
    decline_le timestamp with time zone,
    utilise_le timestamp with time zone,
    CONSTRAINT review_link_hash_is_sha256 CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE avis_signalements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    avis_id uuid NOT NULL,
    auteur text NOT NULL,
    motif text NOT NULL,
    raisons text NOT NULL,
    nom text,
    email text,
    token_hash bytea,
    traite_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT report_auteur_is_known CHECK ((auteur = ANY (ARRAY['chef'::text, 'visiteur'::text]))),
    CONSTRAINT report_email_is_normal CHECK (((email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (email = lower(email)))),
    CONSTRAINT report_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT report_motif_is_known CHECK ((motif = ANY (ARRAY['doute_authenticite'::text, 'hors_sujet'::text, 'propos'::text, 'donnees'::text, 'autre'::text]))),
    CONSTRAINT report_name_is_short CHECK (((char_length(nom) >= 1) AND (char_length(nom) <= 80))),
    CONSTRAINT report_reasons_between_20_and_1000 CHECK (((char_length(raisons) >= 20) AND (char_length(raisons) <= 1000)))
);

CREATE TABLE blocages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    portee text NOT NULL,
    cle bytea NOT NULL,
    email text,
    motif text,
    objet text NOT NULL,
    auteur_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    fin timestamp with time zone NOT NULL,
    leve_le timestamp with time zone,
    leve_par uuid,
    motif_levee text,
    CONSTRAINT block_ends CHECK (((fin > created_at) AND (fin <= (created_at + '2184:00:00'::interval)))),
    CONSTRAINT block_is_lifted_by_somebody CHECK (((leve_le IS NULL) = (leve_par IS NULL))),
    CONSTRAINT block_key_is_a_hash CHECK ((octet_length(cle) = 32)),
    CONSTRAINT block_reasons_between_20_and_2000 CHECK ((((char_length(motif) >= 20) AND (char_length(motif) <= 2000)) AND ((char_length(motif_levee) >= 20) AND (char_length(motif_levee) <= 2000)))),
    CONSTRAINT block_scope_is_known CHECK ((portee = ANY (ARRAY['email'::text, 'ipv4_32'::text, 'ipv4_24'::text, 'ipv6_64'::text])))
);

CREATE TABLE chef_engagements (
    availability_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    periode tstzrange NOT NULL,
    exclusif boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    marge_avant integer DEFAULT 0 NOT NULL,
    marge_apres integer DEFAULT 0 NOT NULL,
    CONSTRAINT engagement_has_a_duration CHECK ((NOT isempty(periode)))
);

CREATE TABLE chef_fermetures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    type text NOT NULL,
    periode tstzrange NOT NULL,
    note text,
    source_id uuid,
    cle text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT closure_has_a_bounded_duration CHECK (((NOT isempty(periode)) AND (NOT lower_inf(periode)) AND (NOT upper_inf(periode)))),
    CONSTRAINT closure_note_is_short CHECK (((note ~ '[^[:space:]]'::text) AND (char_length(note) <= 200))),
    CONSTRAINT closure_type_is_known CHECK ((type = ANY (ARRAY['vacances'::text, 'blocage'::text, 'import'::text]))),
    CONSTRAINT imported_closure_has_its_source CHECK ((((type = 'import'::text) = (source_id IS NOT NULL)) AND ((type = 'import'::text) = (cle IS NOT NULL)))),
    CONSTRAINT imported_closure_has_no_note CHECK (((type <> 'import'::text) OR (note IS NULL)))
);

CREATE TABLE chef_justificatifs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    type text NOT NULL,
    numero text,
    delivre_le date NOT NULL,
    expire_le date,
    fichier text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    accepte_le timestamp with time zone,
    CONSTRAINT assurance_has_an_end CHECK (((type <> 'assurance'::text) OR (expire_le IS NOT NULL))),
    CONSTRAINT justificatif_ends_after_it_starts CHECK ((expire_le > delivre_le)),
    CONSTRAINT justificatif_fichier_is_a_random_key CHECK ((fichier ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'::text)),
    CONSTRAINT justificatif_type_is_known CHECK ((type = ANY (ARRAY['identite'::text, 'siret'::text, 'assurance'::text, 'hygiene'::text]))),
    CONSTRAINT siret_has_14_digits CHECK (((type <> 'siret'::text) OR (COALESCE(numero, ''::text) ~ '^[0-9]{14}$'::text)))
);

CREATE TABLE chef_sites (
    chef_id uuid NOT NULL,
    origines text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chef_has_at_most_10_sites CHECK ((cardinality(origines) <= 10))
);

CREATE TABLE chefs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    nom text NOT NULL,
    prenom text NOT NULL,
    description text,
    telephone text,
    ville text,
    zone_intervention text,
    photo_profil text,
    photo_hero text,
    lien_paiement text,
    fournisseur_mail text DEFAULT 'mailto'::text NOT NULL,
    specialites text[] DEFAULT '{}'::text[] NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    annees_experience integer,
    site_web text,
    nom_societe text,
    conditions_annulation text,
    reservations_paralleles boolean DEFAULT false NOT NULL,
    verifie_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    recherche text GENERATED ALWAYS AS (norm_recherche((((((((((' '::text || prenom) || ' '::text) || nom) || '
 '::text) || COALESCE(nom_societe, ''::text)) || '
 '::text) || COALESCE(ville, ''::text)) || '
 '::text) || COALESCE(zone_intervention, ''::text)))) STORED,
    lieu_recherche text GENERATED ALWAYS AS (norm_recherche((((' '::text || COALESCE(ville, ''::text)) || '
 '::text) || COALESCE(zone_intervention, ''::text)))) STORED,
    motif_desactivation text,
    ferme_le timestamp with time zone,
    motif_retrait_badge text,
    fondement_desactivation text,
    desactive_le timestamp with time zone,
    table_prete_le timestamp with time zone,
    table_prete_rangee_le timestamp with time zone,
    commune_insee text,
    deplacement text,
    rayon_km integer,
    frais_deplacement text DEFAULT 'compris'::text NOT NULL,
    km_compris integer,
    prix_km numeric(6,2),
    forfait_deplacement numeric(8,2),
    CONSTRAINT annees_experience_between_0_and_50 CHECK (((annees_experience >= 0) AND (annees_experience <= 50))),
    CONSTRAINT chef_has_a_name CHECK (((nom ~ '[^[:space:]]'::text) AND (prenom ~ '[^[:space:]]'::text))),
    CONSTRAINT closed_chef_is_inactive CHECK (((ferme_le IS NULL) OR (NOT actif))),
    CONSTRAINT deplacement_is_known CHECK ((deplacement = ANY (ARRAY['rayon'::text, 'france'::text, 'aucun'::text]))),
    CONSTRAINT deplacement_starts_from_a_commune CHECK (((deplacement IS NULL) OR (commune_insee IS NOT NULL))),
    CONSTRAINT fondement_desactivation_is_known CHECK ((fondement_desactivation = ANY (ARRAY['conditions'::text, 'loi'::text, 'demande'::text]))),
    CONSTRAINT forfait_deplacement_is_above_zero CHECK (
CASE
    WHEN (frais_deplacement = 'forfait'::text) THEN ((forfait_deplacement IS NOT NULL) AND (forfait_deplacement > (0)::numeric))
    ELSE (forfait_deplacement IS NULL)
END),
    CONSTRAINT fournisseur_mail_is_known CHECK ((fournisseur_mail = ANY (ARRAY['mailto'::text, 'gmail'::text, 'outlook'::text, 'yahoo'::text]))),
    CONSTRAINT frais_deplacement_is_known CHECK ((frais_deplacement = ANY (ARRAY['compris'::text, 'par_km'::text, 'forfait'::text]))),
    CONSTRAINT frais_par_km_have_a_price CHECK (
CASE
    WHEN (frais_deplacement = 'par_km'::text) THEN ((km_compris IS NOT NULL) AND ((km_compris >= 0) AND (km_compris <= 200)) AND (prix_km IS NOT NULL) AND (prix_km > (0)::numeric))
    ELSE ((km_compris IS NULL) AND (prix_km IS NULL))
END),
    CONSTRAINT lien_paiement_is_https CHECK ((lien_paiement ~ '^https://[^[:space:]]+$'::text)),
    CONSTRAINT rayon_km_between_5_and_200 CHECK (
CASE
    WHEN (deplacement = 'rayon'::text) THEN ((rayon_km IS NOT NULL) AND ((rayon_km >= 5) AND (rayon_km <= 200)))
    ELSE (rayon_km IS NULL)
END),
    CONSTRAINT site_web_is_https CHECK ((site_web ~ '^https://[^[:space:]]+$'::text)),
    CONSTRAINT specialites_are_known CHECK ((specialites <@ ARRAY['cuisine_francaise'::text, 'cuisine_italienne'::text, 'cuisine_asiatique'::text, 'cuisine_mexicaine'::text, 'cuisine_indienne'::text, 'cuisine_japonaise'::text, 'cuisine_chinoise'::text, 'cuisine_thailandaise'::text, 'cuisine_vietnamienne'::text, 'cuisine_orientale'::text, 'cuisine_maghrebine'::text, 'cuisine_libanaise'::text, 'cuisine_grecque'::text, 'cuisine_espagnole'::text, 'cuisine_portugaise'::text, 'cuisine_allemande'::text, 'cuisine_britannique'::text, 'cuisine_russe'::text, 'cuisine_turque'::text, 'cuisine_africaine'::text, 'cuisine_creole'::text, 'cuisine_fusion'::text, 'cuisine_gastronomique'::text, 'cuisine_bistronomie'::text, 'patisserie'::text, 'boulangerie'::text, 'cuisine_vegetarienne'::text, 'cuisine_vegane'::text, 'barbecue'::text, 'autre'::text]))
);

CREATE TABLE chiffres_calcul (
    seul boolean DEFAULT true NOT NULL,
    calcule_le timestamp with time zone NOT NULL,
    villes text[] NOT NULL,
    vues_depuis date,
    CONSTRAINT figures_are_computed_once CHECK (seul)
);

CREATE TABLE chiffres_delais (
    ville text NOT NULL,
    jour date NOT NULL,
    type_service text NOT NULL,
    heures smallint NOT NULL,
    nombre integer NOT NULL,
    CONSTRAINT answers_are_counted_from_one CHECK (((heures >= 0) AND (nombre >= 1)))
);

CREATE TABLE chiffres_jours (
    ville text NOT NULL,
    jour date NOT NULL,
    type_service text NOT NULL,
    demandes integer NOT NULL,
    confirmees integer NOT NULL,
    annulees integer NOT NULL,
    expirees integer NOT NULL,
    en_attente integer NOT NULL,
    declare numeric(14,2) NOT NULL,
    nouveaux_chefs integer NOT NULL,
    nouveaux_visibles integer NOT NULL,
    vues integer DEFAULT 0 NOT NULL,
    CONSTRAINT every_request_has_one_outcome CHECK ((demandes = (((confirmees + annulees) + expirees) + en_attente))),
    CONSTRAINT visible_new_chefs_are_new CHECK (((nouveaux_visibles >= 0) AND (nouveaux_visibles <= nouveaux_chefs)))
);

CREATE TABLE client_profiles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    nom text NOT NULL,
    description text,
    prix_base numeric(10,2) NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT client_profile_has_a_name CHECK ((nom ~ '[^[:space:]]'::text)),
    CONSTRAINT prix_base_is_not_negative CHECK ((prix_base >= (0)::numeric))
);

CREATE TABLE communes (
    code_insee text NOT NULL,
    nom text NOT NULL,
    cle text NOT NULL,
    codes_postaux text[] NOT NULL,
    departement text NOT NULL,
    region text NOT NULL,
    population integer NOT NULL,
    latitude double precision,
    longitude double precision,
    source_coordonnees text,
    "position" cube GENERATED ALWAYS AS (
CASE
    WHEN (latitude IS NOT NULL) THEN cube(ARRAY[(((6371)::double precision * cos(radians(latitude))) * cos(radians(longitude))), (((6371)::double precision * cos(radians(latitude))) * sin(radians(longitude))), ((6371)::double precision * sin(radians(latitude)))])
    ELSE NULL::cube
END) STORED,
    CONSTRAINT code_insee_has_five_characters CHECK ((code_insee ~ '^[0-9][0-9AB][0-9]{3}$'::text)),
    CONSTRAINT commune_has_a_name CHECK ((nom ~ '[^[:space:]]'::text)),
    CONSTRAINT coordinates_are_complete CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude IS NULL) = (source_coordonnees IS NULL)))),
    CONSTRAINT coordinates_are_on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
    CONSTRAINT population_is_not_negative CHECK ((population >= 0)),
    CONSTRAINT source_coordonnees_is_known CHECK ((source_coordonnees = ANY (ARRAY['import'::text, 'geonames'::text, 'estime-code-postal'::text, 'estime-epci'::text, 'estime-arrondissement'::text])))
);

CREATE TABLE contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    client_nom text NOT NULL,
    client_prenom text NOT NULL,
    client_email text NOT NULL,
    client_telephone text,
    message text NOT NULL,
    date_souhaitee text DEFAULT ''::text NOT NULL,
    statut text DEFAULT 'nouveau'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_date_is_empty_or_a_minute CHECK ((date_souhaitee ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:00)?$'::text)),
    CONSTRAINT message_is_not_blank CHECK ((message ~ '[^[:space:]]'::text)),
    CONSTRAINT message_statut_is_known CHECK ((statut = ANY (ARRAY['nouveau'::text, 'lu'::text, 'repondu'::text]))),
    CONSTRAINT sender_email_is_an_address CHECK ((btrim(client_email) ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
    CONSTRAINT sender_has_a_name CHECK (((client_nom ~ '[^[:space:]]'::text) AND (client_prenom ~ '[^[:space:]]'::text)))
);

CREATE TABLE data_links (
    token_hash bytea NOT NULL,
    etape text NOT NULL,
    email text NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT data_link_email_is_normal CHECK (((email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (email = lower(email)))),
    CONSTRAINT data_link_etape_is_known CHECK ((etape = ANY (ARRAY['lien'::text, 'page'::text]))),
    CONSTRAINT data_link_hash_is_sha256 CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE demandes_changement (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reservation_id uuid NOT NULL,
    type text NOT NULL,
    statut text DEFAULT 'envoyee'::text NOT NULL,
    availability_id uuid NOT NULL,
    date_debut timestamp with time zone NOT NULL,
    date_fin timestamp with time zone NOT NULL,
    participants jsonb NOT NULL,
    nombre_participants integer NOT NULL,
    prix_final numeric(10,2) NOT NULL,
    date_avant timestamp with time zone NOT NULL,
    convives_avant integer NOT NULL,
    prix_avant numeric(10,2) NOT NULL,
    nombre_tenu integer NOT NULL,
    places_tenues integer NOT NULL,
    creneau_entier boolean NOT NULL,
    reponses_retirees uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    mot text,
    reponse text,
    expire_le timestamp with time zone NOT NULL,
    traitee_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT change_ends_after_it_starts CHECK ((date_fin > date_debut)),
    CONSTRAINT change_statut_is_known CHECK ((statut = ANY (ARRAY['envoyee'::text, 'acceptee'::text, 'refusee'::text, 'retiree'::text, 'expiree'::text, 'caduque'::text]))),
    CONSTRAINT change_type_is_known CHECK ((type = ANY (ARRAY['date'::text, 'convives'::text]))),
    CONSTRAINT changed_number_between_1_and_999 CHECK (((nombre_participants >= 1) AND (nombre_participants <= 999))),
    CONSTRAINT changed_participants_is_a_list CHECK ((jsonb_typeof(participants) = 'array'::text)),
    CONSTRAINT changed_price_is_not_negative CHECK ((prix_final >= (0)::numeric)),
    CONSTRAINT closed_change_has_its_date CHECK (((statut = 'envoyee'::text) = (traitee_le IS NULL))),
    CONSTRAINT held_places_are_all_or_none CHECK (((nombre_tenu >= 0) AND ((places_tenues = 0) OR (places_tenues = nombre_tenu)))),
    CONSTRAINT refused_change_has_a_reason CHECK (((statut <> 'refusee'::text) OR COALESCE((reponse ~ '[^[:space:]]'::text), false)))
);

CREATE TABLE dossier_cles (
    reservation_id uuid NOT NULL,
    cle bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dossier_key_is_wrapped CHECK ((octet_length(cle) = 64))
);

CREATE TABLE dossier_mails (
    reservation_id uuid NOT NULL,
    type text NOT NULL,
    repas_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dossier_mail_type_is_known CHECK ((type = ANY (ARRAY['rappel'::text, 'synthese'::text, 'conflit'::text])))
);

CREATE TABLE dossiers (
    reservation_id uuid NOT NULL,
    etage text,
    code_acces bytea,
    telephone_sur_place text,
    stationnement text[] DEFAULT '{}'::text[] NOT NULL,
    a_savoir text,
    acces_le timestamp with time zone,
    feux text,
    nombre_feux text,
    four text,
    frigo text,
    vaisselle text,
    equipements text[] DEFAULT '{}'::text[] NOT NULL,
    manque text,
    cuisine_le timestamp with time zone,
    occasion text,
    mot text,
    surprise boolean DEFAULT false NOT NULL,
    occasion_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    arrivee text,
    a_apporter text,
    CONSTRAINT a_apporter_is_short CHECK ((char_length(a_apporter) <= 600)),
    CONSTRAINT a_savoir_is_short CHECK ((char_length(a_savoir) <= 280)),
    CONSTRAINT arrivee_is_a_time CHECK ((arrivee ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT equipements_are_known CHECK ((equipements <@ ARRAY['lave_vaisselle'::text, 'congelateur'::text, 'plan_de_travail'::text])),
    CONSTRAINT etage_is_short CHECK ((char_length(etage) <= 40)),
    CONSTRAINT feux_are_known CHECK ((feux = ANY (ARRAY['gaz'::text, 'induction'::text, 'electrique'::text]))),
    CONSTRAINT four_is_known CHECK ((four = ANY (ARRAY['un'::text, 'deux'::text, 'aucun'::text]))),
    CONSTRAINT frigo_is_known CHECK ((frigo = ANY (ARRAY['place'::text, 'etagere'::text, 'plein'::text]))),
    CONSTRAINT manque_is_short CHECK ((char_length(manque) <= 280)),
    CONSTRAINT mot_is_short CHECK ((char_length(mot) <= 280)),
    CONSTRAINT nombre_feux_is_known CHECK ((nombre_feux = ANY (ARRAY['2'::text, '3'::text, '4'::text, '5'::text]))),
    CONSTRAINT occasion_is_known CHECK ((occasion = ANY (ARRAY['anniversaire'::text, 'retrouvailles'::text, 'famille'::text, 'travail'::text, 'rien'::text]))),
    CONSTRAINT stationnement_is_known CHECK ((stationnement <@ ARRAY['place_privee'::text, 'facile'::text, 'payant'::text, 'difficile'::text, 'ascenseur'::text])),
    CONSTRAINT telephone_sur_place_is_short CHECK ((char_length(telephone_sur_place) <= 20)),
    CONSTRAINT vaisselle_is_known CHECK ((vaisselle = ANY (ARRAY['tous'::text, 'manque'::text, 'chef'::text])))
);

CREATE TABLE email_changes (
    user_id uuid NOT NULL,
    nouvel_email text NOT NULL,
    ancien_token_hash bytea NOT NULL,
    nouveau_token_hash bytea NOT NULL,
    ancien_confirme_le timestamp with time zone,
    nouveau_confirme_le timestamp with time zone,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_change_address_is_normal CHECK (((nouvel_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (nouvel_email = lower(nouvel_email)))),
    CONSTRAINT email_change_hashes_are_sha256 CHECK (((octet_length(ancien_token_hash) = 32) AND (octet_length(nouveau_token_hash) = 32)))
);

CREATE TABLE emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    message_id text NOT NULL,
    destinataire text NOT NULL,
    tache text NOT NULL,
    reservation_id uuid,
    statut text DEFAULT 'prevu'::text NOT NULL,
    code text,
    etat_le timestamp with time zone DEFAULT now() NOT NULL,
    renvoye_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_code_is_an_enhanced_status CHECK ((code ~ '^[245]([.][0-9]{1,3}){2}$'::text)),
    CONSTRAINT mail_recipient_is_normal CHECK (((destinataire ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (destinataire = lower(destinataire)))),
    CONSTRAINT mail_state_is_known CHECK ((statut = ANY (ARRAY['prevu'::text, 'envoye'::text, 'remis'::text, 'rejete'::text]))),
    CONSTRAINT rejected_mail_has_a_code CHECK (((statut = 'rejete'::text) = (code IS NOT NULL)))
);

CREATE TABLE evaluations_chefs (
    chef_id uuid NOT NULL,
    notes_1 integer DEFAULT 0 NOT NULL,
    notes_2 integer DEFAULT 0 NOT NULL,
    notes_3 integer DEFAULT 0 NOT NULL,
    notes_4 integer DEFAULT 0 NOT NULL,
    notes_5 integer DEFAULT 0 NOT NULL,
    CONSTRAINT ratings_of_chef_are_not_negative CHECK ((LEAST(notes_1, notes_2, notes_3, notes_4, notes_5) >= 0))
);

CREATE TABLE evaluations_services (
    service_id uuid NOT NULL,
    notes_1 integer DEFAULT 0 NOT NULL,
    notes_2 integer DEFAULT 0 NOT NULL,
    notes_3 integer DEFAULT 0 NOT NULL,
    notes_4 integer DEFAULT 0 NOT NULL,
    notes_5 integer DEFAULT 0 NOT NULL,
    CONSTRAINT ratings_of_service_are_not_negative CHECK ((LEAST(notes_1, notes_2, notes_3, notes_4, notes_5) >= 0))
);

CREATE TABLE fiches_ouvertes (
    user_id uuid NOT NULL,
    genre text NOT NULL,
    fiche uuid NOT NULL,
    ouverte_le timestamp with time zone NOT NULL,
    reservation_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (genre = ANY (ARRAY['reservation'::text, 'personne'::text])) THEN fiche
    ELSE NULL::uuid
END) STORED,
    chef_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (genre = 'chef'::text) THEN fiche
    ELSE NULL::uuid
END) STORED,
    signalement_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (genre = 'signalement'::text) THEN fiche
    ELSE NULL::uuid
END) STORED,
    CONSTRAINT opened_record_kind_is_known CHECK ((genre = ANY (ARRAY['reservation'::text, 'personne'::text, 'chef'::text, 'signalement'::text])))
);

CREATE TABLE galerie_photos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    url_photo text NOT NULL,
    description text,
    ordre integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT galerie_photo_ordre_is_not_negative CHECK ((ordre >= 0))
);

CREATE TABLE help_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    nom text NOT NULL,
    email text NOT NULL,
    sujet text DEFAULT 'autre'::text NOT NULL,
    message text NOT NULL,
    statut text DEFAULT 'nouveau'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    conteste_chef_id uuid,
    confie_a uuid,
    attend_depuis timestamp with time zone,
    clos_le timestamp with time zone,
    CONSTRAINT help_email_is_an_address CHECK ((btrim(email) ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
    CONSTRAINT help_is_filled CHECK (((nom ~ '[^[:space:]]'::text) AND (message ~ '[^[:space:]]'::text))),
    CONSTRAINT help_statut_is_known CHECK ((statut = ANY (ARRAY['nouveau'::text, 'traite'::text]))),
    CONSTRAINT help_sujet_is_known CHECK ((sujet = ANY (ARRAY['reservation'::text, 'paiement'::text, 'chef'::text, 'technique'::text, 'autre'::text])))
);

CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    cle uuid NOT NULL,
    body_hash bytea NOT NULL,
    reservation_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT body_hash_is_sha256 CHECK ((octet_length(body_hash) = 32))
);

CREATE TABLE invariant_breaks (
    id bigint NOT NULL,
    regle text NOT NULL,
    objet text NOT NULL,
    vu_le timestamp with time zone NOT NULL,
    revu_le timestamp with time zone NOT NULL,
    resolu_le timestamp with time zone,
    CONSTRAINT break_names_its_objet CHECK ((objet ~ '[^[:space:]]'::text)),
    CONSTRAINT broken_invariant_is_known CHECK ((regle = ANY (ARRAY['places_reservees'::text, 'engagements'::text, 'prix_final'::text, 'evenements'::text, 'photos_orphelines'::text, 'recherche_services'::text, 'recherche_jours'::text, 'evaluations'::text])))
);

ALTER TABLE invariant_breaks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME invariant_breaks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE invariant_checks (
    regle text NOT NULL,
    controle_le timestamp with time zone NOT NULL,
    examines integer NOT NULL,
    ecarts integer NOT NULL,
    CONSTRAINT checked_invariant_is_known CHECK ((regle = ANY (ARRAY['places_reservees'::text, 'engagements'::text, 'prix_final'::text, 'evenements'::text, 'photos_orphelines'::text, 'recherche_services'::text, 'recherche_jours'::text, 'evaluations'::text]))),
    CONSTRAINT ecarts_within_examines CHECK (((ecarts >= 0) AND (ecarts <= examines)))
);

CREATE TABLE invitations (
    reservation_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    token_chiffre bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invitation_hash_is_sha256 CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE justificatif_cles (
    fichier text NOT NULL,
    cle bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT document_key_is_wrapped CHECK ((octet_length(cle) = 64)),
    CONSTRAINT document_key_names_a_sealed_object CHECK ((fichier ~ '^justificatifs/scelles/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'::text))
);

CREATE TABLE justificatifs_deposes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    type text NOT NULL,
    numero text,
    expire_le date,
    fichier text,
    statut text DEFAULT 'a_examiner'::text NOT NULL,
    raison text,
    examine_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT depot_assurance_has_an_end CHECK (((type <> 'assurance'::text) OR (expire_le IS NOT NULL))),
    CONSTRAINT depot_fichier_is_a_random_key CHECK ((fichier ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'::text)),
    CONSTRAINT depot_siret_has_14_digits CHECK (((type <> 'siret'::text) OR (COALESCE(numero, ''::text) ~ '^[0-9]{14}$'::text))),
    CONSTRAINT depot_statut_is_known CHECK ((statut = ANY (ARRAY['a_examiner'::text, 'refusee'::text]))),
    CONSTRAINT depot_to_examine_has_a_file CHECK (((statut <> 'a_examiner'::text) OR (fichier IS NOT NULL))),
    CONSTRAINT depot_type_is_known CHECK ((type = ANY (ARRAY['identite'::text, 'siret'::text, 'assurance'::text, 'hygiene'::text]))),
    CONSTRAINT refused_depot_has_a_reason CHECK (((statut = 'refusee'::text) = ((examine_le IS NOT NULL) AND (COALESCE(raison, ''::text) ~ '[^[:space:]]'::text))))
);

CREATE TABLE known_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_device_token_is_hashed CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE link_aliases (
    ancien_hash bytea NOT NULL,
    actuel_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT link_alias_hashes_are_sha256 CHECK (((octet_length(ancien_hash) = 32) AND (octet_length(actuel_hash) = 32))),
    CONSTRAINT link_alias_names_another_hash CHECK ((ancien_hash <> actuel_hash))
);

CREATE TABLE liste_attente (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    availability_id uuid NOT NULL,
    email text NOT NULL,
    convives integer NOT NULL,
    token_hash bytea NOT NULL,
    confirmee_le timestamp with time zone,
    offre_jusqua timestamp with time zone,
    places_prises integer,
    creneau_entier boolean,
    finie_le timestamp with time zone,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ended_wait_holds_nothing CHECK (((finie_le IS NULL) OR (offre_jusqua IS NULL))),
    CONSTRAINT waiting_email_is_normal CHECK (((email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (email = lower(email)))),
    CONSTRAINT waiting_group_between_1_and_999 CHECK (((convives >= 1) AND (convives <= 999))),
    CONSTRAINT waiting_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT waiting_offer_holds_all_or_none CHECK (((places_prises = 0) OR (places_prises = convives))),
    CONSTRAINT waiting_offer_is_confirmed CHECK (((offre_jusqua IS NULL) OR (confirmee_le IS NOT NULL))),
    CONSTRAINT waiting_offer_says_what_it_holds CHECK ((num_nonnulls(offre_jusqua, places_prises, creneau_entier) = ANY (ARRAY[0, 3]))),
    CONSTRAINT waiting_person_leaves_after_joining CHECK ((expire_le > created_at))
);

CREATE TABLE mails_sent_before_restore (
    hash bytea NOT NULL,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sent_mail_hash_is_sha256 CHECK ((octet_length(hash) = 32))
);

CREATE TABLE mesures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    signalement_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    mesure text NOT NULL,
    service_id uuid,
    photo_cle text,
    texte text,
    fin_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT only_a_hidden_content_is_a_photo CHECK (((photo_cle IS NULL) OR (mesure = 'masquer'::text))),
    CONSTRAINT restriction_is_known CHECK ((mesure = ANY (ARRAY['retirer_texte'::text, 'masquer'::text, 'desactiver'::text])))
);

CREATE TABLE notes_internes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid,
    reservation_id uuid,
    texte text NOT NULL,
    auteur_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT note_has_one_object CHECK ((num_nonnulls(chef_id, reservation_id) = 1)),
    CONSTRAINT note_is_filled CHECK (((texte ~ '[^[:space:]]'::text) AND (char_length(texte) <= 5000)))
);

CREATE TABLE reservations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    service_id uuid NOT NULL,
    availability_id uuid NOT NULL,
    client_nom text NOT NULL,
    client_prenom text NOT NULL,
    client_email text NOT NULL,
    client_email_normalise text GENERATED ALWAYS AS (lower(btrim(client_email))) STORED NOT NULL,
    client_telephone text NOT NULL,
    client_message text,
    date_souhaitee timestamp with time zone NOT NULL,
    date_fin timestamp with time zone NOT NULL,
    lieu text,
    prix_final numeric(10,2) NOT NULL,
    participants jsonb NOT NULL,
    nombre_participants integer NOT NULL,
    places_prises integer NOT NULL,
    statut text DEFAULT 'en_attente'::text NOT NULL,
    reference_paiement text,
    conditions_annulation text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    client_recherche text GENERATED ALWAYS AS (norm_recherche((((((' '::text || client_prenom) || ' '::text) || client_nom) || '
 '::text) || client_email))) STORED NOT NULL,
    anonymise_le timestamp with time zone,
    lien_paiement text,
    somme_a_rembourser numeric(10,2),
    rembourse_le timestamp with time zone,
    annulation_a_envoyer_le timestamp with time zone,
    annulation_envoyee_le timestamp with time zone,
    accuse_envoye_le timestamp with time zone,
    accuse_rejete_le timestamp with time zone,
    email_confirme_le timestamp with time zone,
    email_corrections integer DEFAULT 0 NOT NULL,
    email_corrige_le timestamp with time zone,
    creneau_entier boolean DEFAULT false NOT NULL,
    rappel_a_envoyer_le timestamp with time zone,
    fin_estimee boolean DEFAULT false NOT NULL,
    commune_insee text,
    commune_nom text,
    code_postal text,
    rue text,
    distance_km integer,
    distance_estimee boolean DEFAULT false NOT NULL,
    frais_deplacement numeric(8,2) DEFAULT '0'::numeric NOT NULL,
    annulation text,
    annulation_heures integer,
    annulation_part integer,
    somme_due numeric(10,2),
    tarifs jsonb,
    changements integer DEFAULT 0 NOT NULL,
    montant_regle numeric(10,2),
    conditions_version text,
    retractable boolean,
    execution_demandee_le timestamp with time zone,
    retractation_le timestamp with time zone,
    retractation_nom text,
    retractation_email text,
    CONSTRAINT anonymised_client_left_no_place CHECK (((anonymise_le IS NULL) OR (num_nonnulls(commune_insee, rue) = 0))),
    CONSTRAINT anonymised_client_left_no_words CHECK (((anonymise_le IS NULL) OR (client_message IS NULL))),
    CONSTRAINT booked_commune_has_its_codes CHECK (((commune_insee ~ '^[0-9][0-9AB][0-9]{3}$'::text) AND ((code_postal IS NULL) OR (code_postal ~ '^[0-9]{5}$'::text)))),
    CONSTRAINT booked_commune_is_complete CHECK ((((commune_insee IS NULL) = (commune_nom IS NULL)) AND ((commune_insee IS NOT NULL) OR (num_nonnulls(code_postal, distance_km) = 0)))),
    CONSTRAINT booked_distance_is_not_negative CHECK (((distance_km >= 0) AND ((distance_km IS NOT NULL) OR (NOT distance_estimee)))),
    CONSTRAINT cancellation_mail_was_queued_before_it_left CHECK (((annulation_envoyee_le IS NULL) OR (annulation_a_envoyer_le IS NOT NULL))),
    CONSTRAINT client_email_is_an_address CHECK ((btrim(client_email) ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
    CONSTRAINT client_has_a_name CHECK (((client_nom ~ '[^[:space:]]'::text) AND (client_prenom ~ '[^[:space:]]'::text))),
    CONSTRAINT corrected_email_has_its_date CHECK (((email_corrections = 0) = (email_corrige_le IS NULL))),
    CONSTRAINT email_is_corrected_3_times_at_most CHECK (((email_corrections >= 0) AND (email_corrections <= 3))),
    CONSTRAINT montant_regle_is_not_negative CHECK ((montant_regle >= (0)::numeric)),
    CONSTRAINT nombre_participants_between_1_and_999 CHECK (((nombre_participants >= 1) AND (nombre_participants <= 999))),
    CONSTRAINT participants_is_a_list CHECK ((jsonb_typeof(participants) = 'array'::text)),
    CONSTRAINT places_prises_are_all_or_none CHECK (((places_prises = 0) OR (places_prises = nombre_participants))),
    CONSTRAINT prix_final_is_not_negative CHECK ((prix_final >= (0)::numeric)),
    CONSTRAINT refund_date_needs_a_refund CHECK (((rembourse_le IS NULL) OR (somme_a_rembourser IS NOT NULL))),
    CONSTRAINT refund_is_due_on_a_cancelled_reservation CHECK (((somme_a_rembourser IS NULL) OR ((statut = 'annulee'::text) AND ((somme_a_rembourser >= 0.01) AND (somme_a_rembourser <= GREATEST(prix_final, montant_regle)))))),
    CONSTRAINT reservation_annulation_is_known CHECK ((annulation = ANY (ARRAY['souple'::text, 'moderee'::text, 'stricte'::text, 'sur_mesure'::text]))),
    CONSTRAINT reservation_annulation_sur_mesure_is_complete CHECK (
CASE
    WHEN (NOT (annulation IS DISTINCT FROM 'sur_mesure'::text)) THEN COALESCE((((annulation_heures >= 0) AND (annulation_heures <= 720)) AND ((annulation_part >= 0) AND (annulation_part <= 100))), false)
    ELSE (num_nonnulls(annulation_heures, annulation_part) = 0)
END),
    CONSTRAINT reservation_ends_after_it_starts CHECK ((date_fin > date_souhaitee)),
    CONSTRAINT reservation_payment_link_is_https CHECK ((lien_paiement ~ '^https://[^[:space:]]+$'::text)),
    CONSTRAINT retractation_email_is_an_address CHECK ((retractation_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
    CONSTRAINT rue_is_one_line_of_120 CHECK (((rue ~ '[^[:space:]]'::text) AND (length(rue) <= 120))),
    CONSTRAINT statut_is_known CHECK ((statut = ANY (ARRAY['en_attente'::text, 'confirmee'::text, 'payee'::text, 'annulee'::text, 'refuse'::text, 'terminee'::text]))),
    CONSTRAINT sum_is_due_on_a_cancelled_reservation CHECK (((somme_due IS NULL) OR ((statut = 'annulee'::text) AND (annulation IS NOT NULL) AND ((somme_due >= 0.01) AND (somme_due <= (prix_final - frais_deplacement)))))),
    CONSTRAINT tarifs_is_a_list CHECK ((jsonb_typeof(tarifs) = 'array'::text)),
    CONSTRAINT travel_fee_is_within_prix_final CHECK (((frais_deplacement >= (0)::numeric) AND (frais_deplacement <= prix_final))),
    CONSTRAINT withdrawal_has_its_declaration CHECK ((num_nonnulls(retractation_nom, retractation_email) =
CASE
    WHEN ((retractation_le IS NULL) OR (anonymise_le IS NOT NULL)) THEN 0
    ELSE 2
END)),
    CONSTRAINT withdrawal_leaves_a_contract_that_may_be_left CHECK (((retractation_le IS NULL) OR ((statut = 'annulee'::text) AND (retractable IS TRUE) AND (somme_due IS NULL))))
)
WITH (fillfactor='90');

CREATE VIEW occupations AS
 SELECT reservations.availability_id,
    'reservation'::text AS type,
    reservations.id AS occupant_id,
    reservations.nombre_participants,
    reservations.places_prises,
    reservations.creneau_entier
   FROM reservations
  WHERE (reservations.statut = ANY (ARRAY['en_attente'::text, 'confirmee'::text, 'payee'::text, 'terminee'::text]))
UNION ALL
 SELECT demandes_changement.availability_id,
    'changement'::text AS type,
    demandes_changement.reservation_id AS occupant_id,
    demandes_changement.nombre_tenu AS nombre_participants,
    demandes_changement.places_tenues AS places_prises,
    demandes_changement.creneau_entier
   FROM demandes_changement
  WHERE ((demandes_changement.statut = 'envoyee'::text) AND (demandes_changement.nombre_tenu > 0))
UNION ALL
 SELECT liste_attente.availability_id,
    'offre'::text AS type,
    liste_attente.id AS occupant_id,
    liste_attente.convives AS nombre_participants,
    liste_attente.places_prises,
    liste_attente.creneau_entier
   FROM liste_attente
  WHERE (liste_attente.offre_jusqua IS NOT NULL);

CREATE TABLE parametres_a_confirmer (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    fait text NOT NULL,
    valeur text NOT NULL,
    motif text NOT NULL,
    auteur_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fact_confirmation_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT fact_to_confirm_has_a_reason CHECK ((motif ~ '[^[:space:]]'::text)),
    CONSTRAINT fact_to_confirm_is_an_address CHECK ((valeur ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
    CONSTRAINT fact_to_confirm_is_known CHECK ((fait = ANY (ARRAY['email_signalement'::text, 'email_donnees'::text])))
);

CREATE TABLE parametres_legaux (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    fait text NOT NULL,
    valeur text NOT NULL,
    motif text NOT NULL,
    auteur_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT legal_fact_has_a_reason CHECK ((motif ~ '[^[:space:]]'::text)),
    CONSTRAINT legal_fact_has_a_value CHECK ((valeur ~ '[^[:space:]]'::text)),
    CONSTRAINT legal_fact_is_known CHECK ((fait = ANY (ARRAY['nom'::text, 'forme'::text, 'capital'::text, 'adresse'::text, 'ville'::text, 'immatriculation'::text, 'siret'::text, 'tva'::text, 'directeur_publication'::text, 'mediateur'::text, 'email_signalement'::text, 'email_donnees'::text, 'hebergeur'::text, 'hebergement_pays'::text, 'stockage'::text, 'relais_mail'::text, 'tarifs_chefs'::text, 'liens_capitalistiques'::text])))
);

CREATE TABLE passkey (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT passkey_counter_is_positive CHECK ((counter >= 0)),
    CONSTRAINT passkey_name_is_short CHECK (((name ~ '[^[:space:]]'::text) AND (char_length(name) <= 40)))
);

CREATE TABLE photo_objects (
    cle text NOT NULL,
    largeur integer NOT NULL,
    hauteur integer NOT NULL,
    octets integer NOT NULL,
    apercu text NOT NULL,
    variantes_pretes boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photo_apercu_is_a_tiny_webp CHECK (((apercu ~ '^data:image/webp.base64,[A-Za-z0-9+/=]+$'::text) AND (length(apercu) <= 4000))),
    CONSTRAINT photo_cle_is_a_random_key_of_its_kind CHECK ((cle ~ '^(service-photos|chef-profiles|chef-heroes|chef-gallery)/[0-9a-f]{32}$'::text)),
    CONSTRAINT photo_hauteur_between_1_and_3840 CHECK (((hauteur >= 1) AND (hauteur <= 3840))),
    CONSTRAINT photo_largeur_between_1_and_1920 CHECK (((largeur >= 1) AND (largeur <= 1920))),
    CONSTRAINT photo_octets_between_1_and_5242880 CHECK (((octets >= 1) AND (octets <= 5242880)))
);

CREATE TABLE recherche_jours (
    service_id uuid NOT NULL,
    jour date NOT NULL,
    places integer NOT NULL,
    chef_id uuid NOT NULL,
    commune_insee text,
    departement text,
    portee text NOT NULL,
    rayon_km integer,
    zone cube,
    verifie boolean NOT NULL,
    note_demi smallint NOT NULL,
    lot smallint NOT NULL,
    reservable_jusqua timestamp with time zone,
    CONSTRAINT free_day_has_places CHECK ((places > 0))
);

CREATE TABLE recherche_services (
    service_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    commune_insee text,
    departement text,
    portee text NOT NULL,
    rayon_km integer,
    zone cube,
    verifie boolean NOT NULL,
    note_demi smallint NOT NULL,
    lot smallint NOT NULL,
    type_service text NOT NULL,
    lieu_prestation text,
    deplacement text,
    frais_deplacement text NOT NULL,
    km_compris integer,
    prix_km numeric(6,2),
    forfait_deplacement numeric(8,2),
    tarifs jsonb NOT NULL,
    prix_plancher integer NOT NULL,
    regimes text[] NOT NULL,
    specialites text[] NOT NULL,
    note numeric(3,2),
    avis integer NOT NULL,
    chef_cree_le timestamp with time zone NOT NULL,
    places_illimitees boolean NOT NULL,
    capacite_max integer,
    partage boolean NOT NULL,
    minutes integer NOT NULL,
    reservations_paralleles boolean NOT NULL,
    places_max integer DEFAULT 0 NOT NULL,
    dernier_jour date,
    CONSTRAINT lot_between_0_and_255 CHECK (((lot >= 0) AND (lot <= 255))),
    CONSTRAINT portee_is_known CHECK ((portee = ANY (ARRAY['proche'::text, 'large'::text, 'france'::text, 'distance'::text, 'aucune'::text])))
);

CREATE TABLE service_pricing (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    service_id uuid NOT NULL,
    client_profile_id uuid NOT NULL,
    prix numeric(10,2) NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    CONSTRAINT prix_is_above_zero CHECK ((prix > (0)::numeric))
);

CREATE TABLE service_tier_pricing (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    service_id uuid NOT NULL,
    client_profile_id uuid NOT NULL,
    min_quantity integer NOT NULL,
    max_quantity integer,
    discount_percentage numeric(5,2) NOT NULL,
    CONSTRAINT discount_above_0_up_to_100 CHECK (((discount_percentage > (0)::numeric) AND (discount_percentage <= (100)::numeric))),
    CONSTRAINT max_quantity_is_at_least_min CHECK ((max_quantity >= min_quantity)),
    CONSTRAINT min_quantity_is_at_least_1 CHECK ((min_quantity >= 1))
);

CREATE TABLE services (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    titre text DEFAULT ''::text NOT NULL,
    description text,
    type_service text DEFAULT 'cours_cuisine'::text NOT NULL,
    prix_indicatif numeric(10,2),
    duree_minutes integer,
    capacite_max integer,
    lieu text,
    places_illimitees boolean DEFAULT false NOT NULL,
    instructions_speciales text,
    allergenes text[],
    visible boolean DEFAULT true NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    table_partagee boolean,
    lieu_prestation text,
    commune_insee text,
    adresse text,
    regimes text[] DEFAULT '{}'::text[] NOT NULL,
    annulation text,
    annulation_heures integer,
    annulation_part integer,
    masque_le timestamp with time zone,
    CONSTRAINT adresse_is_of_a_service_at_the_chef CHECK (((adresse IS NULL) OR ((NOT (lieu_prestation IS DISTINCT FROM 'chef'::text)) AND (adresse ~ '[^[:space:]]'::text)))),
    CONSTRAINT capacite_max_between_1_and_999 CHECK (((capacite_max >= 1) AND (capacite_max <= 999))),
    CONSTRAINT duree_minutes_within_a_week CHECK (((duree_minutes >= 1) AND (duree_minutes <= 10080))),
    CONSTRAINT lieu_prestation_is_known CHECK ((lieu_prestation = ANY (ARRAY['client'::text, 'chef'::text, 'distance'::text]))),
    CONSTRAINT prix_indicatif_is_not_negative CHECK ((prix_indicatif >= (0)::numeric)),
    CONSTRAINT regimes_are_known CHECK ((regimes <@ ARRAY['vegetarien'::text, 'vegan'::text, 'sans_gluten'::text, 'sans_lactose'::text, 'halal'::text, 'casher'::text])),
    CONSTRAINT service_annulation_is_known CHECK ((annulation = ANY (ARRAY['souple'::text, 'moderee'::text, 'stricte'::text, 'sur_mesure'::text]))),
    CONSTRAINT service_annulation_sur_mesure_is_complete CHECK (
CASE
    WHEN (NOT (annulation IS DISTINCT FROM 'sur_mesure'::text)) THEN COALESCE((((annulation_heures >= 0) AND (annulation_heures <= 720)) AND ((annulation_part >= 0) AND (annulation_part <= 100))), false)
    ELSE (num_nonnulls(annulation_heures, annulation_part) = 0)
END),
    CONSTRAINT service_at_the_chef_has_a_commune CHECK (((NOT (lieu_prestation IS DISTINCT FROM 'chef'::text)) = (commune_insee IS NOT NULL))),
    CONSTRAINT service_version_is_positive CHECK ((version >= 1)),
    CONSTRAINT type_service_is_known CHECK ((type_service = ANY (ARRAY['cours_cuisine'::text, 'chef_domicile'::text, 'traiteur'::text, 'consultation'::text, 'autre'::text])))
);

CREATE VIEW recherche_services_calcules AS
 SELECT service.id AS service_id,
    chef.id AS chef_id,
    lieu.code_insee AS commune_insee,
    lieu.departement,
    place.portee,
        CASE
            WHEN (service.lieu_prestation = 'client'::text) THEN chef.rayon_km
            ELSE NULL::integer
        END AS rayon_km,
        CASE
            WHEN (place.portee = 'large'::text) THEN cube_enlarge(lieu."position", (((chef.rayon_km)::numeric + 0.5))::double precision, 3)
            ELSE NULL::cube
        END AS zone,
    (chef.verifie_le IS NOT NULL) AS verifie,
    (
        CASE
            WHEN (evaluation.nombre >= 3) THEN round(((((evaluation.note * (100)::numeric) * (evaluation.nombre)::numeric) + (2000)::numeric) / (50.0 * ((evaluation.nombre + 5))::numeric)))
            ELSE (8)::numeric
        END)::smallint AS note_demi,
    ((uuid_hash_extended(chef.id, (0)::bigint) & (255)::bigint))::smallint AS lot,
    service.type_service,
    service.lieu_prestation,
    chef.deplacement,
    chef.frais_deplacement,
    chef.km_compris,
    chef.prix_km,
    chef.forfait_deplacement,
    prix.tarifs,
    prix.prix_plancher,
    service.regimes,
    chef.specialites,
    evaluation.note,
    COALESCE(evaluation.nombre, 0) AS avis,
    chef.created_at AS chef_cree_le,
    service.places_illimitees,
    service.capacite_max,
    COALESCE(service.table_partagee, (service.type_service <> 'chef_domicile'::text)) AS partage,
    GREATEST(60, COALESCE(service.duree_minutes, 0)) AS minutes,
    chef.reservations_paralleles
   FROM (((((services service
     JOIN chefs chef ON ((chef.id = service.chef_id)))
     LEFT JOIN LATERAL ( SELECT compte.nombre,
            (round(((compte.total)::numeric / (NULLIF(compte.nombre, 0))::numeric), 2))::numeric(3,2) AS note
           FROM ( SELECT ((((compte_1.notes_1 + compte_1.notes_2) + compte_1.notes_3) + compte_1.notes_4) + compte_1.notes_5) AS nombre,
                    ((((compte_1.notes_1 + (2 * compte_1.notes_2)) + (3 * compte_1.notes_3)) + (4 * compte_1.notes_4)) + (5 * compte_1.notes_5)) AS total
                   FROM evaluations_chefs compte_1
                  WHERE (compte_1.chef_id = chef.id)) compte) evaluation ON (true))
     LEFT JOIN communes lieu ON (((lieu."position" IS NOT NULL) AND (lieu.code_insee =
        CASE service.lieu_prestation
            WHEN 'client'::text THEN chef.commune_insee
            WHEN 'chef'::text THEN service.commune_insee
            ELSE NULL::text
        END))))
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (service.lieu_prestation = 'distance'::text) THEN 'distance'::text
                    WHEN (lieu.code_insee IS NULL) THEN 'aucune'::text
                    WHEN (service.lieu_prestation = 'chef'::text) THEN 'proche'::text
                    WHEN (chef.deplacement = 'france'::text) THEN 'france'::text
                    WHEN ((chef.deplacement = 'rayon'::text) AND (chef.rayon_km > 50)) THEN 'large'::text
                    WHEN (chef.deplacement = 'rayon'::text) THEN 'proche'::text
                    ELSE 'aucune'::text
                END AS portee) place)
     CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('client_profile_id', prix_1.client_profile_id, 'prix', ((prix_1.prix * (100)::numeric))::bigint, 'paliers', COALESCE(remise.paliers, '[]'::jsonb)) ORDER BY prix_1.client_profile_id) AS tarifs,
            (floor(min((prix_1.prix * ((100)::numeric - COALESCE(remise.plus_forte, (0)::numeric))))))::integer AS prix_plancher
           FROM (service_pricing prix_1
             LEFT JOIN LATERAL ( SELECT max(tier.discount_percentage) AS plus_forte,
                    jsonb_agg(jsonb_build_object('min_quantity', tier.min_quantity, 'max_quantity', tier.max_quantity, 'discount_percentage', tier.discount_percentage) ORDER BY tier.min_quantity) AS paliers
                   FROM service_tier_pricing tier
                  WHERE ((tier.service_id = service.id) AND (tier.client_profile_id = prix_1.client_profile_id))) remise ON (true))
          WHERE ((prix_1.service_id = service.id) AND prix_1.visible)) prix)
  WHERE (service.visible AND service.actif AND chef.actif AND (prix.tarifs IS NOT NULL));

CREATE TABLE recherches_enregistrees (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    requete text NOT NULL,
    jour date,
    token_hash bytea NOT NULL,
    confirmee_le timestamp with time zone,
    services_vus uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    verifiee_le timestamp with time zone,
    dernier_envoi_le timestamp with time zone,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_search_email_is_normal CHECK (((email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (email = lower(email)))),
    CONSTRAINT saved_search_ends_after_it_starts CHECK ((expire_le > created_at)),
    CONSTRAINT saved_search_has_a_query CHECK ((requete ~ '[^[:space:]]'::text)),
    CONSTRAINT saved_search_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT saved_search_query_is_short CHECK ((char_length(requete) <= 500))
);

CREATE TABLE reference_data (
    nom text NOT NULL,
    empreinte text NOT NULL,
    charge_le timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reference_data_has_a_name CHECK ((nom ~ '[^[:space:]]'::text))
);

CREATE TABLE reponses_convives (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reservation_id uuid NOT NULL,
    auteur text NOT NULL,
    token_hash bytea,
    prenom text,
    age text DEFAULT 'adulte'::text NOT NULL,
    reponse bytea,
    consentement_version text,
    consentement_le timestamp with time zone,
    vu_le timestamp with time zone,
    modifiee_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT answer_age_is_known CHECK ((age = ANY (ARRAY['adulte'::text, 'enfant'::text]))),
    CONSTRAINT answer_auteur_is_known CHECK ((auteur = ANY (ARRAY['convive'::text, 'client'::text]))),
    CONSTRAINT answer_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT answer_prenom_is_short CHECK ((char_length(prenom) <= 40)),
    CONSTRAINT guests_answer_has_its_link CHECK (((auteur = 'convive'::text) = (token_hash IS NOT NULL))),
    CONSTRAINT health_data_need_consent CHECK ((num_nonnulls(reponse, consentement_version, consentement_le) = ANY (ARRAY[0, 3])))
);

CREATE TABLE reseaux_visiteurs (
    email_cle bytea NOT NULL,
    cle bytea NOT NULL,
    portee text NOT NULL,
    vu_le timestamp with time zone NOT NULL,
    CONSTRAINT visitor_network_is_known CHECK (((portee = ANY (ARRAY['email'::text, 'ipv4_32'::text, 'ipv4_24'::text, 'ipv6_64'::text])) AND (portee <> 'email'::text)))
);

CREATE TABLE reservation_events (
    id bigint NOT NULL,
    reservation_id uuid NOT NULL,
    statut_avant text,
    statut_apres text NOT NULL,
    acteur text NOT NULL,
    raison text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    nature text,
    CONSTRAINT client_leaves_what_is_paid_by_withdrawal_only CHECK (((acteur <> 'client'::text) OR (statut_avant IS DISTINCT FROM 'payee'::text) OR (NOT (nature IS DISTINCT FROM 'retractation'::text)))),
    CONSTRAINT event_acteur_is_known CHECK ((acteur = ANY (ARRAY['client'::text, 'chef'::text, 'systeme'::text]))),
    CONSTRAINT event_changes_the_statut CHECK ((statut_avant <> statut_apres)),
    CONSTRAINT event_nature_is_known CHECK ((nature = 'retractation'::text)),
    CONSTRAINT event_statuts_are_known CHECK (((statut_avant = ANY (ARRAY['en_attente'::text, 'confirmee'::text, 'payee'::text, 'annulee'::text, 'refuse'::text, 'terminee'::text])) AND (statut_apres = ANY (ARRAY['en_attente'::text, 'confirmee'::text, 'payee'::text, 'annulee'::text, 'refuse'::text, 'terminee'::text])))),
    CONSTRAINT withdrawal_is_the_clients_from_a_contract CHECK (((nature IS DISTINCT FROM 'retractation'::text) OR ((acteur = 'client'::text) AND COALESCE((statut_avant = ANY (ARRAY['confirmee'::text, 'payee'::text])), false) AND (statut_apres = 'annulee'::text))))
);

ALTER TABLE reservation_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reservation_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE reservation_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reservation_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    auteur text NOT NULL,
    texte text NOT NULL,
    lu_le timestamp with time zone,
    mail_id uuid,
    mail_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cle uuid,
    CONSTRAINT thread_auteur_is_known CHECK ((auteur = ANY (ARRAY['client'::text, 'chef'::text]))),
    CONSTRAINT thread_mail_has_its_date CHECK (((mail_id IS NULL) = (mail_le IS NULL))),
    CONSTRAINT thread_texte_is_not_blank CHECK ((texte ~ '[^[:space:]]'::text)),
    CONSTRAINT thread_texte_is_short CHECK ((char_length(texte) <= 600))
);

CREATE TABLE reservation_requests_to_confirm (
    token_hash bytea NOT NULL,
    service_id uuid NOT NULL,
    demande jsonb,
    reservation_id uuid,
    expire_le timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cle uuid,
    CONSTRAINT request_token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT request_waits_or_made_a_reservation CHECK ((num_nonnulls(demande, reservation_id) = 1))
);

CREATE TABLE reservation_tokens (
    token_hash bytea NOT NULL,
    reservation_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    remplace boolean DEFAULT false NOT NULL,
    revoque_le timestamp with time zone,
    par_mail boolean DEFAULT false NOT NULL,
    CONSTRAINT token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE restores (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    restored_to timestamp with time zone NOT NULL,
    restored_at timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone,
    CONSTRAINT restore_is_released_after_it_was_made CHECK ((released_at >= restored_at)),
    CONSTRAINT restore_reaches_a_past_moment CHECK ((restored_to <= restored_at))
);

CREATE TABLE service_availabilities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    service_id uuid NOT NULL,
    date_debut timestamp with time zone NOT NULL,
    date_fin timestamp with time zone NOT NULL,
    places_disponibles integer NOT NULL,
    places_reservees integer DEFAULT 0 NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ouvert_par_regle boolean DEFAULT false NOT NULL,
    CONSTRAINT places_disponibles_between_1_and_100 CHECK (((places_disponibles >= 1) AND (places_disponibles <= 100))),
    CONSTRAINT places_reservees_within_places_disponibles CHECK (((places_reservees >= 0) AND (places_reservees <= places_disponibles))),
    CONSTRAINT slot_lasts_one_hour CHECK (((date_fin - date_debut) = '01:00:00'::interval))
)
WITH (fillfactor='80');

CREATE TABLE service_photos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    service_id uuid NOT NULL,
    url_photo text NOT NULL,
    description text,
    ordre integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT service_photo_ordre_is_not_negative CHECK ((ordre >= 0))
);

CREATE TABLE session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    second_factor_at timestamp with time zone,
    passkey_at timestamp with time zone
);

CREATE TABLE signalement_decisions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    signalement_id uuid NOT NULL,
    origine text NOT NULL,
    mesure text NOT NULL,
    fondement text NOT NULL,
    duree text,
    raison text,
    user_id uuid NOT NULL,
    token_hash bytea,
    appel_par text,
    appel_raisons text,
    appel_le timestamp with time zone,
    appel_traite_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT answered_measure_was_appealed CHECK (((appel_traite_le IS NULL) OR (appel_le IS NOT NULL))),
    CONSTRAINT measure_appeal_has_its_date CHECK (((appel_par IS NULL) = (appel_le IS NULL))),
    CONSTRAINT measure_appeal_reasons_between_20_and_2000 CHECK (((char_length(appel_raisons) >= 20) AND (char_length(appel_raisons) <= 2000))),
    CONSTRAINT measure_appellant_is_known CHECK ((appel_par = ANY (ARRAY['chef'::text, 'signalant'::text]))),
    CONSTRAINT measure_duree_is_known CHECK ((duree = ANY (ARRAY['definitive'::text, 'preuve'::text, 'trente_jours'::text]))),
    CONSTRAINT measure_fondement_is_known CHECK ((fondement = ANY (ARRAY['conforme'::text, 'loi_auteur'::text, 'loi_image'::text, 'loi_autre'::text, 'conditions_photos'::text, 'conditions'::text]))),
    CONSTRAINT measure_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT measure_is_known CHECK ((mesure = ANY (ARRAY['maintenir'::text, 'retirer_texte'::text, 'masquer'::text, 'desactiver'::text]))),
    CONSTRAINT measure_of_appeal_is_final CHECK (((origine <> 'appel'::text) OR (appel_le IS NULL))),
    CONSTRAINT measure_origine_is_known CHECK ((origine = ANY (ARRAY['signalement'::text, 'appel'::text]))),
    CONSTRAINT measure_reason_between_20_and_2000 CHECK (((char_length(raison) >= 20) AND (char_length(raison) <= 2000))),
    CONSTRAINT restriction_has_its_duration CHECK (((mesure = 'maintenir'::text) = (duree IS NULL)))
);

CREATE TABLE signalement_retraits (
    signalement_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE signalements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    numero integer NOT NULL,
    signale text NOT NULL,
    cible text NOT NULL,
    chef_id uuid NOT NULL,
    motif text NOT NULL,
    raisons text,
    nom text,
    email text,
    token_hash bytea,
    copie jsonb,
    copie_cle text,
    traite_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confie_a uuid,
    masque_le timestamp with time zone,
    masque_par uuid,
    masque_raison text,
    CONSTRAINT case_email_is_normal CHECK (((email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text) AND (email = lower(email)))),
    CONSTRAINT case_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT case_motif_is_known CHECK ((motif = ANY (ARRAY['usurpation'::text, 'activite'::text, 'haine'::text, 'hors_regles'::text, 'tromperie'::text, 'dangereux'::text, 'droit_auteur'::text, 'droit_image'::text, 'photo_trompeuse'::text, 'violence'::text, 'enfant'::text, 'autre'::text]))),
    CONSTRAINT case_name_is_short CHECK (((char_length(nom) >= 1) AND (char_length(nom) <= 80))),
    CONSTRAINT case_reasons_between_20_and_2000 CHECK (((char_length(raisons) >= 20) AND (char_length(raisons) <= 2000))),
    CONSTRAINT case_signale_is_known CHECK ((signale = ANY (ARRAY['chef'::text, 'service'::text, 'photo'::text])))
);

ALTER TABLE signalements ALTER COLUMN numero ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME signalements_numero_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sitemap_parts (
    nom text NOT NULL,
    contenu bytea NOT NULL,
    etag text NOT NULL,
    pages integer NOT NULL,
    prepare_le timestamp with time zone NOT NULL,
    CONSTRAINT sitemap_part_has_a_plain_name CHECK ((nom ~ '^[a-z]+(-[0-9a-f]{1,3})?$'::text)),
    CONSTRAINT sitemap_part_holds_50000_pages_at_most CHECK (((pages >= 0) AND (pages <= 50000)))
);

ALTER TABLE ONLY sitemap_parts ALTER COLUMN contenu SET STORAGE EXTERNAL;

CREATE TABLE two_factor (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_used_step integer,
    recovery_codes_at timestamp with time zone
);

CREATE TABLE updates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    numero_version text NOT NULL,
    titre text NOT NULL,
    contenu text NOT NULL,
    date_publication timestamp with time zone DEFAULT now() NOT NULL,
    actif boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT update_has_a_title CHECK ((titre ~ '[^[:space:]]'::text))
);

CREATE TABLE "user" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone,
    inactivity_warned_at timestamp with time zone,
    CONSTRAINT account_email_is_lower_case CHECK ((email = lower(email)))
);

CREATE TABLE user_roles (
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    role_console text,
    invite_par uuid,
    invitation_expire_le timestamp with time zone,
    invitation_token_hash bytea,
    CONSTRAINT console_role_goes_with_admin CHECK (((role = 'admin'::text) = (role_console IS NOT NULL))),
    CONSTRAINT console_role_is_known CHECK ((role_console = ANY (ARRAY['support'::text, 'moderation'::text, 'proprietaire'::text]))),
    CONSTRAINT invitation_hash_of_a_role_is_sha256 CHECK ((octet_length(invitation_token_hash) = 32)),
    CONSTRAINT role_is_known CHECK ((role = ANY (ARRAY['admin'::text, 'chef'::text])))
);

CREATE TABLE verification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE vues_jours (
    jour date NOT NULL,
    chef_id uuid NOT NULL,
    genre text NOT NULL,
    vues integer NOT NULL,
    CONSTRAINT view_kind_is_known CHECK ((genre = ANY (ARRAY['chef'::text, 'service'::text]))),
    CONSTRAINT views_are_counted_from_one CHECK ((vues >= 1))
);

CREATE TABLE vues_support (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    chef_id uuid NOT NULL,
    motif text NOT NULL,
    debut_le timestamp with time zone DEFAULT now() NOT NULL,
    fin_le timestamp with time zone NOT NULL,
    quittee_le timestamp with time zone,
    CONSTRAINT support_view_is_left_once_begun CHECK ((quittee_le >= debut_le)),
    CONSTRAINT support_view_lasts_20_minutes CHECK (((fin_le > debut_le) AND (fin_le <= (debut_le + '00:20:00'::interval)))),
    CONSTRAINT support_view_reason_between_20_and_2000 CHECK (((char_length(motif) >= 20) AND (char_length(motif) <= 2000)))
);

CREATE TABLE webhook_livraisons (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_id uuid NOT NULL,
    evenement text NOT NULL,
    contenu jsonb NOT NULL,
    essais integer DEFAULT 0 NOT NULL,
    reponse integer,
    livree_le timestamp with time zone,
    abandonnee_le timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivered_event_is_known CHECK ((evenement = ANY (ARRAY['reservation.demandee'::text, 'reservation.confirmee'::text, 'reservation.refusee'::text, 'reservation.annulee'::text, 'reservation.payee'::text, 'reservation.deplacee'::text]))),
    CONSTRAINT delivery_ends_once CHECK ((num_nonnulls(livree_le, abandonnee_le) <= 1))
);

CREATE TABLE webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    chef_id uuid NOT NULL,
    url text NOT NULL,
    secret_chiffre bytea NOT NULL,
    evenements text[] NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    echecs integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_events_are_known CHECK (((cardinality(evenements) > 0) AND (evenements <@ ARRAY['reservation.demandee'::text, 'reservation.confirmee'::text, 'reservation.refusee'::text, 'reservation.annulee'::text, 'reservation.payee'::text, 'reservation.deplacee'::text]))),
    CONSTRAINT webhook_url_is_https CHECK (((url ~ '^https://[^[:space:]]+$'::text) AND (char_length(url) <= 500)))
);

CREATE TABLE worker_pools (
    id text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    suspected_at timestamp with time zone,
    CONSTRAINT pool_is_suspected_after_it_was_seen CHECK ((suspected_at >= seen_at))
);

ALTER TABLE signalements
    ADD CONSTRAINT hidden_first_is_complete CHECK ((((masque_le IS NULL) = (masque_par IS NULL)) AND ((masque_raison IS NULL) OR (masque_le IS NOT NULL)))) NOT VALID;

ALTER TABLE signalements
    ADD CONSTRAINT hidden_first_reason_between_20_and_2000 CHECK (((char_length(masque_raison) >= 20) AND (char_length(masque_raison) <= 2000))) NOT VALID;

ALTER TABLE services
    ADD CONSTRAINT hidden_service_is_not_visible CHECK (((masque_le IS NULL) OR (NOT visible))) NOT VALID;

ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY account
    ADD CONSTRAINT one_account_per_provider_identity UNIQUE (provider_id, account_id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session
    ADD CONSTRAINT one_session_per_token UNIQUE (token);

ALTER TABLE ONLY two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY two_factor
    ADD CONSTRAINT one_second_factor_per_user UNIQUE (user_id);

ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY "user"
    ADD CONSTRAINT one_account_per_email UNIQUE (email);

ALTER TABLE ONLY user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chef_engagements
    ADD CONSTRAINT chef_engagements_pkey PRIMARY KEY (availability_id);

ALTER TABLE ONLY service_availabilities
    ADD CONSTRAINT service_availabilities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_availabilities
    ADD CONSTRAINT slot_of_service UNIQUE (id, service_id);

ALTER TABLE ONLY chef_justificatifs
    ADD CONSTRAINT chef_justificatifs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chef_justificatifs
    ADD CONSTRAINT one_justificatif_per_type UNIQUE (chef_id, type);

ALTER TABLE ONLY chefs
    ADD CONSTRAINT chefs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chefs
    ADD CONSTRAINT one_chef_profile_per_account UNIQUE (user_id);

ALTER TABLE ONLY client_profiles
    ADD CONSTRAINT client_profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY help_messages
    ADD CONSTRAINT help_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY galerie_photos
    ADD CONSTRAINT galerie_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY galerie_photos
    ADD CONSTRAINT one_galerie_photo_per_object UNIQUE (url_photo);

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT one_answer_per_idempotency_key PRIMARY KEY (scope, cle);

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT one_idempotency_key_per_reservation UNIQUE (reservation_id);

ALTER TABLE ONLY reservation_events
    ADD CONSTRAINT reservation_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reservation_tokens
    ADD CONSTRAINT reservation_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_photos
    ADD CONSTRAINT service_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_photos
    ADD CONSTRAINT one_service_photo_per_object UNIQUE (url_photo);

ALTER TABLE ONLY service_pricing
    ADD CONSTRAINT service_pricing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY service_pricing
    ADD CONSTRAINT one_price_per_service_and_profile UNIQUE (service_id, client_profile_id);

ALTER TABLE ONLY service_tier_pricing
    ADD CONSTRAINT service_tier_pricing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY services
    ADD CONSTRAINT service_of_chef UNIQUE (id, chef_id);

ALTER TABLE ONLY updates
    ADD CONSTRAINT updates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY updates
    ADD CONSTRAINT one_update_per_version UNIQUE (numero_version);

CREATE INDEX account_by_user ON account USING btree (user_id);

CREATE INDEX session_by_user ON session USING btree (user_id);

CREATE INDEX two_factor_by_secret ON two_factor USING btree (secret);

CREATE INDEX verification_by_identifier ON verification USING btree (identifier);

CREATE INDEX audit_log_by_objet ON audit_log USING btree (objet);

CREATE INDEX engagements_by_chef ON chef_engagements USING btree (chef_id);

CREATE UNIQUE INDEX one_active_slot_per_service_and_start ON service_availabilities USING btree (service_id, date_debut) WHERE actif;

CREATE INDEX chefs_recents ON chefs USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE actif;

CREATE INDEX chefs_par_experience ON chefs USING btree (annees_experience, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE actif;

CREATE UNIQUE INDEX one_client_profile_per_nom ON client_profiles USING btree (lower(nom));

CREATE INDEX galerie_photos_in_order ON galerie_photos USING btree (chef_id, ordre, created_at DESC NULLS LAST, id);

CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

CREATE INDEX events_by_reservation ON reservation_events USING btree (reservation_id, id);

CREATE INDEX tokens_by_reservation ON reservation_tokens USING btree (reservation_id);

CREATE INDEX reservations_by_slot ON reservations USING btree (availability_id);

CREATE INDEX reservations_by_email ON reservations USING btree (client_email_normalise);

CREATE INDEX reservations_to_expire ON reservations USING btree (created_at) WHERE (statut = 'en_attente'::text);

CREATE INDEX reservations_ahead ON reservations USING btree (date_souhaitee) WHERE (statut = ANY (ARRAY['confirmee'::text, 'payee'::text]));

CREATE INDEX service_photos_in_order ON service_photos USING btree (service_id, ordre, created_at, id);

CREATE INDEX service_pricing_by_profile ON service_pricing USING btree (client_profile_id);

CREATE INDEX services_by_chef ON services USING btree (chef_id, created_at DESC NULLS LAST, id DESC NULLS LAST);

ALTER TABLE ONLY service_tier_pricing
    ADD CONSTRAINT tiers_of_a_price_do_not_overlap EXCLUDE USING gist (service_id WITH =, client_profile_id WITH =, int4range(min_quantity, max_quantity, '[]'::text) WITH &&) DEFERRABLE;

ALTER TABLE ONLY chef_engagements
    ADD CONSTRAINT chef_is_engaged_once_at_a_time EXCLUDE USING gist (chef_id WITH =, periode WITH &&) WHERE (exclusif);

ALTER TABLE ONLY photo_objects
    ADD CONSTRAINT photo_objects_pkey PRIMARY KEY (cle);

CREATE UNIQUE INDEX one_photo_profil_per_object ON chefs USING btree (photo_profil) WHERE (photo_profil IS NOT NULL);

CREATE UNIQUE INDEX one_photo_hero_per_object ON chefs USING btree (photo_hero) WHERE (photo_hero IS NOT NULL);

CREATE INDEX chefs_annuaire ON chefs USING gin (recherche gin_trgm_ops, lieu_recherche gin_trgm_ops, specialites) WHERE actif;

CREATE INDEX chefs_signes ON chefs USING gin (signes_recherche(recherche)) WHERE actif;

CREATE INDEX audit_log_recent ON audit_log USING btree (at DESC, id DESC);

CREATE INDEX help_messages_recent ON help_messages USING btree (created_at DESC, id DESC);

CREATE INDEX updates_published ON updates USING btree (date_publication DESC, id DESC) WHERE actif;

CREATE INDEX reservations_by_statut ON reservations USING btree (chef_id, statut, created_at DESC, id DESC);

CREATE INDEX reservations_by_day ON reservations USING btree (chef_id, date_souhaitee);

CREATE INDEX reservations_recherche ON reservations USING gin (chef_id, client_recherche gin_trgm_ops);

CREATE INDEX contact_messages_by_chef ON contact_messages USING btree (chef_id, created_at DESC, id DESC);

CREATE INDEX contact_messages_new ON contact_messages USING btree (chef_id, created_at DESC, id DESC) WHERE (statut = 'nouveau'::text);

CREATE INDEX reservations_by_chef ON reservations USING btree (chef_id, created_at DESC, id DESC);

CREATE INDEX reservations_recent ON reservations USING btree (created_at DESC, id DESC);

CREATE INDEX reservations_by_client ON reservations USING btree (chef_id, client_email_normalise, created_at DESC, id DESC);

ALTER TABLE ONLY invariant_breaks
    ADD CONSTRAINT invariant_breaks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invariant_checks
    ADD CONSTRAINT invariant_checks_pkey PRIMARY KEY (regle);

ALTER TABLE ONLY data_links
    ADD CONSTRAINT data_links_pkey PRIMARY KEY (token_hash);

CREATE UNIQUE INDEX one_open_break_per_objet ON invariant_breaks USING btree (regle, objet) WHERE (resolu_le IS NULL);

CREATE INDEX invariant_breaks_recent ON invariant_breaks USING btree (vu_le DESC, id DESC);

CREATE INDEX data_links_by_email ON data_links USING btree (email);

CREATE INDEX data_links_by_end ON data_links USING btree (expire_le);

CREATE INDEX chefs_tous_recents ON chefs USING btree (created_at DESC, id DESC);

CREATE INDEX help_messages_by_email ON help_messages USING btree (lower(btrim(email)));

CREATE INDEX contact_messages_by_email ON contact_messages USING btree (lower(btrim(client_email)));

CREATE INDEX contact_messages_by_age ON contact_messages USING btree (created_at);

CREATE INDEX reservations_with_message ON reservations USING btree (date_fin) WHERE (client_message IS NOT NULL);

CREATE INDEX reservations_to_anonymise ON reservations USING btree (date_fin) WHERE (anonymise_le IS NULL);

CREATE INDEX reservations_to_complete ON reservations USING btree (date_souhaitee) WHERE (statut = 'payee'::text);

ALTER TABLE ONLY worker_pools
    ADD CONSTRAINT worker_pools_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sitemap_parts
    ADD CONSTRAINT sitemap_parts_pkey PRIMARY KEY (nom);

CREATE INDEX chefs_par_ville ON chefs USING btree (slug_ville(ville), ville) WHERE actif;

ALTER TABLE ONLY account_closures
    ADD CONSTRAINT account_closures_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT one_email_change_per_old_link UNIQUE (ancien_token_hash);

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT one_email_change_per_new_link UNIQUE (nouveau_token_hash);

CREATE INDEX account_closures_by_date ON account_closures USING btree (ferme_le);

CREATE INDEX email_changes_by_end ON email_changes USING btree (expire_le);

ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY passkey
    ADD CONSTRAINT one_passkey_per_credential UNIQUE (credential_id);

CREATE INDEX passkey_by_user ON passkey USING btree (user_id);

ALTER TABLE ONLY known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY known_devices
    ADD CONSTRAINT one_known_device_per_token UNIQUE (token_hash);

CREATE INDEX known_devices_by_user ON known_devices USING btree (user_id, last_used_at);

CREATE INDEX known_devices_by_last_use ON known_devices USING btree (last_used_at);

ALTER TABLE ONLY reservation_requests_to_confirm
    ADD CONSTRAINT reservation_requests_to_confirm_pkey PRIMARY KEY (token_hash);

CREATE INDEX requests_to_confirm_by_end ON reservation_requests_to_confirm USING btree (expire_le);

CREATE INDEX requests_to_confirm_by_service ON reservation_requests_to_confirm USING btree (service_id);

CREATE INDEX requests_to_confirm_by_reservation ON reservation_requests_to_confirm USING btree (reservation_id);

CREATE INDEX reservations_by_reference ON reservations USING btree (chef_id, "right"((id)::text, 8));

CREATE INDEX reservations_by_telephone ON reservations USING btree (chef_id, regexp_replace(regexp_replace(client_telephone, '[^0-9]'::text, ''::text, 'g'::text), '^(00)?(33)?0?'::text, ''::text) text_pattern_ops);

ALTER TABLE ONLY justificatifs_deposes
    ADD CONSTRAINT justificatifs_deposes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY justificatifs_deposes
    ADD CONSTRAINT one_depot_per_type UNIQUE (chef_id, type);

CREATE INDEX depots_to_examine ON justificatifs_deposes USING btree (created_at) WHERE (statut = 'a_examiner'::text);

CREATE INDEX depots_refused_with_a_file ON justificatifs_deposes USING btree (examine_le) WHERE ((statut = 'refusee'::text) AND (fichier IS NOT NULL));

CREATE INDEX help_messages_by_contesting_chef ON help_messages USING btree (conteste_chef_id) WHERE (conteste_chef_id IS NOT NULL);

ALTER TABLE ONLY mails_sent_before_restore
    ADD CONSTRAINT mails_sent_before_restore_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY restores
    ADD CONSTRAINT restores_pkey PRIMARY KEY (id);

CREATE INDEX mails_sent_before_restore_by_age ON mails_sent_before_restore USING btree (loaded_at);

ALTER TABLE ONLY communes
    ADD CONSTRAINT communes_pkey PRIMARY KEY (code_insee);

ALTER TABLE ONLY reference_data
    ADD CONSTRAINT reference_data_pkey PRIMARY KEY (nom);

CREATE INDEX communes_by_cle ON communes USING btree (cle text_pattern_ops, population DESC NULLS LAST);

CREATE INDEX communes_by_postal_code ON communes USING gin (codes_postaux);

CREATE INDEX communes_by_departement ON communes USING btree (departement);

ALTER TABLE ONLY recherches_enregistrees
    ADD CONSTRAINT recherches_enregistrees_pkey PRIMARY KEY (id);

ALTER TABLE ONLY recherches_enregistrees
    ADD CONSTRAINT one_saved_search_per_address_and_query UNIQUE (email, requete);

CREATE UNIQUE INDEX saved_search_by_token ON recherches_enregistrees USING btree (token_hash);

CREATE INDEX saved_searches_to_check ON recherches_enregistrees USING btree (verifiee_le NULLS FIRST) WHERE (confirmee_le IS NOT NULL);

CREATE INDEX saved_searches_by_end ON recherches_enregistrees USING btree (expire_le);

ALTER TABLE ONLY recherche_jours
    ADD CONSTRAINT one_row_per_service_and_day PRIMARY KEY (service_id, jour);

ALTER TABLE ONLY recherche_services
    ADD CONSTRAINT recherche_services_pkey PRIMARY KEY (service_id);

CREATE INDEX recherche_jours_by_rank ON recherche_jours USING btree (jour, verifie, note_demi, lot);

CREATE INDEX recherche_jours_by_zone ON recherche_jours USING gist (jour, zone) WHERE (portee = 'large'::text);

CREATE INDEX recherche_services_by_chef ON recherche_services USING btree (chef_id);

CREATE INDEX recherche_services_by_departement ON recherche_services USING btree (departement, verifie, note_demi, lot);

CREATE INDEX recherche_services_by_rank ON recherche_services USING btree (verifie, note_demi, lot);

CREATE INDEX recherche_services_by_zone ON recherche_services USING gist (zone) WHERE (portee = 'large'::text);

CREATE INDEX chefs_by_commune ON chefs USING btree (commune_insee) WHERE (commune_insee IS NOT NULL);

CREATE INDEX services_by_commune ON services USING btree (commune_insee) WHERE (commune_insee IS NOT NULL);

CREATE INDEX reservations_with_rue ON reservations USING btree (date_fin) WHERE (rue IS NOT NULL);

CREATE INDEX recherche_jours_ranked_by_commune ON recherche_jours USING btree (jour, commune_insee, verifie, note_demi, lot);

CREATE INDEX recherche_jours_ranked_by_departement ON recherche_jours USING btree (jour, departement, verifie, note_demi, lot);

CREATE INDEX recherche_jours_ranked_everywhere ON recherche_jours USING btree (jour, portee, verifie, note_demi, lot) WHERE (portee = ANY (ARRAY['france'::text, 'distance'::text]));

CREATE INDEX recherche_services_ranked_by_commune ON recherche_services USING btree (commune_insee, verifie, note_demi, lot);

CREATE INDEX recherche_services_ranked_everywhere ON recherche_services USING btree (portee, verifie, note_demi, lot) WHERE (portee = ANY (ARRAY['france'::text, 'distance'::text]));

ALTER TABLE ONLY dossier_cles
    ADD CONSTRAINT dossier_cles_pkey PRIMARY KEY (reservation_id);

ALTER TABLE ONLY dossiers
    ADD CONSTRAINT dossiers_pkey PRIMARY KEY (reservation_id);

ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (reservation_id);

ALTER TABLE ONLY reponses_convives
    ADD CONSTRAINT reponses_convives_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX invitation_by_token ON invitations USING btree (token_hash);

CREATE UNIQUE INDEX answer_by_token ON reponses_convives USING btree (token_hash);

CREATE INDEX answers_by_reservation ON reponses_convives USING btree (reservation_id, created_at);

ALTER TABLE ONLY liste_attente
    ADD CONSTRAINT liste_attente_pkey PRIMARY KEY (id);

ALTER TABLE ONLY liste_attente
    ADD CONSTRAINT one_place_in_line_per_address_and_slot UNIQUE (availability_id, email);

CREATE UNIQUE INDEX waiting_person_by_token ON liste_attente USING btree (token_hash);

CREATE INDEX waiting_people_by_email ON liste_attente USING btree (email);

ALTER TABLE ONLY reservation_messages
    ADD CONSTRAINT reservation_messages_pkey PRIMARY KEY (id);

CREATE INDEX thread_in_order ON reservation_messages USING btree (reservation_id, created_at, id);

CREATE INDEX thread_unread ON reservation_messages USING btree (chef_id, reservation_id, created_at) WHERE ((auteur = 'client'::text) AND (lu_le IS NULL));

ALTER TABLE ONLY demandes_changement
    ADD CONSTRAINT demandes_changement_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX one_open_change_per_reservation ON demandes_changement USING btree (reservation_id) WHERE (statut = 'envoyee'::text);

CREATE INDEX changes_by_reservation ON demandes_changement USING btree (reservation_id, created_at);

CREATE INDEX changes_by_slot ON demandes_changement USING btree (availability_id);

CREATE INDEX changes_to_expire ON demandes_changement USING btree (expire_le) WHERE (statut = 'envoyee'::text);

ALTER TABLE ONLY dossier_mails
    ADD CONSTRAINT one_dossier_mail_per_meal PRIMARY KEY (reservation_id, type, repas_le);

ALTER TABLE ONLY avis
    ADD CONSTRAINT avis_pkey PRIMARY KEY (id);

ALTER TABLE ONLY avis_decisions
    ADD CONSTRAINT avis_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY avis_liens
    ADD CONSTRAINT avis_liens_pkey PRIMARY KEY (reservation_id);

ALTER TABLE ONLY avis_signalements
    ADD CONSTRAINT avis_signalements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY evaluations_chefs
    ADD CONSTRAINT evaluations_chefs_pkey PRIMARY KEY (chef_id);

ALTER TABLE ONLY evaluations_services
    ADD CONSTRAINT evaluations_services_pkey PRIMARY KEY (service_id);

CREATE UNIQUE INDEX one_review_per_reservation ON avis USING btree (reservation_id);

CREATE INDEX reviews_of_chef ON avis USING btree (chef_id, created_at, id) WHERE (statut = 'publie'::text);

CREATE INDEX reviews_of_chef_by_rating ON avis USING btree (chef_id, note, created_at, id) WHERE (statut = 'publie'::text);

CREATE INDEX reviews_of_service ON avis USING btree (service_id, created_at, id) WHERE (statut = 'publie'::text);

CREATE INDEX reviews_to_decide ON avis USING btree (created_at) WHERE (statut = 'retenu'::text);

CREATE INDEX reviews_by_meal ON avis USING btree (date_service);

CREATE INDEX closed_reviews_with_text ON avis USING btree (ferme_le) WHERE ((ferme_le IS NOT NULL) AND (texte IS NOT NULL));

CREATE INDEX decisions_of_review ON avis_decisions USING btree (avis_id, created_at);

CREATE INDEX appeals_to_decide ON avis_decisions USING btree (appel_le) WHERE ((appel_le IS NOT NULL) AND (appel_traite_le IS NULL));

CREATE UNIQUE INDEX review_link_by_token ON avis_liens USING btree (token_hash);

CREATE UNIQUE INDEX one_open_report_per_chef_and_review ON avis_signalements USING btree (avis_id) WHERE ((auteur = 'chef'::text) AND (traite_le IS NULL));

CREATE UNIQUE INDEX one_open_report_per_visitor_and_review ON avis_signalements USING btree (avis_id, email) WHERE ((email IS NOT NULL) AND (traite_le IS NULL));

CREATE UNIQUE INDEX report_by_token ON avis_signalements USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX reports_of_review ON avis_signalements USING btree (avis_id, created_at);

CREATE INDEX reports_to_decide ON avis_signalements USING btree (created_at) WHERE (traite_le IS NULL);

CREATE INDEX reports_by_email ON avis_signalements USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX reports_to_erase ON avis_signalements USING btree (traite_le) WHERE (traite_le IS NOT NULL);

CREATE INDEX reviews_of_chef_worst_first ON avis USING btree (chef_id, note, created_at DESC, id DESC) WHERE (statut = 'publie'::text);

ALTER TABLE ONLY agenda_exceptions
    ADD CONSTRAINT agenda_exceptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY agenda_exceptions
    ADD CONSTRAINT one_exception_per_day_and_hour UNIQUE NULLS NOT DISTINCT (chef_id, jour, service_id, heure, type);

ALTER TABLE ONLY agenda_flux
    ADD CONSTRAINT agenda_flux_pkey PRIMARY KEY (chef_id);

ALTER TABLE ONLY agenda_flux
    ADD CONSTRAINT one_feed_per_token UNIQUE (token_hash);

ALTER TABLE ONLY agenda_reglages
    ADD CONSTRAINT agenda_reglages_pkey PRIMARY KEY (chef_id);

ALTER TABLE ONLY agenda_reglages_services
    ADD CONSTRAINT agenda_reglages_services_pkey PRIMARY KEY (service_id);

ALTER TABLE ONLY agenda_regles
    ADD CONSTRAINT agenda_regles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY agenda_sources
    ADD CONSTRAINT agenda_sources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY agenda_sources
    ADD CONSTRAINT source_of_chef UNIQUE (id, chef_id);

ALTER TABLE ONLY chef_fermetures
    ADD CONSTRAINT chef_fermetures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chef_sites
    ADD CONSTRAINT chef_sites_pkey PRIMARY KEY (chef_id);

ALTER TABLE ONLY webhook_livraisons
    ADD CONSTRAINT webhook_livraisons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

CREATE INDEX calendar_settings_by_opened_day ON agenda_reglages USING btree (ouvert_jusquau, chef_id);

CREATE INDEX calendar_rules_of_chef ON agenda_regles USING btree (chef_id);

CREATE INDEX calendar_rules_of_service ON agenda_regles USING btree (service_id);

CREATE INDEX calendar_sources_of_chef ON agenda_sources USING btree (chef_id);

CREATE INDEX calendar_sources_to_read ON agenda_sources USING btree (prochaine_lecture);

CREATE UNIQUE INDEX one_closure_per_imported_event ON chef_fermetures USING btree (source_id, cle) WHERE (source_id IS NOT NULL);

CREATE INDEX closures_of_chef ON chef_fermetures USING gist (chef_id, periode);

CREATE INDEX deliveries_of_webhook ON webhook_livraisons USING btree (webhook_id, created_at);

CREATE INDEX webhooks_of_chef ON webhooks USING btree (chef_id);

ALTER TABLE ONLY parametres_legaux
    ADD CONSTRAINT parametres_legaux_pkey PRIMARY KEY (id);

CREATE INDEX legal_facts_by_version ON parametres_legaux USING btree (fait, created_at DESC, id DESC);

CREATE INDEX accounts_by_part_of_email ON "user" USING gin (email gin_trgm_ops);

CREATE INDEX chefs_tous_recherche ON chefs USING gin (recherche gin_trgm_ops);

CREATE INDEX chefs_by_telephone ON chefs USING btree (regexp_replace(regexp_replace(telephone, '[^0-9]'::text, ''::text, 'g'::text), '^(00)?(33)?0?'::text, ''::text) text_pattern_ops);

CREATE INDEX reservations_by_reference_start ON reservations USING btree ("right"((id)::text, 8) text_pattern_ops);

CREATE INDEX reservations_by_telephone_start ON reservations USING btree (regexp_replace(regexp_replace(client_telephone, '[^0-9]'::text, ''::text, 'g'::text), '^(00)?(33)?0?'::text, ''::text) text_pattern_ops);

ALTER TABLE ONLY signalement_decisions
    ADD CONSTRAINT signalement_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY signalements
    ADD CONSTRAINT signalements_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX measure_by_token ON signalement_decisions USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX measures_of_case ON signalement_decisions USING btree (signalement_id, created_at);

CREATE INDEX measure_appeals_to_decide ON signalement_decisions USING btree (appel_le) WHERE ((appel_le IS NOT NULL) AND (appel_traite_le IS NULL));

CREATE UNIQUE INDEX case_by_number ON signalements USING btree (numero);

CREATE UNIQUE INDEX case_by_token ON signalements USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE UNIQUE INDEX one_open_case_per_person_and_content ON signalements USING btree (cible, email) WHERE ((email IS NOT NULL) AND (traite_le IS NULL));

CREATE INDEX cases_of_chef ON signalements USING btree (chef_id);

CREATE INDEX cases_to_decide ON signalements USING btree (created_at) WHERE (traite_le IS NULL);

CREATE INDEX cases_decided ON signalements USING btree (traite_le) WHERE (traite_le IS NOT NULL);

CREATE INDEX cases_by_email ON signalements USING btree (email) WHERE (email IS NOT NULL);

ALTER TABLE ONLY mesures
    ADD CONSTRAINT mesures_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX one_restriction_per_case ON mesures USING btree (signalement_id);

CREATE UNIQUE INDEX photo_is_hidden_once ON mesures USING btree (photo_cle) WHERE (photo_cle IS NOT NULL);

CREATE INDEX restrictions_of_chef ON mesures USING btree (chef_id);

CREATE INDEX restrictions_of_service ON mesures USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE INDEX restrictions_to_end ON mesures USING btree (fin_le) WHERE (fin_le IS NOT NULL);

ALTER TABLE ONLY aide_echanges
    ADD CONSTRAINT aide_echanges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY aide_modeles
    ADD CONSTRAINT aide_modeles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY aide_modeles
    ADD CONSTRAINT one_help_template_per_title UNIQUE (titre);

CREATE INDEX aide_echanges_by_message ON aide_echanges USING btree (message_id, created_at, id);

ALTER TABLE ONLY annonces
    ADD CONSTRAINT annonces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY annonces
    ADD CONSTRAINT one_terms_change_per_date UNIQUE (en_vigueur_le);

ALTER TABLE ONLY annonces_envois
    ADD CONSTRAINT one_announcement_per_chef PRIMARY KEY (annonce_id, chef_id);

CREATE INDEX annonces_due ON annonces USING btree (programmee_le) WHERE (statut = 'programmee'::text);

CREATE INDEX annonces_envois_by_chef ON annonces_envois USING btree (chef_id);

ALTER TABLE ONLY chiffres_calcul
    ADD CONSTRAINT chiffres_calcul_pkey PRIMARY KEY (seul);

ALTER TABLE ONLY chiffres_delais
    ADD CONSTRAINT answers_after_an_hour_are_one_row PRIMARY KEY (ville, jour, type_service, heures);

ALTER TABLE ONLY chiffres_jours
    ADD CONSTRAINT figures_of_a_day_are_one_row PRIMARY KEY (ville, jour, type_service);

CREATE INDEX audit_log_by_acteur ON audit_log USING btree (acteur_id, at DESC, id DESC);

CREATE INDEX audit_log_by_action ON audit_log USING btree (action, at DESC, id DESC);

ALTER TABLE ONLY blocages
    ADD CONSTRAINT blocages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reseaux_visiteurs
    ADD CONSTRAINT one_row_per_mailbox_and_network PRIMARY KEY (email_cle, cle);

CREATE INDEX blocages_by_cle ON blocages USING btree (cle, fin);

CREATE INDEX blocages_by_email ON blocages USING btree (email);

CREATE INDEX reseaux_visiteurs_by_cle ON reseaux_visiteurs USING btree (cle);

CREATE INDEX reseaux_visiteurs_by_vu_le ON reseaux_visiteurs USING btree (vu_le);

ALTER TABLE ONLY notes_internes
    ADD CONSTRAINT notes_internes_pkey PRIMARY KEY (id);

CREATE INDEX notes_internes_by_chef ON notes_internes USING btree (chef_id, created_at);

CREATE INDEX notes_internes_by_reservation ON notes_internes USING btree (reservation_id, created_at);

ALTER TABLE ONLY vues_support
    ADD CONSTRAINT vues_support_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX one_support_view_per_session ON vues_support USING btree (session_id) WHERE (quittee_le IS NULL);

CREATE INDEX support_views_of_chef ON vues_support USING btree (chef_id);

CREATE INDEX support_views_by_date ON vues_support USING btree (debut_le);

ALTER TABLE ONLY emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY emails
    ADD CONSTRAINT one_state_per_mail_and_recipient UNIQUE (message_id, destinataire);

CREATE INDEX emails_recent ON emails USING btree (created_at DESC, id DESC);

CREATE INDEX emails_by_recipient ON emails USING btree (destinataire);

CREATE INDEX emails_by_reservation ON emails USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

CREATE INDEX emails_rejected ON emails USING btree (reservation_id) WHERE ((statut = 'rejete'::text) AND (renvoye_le IS NULL));

ALTER TABLE ONLY parametres_a_confirmer
    ADD CONSTRAINT parametres_a_confirmer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY parametres_a_confirmer
    ADD CONSTRAINT one_address_to_confirm_per_fact UNIQUE (fait);

ALTER TABLE ONLY parametres_a_confirmer
    ADD CONSTRAINT one_fact_per_confirmation_link UNIQUE (token_hash);

CREATE INDEX reservations_by_nom ON reservations USING btree (norm_recherche(client_nom) text_pattern_ops, created_at DESC, id DESC, client_nom) WHERE (anonymise_le IS NULL);

CREATE INDEX reservations_by_prenom ON reservations USING btree (norm_recherche(client_prenom) text_pattern_ops, created_at DESC, id DESC, client_prenom) WHERE (anonymise_le IS NULL);

CREATE INDEX reservations_by_noms ON reservations USING btree (norm_recherche(client_nom) text_pattern_ops, norm_recherche(client_prenom) text_pattern_ops, created_at DESC, id DESC, client_nom, client_prenom) WHERE (anonymise_le IS NULL);

CREATE INDEX reservations_waiting_recherche ON reservations USING gin (client_recherche gin_trgm_ops) WHERE (statut = 'en_attente'::text);

CREATE INDEX reservations_by_date ON reservations USING btree (date_souhaitee, statut);

ALTER TABLE ONLY vues_jours
    ADD CONSTRAINT views_of_a_day_are_one_row PRIMARY KEY (jour, chef_id, genre);

CREATE INDEX views_by_chef ON vues_jours USING btree (chef_id);

ALTER TABLE ONLY signalement_retraits
    ADD CONSTRAINT one_withdrawal_per_person_and_case PRIMARY KEY (signalement_id, user_id);

ALTER TABLE ONLY fiches_ouvertes
    ADD CONSTRAINT opened_record_is_listed_once PRIMARY KEY (user_id, genre, fiche);

CREATE UNIQUE INDEX thread_message_once_per_key ON reservation_messages USING btree (cle);

ALTER TABLE ONLY link_aliases
    ADD CONSTRAINT link_aliases_pkey PRIMARY KEY (ancien_hash);

CREATE INDEX link_aliases_by_row ON link_aliases USING btree (actuel_hash);

CREATE UNIQUE INDEX request_to_confirm_by_id ON reservation_requests_to_confirm USING btree (id);

CREATE UNIQUE INDEX request_to_confirm_once_per_key ON reservation_requests_to_confirm USING btree (cle);

ALTER TABLE ONLY justificatif_cles
    ADD CONSTRAINT justificatif_cles_pkey PRIMARY KEY (fichier);

ALTER TABLE ONLY adresses_remplacees
    ADD CONSTRAINT adresses_remplacees_pkey PRIMARY KEY (id);

ALTER TABLE ONLY adresses_remplacees
    ADD CONSTRAINT one_replaced_address_per_link UNIQUE (token_hash);

CREATE INDEX replaced_addresses_by_reservation ON adresses_remplacees USING btree (reservation_id);

CREATE INDEX replaced_addresses_by_end ON adresses_remplacees USING btree (expire_le);

CREATE INDEX communes_by_position ON communes USING gist ("position") WITH (fillfactor='20');

ALTER TABLE ONLY account
    ADD CONSTRAINT account_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY session
    ADD CONSTRAINT session_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY two_factor
    ADD CONSTRAINT second_factor_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_roles
    ADD CONSTRAINT role_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_engagements
    ADD CONSTRAINT engagement_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_engagements
    ADD CONSTRAINT engagement_is_of_a_slot FOREIGN KEY (availability_id) REFERENCES service_availabilities(id) ON DELETE CASCADE;

ALTER TABLE ONLY service_availabilities
    ADD CONSTRAINT slot_belongs_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_justificatifs
    ADD CONSTRAINT justificatif_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY chefs
    ADD CONSTRAINT chef_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE RESTRICT;

ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT message_is_for_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE RESTRICT;

ALTER TABLE ONLY galerie_photos
    ADD CONSTRAINT galerie_photo_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_key_answers_with_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservation_events
    ADD CONSTRAINT event_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservation_tokens
    ADD CONSTRAINT token_opens_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservations
    ADD CONSTRAINT reservation_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE RESTRICT;

ALTER TABLE ONLY reservations
    ADD CONSTRAINT reservation_service_belongs_to_chef FOREIGN KEY (service_id, chef_id) REFERENCES services(id, chef_id) ON DELETE RESTRICT;

ALTER TABLE ONLY reservations
    ADD CONSTRAINT reservation_slot_belongs_to_service FOREIGN KEY (availability_id, service_id) REFERENCES service_availabilities(id, service_id) ON DELETE RESTRICT;

ALTER TABLE ONLY service_photos
    ADD CONSTRAINT service_photo_belongs_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY service_pricing
    ADD CONSTRAINT price_is_for_a_client_profile FOREIGN KEY (client_profile_id) REFERENCES client_profiles(id) ON DELETE RESTRICT;

ALTER TABLE ONLY service_pricing
    ADD CONSTRAINT price_belongs_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY service_tier_pricing
    ADD CONSTRAINT tier_belongs_to_a_price FOREIGN KEY (service_id, client_profile_id) REFERENCES service_pricing(service_id, client_profile_id) ON DELETE CASCADE;

ALTER TABLE ONLY services
    ADD CONSTRAINT service_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE RESTRICT;

ALTER TABLE ONLY chefs
    ADD CONSTRAINT photo_profil_is_stored FOREIGN KEY (photo_profil) REFERENCES photo_objects(cle) ON DELETE RESTRICT;

ALTER TABLE ONLY chefs
    ADD CONSTRAINT photo_hero_is_stored FOREIGN KEY (photo_hero) REFERENCES photo_objects(cle) ON DELETE RESTRICT;

ALTER TABLE ONLY galerie_photos
    ADD CONSTRAINT galerie_photo_is_stored FOREIGN KEY (url_photo) REFERENCES photo_objects(cle) ON DELETE RESTRICT;

ALTER TABLE ONLY service_photos
    ADD CONSTRAINT service_photo_is_stored FOREIGN KEY (url_photo) REFERENCES photo_objects(cle) ON DELETE RESTRICT;

ALTER TABLE ONLY account_closures
    ADD CONSTRAINT account_closure_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT email_change_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY known_devices
    ADD CONSTRAINT known_device_belongs_to_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservation_requests_to_confirm
    ADD CONSTRAINT request_to_confirm_is_for_a_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservation_requests_to_confirm
    ADD CONSTRAINT confirmed_request_made_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY justificatifs_deposes
    ADD CONSTRAINT depot_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY help_messages
    ADD CONSTRAINT contestation_is_of_a_chef FOREIGN KEY (conteste_chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY chefs
    ADD CONSTRAINT chef_works_from_a_commune FOREIGN KEY (commune_insee) REFERENCES communes(code_insee) ON DELETE RESTRICT;

ALTER TABLE ONLY services
    ADD CONSTRAINT service_takes_place_in_a_commune FOREIGN KEY (commune_insee) REFERENCES communes(code_insee) ON DELETE RESTRICT;

ALTER TABLE ONLY dossier_cles
    ADD CONSTRAINT dossier_key_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY dossiers
    ADD CONSTRAINT dossier_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitation_is_to_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY reponses_convives
    ADD CONSTRAINT answer_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY liste_attente
    ADD CONSTRAINT waiting_person_is_for_a_slot FOREIGN KEY (availability_id) REFERENCES service_availabilities(id) ON DELETE CASCADE;

ALTER TABLE ONLY reservation_messages
    ADD CONSTRAINT thread_message_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY demandes_changement
    ADD CONSTRAINT change_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY demandes_changement
    ADD CONSTRAINT change_is_to_a_slot FOREIGN KEY (availability_id) REFERENCES service_availabilities(id) ON DELETE RESTRICT;

ALTER TABLE ONLY dossier_mails
    ADD CONSTRAINT dossier_mail_is_of_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY avis
    ADD CONSTRAINT review_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY avis_decisions
    ADD CONSTRAINT decision_belongs_to_review FOREIGN KEY (avis_id) REFERENCES avis(id) ON DELETE CASCADE;

ALTER TABLE ONLY avis_liens
    ADD CONSTRAINT review_link_belongs_to_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY avis_signalements
    ADD CONSTRAINT report_belongs_to_review FOREIGN KEY (avis_id) REFERENCES avis(id) ON DELETE CASCADE;

ALTER TABLE ONLY evaluations_chefs
    ADD CONSTRAINT ratings_belong_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY evaluations_services
    ADD CONSTRAINT ratings_belong_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_exceptions
    ADD CONSTRAINT calendar_exception_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_exceptions
    ADD CONSTRAINT calendar_exception_belongs_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_flux
    ADD CONSTRAINT calendar_feed_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_reglages
    ADD CONSTRAINT calendar_settings_belong_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_reglages_services
    ADD CONSTRAINT service_calendar_settings_belong_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_regles
    ADD CONSTRAINT calendar_rule_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_regles
    ADD CONSTRAINT calendar_rule_belongs_to_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY agenda_sources
    ADD CONSTRAINT calendar_source_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_fermetures
    ADD CONSTRAINT closure_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_fermetures
    ADD CONSTRAINT closure_is_of_a_source_of_the_chef FOREIGN KEY (source_id, chef_id) REFERENCES agenda_sources(id, chef_id) ON DELETE CASCADE;

ALTER TABLE ONLY chef_sites
    ADD CONSTRAINT embedding_sites_belong_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhook_livraisons
    ADD CONSTRAINT delivery_belongs_to_webhook FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhooks
    ADD CONSTRAINT webhook_belongs_to_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY signalement_decisions
    ADD CONSTRAINT measure_belongs_to_case FOREIGN KEY (signalement_id) REFERENCES signalements(id) ON DELETE CASCADE;

ALTER TABLE ONLY signalements
    ADD CONSTRAINT case_is_about_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY mesures
    ADD CONSTRAINT restriction_belongs_to_case FOREIGN KEY (signalement_id) REFERENCES signalements(id) ON DELETE CASCADE;

ALTER TABLE ONLY mesures
    ADD CONSTRAINT restriction_is_of_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY mesures
    ADD CONSTRAINT restriction_is_of_a_service FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE ONLY mesures
    ADD CONSTRAINT hidden_photo_is_stored FOREIGN KEY (photo_cle) REFERENCES photo_objects(cle) ON DELETE RESTRICT;

ALTER TABLE ONLY aide_echanges
    ADD CONSTRAINT exchange_follows_a_help_message FOREIGN KEY (message_id) REFERENCES help_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY annonces_envois
    ADD CONSTRAINT sending_is_of_an_announcement FOREIGN KEY (annonce_id) REFERENCES annonces(id) ON DELETE CASCADE;

ALTER TABLE ONLY annonces_envois
    ADD CONSTRAINT announcement_is_sent_to_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY notes_internes
    ADD CONSTRAINT note_is_about_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY notes_internes
    ADD CONSTRAINT note_is_about_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY vues_support
    ADD CONSTRAINT support_view_is_of_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY emails
    ADD CONSTRAINT mail_is_about_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY vues_jours
    ADD CONSTRAINT views_belong_to_a_chef FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY signalement_retraits
    ADD CONSTRAINT withdrawal_belongs_to_case FOREIGN KEY (signalement_id) REFERENCES signalements(id) ON DELETE CASCADE;

ALTER TABLE ONLY signalements
    ADD CONSTRAINT case_is_given_to_the_team FOREIGN KEY (confie_a) REFERENCES user_roles(user_id) ON DELETE SET NULL NOT VALID;

ALTER TABLE ONLY fiches_ouvertes
    ADD CONSTRAINT opened_record_is_of_a_user FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY fiches_ouvertes
    ADD CONSTRAINT opened_reservation_exists FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;

ALTER TABLE ONLY fiches_ouvertes
    ADD CONSTRAINT opened_chef_exists FOREIGN KEY (chef_id) REFERENCES chefs(id) ON DELETE CASCADE;

ALTER TABLE ONLY fiches_ouvertes
    ADD CONSTRAINT opened_case_exists FOREIGN KEY (signalement_id) REFERENCES signalements(id) ON DELETE CASCADE;

ALTER TABLE ONLY adresses_remplacees
    ADD CONSTRAINT replaced_address_is_of_a_reservation FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE;
