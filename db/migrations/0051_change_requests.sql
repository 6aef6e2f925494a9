CREATE TABLE "demandes_changement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"statut" text DEFAULT 'envoyee' NOT NULL,
	"availability_id" uuid NOT NULL,
	"date_debut" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone NOT NULL,
	"participants" jsonb NOT NULL,
	"nombre_participants" integer NOT NULL,
	"prix_final" numeric(10, 2) NOT NULL,
	"date_avant" timestamp with time zone NOT NULL,
	"convives_avant" integer NOT NULL,
	"prix_avant" numeric(10, 2) NOT NULL,
	"nombre_tenu" integer NOT NULL,
	"places_tenues" integer NOT NULL,
	"creneau_entier" boolean NOT NULL,
	"reponses_retirees" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"mot" text,
	"reponse" text,
	"expire_le" timestamp with time zone NOT NULL,
	"traitee_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_type_is_known" CHECK ("demandes_changement"."type" in ('date', 'convives')),
	CONSTRAINT "change_statut_is_known" CHECK ("demandes_changement"."statut" in ('envoyee', 'acceptee', 'refusee', 'retiree', 'expiree', 'caduque')),
	CONSTRAINT "changed_participants_is_a_list" CHECK (jsonb_typeof("demandes_changement"."participants") = 'array'),
	CONSTRAINT "changed_number_between_1_and_999" CHECK ("demandes_changement"."nombre_participants" between 1 and 999),
	CONSTRAINT "changed_price_is_not_negative" CHECK ("demandes_changement"."prix_final" >= 0),
	CONSTRAINT "change_ends_after_it_starts" CHECK ("demandes_changement"."date_fin" > "demandes_changement"."date_debut"),
	CONSTRAINT "held_places_are_all_or_none" CHECK ("demandes_changement"."nombre_tenu" >= 0 and "demandes_changement"."places_tenues" in (0, "demandes_changement"."nombre_tenu")),
	CONSTRAINT "closed_change_has_its_date" CHECK (("demandes_changement"."statut" = 'envoyee') = ("demandes_changement"."traitee_le" is null)),
	CONSTRAINT "refused_change_has_a_reason" CHECK ("demandes_changement"."statut" <> 'refusee' or coalesce("demandes_changement"."reponse" ~ '[^[:space:]]', false))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tarifs" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "changements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes_changement" ADD CONSTRAINT "change_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes_changement" ADD CONSTRAINT "change_is_to_a_slot" FOREIGN KEY ("availability_id") REFERENCES "public"."service_availabilities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_change_per_reservation" ON "demandes_changement" USING btree ("reservation_id") WHERE statut = 'envoyee';--> statement-breakpoint
CREATE INDEX "changes_by_reservation" ON "demandes_changement" USING btree ("reservation_id","created_at");--> statement-breakpoint
CREATE INDEX "changes_by_slot" ON "demandes_changement" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "changes_to_expire" ON "demandes_changement" USING btree ("expire_le") WHERE statut = 'envoyee';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "tarifs_is_a_list" CHECK (jsonb_typeof("reservations"."tarifs") = 'array') NOT VALID;