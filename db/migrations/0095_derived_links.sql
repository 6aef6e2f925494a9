CREATE TABLE "link_aliases" (
	"ancien_hash" "bytea" PRIMARY KEY NOT NULL,
	"actuel_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_alias_hashes_are_sha256" CHECK (octet_length("link_aliases"."ancien_hash") = 32 and octet_length("link_aliases"."actuel_hash") = 32),
	CONSTRAINT "link_alias_names_another_hash" CHECK ("link_aliases"."ancien_hash" <> "link_aliases"."actuel_hash")
);
--> statement-breakpoint
-- accepted: rewrites a table of the requests of the last hours, a few rows
ALTER TABLE "reservation_requests_to_confirm" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_requests_to_confirm" ADD COLUMN "cle" uuid;--> statement-breakpoint
CREATE INDEX "link_aliases_by_row" ON "link_aliases" USING btree ("actuel_hash");
