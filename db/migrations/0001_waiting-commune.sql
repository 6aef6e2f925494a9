ALTER TABLE "liste_attente" ADD COLUMN "commune_insee" text;--> statement-breakpoint
ALTER TABLE "liste_attente" ADD CONSTRAINT "waited_commune_is_a_code" CHECK ("liste_attente"."commune_insee" ~ '^[0-9][0-9AB][0-9]{3}$') NOT VALID;
