-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "recherche_jours_ranked_by_commune" ON "recherche_jours" USING btree ("jour","commune_insee","verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recherche_jours_ranked_by_departement" ON "recherche_jours" USING btree ("jour","departement","verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recherche_jours_ranked_everywhere" ON "recherche_jours" USING btree ("jour","portee","verifie","note_demi","lot") WHERE portee in ('france', 'distance');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recherche_services_ranked_by_commune" ON "recherche_services" USING btree ("commune_insee","verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recherche_services_ranked_everywhere" ON "recherche_services" USING btree ("portee","verifie","note_demi","lot") WHERE portee in ('france', 'distance');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recherche_jours_by_commune";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recherche_jours_by_departement";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recherche_jours_everywhere";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recherche_services_by_commune";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recherche_services_everywhere";
