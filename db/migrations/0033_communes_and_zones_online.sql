-- online: each statement commits by itself
ALTER TABLE "chefs" VALIDATE CONSTRAINT "chef_works_from_a_commune";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "service_takes_place_in_a_commune";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "deplacement_is_known";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "rayon_km_between_5_and_200";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "deplacement_starts_from_a_commune";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "frais_deplacement_is_known";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "frais_par_km_have_a_price";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "forfait_deplacement_is_above_zero";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "lieu_prestation_is_known";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "service_at_the_chef_has_a_commune";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "adresse_is_of_a_service_at_the_chef";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "regimes_are_known";
