CREATE TABLE "parametres_a_confirmer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fait" text NOT NULL,
	"valeur" text NOT NULL,
	"motif" text NOT NULL,
	"auteur_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_address_to_confirm_per_fact" UNIQUE("fait"),
	CONSTRAINT "one_fact_per_confirmation_link" UNIQUE("token_hash"),
	CONSTRAINT "fact_to_confirm_is_known" CHECK ("parametres_a_confirmer"."fait" in ('email_signalement', 'email_donnees')),
	CONSTRAINT "fact_to_confirm_is_an_address" CHECK ("parametres_a_confirmer"."valeur" ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "fact_to_confirm_has_a_reason" CHECK ("parametres_a_confirmer"."motif" ~ '[^[:space:]]'),
	CONSTRAINT "fact_confirmation_hash_is_sha256" CHECK (octet_length("parametres_a_confirmer"."token_hash") = 32)
);
