CREATE TABLE "chef_slugs" (
	"slug" text NOT NULL,
	"chef_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_page_per_slug" PRIMARY KEY("slug"),
	CONSTRAINT "slug_of_chef" UNIQUE("slug","chef_id"),
	CONSTRAINT "slug_is_an_address" CHECK ("chef_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("chef_slugs"."slug") <= 100 and "chef_slugs"."slug" not in ('profile', 'photos') and "chef_slugs"."slug" !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "chef_slugs" ADD CONSTRAINT "slug_leads_to_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slugs_by_chef" ON "chef_slugs" USING btree ("chef_id");--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chef_slug_is_their_own" FOREIGN KEY ("slug","id") REFERENCES "public"."chef_slugs"("slug","chef_id") ON DELETE no action ON UPDATE no action NOT VALID;
