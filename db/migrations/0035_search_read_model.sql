CREATE TABLE "recherche_jours" (
	"service_id" uuid NOT NULL,
	"jour" date NOT NULL,
	"places" integer NOT NULL,
	"chef_id" uuid NOT NULL,
	"commune_insee" text,
	"departement" text,
	"portee" text NOT NULL,
	"rayon_km" integer,
	"zone" "cube",
	"verifie" boolean NOT NULL,
	"note_demi" smallint NOT NULL,
	"lot" smallint NOT NULL,
	CONSTRAINT "one_row_per_service_and_day" PRIMARY KEY("service_id","jour"),
	CONSTRAINT "free_day_has_places" CHECK ("recherche_jours"."places" > 0)
);
--> statement-breakpoint
CREATE TABLE "recherche_services" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"chef_id" uuid NOT NULL,
	"commune_insee" text,
	"departement" text,
	"portee" text NOT NULL,
	"rayon_km" integer,
	"zone" "cube",
	"verifie" boolean NOT NULL,
	"note_demi" smallint NOT NULL,
	"lot" smallint NOT NULL,
	"type_service" text NOT NULL,
	"lieu_prestation" text,
	"deplacement" text,
	"frais_deplacement" text NOT NULL,
	"km_compris" integer,
	"prix_km" numeric(6, 2),
	"forfait_deplacement" numeric(8, 2),
	"tarifs" jsonb NOT NULL,
	"prix_plancher" integer NOT NULL,
	"regimes" text[] NOT NULL,
	"specialites" text[] NOT NULL,
	"note" numeric(3, 2),
	"avis" integer NOT NULL,
	"chef_cree_le" timestamp with time zone NOT NULL,
	"places_illimitees" boolean NOT NULL,
	"capacite_max" integer,
	"partage" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"reservations_paralleles" boolean NOT NULL,
	"places_max" integer DEFAULT 0 NOT NULL,
	"dernier_jour" date,
	CONSTRAINT "portee_is_known" CHECK ("recherche_services"."portee" in ('proche', 'large', 'france', 'distance', 'aucune')),
	CONSTRAINT "lot_between_0_and_255" CHECK ("recherche_services"."lot" between 0 and 255)
);
--> statement-breakpoint
-- accepted: replaced below by one that allows more
ALTER TABLE "invariant_breaks" DROP CONSTRAINT "broken_invariant_is_known";--> statement-breakpoint
-- accepted: replaced below by one that allows more
ALTER TABLE "invariant_checks" DROP CONSTRAINT "checked_invariant_is_known";--> statement-breakpoint
CREATE INDEX "recherche_jours_by_commune" ON "recherche_jours" USING btree ("jour","commune_insee","verifie","note_demi");--> statement-breakpoint
CREATE INDEX "recherche_jours_by_departement" ON "recherche_jours" USING btree ("jour","departement","verifie","note_demi");--> statement-breakpoint
CREATE INDEX "recherche_jours_by_rank" ON "recherche_jours" USING btree ("jour","verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX "recherche_jours_by_zone" ON "recherche_jours" USING gist ("jour","zone") WHERE portee = 'large';--> statement-breakpoint
CREATE INDEX "recherche_jours_everywhere" ON "recherche_jours" USING btree ("jour","portee","verifie","note_demi") WHERE portee in ('france', 'distance');--> statement-breakpoint
CREATE INDEX "recherche_services_by_chef" ON "recherche_services" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "recherche_services_by_commune" ON "recherche_services" USING btree ("commune_insee");--> statement-breakpoint
CREATE INDEX "recherche_services_by_departement" ON "recherche_services" USING btree ("departement","verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX "recherche_services_by_rank" ON "recherche_services" USING btree ("verifie","note_demi","lot");--> statement-breakpoint
CREATE INDEX "recherche_services_by_zone" ON "recherche_services" USING gist ("zone") WHERE portee = 'large';--> statement-breakpoint
CREATE INDEX "recherche_services_everywhere" ON "recherche_services" USING btree ("portee") WHERE portee in ('france', 'distance');--> statement-breakpoint
-- accepted: allows two more rules than the one it replaces
ALTER TABLE "invariant_breaks" ADD CONSTRAINT "broken_invariant_is_known" CHECK ("invariant_breaks"."regle" in ('places_reservees', 'engagements', 'prix_final', 'evenements', 'photos_orphelines', 'recherche_services', 'recherche_jours')) NOT VALID;--> statement-breakpoint
-- accepted: allows two more rules than the one it replaces
ALTER TABLE "invariant_checks" ADD CONSTRAINT "checked_invariant_is_known" CHECK ("invariant_checks"."regle" in ('places_reservees', 'engagements', 'prix_final', 'evenements', 'photos_orphelines', 'recherche_services', 'recherche_jours')) NOT VALID;
