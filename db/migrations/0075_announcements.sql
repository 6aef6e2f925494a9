CREATE TABLE "annonces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"genre" text NOT NULL,
	"statut" text DEFAULT 'brouillon' NOT NULL,
	"objet" text,
	"texte" text NOT NULL,
	"ville" text,
	"type_service" text,
	"en_vigueur_le" date,
	"essai_le" timestamp with time zone,
	"programmee_le" timestamp with time zone,
	"envoyee_le" timestamp with time zone,
	"motif_suspension" text,
	"auteur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_terms_change_per_date" UNIQUE("en_vigueur_le"),
	CONSTRAINT "announcement_kind_is_known" CHECK ("annonces"."genre" in ('service', 'conditions')),
	CONSTRAINT "announcement_state_is_known" CHECK ("annonces"."statut" in ('brouillon', 'programmee', 'suspendue', 'envoyee')),
	CONSTRAINT "announced_type_is_known" CHECK ("annonces"."type_service" in ('cours_cuisine', 'chef_domicile', 'traiteur', 'consultation', 'autre')),
	CONSTRAINT "announcement_is_filled" CHECK ("annonces"."texte" ~ '[^[:space:]]' and ("annonces"."objet" is null or "annonces"."objet" ~ '[^[:space:]]')),
	CONSTRAINT "terms_change_has_a_date_instead_of_a_subject" CHECK (("annonces"."genre" = 'conditions') = ("annonces"."en_vigueur_le" is not null) and ("annonces"."genre" = 'conditions') = ("annonces"."objet" is null)),
	CONSTRAINT "terms_change_is_announced_15_days_ahead" CHECK ("annonces"."en_vigueur_le" >= ("annonces"."programmee_le" at time zone 'Europe/Paris')::date + 15),
	CONSTRAINT "announcement_is_tested_before_it_is_scheduled" CHECK ("annonces"."statut" = 'brouillon' or "annonces"."programmee_le" is not null and ("annonces"."genre" = 'conditions' or "annonces"."essai_le" is not null)),
	CONSTRAINT "suspended_announcement_has_a_reason" CHECK ("annonces"."statut" <> 'suspendue' or coalesce("annonces"."motif_suspension" ~ '[^[:space:]]', false))
);
--> statement-breakpoint
CREATE TABLE "annonces_envois" (
	"annonce_id" uuid NOT NULL,
	"chef_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_announcement_per_chef" PRIMARY KEY("annonce_id","chef_id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "conditions_version" text;--> statement-breakpoint
ALTER TABLE "annonces_envois" ADD CONSTRAINT "sending_is_of_an_announcement" FOREIGN KEY ("annonce_id") REFERENCES "public"."annonces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annonces_envois" ADD CONSTRAINT "announcement_is_sent_to_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annonces_due" ON "annonces" USING btree ("programmee_le") WHERE statut = 'programmee';--> statement-breakpoint
CREATE INDEX "annonces_envois_by_chef" ON "annonces_envois" USING btree ("chef_id");