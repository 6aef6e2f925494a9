ALTER TABLE "reservations" ADD COLUMN "accuse_envoye_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "accuse_rejete_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "email_confirme_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "email_corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "email_corrige_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "email_is_corrected_3_times_at_most" CHECK ("reservations"."email_corrections" between 0 and 3) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "corrected_email_has_its_date" CHECK (("reservations"."email_corrections" = 0) = ("reservations"."email_corrige_le" is null)) NOT VALID;