CREATE TABLE "account_closures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ferme_le" timestamp with time zone NOT NULL,
	"profil_actif" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nouvel_email" text NOT NULL,
	"ancien_token_hash" "bytea" NOT NULL,
	"nouveau_token_hash" "bytea" NOT NULL,
	"ancien_confirme_le" timestamp with time zone,
	"nouveau_confirme_le" timestamp with time zone,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_email_change_per_old_link" UNIQUE("ancien_token_hash"),
	CONSTRAINT "one_email_change_per_new_link" UNIQUE("nouveau_token_hash"),
	CONSTRAINT "email_change_hashes_are_sha256" CHECK (octet_length("email_changes"."ancien_token_hash") = 32 and octet_length("email_changes"."nouveau_token_hash") = 32),
	CONSTRAINT "email_change_address_is_normal" CHECK ("email_changes"."nouvel_email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "email_changes"."nouvel_email" = lower("email_changes"."nouvel_email"))
);
--> statement-breakpoint
ALTER TABLE "account_closures" ADD CONSTRAINT "account_closure_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_change_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_closures_by_date" ON "account_closures" USING btree ("ferme_le");--> statement-breakpoint
CREATE INDEX "email_changes_by_end" ON "email_changes" USING btree ("expire_le");