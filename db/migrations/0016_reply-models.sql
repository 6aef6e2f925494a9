CREATE TABLE "modeles_reponse" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"rang" smallint NOT NULL,
	"nom" text NOT NULL,
	"texte" text NOT NULL,
	CONSTRAINT "one_reply_model_per_rank" UNIQUE("chef_id","rang"),
	CONSTRAINT "one_reply_model_per_name" UNIQUE("chef_id","nom"),
	CONSTRAINT "chef_has_at_most_twenty_reply_models" CHECK ("modeles_reponse"."rang" between 1 and 20),
	CONSTRAINT "reply_model_has_a_short_name" CHECK ("modeles_reponse"."nom" ~ '[^[:space:]]' and char_length("modeles_reponse"."nom") <= 40),
	CONSTRAINT "reply_model_is_not_blank" CHECK ("modeles_reponse"."texte" ~ '[^[:space:]]'),
	CONSTRAINT "reply_model_is_short" CHECK (char_length("modeles_reponse"."texte") <= 600)
);
--> statement-breakpoint
ALTER TABLE "modeles_reponse" ADD CONSTRAINT "reply_model_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;