CREATE TABLE "justificatifs_deposes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"type" text NOT NULL,
	"numero" text,
	"expire_le" date,
	"fichier" text,
	"statut" text DEFAULT 'a_examiner' NOT NULL,
	"raison" text,
	"examine_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_depot_per_type" UNIQUE("chef_id","type"),
	CONSTRAINT "depot_type_is_known" CHECK ("justificatifs_deposes"."type" in ('identite', 'siret', 'assurance', 'hygiene')),
	CONSTRAINT "depot_statut_is_known" CHECK ("justificatifs_deposes"."statut" in ('a_examiner', 'refusee')),
	CONSTRAINT "depot_siret_has_14_digits" CHECK ("justificatifs_deposes"."type" <> 'siret' or coalesce("justificatifs_deposes"."numero", '') ~ '^[0-9]{14}$'),
	CONSTRAINT "depot_assurance_has_an_end" CHECK ("justificatifs_deposes"."type" <> 'assurance' or "justificatifs_deposes"."expire_le" is not null),
	CONSTRAINT "depot_fichier_is_a_random_key" CHECK ("justificatifs_deposes"."fichier" ~ '^justificatifs/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'),
	CONSTRAINT "depot_to_examine_has_a_file" CHECK ("justificatifs_deposes"."statut" <> 'a_examiner' or "justificatifs_deposes"."fichier" is not null),
	CONSTRAINT "refused_depot_has_a_reason" CHECK (("justificatifs_deposes"."statut" = 'refusee') = ("justificatifs_deposes"."examine_le" is not null and coalesce("justificatifs_deposes"."raison", '') ~ '[^[:space:]]'))
);
--> statement-breakpoint
ALTER TABLE "chef_justificatifs" ADD COLUMN "accepte_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "fondement_desactivation" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "desactive_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "table_prete_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "table_prete_rangee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "conteste_chef_id" uuid;--> statement-breakpoint
ALTER TABLE "justificatifs_deposes" ADD CONSTRAINT "depot_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depots_to_examine" ON "justificatifs_deposes" USING btree ("created_at") WHERE statut = 'a_examiner';--> statement-breakpoint
CREATE INDEX "depots_refused_with_a_file" ON "justificatifs_deposes" USING btree ("examine_le") WHERE statut = 'refusee' and fichier is not null;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "contestation_is_of_a_chef" FOREIGN KEY ("conteste_chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "fondement_desactivation_is_known" CHECK ("chefs"."fondement_desactivation" in ('conditions', 'loi', 'demande')) NOT VALID;