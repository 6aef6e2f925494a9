CREATE TABLE "chiffres_calcul" (
	"seul" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"calcule_le" timestamp with time zone NOT NULL,
	"villes" text[] NOT NULL,
	CONSTRAINT "figures_are_computed_once" CHECK ("chiffres_calcul"."seul")
);
--> statement-breakpoint
CREATE TABLE "chiffres_delais" (
	"ville" text NOT NULL,
	"jour" date NOT NULL,
	"type_service" text NOT NULL,
	"heures" smallint NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "answers_after_an_hour_are_one_row" PRIMARY KEY("ville","jour","type_service","heures"),
	CONSTRAINT "answers_are_counted_from_one" CHECK ("chiffres_delais"."heures" >= 0 and "chiffres_delais"."nombre" >= 1)
);
--> statement-breakpoint
CREATE TABLE "chiffres_jours" (
	"ville" text NOT NULL,
	"jour" date NOT NULL,
	"type_service" text NOT NULL,
	"demandes" integer NOT NULL,
	"confirmees" integer NOT NULL,
	"annulees" integer NOT NULL,
	"expirees" integer NOT NULL,
	"en_attente" integer NOT NULL,
	"declare" numeric(14, 2) NOT NULL,
	"nouveaux_chefs" integer NOT NULL,
	"nouveaux_visibles" integer NOT NULL,
	CONSTRAINT "figures_of_a_day_are_one_row" PRIMARY KEY("ville","jour","type_service"),
	CONSTRAINT "every_request_has_one_outcome" CHECK ("chiffres_jours"."demandes" = "chiffres_jours"."confirmees" + "chiffres_jours"."annulees" + "chiffres_jours"."expirees" + "chiffres_jours"."en_attente"),
	CONSTRAINT "visible_new_chefs_are_new" CHECK ("chiffres_jours"."nouveaux_visibles" between 0 and "chiffres_jours"."nouveaux_chefs")
);
