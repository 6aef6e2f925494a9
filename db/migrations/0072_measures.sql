CREATE TABLE "mesures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"signalement_id" uuid NOT NULL,
	"chef_id" uuid NOT NULL,
	"mesure" text NOT NULL,
	"service_id" uuid,
	"photo_cle" text,
	"texte" text,
	"fin_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restriction_is_known" CHECK ("mesures"."mesure" in ('retirer_texte', 'masquer', 'desactiver')),
	CONSTRAINT "only_a_hidden_content_is_a_photo" CHECK ("mesures"."photo_cle" is null or "mesures"."mesure" = 'masquer')
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "masque_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mesures" ADD CONSTRAINT "restriction_belongs_to_case" FOREIGN KEY ("signalement_id") REFERENCES "public"."signalements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesures" ADD CONSTRAINT "restriction_is_of_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesures" ADD CONSTRAINT "restriction_is_of_a_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesures" ADD CONSTRAINT "hidden_photo_is_stored" FOREIGN KEY ("photo_cle") REFERENCES "public"."photo_objects"("cle") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_restriction_per_case" ON "mesures" USING btree ("signalement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_is_hidden_once" ON "mesures" USING btree ("photo_cle") WHERE photo_cle is not null;--> statement-breakpoint
CREATE INDEX "restrictions_of_chef" ON "mesures" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "restrictions_of_service" ON "mesures" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE INDEX "restrictions_to_end" ON "mesures" USING btree ("fin_le") WHERE fin_le is not null;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "hidden_service_is_not_visible" CHECK ("services"."masque_le" is null or not "services"."visible") NOT VALID;