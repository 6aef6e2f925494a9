-- online: each statement commits by itself
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "event_nature_is_known";--> statement-breakpoint
-- accepted: the previous release leaves evenement_id null, and nulls are distinct
CREATE UNIQUE INDEX CONCURRENTLY "one_delivery_per_event" ON "webhook_livraisons" USING btree ("webhook_id","evenement_id");
