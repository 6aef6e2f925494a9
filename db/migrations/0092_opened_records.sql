CREATE TABLE "fiches_ouvertes" (
	"user_id" uuid NOT NULL,
	"genre" text NOT NULL,
	"fiche" uuid NOT NULL,
	"ouverte_le" timestamp with time zone NOT NULL,
	"reservation_id" uuid GENERATED ALWAYS AS (case when genre in ('reservation', 'personne') then fiche end) STORED,
	"chef_id" uuid GENERATED ALWAYS AS (case when genre = 'chef' then fiche end) STORED,
	"signalement_id" uuid GENERATED ALWAYS AS (case when genre = 'signalement' then fiche end) STORED,
	CONSTRAINT "opened_record_is_listed_once" PRIMARY KEY("user_id","genre","fiche"),
	CONSTRAINT "opened_record_kind_is_known" CHECK ("fiches_ouvertes"."genre" in ('reservation', 'personne', 'chef', 'signalement'))
);
--> statement-breakpoint
ALTER TABLE "fiches_ouvertes" ADD CONSTRAINT "opened_record_is_of_a_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiches_ouvertes" ADD CONSTRAINT "opened_reservation_exists" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiches_ouvertes" ADD CONSTRAINT "opened_chef_exists" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiches_ouvertes" ADD CONSTRAINT "opened_case_exists" FOREIGN KEY ("signalement_id") REFERENCES "public"."signalements"("id") ON DELETE cascade ON UPDATE no action;