CREATE TABLE "recherches_enregistrees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"requete" text NOT NULL,
	"jour" date,
	"token_hash" "bytea" NOT NULL,
	"confirmee_le" timestamp with time zone,
	"services_vus" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"verifiee_le" timestamp with time zone,
	"dernier_envoi_le" timestamp with time zone,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_saved_search_per_address_and_query" UNIQUE("email","requete"),
	CONSTRAINT "saved_search_hash_is_sha256" CHECK (octet_length("recherches_enregistrees"."token_hash") = 32),
	CONSTRAINT "saved_search_email_is_normal" CHECK ("recherches_enregistrees"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "recherches_enregistrees"."email" = lower("recherches_enregistrees"."email")),
	CONSTRAINT "saved_search_has_a_query" CHECK ("recherches_enregistrees"."requete" ~ '[^[:space:]]'),
	CONSTRAINT "saved_search_query_is_short" CHECK (char_length("recherches_enregistrees"."requete") <= 500),
	CONSTRAINT "saved_search_ends_after_it_starts" CHECK ("recherches_enregistrees"."expire_le" > "recherches_enregistrees"."created_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_by_token" ON "recherches_enregistrees" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "saved_searches_to_check" ON "recherches_enregistrees" USING btree ("verifiee_le" NULLS FIRST) WHERE confirmee_le is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_by_end" ON "recherches_enregistrees" USING btree ("expire_le");