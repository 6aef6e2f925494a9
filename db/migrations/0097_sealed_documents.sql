CREATE TABLE "justificatif_cles" (
	"fichier" text PRIMARY KEY NOT NULL,
	"cle" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_key_names_a_sealed_object" CHECK ("justificatif_cles"."fichier" ~ '^justificatifs/scelles/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$'),
	CONSTRAINT "document_key_is_wrapped" CHECK (octet_length("justificatif_cles"."cle") = 64)
);
--> statement-breakpoint
-- accepted: replaced below by one that allows more
ALTER TABLE "chef_justificatifs" DROP CONSTRAINT "justificatif_fichier_is_a_random_key";--> statement-breakpoint
-- accepted: replaced below by one that allows more
ALTER TABLE "justificatifs_deposes" DROP CONSTRAINT "depot_fichier_is_a_random_key";--> statement-breakpoint
-- accepted: allows every key that the previous release writes
ALTER TABLE "chef_justificatifs" ADD CONSTRAINT "justificatif_fichier_is_a_random_key" CHECK ("chef_justificatifs"."fichier" ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$') NOT VALID;--> statement-breakpoint
-- accepted: allows every key that the previous release writes
ALTER TABLE "justificatifs_deposes" ADD CONSTRAINT "depot_fichier_is_a_random_key" CHECK ("justificatifs_deposes"."fichier" ~ '^justificatifs/(scelles/)?[0-9a-f]{32}[.](pdf|jpeg|png|webp)$') NOT VALID;