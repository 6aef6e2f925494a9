ALTER TABLE "chefs" ADD COLUMN "motif_desactivation" text;--> statement-breakpoint
CREATE INDEX "chefs_tous_recents" ON "chefs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "chef_justificatifs" ADD CONSTRAINT "justificatif_fichier_is_a_random_key" CHECK ("chef_justificatifs"."fichier" ~ '^justificatifs/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$');