-- Written by hand: lets one index find a client's name among one chef's reservations.
create extension if not exists btree_gin;--> statement-breakpoint
-- The rest says what db/schema says.
DROP INDEX "reservations_pending";--> statement-breakpoint
DROP INDEX "contact_messages_by_chef";--> statement-breakpoint
DROP INDEX "contact_messages_new";--> statement-breakpoint
DROP INDEX "reservations_by_chef";--> statement-breakpoint
DROP INDEX "reservations_recent";--> statement-breakpoint
DROP INDEX "reservations_by_client";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "client_recherche" text GENERATED ALWAYS AS (norm_recherche(' ' || client_prenom || ' ' || client_nom || E'
 ' || client_email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_by_statut" ON "reservations" USING btree ("chef_id","statut","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_by_day" ON "reservations" USING btree ("chef_id","date_souhaitee");--> statement-breakpoint
CREATE INDEX "reservations_recherche" ON "reservations" USING gin ("chef_id","client_recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_chef" ON "contact_messages" USING btree ("chef_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("chef_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE statut = 'nouveau';--> statement-breakpoint
CREATE INDEX "reservations_by_chef" ON "reservations" USING btree ("chef_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_recent" ON "reservations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_by_client" ON "reservations" USING btree ("chef_id","client_email_normalise","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);