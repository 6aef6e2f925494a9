CREATE TABLE "invariant_breaks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invariant_breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regle" text NOT NULL,
	"objet" text NOT NULL,
	"vu_le" timestamp with time zone NOT NULL,
	"revu_le" timestamp with time zone NOT NULL,
	"resolu_le" timestamp with time zone,
	CONSTRAINT "broken_invariant_is_known" CHECK ("invariant_breaks"."regle" in ('places_reservees', 'engagements', 'prix_final', 'evenements', 'photos_orphelines')),
	CONSTRAINT "break_names_its_objet" CHECK ("invariant_breaks"."objet" ~ '[^[:space:]]')
);
--> statement-breakpoint
CREATE TABLE "invariant_checks" (
	"regle" text PRIMARY KEY NOT NULL,
	"controle_le" timestamp with time zone NOT NULL,
	"examines" integer NOT NULL,
	"ecarts" integer NOT NULL,
	CONSTRAINT "checked_invariant_is_known" CHECK ("invariant_checks"."regle" in ('places_reservees', 'engagements', 'prix_final', 'evenements', 'photos_orphelines')),
	CONSTRAINT "ecarts_within_examines" CHECK ("invariant_checks"."ecarts" between 0 and "invariant_checks"."examines")
);
--> statement-breakpoint
CREATE TABLE "data_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"etape" text NOT NULL,
	"email" text NOT NULL,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_link_hash_is_sha256" CHECK (octet_length("data_links"."token_hash") = 32),
	CONSTRAINT "data_link_etape_is_known" CHECK ("data_links"."etape" in ('lien', 'page')),
	CONSTRAINT "data_link_email_is_normal" CHECK ("data_links"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and "data_links"."email" = lower("data_links"."email"))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "inactivity_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "motif_desactivation" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "ferme_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "anonymise_le" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_break_per_objet" ON "invariant_breaks" USING btree ("regle","objet") WHERE resolu_le is null;--> statement-breakpoint
CREATE INDEX "invariant_breaks_recent" ON "invariant_breaks" USING btree ("vu_le" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_links_by_email" ON "data_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "data_links_by_end" ON "data_links" USING btree ("expire_le");--> statement-breakpoint
CREATE INDEX "chefs_tous_recents" ON "chefs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_messages_by_email" ON "help_messages" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower(btrim("client_email")));--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservations_with_message" ON "reservations" USING btree ("date_fin") WHERE client_message is not null;--> statement-breakpoint
CREATE INDEX "reservations_to_anonymise" ON "reservations" USING btree ("date_fin") WHERE anonymise_le is null;--> statement-breakpoint
ALTER TABLE "chef_justificatifs" ADD CONSTRAINT "justificatif_fichier_is_a_random_key" CHECK ("chef_justificatifs"."fichier" ~ '^justificatifs/[0-9a-f]{32}[.](pdf|jpeg|png|webp)$');--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "closed_chef_is_inactive" CHECK ("chefs"."ferme_le" is null or not "chefs"."actif");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "anonymised_client_left_no_words" CHECK ("reservations"."anonymise_le" is null or "reservations"."client_message" is null);