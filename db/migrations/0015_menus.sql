CREATE TABLE "plats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"phrase" text DEFAULT '' NOT NULL,
	"moment" text NOT NULL,
	"declares" boolean DEFAULT false NOT NULL,
	"contient" text[] DEFAULT '{}'::text[] NOT NULL,
	"traces" text[] DEFAULT '{}'::text[] NOT NULL,
	"cereales" text[] DEFAULT '{}'::text[] NOT NULL,
	"fruits_a_coque" text[] DEFAULT '{}'::text[] NOT NULL,
	"dedans" text[] DEFAULT '{}'::text[] NOT NULL,
	"mois" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"retire_le" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dish_of_chef" UNIQUE("id","chef_id"),
	CONSTRAINT "dish_has_a_name_of_80" CHECK ("plats"."nom" ~ '[^[:space:]]' and length("plats"."nom") <= 80),
	CONSTRAINT "dish_sentence_is_short" CHECK (length("plats"."phrase") <= 140),
	CONSTRAINT "dish_moment_is_known" CHECK ("plats"."moment" in ('amuse_bouche', 'entree', 'plat', 'fromage', 'dessert', 'accompagnement', 'boisson')),
	CONSTRAINT "dish_allergens_are_known" CHECK (("plats"."contient" || "plats"."traces") <@ array['gluten', 'crustaces', 'oeufs', 'poissons', 'arachides', 'soja', 'lait', 'fruits_a_coque', 'celeri', 'moutarde', 'sesame', 'sulfites', 'lupin', 'mollusques']),
	CONSTRAINT "contained_allergen_is_no_trace" CHECK (not "plats"."contient" && "plats"."traces"),
	CONSTRAINT "dish_cereals_are_known" CHECK ("plats"."cereales" <@ array['ble', 'seigle', 'orge', 'avoine', 'epeautre']),
	CONSTRAINT "dish_nuts_are_known" CHECK ("plats"."fruits_a_coque" <@ array['amandes', 'noisettes', 'noix', 'cajou', 'pecan', 'bresil', 'pistaches', 'macadamia']),
	CONSTRAINT "named_cereals_and_nuts_are_contained" CHECK ((cardinality("plats"."cereales") = 0 or 'gluten' = any("plats"."contient")) and (cardinality("plats"."fruits_a_coque") = 0 or 'fruits_a_coque' = any("plats"."contient"))),
	CONSTRAINT "dish_contents_are_known" CHECK ("plats"."dedans" <@ array['viande', 'porc', 'alcool', 'miel', 'gelatine']),
	CONSTRAINT "dish_months_are_known" CHECK ("plats"."mois" <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
	CONSTRAINT "dish_version_is_positive" CHECK ("plats"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "menu_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	"ordre" integer NOT NULL,
	"moment" text NOT NULL,
	"titre" text,
	"choix" text DEFAULT 'fixe' NOT NULL,
	CONSTRAINT "course_of_chef" UNIQUE("id","chef_id"),
	CONSTRAINT "one_course_per_rank" UNIQUE("menu_id","ordre"),
	CONSTRAINT "menu_has_12_courses_at_most" CHECK ("menu_services"."ordre" between 1 and 12),
	CONSTRAINT "course_moment_is_known" CHECK ("menu_services"."moment" in ('amuse_bouche', 'entree', 'plat', 'fromage', 'dessert', 'accompagnement', 'boisson')),
	CONSTRAINT "course_title_is_short" CHECK ("menu_services"."titre" ~ '[^[:space:]]' and length("menu_services"."titre") <= 40),
	CONSTRAINT "course_choice_is_known" CHECK ("menu_services"."choix" in ('fixe', 'hote', 'convive'))
);
--> statement-breakpoint
CREATE TABLE "menu_plats" (
	"menu_service_id" uuid NOT NULL,
	"role" text NOT NULL,
	"ordre" integer NOT NULL,
	"chef_id" uuid NOT NULL,
	"plat_id" uuid NOT NULL,
	"supplement" numeric(10, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "one_dish_per_rank" PRIMARY KEY("menu_service_id","role","ordre"),
	CONSTRAINT "dish_is_once_in_a_role" UNIQUE("menu_service_id","role","plat_id"),
	CONSTRAINT "dish_role_is_known" CHECK ("menu_plats"."role" in ('carte', 'enfant', 'remplacant')),
	CONSTRAINT "course_has_4_dishes_and_3_replacements_at_most" CHECK ("menu_plats"."ordre" between 1 and case "menu_plats"."role" when 'carte' then 4 when 'remplacant' then 3 else 1 end),
	CONSTRAINT "supplement_between_050_and_200" CHECK ("menu_plats"."supplement" = 0 or "menu_plats"."supplement" between 0.5 and 200),
	CONSTRAINT "only_another_printed_dish_costs_more" CHECK ("menu_plats"."supplement" = 0 or "menu_plats"."role" = 'carte' and "menu_plats"."ordre" > 1)
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"mois" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"jours_avant_pour_choisir" integer DEFAULT 7 NOT NULL,
	"publie_le" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_of_chef" UNIQUE("id","chef_id"),
	CONSTRAINT "menu_has_a_name_of_60" CHECK ("menus"."nom" ~ '[^[:space:]]' and length("menus"."nom") <= 60),
	CONSTRAINT "menu_introduction_is_short" CHECK (length("menus"."introduction") <= 120),
	CONSTRAINT "menu_months_are_known" CHECK ("menus"."mois" <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
	CONSTRAINT "dishes_are_chosen_2_to_21_days_before" CHECK ("menus"."jours_avant_pour_choisir" between 2 and 21),
	CONSTRAINT "menu_version_is_positive" CHECK ("menus"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "plats" ADD CONSTRAINT "dish_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_services" ADD CONSTRAINT "course_is_of_an_own_menu" FOREIGN KEY ("menu_id","chef_id") REFERENCES "public"."menus"("id","chef_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_plats" ADD CONSTRAINT "menu_dish_is_of_an_own_course" FOREIGN KEY ("menu_service_id","chef_id") REFERENCES "public"."menu_services"("id","chef_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_plats" ADD CONSTRAINT "menu_dish_is_an_own_dish" FOREIGN KEY ("plat_id","chef_id") REFERENCES "public"."plats"("id","chef_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menu_is_of_an_own_service" FOREIGN KEY ("service_id","chef_id") REFERENCES "public"."services"("id","chef_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_dish_per_name" ON "plats" USING btree ("chef_id",norm_recherche("nom"));--> statement-breakpoint
CREATE INDEX "menu_dishes_by_dish" ON "menu_plats" USING btree ("plat_id");--> statement-breakpoint
CREATE INDEX "menus_by_service" ON "menus" USING btree ("service_id","publie_le");--> statement-breakpoint
CREATE INDEX "menus_by_chef" ON "menus" USING btree ("chef_id");