CREATE TABLE "dossier_mails" (
	"reservation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"repas_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_dossier_mail_per_meal" PRIMARY KEY("reservation_id","type","repas_le"),
	CONSTRAINT "dossier_mail_type_is_known" CHECK ("dossier_mails"."type" in ('rappel', 'synthese', 'conflit'))
);
--> statement-breakpoint
ALTER TABLE "dossiers" ADD COLUMN "arrivee" text;--> statement-breakpoint
ALTER TABLE "dossiers" ADD COLUMN "a_apporter" text;--> statement-breakpoint
ALTER TABLE "dossier_mails" ADD CONSTRAINT "dossier_mail_is_of_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "arrivee_is_a_time" CHECK ("dossiers"."arrivee" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') NOT VALID;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "a_apporter_is_short" CHECK (char_length("dossiers"."a_apporter") <= 600) NOT VALID;