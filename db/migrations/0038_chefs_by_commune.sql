-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "chefs_by_commune" ON "chefs" USING btree ("commune_insee") WHERE commune_insee is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "services_by_commune" ON "services" USING btree ("commune_insee") WHERE commune_insee is not null;
