-- online: each statement commits by itself
ALTER TABLE "dossiers" VALIDATE CONSTRAINT "arrivee_is_a_time";--> statement-breakpoint
ALTER TABLE "dossiers" VALIDATE CONSTRAINT "a_apporter_is_short";
