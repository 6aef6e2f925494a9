-- online: each statement commits by itself
ALTER TABLE "chefs" VALIDATE CONSTRAINT "chef_annulation_is_known";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "paused_chef_is_inactive";--> statement-breakpoint
ALTER TABLE "parametres_a_confirmer" VALIDATE CONSTRAINT "fact_to_confirm_is_known";--> statement-breakpoint
ALTER TABLE "parametres_legaux" VALIDATE CONSTRAINT "legal_fact_is_known";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "services_by_title" ON "services" USING gin (norm_recherche("titre") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "liste_attente" VALIDATE CONSTRAINT "waited_commune_is_a_code";
