ALTER TABLE "chefs" ADD COLUMN "retour_le" date;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "return_is_after_the_pause_began" CHECK ("chefs"."retour_le" > ("chefs"."pause_depuis" at time zone 'Europe/Paris')::date) NOT VALID;
