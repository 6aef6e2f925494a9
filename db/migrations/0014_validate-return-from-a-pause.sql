-- online: each statement commits by itself
ALTER TABLE "chefs" VALIDATE CONSTRAINT "return_is_after_the_pause_began";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chefs_to_return" ON "chefs" USING btree ("retour_le") WHERE retour_le is not null;
