CREATE TABLE "aide_echanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"genre" text NOT NULL,
	"texte" text NOT NULL,
	"auteur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_kind_is_known" CHECK ("aide_echanges"."genre" in ('reponse', 'note', 'recu', 'cloture')),
	CONSTRAINT "exchange_is_filled" CHECK ("aide_echanges"."texte" ~ '[^[:space:]]' and char_length("aide_echanges"."texte") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "aide_modeles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titre" text NOT NULL,
	"texte" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_help_template_per_title" UNIQUE("titre"),
	CONSTRAINT "help_template_is_filled" CHECK ("aide_modeles"."titre" ~ '[^[:space:]]' and "aide_modeles"."texte" ~ '[^[:space:]]')
);
--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "confie_a" uuid;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "attend_depuis" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "clos_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aide_echanges" ADD CONSTRAINT "exchange_follows_a_help_message" FOREIGN KEY ("message_id") REFERENCES "public"."help_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aide_echanges_by_message" ON "aide_echanges" USING btree ("message_id","created_at","id");