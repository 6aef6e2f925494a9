CREATE TABLE "notes_internes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chef_id" uuid,
	"reservation_id" uuid,
	"texte" text NOT NULL,
	"auteur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_has_one_object" CHECK (num_nonnulls("notes_internes"."chef_id", "notes_internes"."reservation_id") = 1),
	CONSTRAINT "note_is_filled" CHECK ("notes_internes"."texte" ~ '[^[:space:]]' and char_length("notes_internes"."texte") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "notes_internes" ADD CONSTRAINT "note_is_about_a_chef" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_internes" ADD CONSTRAINT "note_is_about_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_internes_by_chef" ON "notes_internes" USING btree ("chef_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_internes_by_reservation" ON "notes_internes" USING btree ("reservation_id","created_at");