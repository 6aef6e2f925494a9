-- online: each statement commits by itself
ALTER TABLE "reservations" VALIDATE CONSTRAINT "email_is_corrected_3_times_at_most";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "corrected_email_has_its_date";
