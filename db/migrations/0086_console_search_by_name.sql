-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "reservations_by_nom" ON "reservations" USING btree (norm_recherche(client_nom) text_pattern_ops,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"client_nom") WHERE anonymise_le is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_by_prenom" ON "reservations" USING btree (norm_recherche(client_prenom) text_pattern_ops,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"client_prenom") WHERE anonymise_le is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_by_noms" ON "reservations" USING btree (norm_recherche(client_nom) text_pattern_ops,norm_recherche(client_prenom) text_pattern_ops,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"client_nom","client_prenom") WHERE anonymise_le is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_waiting_recherche" ON "reservations" USING gin ("client_recherche" gin_trgm_ops) WHERE statut = 'en_attente';--> statement-breakpoint
ALTER TABLE "user_roles" VALIDATE CONSTRAINT "console_role_is_known";--> statement-breakpoint
ALTER TABLE "user_roles" VALIDATE CONSTRAINT "console_role_goes_with_admin";