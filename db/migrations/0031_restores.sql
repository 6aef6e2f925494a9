CREATE TABLE "mails_sent_before_restore" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_mail_hash_is_sha256" CHECK (octet_length("mails_sent_before_restore"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restored_to" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "restore_reaches_a_past_moment" CHECK ("restores"."restored_to" <= "restores"."restored_at"),
	CONSTRAINT "restore_is_released_after_it_was_made" CHECK ("restores"."released_at" >= "restores"."restored_at")
);
--> statement-breakpoint
CREATE INDEX "mails_sent_before_restore_by_age" ON "mails_sent_before_restore" USING btree ("loaded_at");