DROP INDEX "chefs_recherche";--> statement-breakpoint
DROP INDEX "chefs_lieu";--> statement-breakpoint
DROP INDEX "chefs_specialites";--> statement-breakpoint
CREATE INDEX "chefs_annuaire" ON "chefs" USING gin ("recherche" gin_trgm_ops,"lieu_recherche" gin_trgm_ops,"specialites") WHERE actif;