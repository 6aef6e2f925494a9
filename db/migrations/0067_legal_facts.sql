CREATE TABLE "parametres_legaux" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fait" text NOT NULL,
	"valeur" text NOT NULL,
	"motif" text NOT NULL,
	"auteur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_fact_is_known" CHECK ("parametres_legaux"."fait" in ('nom', 'forme', 'capital', 'adresse', 'ville', 'immatriculation', 'siret', 'tva', 'directeur_publication', 'mediateur', 'email_signalement', 'email_donnees', 'hebergeur', 'hebergement_pays', 'stockage', 'relais_mail', 'tarifs_chefs', 'liens_capitalistiques')),
	CONSTRAINT "legal_fact_has_a_value" CHECK ("parametres_legaux"."valeur" ~ '[^[:space:]]'),
	CONSTRAINT "legal_fact_has_a_reason" CHECK ("parametres_legaux"."motif" ~ '[^[:space:]]')
);
--> statement-breakpoint
CREATE INDEX "legal_facts_by_version" ON "parametres_legaux" USING btree ("fait","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
