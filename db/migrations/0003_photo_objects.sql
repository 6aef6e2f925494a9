CREATE TABLE "photo_objects" (
	"cle" text PRIMARY KEY NOT NULL,
	"largeur" integer NOT NULL,
	"hauteur" integer NOT NULL,
	"octets" integer NOT NULL,
	"apercu" text NOT NULL,
	"variantes_pretes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_cle_is_a_random_key_of_its_kind" CHECK ("photo_objects"."cle" ~ '^(service-photos|chef-profiles|chef-heroes|chef-gallery)/[0-9a-f]{32}$'),
	CONSTRAINT "photo_largeur_between_1_and_1920" CHECK ("photo_objects"."largeur" between 1 and 1920),
	CONSTRAINT "photo_hauteur_between_1_and_3840" CHECK ("photo_objects"."hauteur" between 1 and 3840),
	CONSTRAINT "photo_octets_between_1_and_5242880" CHECK ("photo_objects"."octets" between 1 and 5242880),
	CONSTRAINT "photo_apercu_is_a_tiny_webp" CHECK ("photo_objects"."apercu" ~ '^data:image/webp.base64,[A-Za-z0-9+/=]+$' and length("photo_objects"."apercu") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "photo_profil_is_stored" FOREIGN KEY ("photo_profil") REFERENCES "public"."photo_objects"("cle") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "photo_hero_is_stored" FOREIGN KEY ("photo_hero") REFERENCES "public"."photo_objects"("cle") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galerie_photos" ADD CONSTRAINT "galerie_photo_is_stored" FOREIGN KEY ("url_photo") REFERENCES "public"."photo_objects"("cle") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photo_is_stored" FOREIGN KEY ("url_photo") REFERENCES "public"."photo_objects"("cle") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_photo_profil_per_object" ON "chefs" USING btree ("photo_profil") WHERE photo_profil is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_photo_hero_per_object" ON "chefs" USING btree ("photo_hero") WHERE photo_hero is not null;