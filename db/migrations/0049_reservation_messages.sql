CREATE TABLE "reservation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"chef_id" uuid NOT NULL,
	"auteur" text NOT NULL,
	"texte" text NOT NULL,
	"lu_le" timestamp with time zone,
	"mail_id" uuid,
	"mail_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_auteur_is_known" CHECK ("reservation_messages"."auteur" in ('client', 'chef')),
	CONSTRAINT "thread_texte_is_not_blank" CHECK ("reservation_messages"."texte" ~ '[^[:space:]]'),
	CONSTRAINT "thread_texte_is_short" CHECK (char_length("reservation_messages"."texte") <= 600),
	CONSTRAINT "thread_mail_has_its_date" CHECK (("reservation_messages"."mail_id" is null) = ("reservation_messages"."mail_le" is null))
);
--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "thread_message_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_in_order" ON "reservation_messages" USING btree ("reservation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thread_unread" ON "reservation_messages" USING btree ("chef_id","reservation_id","created_at") WHERE auteur = 'client' and lu_le is null;