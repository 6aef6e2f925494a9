CREATE TABLE "liste_attente" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"availability_id" uuid NOT NULL,
	"email" text NOT NULL,
	"convives" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirmee_le" timestamp with time zone,
	"offre_jusqua" timestamp with time zone,
	"places_prises" integer,
	"creneau_entier" boolean,
	"finie_le" timestamp with time zone,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_place_in_line_per_address_and_slot" UNIQUE("availability_id","email"),
	CONSTRAINT "waiting_hash_is_sha256" CHECK (octet_length("liste_attente"."token_hash") = 32),
	CONSTRAINT "waiting_email_is_normal" CHECK ("liste_attente"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "liste_attente"."email" = lower("liste_attente"."email")),
	CONSTRAINT "waiting_group_between_1_and_999" CHECK ("liste_attente"."convives" between 1 and 999),
	CONSTRAINT "waiting_person_leaves_after_joining" CHECK ("liste_attente"."expire_le" > "liste_attente"."created_at"),
	CONSTRAINT "waiting_offer_says_what_it_holds" CHECK (num_nonnulls("liste_attente"."offre_jusqua", "liste_attente"."places_prises", "liste_attente"."creneau_entier") in (0, 3)),
	CONSTRAINT "waiting_offer_holds_all_or_none" CHECK ("liste_attente"."places_prises" in (0, "liste_attente"."convives")),
	CONSTRAINT "waiting_offer_is_confirmed" CHECK ("liste_attente"."offre_jusqua" is null or "liste_attente"."confirmee_le" is not null),
	CONSTRAINT "ended_wait_holds_nothing" CHECK ("liste_attente"."finie_le" is null or "liste_attente"."offre_jusqua" is null)
);
--> statement-breakpoint
ALTER TABLE "liste_attente" ADD CONSTRAINT "waiting_person_is_for_a_slot" FOREIGN KEY ("availability_id") REFERENCES "public"."service_availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_person_by_token" ON "liste_attente" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "waiting_people_by_email" ON "liste_attente" USING btree ("email");