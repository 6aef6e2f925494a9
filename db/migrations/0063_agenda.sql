CREATE TABLE "agenda_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"service_id" uuid,
	"type" text NOT NULL,
	"jour" date NOT NULL,
	"heure" text,
	"places" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_exception_per_day_and_hour" UNIQUE NULLS NOT DISTINCT("chef_id","jour","service_id","heure","type"),
	CONSTRAINT "exception_type_is_known" CHECK ("agenda_exceptions"."type" in ('ferme', 'ouvert')),
	CONSTRAINT "opened_day_has_service_hour_and_places" CHECK ("agenda_exceptions"."type" <> 'ouvert' or num_nonnulls("agenda_exceptions"."service_id", "agenda_exceptions"."heure", "agenda_exceptions"."places") = 3),
	CONSTRAINT "exception_places_between_1_and_100" CHECK ("agenda_exceptions"."places" between 1 and 100),
	CONSTRAINT "exception_hour_is_of_a_service" CHECK ("agenda_exceptions"."heure" is null or "agenda_exceptions"."service_id" is not null),
	CONSTRAINT "exception_note_is_short" CHECK ("agenda_exceptions"."note" ~ '[^[:space:]]' and char_length("agenda_exceptions"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "agenda_flux" (
	"chef_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_chiffre" "bytea" NOT NULL,
	"detail" text DEFAULT 'essentiel' NOT NULL,
	"montrer_demandes" boolean DEFAULT true NOT NULL,
	"lu_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_feed_per_token" UNIQUE("token_hash"),
	CONSTRAINT "feed_detail_is_known" CHECK ("agenda_flux"."detail" in ('essentiel', 'discret')),
	CONSTRAINT "feed_token_is_a_sha256" CHECK (octet_length("agenda_flux"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "agenda_reglages" (
	"chef_id" uuid PRIMARY KEY NOT NULL,
	"delai_heures" integer DEFAULT 48 NOT NULL,
	"horizon_semaines" integer DEFAULT 13 NOT NULL,
	"marge_avant" integer DEFAULT 45 NOT NULL,
	"marge_apres" integer DEFAULT 45 NOT NULL,
	"ferme_feries" boolean DEFAULT true NOT NULL,
	"ouvert_jusquau" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_between_0_and_14_days" CHECK ("agenda_reglages"."delai_heures" between 0 and 336),
	CONSTRAINT "horizon_between_2_weeks_and_12_months" CHECK ("agenda_reglages"."horizon_semaines" between 2 and 53),
	CONSTRAINT "margin_before_between_0_and_4_hours" CHECK ("agenda_reglages"."marge_avant" between 0 and 240 and "agenda_reglages"."marge_avant" % 15 = 0),
	CONSTRAINT "margin_after_between_0_and_4_hours" CHECK ("agenda_reglages"."marge_apres" between 0 and 240 and "agenda_reglages"."marge_apres" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "agenda_reglages_services" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"delai_heures" integer,
	"marge_avant" integer,
	"marge_apres" integer,
	CONSTRAINT "service_notice_between_0_and_14_days" CHECK ("agenda_reglages_services"."delai_heures" between 0 and 336),
	CONSTRAINT "service_margin_before_between_0_and_4_hours" CHECK ("agenda_reglages_services"."marge_avant" between 0 and 240 and "agenda_reglages_services"."marge_avant" % 15 = 0),
	CONSTRAINT "service_margin_after_between_0_and_4_hours" CHECK ("agenda_reglages_services"."marge_apres" between 0 and 240 and "agenda_reglages_services"."marge_apres" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "agenda_regles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"jours" smallint[] NOT NULL,
	"heures" text[] NOT NULL,
	"places" integer NOT NULL,
	"semaines" smallint DEFAULT 1 NOT NULL,
	"du" date NOT NULL,
	"au" date,
	"suspendue" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_days_are_weekdays" CHECK (cardinality("agenda_regles"."jours") between 1 and 7 and "agenda_regles"."jours" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
	CONSTRAINT "rule_hours_are_between_1_and_12" CHECK (cardinality("agenda_regles"."heures") between 1 and 12),
	CONSTRAINT "rule_places_between_1_and_100" CHECK ("agenda_regles"."places" between 1 and 100),
	CONSTRAINT "rule_repeats_every_1_to_4_weeks" CHECK ("agenda_regles"."semaines" between 1 and 4),
	CONSTRAINT "rule_ends_after_its_start" CHECK ("agenda_regles"."au" >= "agenda_regles"."du")
);
--> statement-breakpoint
CREATE TABLE "agenda_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"adresse_chiffree" "bytea" NOT NULL,
	"adresse_visible" text NOT NULL,
	"etat" text DEFAULT 'premiere_lecture' NOT NULL,
	"erreur" text,
	"etag" text,
	"essaye_le" timestamp with time zone,
	"reussi_le" timestamp with time zone,
	"prochaine_lecture" timestamp with time zone DEFAULT now() NOT NULL,
	"alerte_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_of_chef" UNIQUE("id","chef_id"),
	CONSTRAINT "source_state_is_known" CHECK ("agenda_sources"."etat" in ('premiere_lecture', 'a_jour', 'illisible')),
	CONSTRAINT "source_error_is_known" CHECK ("agenda_sources"."erreur" in ('introuvable', 'mot_de_passe', 'pas_un_agenda', 'trop_lourd', 'adresse_privee', 'trop_lent')),
	CONSTRAINT "unreadable_source_has_its_error" CHECK (("agenda_sources"."etat" = 'illisible') = ("agenda_sources"."erreur" is not null)),
	CONSTRAINT "source_name_is_short" CHECK ("agenda_sources"."nom" ~ '[^[:space:]]' and char_length("agenda_sources"."nom") <= 60)
);
--> statement-breakpoint
CREATE TABLE "chef_fermetures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"type" text NOT NULL,
	"periode" "tstzrange" NOT NULL,
	"note" text,
	"source_id" uuid,
	"cle" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closure_type_is_known" CHECK ("chef_fermetures"."type" in ('vacances', 'blocage', 'import')),
	CONSTRAINT "imported_closure_has_its_source" CHECK (("chef_fermetures"."type" = 'import') = ("chef_fermetures"."source_id" is not null) and ("chef_fermetures"."type" = 'import') = ("chef_fermetures"."cle" is not null)),
	CONSTRAINT "closure_has_a_bounded_duration" CHECK (not isempty("chef_fermetures"."periode") and not lower_inf("chef_fermetures"."periode") and not upper_inf("chef_fermetures"."periode")),
	CONSTRAINT "closure_note_is_short" CHECK ("chef_fermetures"."note" ~ '[^[:space:]]' and char_length("chef_fermetures"."note") <= 200),
	CONSTRAINT "imported_closure_has_no_note" CHECK ("chef_fermetures"."type" <> 'import' or "chef_fermetures"."note" is null)
);
--> statement-breakpoint
CREATE TABLE "chef_sites" (
	"chef_id" uuid PRIMARY KEY NOT NULL,
	"origines" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chef_has_at_most_10_sites" CHECK (cardinality("chef_sites"."origines") <= 10)
);
--> statement-breakpoint
CREATE TABLE "webhook_livraisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"evenement" text NOT NULL,
	"contenu" jsonb NOT NULL,
	"essais" integer DEFAULT 0 NOT NULL,
	"reponse" integer,
	"livree_le" timestamp with time zone,
	"abandonnee_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivered_event_is_known" CHECK ("webhook_livraisons"."evenement" in ('reservation.demandee', 'reservation.confirmee', 'reservation.refusee', 'reservation.annulee', 'reservation.payee', 'reservation.deplacee')),
	CONSTRAINT "delivery_ends_once" CHECK (num_nonnulls("webhook_livraisons"."livree_le", "webhook_livraisons"."abandonnee_le") <= 1)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret_chiffre" "bytea" NOT NULL,
	"evenements" text[] NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"echecs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_url_is_https" CHECK ("webhooks"."url" ~ '^https://[^[:space:]]+$' and char_length("webhooks"."url") <= 500),
	CONSTRAINT "webhook_events_are_known" CHECK (cardinality("webhooks"."evenements") > 0 and "webhooks"."evenements" <@ array['reservation.demandee', 'reservation.confirmee', 'reservation.refusee', 'reservation.annulee', 'reservation.payee', 'reservation.deplacee']::text[])
);
--> statement-breakpoint
ALTER TABLE "chef_engagements" ADD COLUMN "marge_avant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chef_engagements" ADD COLUMN "marge_apres" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD COLUMN "ouvert_par_regle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_exceptions" ADD CONSTRAINT "calendar_exception_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_exceptions" ADD CONSTRAINT "calendar_exception_belongs_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_flux" ADD CONSTRAINT "calendar_feed_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_reglages" ADD CONSTRAINT "calendar_settings_belong_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_reglages_services" ADD CONSTRAINT "service_calendar_settings_belong_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_regles" ADD CONSTRAINT "calendar_rule_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_regles" ADD CONSTRAINT "calendar_rule_belongs_to_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sources" ADD CONSTRAINT "calendar_source_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_fermetures" ADD CONSTRAINT "closure_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_fermetures" ADD CONSTRAINT "closure_is_of_a_source_of_the_chef" FOREIGN KEY ("source_id","chef_id") REFERENCES "public"."agenda_sources"("id","chef_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chef_sites" ADD CONSTRAINT "embedding_sites_belong_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_livraisons" ADD CONSTRAINT "delivery_belongs_to_webhook" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhook_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_settings_by_opened_day" ON "agenda_reglages" USING btree ("ouvert_jusquau","chef_id");--> statement-breakpoint
CREATE INDEX "calendar_rules_of_chef" ON "agenda_regles" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "calendar_rules_of_service" ON "agenda_regles" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "calendar_sources_of_chef" ON "agenda_sources" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "calendar_sources_to_read" ON "agenda_sources" USING btree ("prochaine_lecture");--> statement-breakpoint
CREATE UNIQUE INDEX "one_closure_per_imported_event" ON "chef_fermetures" USING btree ("source_id","cle") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "closures_of_chef" ON "chef_fermetures" USING gist ("chef_id","periode");--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "webhook_livraisons" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_of_chef" ON "webhooks" USING btree ("chef_id");