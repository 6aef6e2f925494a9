-- online: each statement commits by itself
ALTER TABLE "chef_justificatifs" VALIDATE CONSTRAINT "justificatif_fichier_is_a_random_key";--> statement-breakpoint
ALTER TABLE "justificatifs_deposes" VALIDATE CONSTRAINT "depot_fichier_is_a_random_key";
