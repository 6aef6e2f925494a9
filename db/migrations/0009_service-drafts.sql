CREATE TABLE "service_brouillons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid NOT NULL,
	"service_id" uuid,
	"version" integer,
	"cle" uuid NOT NULL,
	"etapes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"garde_le" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_draft_per_service" UNIQUE("service_id"),
	CONSTRAINT "draft_of_a_service_has_its_version" CHECK (("service_brouillons"."service_id" is null) = ("service_brouillons"."version" is null)),
	CONSTRAINT "draft_has_known_steps" CHECK (jsonb_typeof("service_brouillons"."etapes") = 'object' and "service_brouillons"."etapes" - 'essentiel' - 'prix' - 'lieu' - 'reste' = '{}'::jsonb)
);
--> statement-breakpoint
ALTER TABLE "service_brouillons" ADD CONSTRAINT "draft_belongs_to_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_brouillons" ADD CONSTRAINT "draft_is_of_an_own_service" FOREIGN KEY ("service_id","chef_id") REFERENCES "public"."services"("id","chef_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_per_form" ON "service_brouillons" USING btree ("chef_id","cle") WHERE service_id is null;--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "service_brouillons" USING btree ("garde_le");