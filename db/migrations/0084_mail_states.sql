CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"destinataire" text NOT NULL,
	"tache" text NOT NULL,
	"reservation_id" uuid,
	"statut" text DEFAULT 'prevu' NOT NULL,
	"code" text,
	"etat_le" timestamp with time zone DEFAULT now() NOT NULL,
	"renvoye_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_state_per_mail_and_recipient" UNIQUE("message_id","destinataire"),
	CONSTRAINT "mail_state_is_known" CHECK ("emails"."statut" in ('prevu', 'envoye', 'remis', 'rejete')),
	CONSTRAINT "mail_recipient_is_normal" CHECK ("emails"."destinataire" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "emails"."destinataire" = lower("emails"."destinataire")),
	CONSTRAINT "mail_code_is_an_enhanced_status" CHECK ("emails"."code" ~ '^[245]([.][0-9]{1,3}){2}$'),
	CONSTRAINT "rejected_mail_has_a_code" CHECK (("emails"."statut" = 'rejete') = ("emails"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "mail_is_about_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_recent" ON "emails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_by_recipient" ON "emails" USING btree ("destinataire");--> statement-breakpoint
CREATE INDEX "emails_by_reservation" ON "emails" USING btree ("reservation_id") WHERE reservation_id is not null;--> statement-breakpoint
CREATE INDEX "emails_rejected" ON "emails" USING btree ("reservation_id") WHERE statut = 'rejete' and renvoye_le is null;