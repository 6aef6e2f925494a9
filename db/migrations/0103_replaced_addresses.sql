CREATE TABLE "adresses_remplacees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"ancien_email" text NOT NULL,
	"corrections" integer NOT NULL,
	"token_hash" "bytea",
	"remplacee_le" timestamp with time zone NOT NULL,
	"expire_le" timestamp with time zone NOT NULL,
	CONSTRAINT "one_replaced_address_per_link" UNIQUE("token_hash"),
	CONSTRAINT "replaced_address_hash_is_sha256" CHECK (octet_length("adresses_remplacees"."token_hash") = 32),
	CONSTRAINT "replaced_address_is_an_address" CHECK (btrim("adresses_remplacees"."ancien_email") ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	CONSTRAINT "replaced_address_can_be_undone" CHECK ("adresses_remplacees"."corrections" between 0 and 2 and "adresses_remplacees"."expire_le" > "adresses_remplacees"."remplacee_le")
);
--> statement-breakpoint
ALTER TABLE "reservation_tokens" ADD COLUMN "par_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adresses_remplacees" ADD CONSTRAINT "replaced_address_is_of_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_addresses_by_reservation" ON "adresses_remplacees" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "replaced_addresses_by_end" ON "adresses_remplacees" USING btree ("expire_le");