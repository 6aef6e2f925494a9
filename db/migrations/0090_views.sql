CREATE TABLE "vues_jours" (
	"jour" date NOT NULL,
	"chef_id" uuid NOT NULL,
	"genre" text NOT NULL,
	"vues" integer NOT NULL,
	CONSTRAINT "views_of_a_day_are_one_row" PRIMARY KEY("jour","chef_id","genre"),
	CONSTRAINT "view_kind_is_known" CHECK ("vues_jours"."genre" in ('chef', 'service')),
	CONSTRAINT "views_are_counted_from_one" CHECK ("vues_jours"."vues" >= 1)
);
--> statement-breakpoint
ALTER TABLE "chiffres_calcul" ADD COLUMN "vues_depuis" date;--> statement-breakpoint
ALTER TABLE "chiffres_jours" ADD COLUMN "vues" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vues_jours" ADD CONSTRAINT "views_belong_to_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_by_chef" ON "vues_jours" USING btree ("chef_id");