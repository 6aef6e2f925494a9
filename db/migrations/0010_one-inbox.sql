CREATE TABLE "fils" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chef_id" uuid NOT NULL,
	"contact_id" uuid,
	"reservation_id" uuid,
	"statut" text NOT NULL,
	"dernier_le" timestamp with time zone NOT NULL,
	"range_le" timestamp with time zone,
	"token_hash" "bytea",
	CONSTRAINT "thread_has_the_id_of_its_subject" CHECK (coalesce("fils"."id" = coalesce("fils"."contact_id", "fils"."reservation_id"), false)),
	CONSTRAINT "thread_statut_is_known" CHECK ("fils"."statut" in ('nouveau', 'lu', 'repondu')),
	CONSTRAINT "thread_token_is_a_hash" CHECK ("fils"."token_hash" is null or octet_length("fils"."token_hash") = 32 and "fils"."contact_id" is not null)
);
--> statement-breakpoint
-- accepted: the previous release reads messages by their reservation, and writes none without one
ALTER TABLE "reservation_messages" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "fils" ADD CONSTRAINT "thread_is_of_a_question" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fils" ADD CONSTRAINT "thread_is_of_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_thread_per_reservation" ON "fils" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "threads_of_a_question" ON "fils" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_thread_per_token" ON "fils" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "threads_by_chef" ON "fils" USING btree ("chef_id","dernier_le" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_new" ON "fils" USING btree ("chef_id") WHERE statut = 'nouveau';--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "thread_message_answers_a_question" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- accepted: the previous release writes messages of reservations only
ALTER TABLE "reservation_messages" ADD CONSTRAINT "thread_message_has_one_subject" CHECK (num_nonnulls("reservation_messages"."reservation_id", "reservation_messages"."contact_id") = 1) NOT VALID;
