CREATE TABLE "dossier_cles" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"cle" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dossier_key_is_wrapped" CHECK (octet_length("dossier_cles"."cle") = 64)
);
--> statement-breakpoint
CREATE TABLE "dossiers" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"etage" text,
	"code_acces" "bytea",
	"telephone_sur_place" text,
	"stationnement" text[] DEFAULT '{}'::text[] NOT NULL,
	"a_savoir" text,
	"acces_le" timestamp with time zone,
	"feux" text,
	"nombre_feux" text,
	"four" text,
	"frigo" text,
	"vaisselle" text,
	"equipements" text[] DEFAULT '{}'::text[] NOT NULL,
	"manque" text,
	"cuisine_le" timestamp with time zone,
	"occasion" text,
	"mot" text,
	"surprise" boolean DEFAULT false NOT NULL,
	"occasion_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "etage_is_short" CHECK (char_length("dossiers"."etage") <= 40),
	CONSTRAINT "telephone_sur_place_is_short" CHECK (char_length("dossiers"."telephone_sur_place") <= 20),
	CONSTRAINT "a_savoir_is_short" CHECK (char_length("dossiers"."a_savoir") <= 280),
	CONSTRAINT "manque_is_short" CHECK (char_length("dossiers"."manque") <= 280),
	CONSTRAINT "mot_is_short" CHECK (char_length("dossiers"."mot") <= 280),
	CONSTRAINT "stationnement_is_known" CHECK ("dossiers"."stationnement" <@ array['place_privee', 'facile', 'payant', 'difficile', 'ascenseur']::text[]),
	CONSTRAINT "feux_are_known" CHECK ("dossiers"."feux" in ('gaz', 'induction', 'electrique')),
	CONSTRAINT "nombre_feux_is_known" CHECK ("dossiers"."nombre_feux" in ('2', '3', '4', '5')),
	CONSTRAINT "four_is_known" CHECK ("dossiers"."four" in ('un', 'deux', 'aucun')),
	CONSTRAINT "frigo_is_known" CHECK ("dossiers"."frigo" in ('place', 'etagere', 'plein')),
	CONSTRAINT "vaisselle_is_known" CHECK ("dossiers"."vaisselle" in ('tous', 'manque', 'chef')),
	CONSTRAINT "equipements_are_known" CHECK ("dossiers"."equipements" <@ array['lave_vaisselle', 'congelateur', 'plan_de_travail']::text[]),
	CONSTRAINT "occasion_is_known" CHECK ("dossiers"."occasion" in ('anniversaire', 'retrouvailles', 'famille', 'travail', 'rien'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_chiffre" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_hash_is_sha256" CHECK (octet_length("invitations"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "reponses_convives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"auteur" text NOT NULL,
	"token_hash" "bytea",
	"prenom" text,
	"age" text DEFAULT 'adulte' NOT NULL,
	"reponse" "bytea",
	"consentement_version" text,
	"consentement_le" timestamp with time zone,
	"vu_le" timestamp with time zone,
	"modifiee_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_auteur_is_known" CHECK ("reponses_convives"."auteur" in ('convive', 'client')),
	CONSTRAINT "answer_age_is_known" CHECK ("reponses_convives"."age" in ('adulte', 'enfant')),
	CONSTRAINT "answer_hash_is_sha256" CHECK (octet_length("reponses_convives"."token_hash") = 32),
	CONSTRAINT "answer_prenom_is_short" CHECK (char_length("reponses_convives"."prenom") <= 40),
	CONSTRAINT "guests_answer_has_its_link" CHECK (("reponses_convives"."auteur" = 'convive') = ("reponses_convives"."token_hash" is not null)),
	CONSTRAINT "health_data_need_consent" CHECK (num_nonnulls("reponses_convives"."reponse", "reponses_convives"."consentement_version", "reponses_convives"."consentement_le") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "dossier_cles" ADD CONSTRAINT "dossier_key_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossier_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitation_is_to_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reponses_convives" ADD CONSTRAINT "answer_belongs_to_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_by_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_by_token" ON "reponses_convives" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "answers_by_reservation" ON "reponses_convives" USING btree ("reservation_id","created_at");