CREATE TABLE "vues_support" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"chef_id" uuid NOT NULL,
	"motif" text NOT NULL,
	"debut_le" timestamp with time zone DEFAULT now() NOT NULL,
	"fin_le" timestamp with time zone NOT NULL,
	"quittee_le" timestamp with time zone,
	CONSTRAINT "support_view_reason_between_20_and_2000" CHECK (char_length("vues_support"."motif") between 20 and 2000),
	CONSTRAINT "support_view_lasts_20_minutes" CHECK ("vues_support"."fin_le" > "vues_support"."debut_le" and "vues_support"."fin_le" <= "vues_support"."debut_le" + interval '20 minutes'),
	CONSTRAINT "support_view_is_left_once_begun" CHECK ("vues_support"."quittee_le" >= "vues_support"."debut_le")
);
--> statement-breakpoint
ALTER TABLE "vues_support" ADD CONSTRAINT "support_view_is_of_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_support_view_per_session" ON "vues_support" USING btree ("session_id") WHERE quittee_le is null;--> statement-breakpoint
CREATE INDEX "support_views_of_chef" ON "vues_support" USING btree ("chef_id");--> statement-breakpoint
CREATE INDEX "support_views_by_date" ON "vues_support" USING btree ("debut_le");