-- online: each statement commits by itself
ALTER TABLE "help_messages" VALIDATE CONSTRAINT "contestation_is_of_a_chef";--> statement-breakpoint
ALTER TABLE "chefs" VALIDATE CONSTRAINT "fondement_desactivation_is_known";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "help_messages_by_contesting_chef" ON "help_messages" USING btree ("conteste_chef_id") WHERE conteste_chef_id is not null;
