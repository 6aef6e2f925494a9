CREATE TABLE "signalement_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"signalement_id" uuid NOT NULL,
	"origine" text NOT NULL,
	"mesure" text NOT NULL,
	"fondement" text NOT NULL,
	"duree" text,
	"raison" text,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea",
	"appel_par" text,
	"appel_raisons" text,
	"appel_le" timestamp with time zone,
	"appel_traite_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measure_origine_is_known" CHECK ("signalement_decisions"."origine" in ('signalement', 'appel')),
	CONSTRAINT "measure_is_known" CHECK ("signalement_decisions"."mesure" in ('maintenir', 'retirer_texte', 'masquer', 'desactiver')),
	CONSTRAINT "measure_fondement_is_known" CHECK ("signalement_decisions"."fondement" in ('conforme', 'loi_auteur', 'loi_image', 'loi_autre', 'conditions_photos', 'conditions')),
	CONSTRAINT "measure_duree_is_known" CHECK ("signalement_decisions"."duree" in ('definitive', 'preuve', 'trente_jours')),
	CONSTRAINT "restriction_has_its_duration" CHECK (("signalement_decisions"."mesure" = 'maintenir') = ("signalement_decisions"."duree" is null)),
	CONSTRAINT "measure_reason_between_20_and_2000" CHECK (char_length("signalement_decisions"."raison") between 20 and 2000),
	CONSTRAINT "measure_hash_is_sha256" CHECK (octet_length("signalement_decisions"."token_hash") = 32),
	CONSTRAINT "measure_appellant_is_known" CHECK ("signalement_decisions"."appel_par" in ('chef', 'signalant')),
	CONSTRAINT "measure_appeal_has_its_date" CHECK (("signalement_decisions"."appel_par" is null) = ("signalement_decisions"."appel_le" is null)),
	CONSTRAINT "measure_appeal_reasons_between_20_and_2000" CHECK (char_length("signalement_decisions"."appel_raisons") between 20 and 2000),
	CONSTRAINT "answered_measure_was_appealed" CHECK ("signalement_decisions"."appel_traite_le" is null or "signalement_decisions"."appel_le" is not null),
	CONSTRAINT "measure_of_appeal_is_final" CHECK ("signalement_decisions"."origine" <> 'appel' or "signalement_decisions"."appel_le" is null)
);
--> statement-breakpoint
CREATE TABLE "signalements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"numero" integer GENERATED ALWAYS AS IDENTITY (sequence name "signalements_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signale" text NOT NULL,
	"cible" text NOT NULL,
	"chef_id" uuid NOT NULL,
	"motif" text NOT NULL,
	"raisons" text,
	"nom" text,
	"email" text,
	"token_hash" "bytea",
	"copie" jsonb,
	"copie_cle" text,
	"traite_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_signale_is_known" CHECK ("signalements"."signale" in ('chef', 'service', 'photo')),
	CONSTRAINT "case_motif_is_known" CHECK ("signalements"."motif" in ('usurpation', 'activite', 'haine', 'hors_regles', 'tromperie', 'dangereux', 'droit_auteur', 'droit_image', 'photo_trompeuse', 'violence', 'enfant', 'autre')),
	CONSTRAINT "case_reasons_between_20_and_2000" CHECK (char_length("signalements"."raisons") between 20 and 2000),
	CONSTRAINT "case_name_is_short" CHECK (char_length("signalements"."nom") between 1 and 80),
	CONSTRAINT "case_email_is_normal" CHECK ("signalements"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "signalements"."email" = lower("signalements"."email")),
	CONSTRAINT "case_hash_is_sha256" CHECK (octet_length("signalements"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "measure_belongs_to_case" FOREIGN KEY ("signalement_id") REFERENCES "public"."signalements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "case_is_about_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measure_by_token" ON "signalement_decisions" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "measures_of_case" ON "signalement_decisions" USING btree ("signalement_id","created_at");--> statement-breakpoint
CREATE INDEX "measure_appeals_to_decide" ON "signalement_decisions" USING btree ("appel_le") WHERE appel_le is not null and appel_traite_le is null;--> statement-breakpoint
CREATE UNIQUE INDEX "case_by_number" ON "signalements" USING btree ("numero");--> statement-breakpoint
CREATE UNIQUE INDEX "case_by_token" ON "signalements" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_case_per_person_and_content" ON "signalements" USING btree ("cible","email") WHERE email is not null and traite_le is null;--> statement-breakpoint
CREATE INDEX "cases_of_chef" ON "signalements" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "cases_to_decide" ON "signalements" USING btree ("created_at") WHERE traite_le is null;--> statement-breakpoint
CREATE INDEX "cases_decided" ON "signalements" USING btree ("traite_le") WHERE traite_le is not null;--> statement-breakpoint
CREATE INDEX "cases_by_email" ON "signalements" USING btree ("email") WHERE email is not null;