create extension if not exists cube;--> statement-breakpoint
CREATE TABLE "communes" (
	"code_insee" text PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"cle" text NOT NULL,
	"codes_postaux" text[] NOT NULL,
	"departement" text NOT NULL,
	"region" text NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"source_coordonnees" text,
	"position" "cube" GENERATED ALWAYS AS (case when latitude is not null then cube(array[6371 * cos(radians(latitude)) * cos(radians(longitude)), 6371 * cos(radians(latitude)) * sin(radians(longitude)), 6371 * sin(radians(latitude))]) end) STORED,
	CONSTRAINT "code_insee_has_five_characters" CHECK ("communes"."code_insee" ~ '^[0-9][0-9AB][0-9]{3}$'),
	CONSTRAINT "commune_has_a_name" CHECK ("communes"."nom" ~ '[^[:space:]]'),
	CONSTRAINT "population_is_not_negative" CHECK ("communes"."population" >= 0),
	CONSTRAINT "coordinates_are_complete" CHECK (("communes"."latitude" is null) = ("communes"."longitude" is null) and ("communes"."latitude" is null) = ("communes"."source_coordonnees" is null)),
	CONSTRAINT "coordinates_are_on_earth" CHECK ("communes"."latitude" between -90 and 90 and "communes"."longitude" between -180 and 180),
	CONSTRAINT "source_coordonnees_is_known" CHECK ("communes"."source_coordonnees" in ('import', 'geonames', 'estime-code-postal', 'estime-epci', 'estime-arrondissement'))
);
--> statement-breakpoint
CREATE TABLE "reference_data" (
	"nom" text PRIMARY KEY NOT NULL,
	"empreinte" text NOT NULL,
	"charge_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_data_has_a_name" CHECK ("reference_data"."nom" ~ '[^[:space:]]')
);
--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "commune_insee" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "deplacement" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "rayon_km" integer;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "frais_deplacement" text DEFAULT 'compris' NOT NULL;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "km_compris" integer;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "prix_km" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "forfait_deplacement" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "lieu_prestation" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "commune_insee" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "adresse" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "regimes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "communes_by_cle" ON "communes" USING btree ("cle" text_pattern_ops,"population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communes_by_postal_code" ON "communes" USING gin ("codes_postaux");--> statement-breakpoint
CREATE INDEX "communes_by_departement" ON "communes" USING btree ("departement");--> statement-breakpoint
CREATE INDEX "communes_by_position" ON "communes" USING gist ("position");--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chef_works_from_a_commune" FOREIGN KEY ("commune_insee") REFERENCES "public"."communes"("code_insee") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "service_takes_place_in_a_commune" FOREIGN KEY ("commune_insee") REFERENCES "public"."communes"("code_insee") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "deplacement_is_known" CHECK ("chefs"."deplacement" in ('rayon', 'france', 'aucun')) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "rayon_km_between_5_and_200" CHECK (case when "chefs"."deplacement" = 'rayon' then "chefs"."rayon_km" is not null and "chefs"."rayon_km" between 5 and 200 else "chefs"."rayon_km" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "deplacement_starts_from_a_commune" CHECK ("chefs"."deplacement" is null or "chefs"."commune_insee" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "frais_deplacement_is_known" CHECK ("chefs"."frais_deplacement" in ('compris', 'par_km', 'forfait')) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "frais_par_km_have_a_price" CHECK (case when "chefs"."frais_deplacement" = 'par_km' then "chefs"."km_compris" is not null and "chefs"."km_compris" between 0 and 200 and "chefs"."prix_km" is not null and "chefs"."prix_km" > 0 else "chefs"."km_compris" is null and "chefs"."prix_km" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "forfait_deplacement_is_above_zero" CHECK (case when "chefs"."frais_deplacement" = 'forfait' then "chefs"."forfait_deplacement" is not null and "chefs"."forfait_deplacement" > 0 else "chefs"."forfait_deplacement" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "lieu_prestation_is_known" CHECK ("services"."lieu_prestation" in ('client', 'chef', 'distance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "service_at_the_chef_has_a_commune" CHECK (("services"."lieu_prestation" is not distinct from 'chef') = ("services"."commune_insee" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "adresse_is_of_a_service_at_the_chef" CHECK ("services"."adresse" is null or ("services"."lieu_prestation" is not distinct from 'chef' and "services"."adresse" ~ '[^[:space:]]')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "regimes_are_known" CHECK ("services"."regimes" <@ array['vegetarien', 'vegan', 'sans_gluten', 'sans_lactose', 'halal', 'casher']) NOT VALID;
