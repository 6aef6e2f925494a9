CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_account_per_provider_identity" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_session_per_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "one_second_factor_per_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_account_per_email" UNIQUE("email"),
	CONSTRAINT "account_email_is_lower_case" CHECK ("user"."email" = lower("user"."email"))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_is_known" CHECK ("user_roles"."role" in ('admin', 'chef'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"acteur_id" uuid,
	"action" text NOT NULL,
	"objet" text,
	"details" jsonb,
	"ip" text,
	"request_id" text,
	CONSTRAINT "audit_action_is_not_blank" CHECK (btrim("audit_log"."action") <> '')
);
--> statement-breakpoint
CREATE TABLE "chef_engagements" (
	"availability_id" uuid PRIMARY KEY NOT NULL,
	"chef_id" uuid NOT NULL,
	"periode" "tstzrange" NOT NULL,
	"exclusif" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engagement_has_a_duration" CHECK (not isempty("chef_engagements"."periode"))
);
--> statement-breakpoint
CREATE TABLE "service_availabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"date_debut" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone NOT NULL,
	"places_disponibles" integer NOT NULL,
	"places_reservees" integer DEFAULT 0 NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_of_service" UNIQUE("id","service_id"),
	CONSTRAINT "places_reservees_within_places_disponibles" CHECK ("service_availabilities"."places_reservees" between 0 and "service_availabilities"."places_disponibles"),
	CONSTRAINT "places_disponibles_between_1_and_100" CHECK ("service_availabilities"."places_disponibles" between 1 and 100),
	CONSTRAINT "slot_lasts_one_hour" CHECK ("service_availabilities"."date_fin" - "service_availabilities"."date_debut" = interval '1 hour')
);
--> statement-breakpoint
CREATE TABLE "chef_justificatifs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"type" text NOT NULL,
	"numero" text,
	"delivre_le" date NOT NULL,
	"expire_le" date,
	"fichier" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_justificatif_per_type" UNIQUE("chef_id","type"),
	CONSTRAINT "justificatif_type_is_known" CHECK ("chef_justificatifs"."type" in ('identite', 'siret', 'assurance', 'hygiene')),
	CONSTRAINT "siret_has_14_digits" CHECK ("chef_justificatifs"."type" <> 'siret' or coalesce("chef_justificatifs"."numero", '') ~ '^[0-9]{14}$'),
	CONSTRAINT "assurance_has_an_end" CHECK ("chef_justificatifs"."type" <> 'assurance' or "chef_justificatifs"."expire_le" is not null),
	CONSTRAINT "justificatif_ends_after_it_starts" CHECK ("chef_justificatifs"."expire_le" > "chef_justificatifs"."delivre_le")
);
--> statement-breakpoint
CREATE TABLE "chefs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"prenom" text NOT NULL,
	"description" text,
	"telephone" text,
	"ville" text,
	"zone_intervention" text,
	"photo_profil" text,
	"photo_hero" text,
	"lien_paiement" text,
	"fournisseur_mail" text DEFAULT 'mailto' NOT NULL,
	"specialites" text[] DEFAULT '{}'::text[] NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"annees_experience" integer,
	"site_web" text,
	"nom_societe" text,
	"conditions_annulation" text,
	"reservations_paralleles" boolean DEFAULT false NOT NULL,
	"verifie_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recherche" text GENERATED ALWAYS AS (norm_recherche(' ' || prenom || ' ' || nom || E'
 ' || coalesce(nom_societe, '') || E'
 ' || coalesce(ville, '') || E'
 ' || coalesce(zone_intervention, ''))) STORED,
	"lieu_recherche" text GENERATED ALWAYS AS (norm_recherche(' ' || coalesce(ville, '') || E'
 ' || coalesce(zone_intervention, ''))) STORED,
	CONSTRAINT "one_chef_profile_per_account" UNIQUE("user_id"),
	CONSTRAINT "chef_has_a_name" CHECK (btrim("chefs"."nom") <> '' and btrim("chefs"."prenom") <> ''),
	CONSTRAINT "fournisseur_mail_is_known" CHECK ("chefs"."fournisseur_mail" in ('mailto', 'gmail', 'outlook', 'yahoo')),
	CONSTRAINT "specialites_are_known" CHECK ("chefs"."specialites" <@ array['cuisine_francaise', 'cuisine_italienne', 'cuisine_asiatique', 'cuisine_mexicaine', 'cuisine_indienne', 'cuisine_japonaise', 'cuisine_chinoise', 'cuisine_thailandaise', 'cuisine_vietnamienne', 'cuisine_orientale', 'cuisine_maghrebine', 'cuisine_libanaise', 'cuisine_grecque', 'cuisine_espagnole', 'cuisine_portugaise', 'cuisine_allemande', 'cuisine_britannique', 'cuisine_russe', 'cuisine_turque', 'cuisine_africaine', 'cuisine_creole', 'cuisine_fusion', 'cuisine_gastronomique', 'cuisine_bistronomie', 'patisserie', 'boulangerie', 'cuisine_vegetarienne', 'cuisine_vegane', 'barbecue', 'autre']),
	CONSTRAINT "annees_experience_between_0_and_50" CHECK ("chefs"."annees_experience" between 0 and 50),
	CONSTRAINT "lien_paiement_is_https" CHECK ("chefs"."lien_paiement" ~ '^https://[^[:space:]]+$'),
	CONSTRAINT "site_web_is_https" CHECK ("chefs"."site_web" ~ '^https://[^[:space:]]+$')
);
--> statement-breakpoint
CREATE TABLE "client_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nom" text NOT NULL,
	"description" text,
	"prix_base" numeric(10, 2) NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_profile_has_a_name" CHECK (btrim("client_profiles"."nom") <> ''),
	CONSTRAINT "prix_base_is_not_negative" CHECK ("client_profiles"."prix_base" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"sujet" text DEFAULT 'autre' NOT NULL,
	"message" text NOT NULL,
	"statut" text DEFAULT 'nouveau' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_sujet_is_known" CHECK ("help_messages"."sujet" in ('reservation', 'paiement', 'chef', 'technique', 'autre')),
	CONSTRAINT "help_statut_is_known" CHECK ("help_messages"."statut" in ('nouveau', 'traite')),
	CONSTRAINT "help_is_filled" CHECK (btrim("help_messages"."nom") <> '' and btrim("help_messages"."message") <> ''),
	CONSTRAINT "help_email_is_an_address" CHECK (btrim("help_messages"."email") ~ '^[^[:space:]@]+@[^[:space:]@]+$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"client_nom" text NOT NULL,
	"client_prenom" text NOT NULL,
	"client_email" text NOT NULL,
	"client_telephone" text,
	"message" text NOT NULL,
	"date_souhaitee" text DEFAULT '' NOT NULL,
	"statut" text DEFAULT 'nouveau' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_statut_is_known" CHECK ("contact_messages"."statut" in ('nouveau', 'lu', 'repondu')),
	CONSTRAINT "message_date_is_empty_or_a_minute" CHECK ("contact_messages"."date_souhaitee" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:00)?$'),
	CONSTRAINT "sender_has_a_name" CHECK (btrim("contact_messages"."client_nom") <> '' and btrim("contact_messages"."client_prenom") <> ''),
	CONSTRAINT "sender_email_is_an_address" CHECK (btrim("contact_messages"."client_email") ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "message_is_not_blank" CHECK (btrim("contact_messages"."message") <> '')
);
--> statement-breakpoint
CREATE TABLE "galerie_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"url_photo" text NOT NULL,
	"description" text,
	"ordre" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_galerie_photo_per_object" UNIQUE("url_photo"),
	CONSTRAINT "galerie_photo_ordre_is_not_negative" CHECK ("galerie_photos"."ordre" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"cle" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"reservation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_answer_per_idempotency_key" PRIMARY KEY("scope","cle"),
	CONSTRAINT "one_idempotency_key_per_reservation" UNIQUE("reservation_id"),
	CONSTRAINT "body_hash_is_sha256" CHECK (octet_length("idempotency_keys"."body_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "reservation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"statut_avant" text,
	"statut_apres" text NOT NULL,
	"acteur" text NOT NULL,
	"raison" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_statuts_are_known" CHECK ("reservation_events"."statut_avant" in ('en_attente', 'confirmee', 'payee', 'annulee', 'refuse', 'terminee') and "reservation_events"."statut_apres" in ('en_attente', 'confirmee', 'payee', 'annulee', 'refuse', 'terminee')),
	CONSTRAINT "event_acteur_is_known" CHECK ("reservation_events"."acteur" in ('client', 'chef', 'systeme')),
	CONSTRAINT "event_changes_the_statut" CHECK ("reservation_events"."statut_avant" <> "reservation_events"."statut_apres")
);
--> statement-breakpoint
CREATE TABLE "reservation_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_hash_is_sha256" CHECK (octet_length("reservation_tokens"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"availability_id" uuid NOT NULL,
	"client_nom" text NOT NULL,
	"client_prenom" text NOT NULL,
	"client_email" text NOT NULL,
	"client_email_normalise" text GENERATED ALWAYS AS (lower(btrim(client_email))) STORED NOT NULL,
	"client_telephone" text NOT NULL,
	"client_message" text,
	"date_souhaitee" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone NOT NULL,
	"lieu" text,
	"prix_final" numeric(10, 2) NOT NULL,
	"participants" jsonb NOT NULL,
	"nombre_participants" integer NOT NULL,
	"places_prises" integer NOT NULL,
	"statut" text DEFAULT 'en_attente' NOT NULL,
	"reference_paiement" text,
	"conditions_annulation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statut_is_known" CHECK ("reservations"."statut" in ('en_attente', 'confirmee', 'payee', 'annulee', 'refuse', 'terminee')),
	CONSTRAINT "prix_final_is_not_negative" CHECK ("reservations"."prix_final" >= 0),
	CONSTRAINT "participants_is_a_list" CHECK (jsonb_typeof("reservations"."participants") = 'array'),
	CONSTRAINT "nombre_participants_between_1_and_999" CHECK ("reservations"."nombre_participants" between 1 and 999),
	CONSTRAINT "places_prises_are_all_or_none" CHECK ("reservations"."places_prises" in (0, "reservations"."nombre_participants")),
	CONSTRAINT "reservation_ends_after_it_starts" CHECK ("reservations"."date_fin" > "reservations"."date_souhaitee"),
	CONSTRAINT "client_has_a_name" CHECK (btrim("reservations"."client_nom") <> '' and btrim("reservations"."client_prenom") <> ''),
	CONSTRAINT "client_email_is_an_address" CHECK (btrim("reservations"."client_email") ~ '^[^[:space:]@]+@[^[:space:]@]+$')
);
--> statement-breakpoint
CREATE TABLE "service_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"url_photo" text NOT NULL,
	"description" text,
	"ordre" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_service_photo_per_object" UNIQUE("url_photo"),
	CONSTRAINT "service_photo_ordre_is_not_negative" CHECK ("service_photos"."ordre" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_pricing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"client_profile_id" uuid NOT NULL,
	"prix" numeric(10, 2) NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "one_price_per_service_and_profile" UNIQUE("service_id","client_profile_id"),
	CONSTRAINT "prix_is_above_zero" CHECK ("service_pricing"."prix" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_tier_pricing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"client_profile_id" uuid NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer,
	"discount_percentage" numeric(5, 2) NOT NULL,
	CONSTRAINT "min_quantity_is_at_least_1" CHECK ("service_tier_pricing"."min_quantity" >= 1),
	CONSTRAINT "max_quantity_is_at_least_min" CHECK ("service_tier_pricing"."max_quantity" >= "service_tier_pricing"."min_quantity"),
	CONSTRAINT "discount_above_0_up_to_100" CHECK ("service_tier_pricing"."discount_percentage" > 0 and "service_tier_pricing"."discount_percentage" <= 100)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"titre" text DEFAULT '' NOT NULL,
	"description" text,
	"type_service" text DEFAULT 'cours_cuisine' NOT NULL,
	"prix_indicatif" numeric(10, 2),
	"duree_minutes" integer,
	"capacite_max" integer,
	"lieu" text,
	"places_illimitees" boolean DEFAULT false NOT NULL,
	"instructions_speciales" text,
	"allergenes" text[],
	"visible" boolean DEFAULT true NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_of_chef" UNIQUE("id","chef_id"),
	CONSTRAINT "type_service_is_known" CHECK ("services"."type_service" in ('cours_cuisine', 'chef_domicile', 'traiteur', 'consultation', 'autre')),
	CONSTRAINT "prix_indicatif_is_not_negative" CHECK ("services"."prix_indicatif" >= 0),
	CONSTRAINT "duree_minutes_within_a_week" CHECK ("services"."duree_minutes" between 1 and 10080),
	CONSTRAINT "capacite_max_between_1_and_999" CHECK ("services"."capacite_max" between 1 and 999),
	CONSTRAINT "service_version_is_positive" CHECK ("services"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"numero_version" text NOT NULL,
	"titre" text NOT NULL,
	"contenu" text NOT NULL,
	"date_publication" timestamp with time zone DEFAULT now() NOT NULL,
	"actif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_update_per_version" UNIQUE("numero_version"),
	CONSTRAINT "update_has_a_title" CHECK (btrim("updates"."titre") <> '')
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "second_factor_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "role_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_engagements" ADD CONSTRAINT "engagement_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_engagements" ADD CONSTRAINT "engagement_is_of_a_slot" FOREIGN KEY ("availability_id") REFERENCES "public"."service_availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD CONSTRAINT "slot_belongs_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_justificatifs" ADD CONSTRAINT "justificatif_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chef_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "message_is_for_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galerie_photos" ADD CONSTRAINT "galerie_photo_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_key_answers_with_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "event_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tokens" ADD CONSTRAINT "token_opens_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_service_belongs_to_chef" FOREIGN KEY ("service_id","chef_id") REFERENCES "public"."services"("id","chef_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_slot_belongs_to_service" FOREIGN KEY ("availability_id","service_id") REFERENCES "public"."service_availabilities"("id","service_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photo_belongs_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pricing" ADD CONSTRAINT "price_is_for_a_client_profile" FOREIGN KEY ("client_profile_id") REFERENCES "public"."client_profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pricing" ADD CONSTRAINT "price_belongs_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_tier_pricing" ADD CONSTRAINT "tier_belongs_to_a_price" FOREIGN KEY ("service_id","client_profile_id") REFERENCES "public"."service_pricing"("service_id","client_profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "service_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_by_secret" ON "two_factor" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_log_recent" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_objet" ON "audit_log" USING btree ("objet");--> statement-breakpoint
CREATE INDEX "engagements_by_chef" ON "chef_engagements" USING btree ("chef_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_active_slot_per_service_and_start" ON "service_availabilities" USING btree ("service_id","date_debut") WHERE actif;--> statement-breakpoint
CREATE INDEX "chefs_recents" ON "chefs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE actif;--> statement-breakpoint
CREATE INDEX "chefs_par_experience" ON "chefs" USING btree ("annees_experience","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE actif;--> statement-breakpoint
CREATE INDEX "chefs_recherche" ON "chefs" USING gin ("recherche" gin_trgm_ops) WHERE actif;--> statement-breakpoint
CREATE INDEX "chefs_lieu" ON "chefs" USING gin ("lieu_recherche" gin_trgm_ops) WHERE actif;--> statement-breakpoint
CREATE INDEX "chefs_specialites" ON "chefs" USING gin ("specialites") WHERE actif;--> statement-breakpoint
CREATE UNIQUE INDEX "one_client_profile_per_nom" ON "client_profiles" USING btree (lower("nom"));--> statement-breakpoint
CREATE INDEX "help_messages_recent" ON "help_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_by_chef" ON "contact_messages" USING btree ("chef_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("chef_id","created_at" DESC NULLS LAST) WHERE statut = 'nouveau';--> statement-breakpoint
CREATE INDEX "galerie_photos_in_order" ON "galerie_photos" USING btree ("chef_id","ordre","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_by_reservation" ON "reservation_events" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "tokens_by_reservation" ON "reservation_tokens" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_chef" ON "reservations" USING btree ("chef_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_recent" ON "reservations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_by_slot" ON "reservations" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "reservations_by_client" ON "reservations" USING btree ("chef_id","client_email_normalise");--> statement-breakpoint
CREATE INDEX "reservations_by_email" ON "reservations" USING btree ("client_email_normalise");--> statement-breakpoint
CREATE INDEX "reservations_pending" ON "reservations" USING btree ("chef_id","created_at" DESC NULLS LAST) WHERE statut = 'en_attente';--> statement-breakpoint
CREATE INDEX "reservations_to_expire" ON "reservations" USING btree ("created_at") WHERE statut = 'en_attente';--> statement-breakpoint
CREATE INDEX "reservations_ahead" ON "reservations" USING btree ("date_souhaitee") WHERE statut in ('confirmee', 'payee');--> statement-breakpoint
CREATE INDEX "service_photos_in_order" ON "service_photos" USING btree ("service_id","ordre","created_at","id");--> statement-breakpoint
CREATE INDEX "service_pricing_by_profile" ON "service_pricing" USING btree ("client_profile_id");--> statement-breakpoint
CREATE INDEX "services_by_chef" ON "services" USING btree ("chef_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "updates_published" ON "updates" USING btree ("date_publication" DESC NULLS LAST) WHERE actif;