ALTER TABLE "reservations" ADD COLUMN "fin_estimee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commune_insee" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commune_nom" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "code_postal" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rue" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "distance_km" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "distance_estimee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "frais_deplacement" numeric(8, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "travel_fee_is_within_prix_final" CHECK ("reservations"."frais_deplacement" >= 0 and "reservations"."frais_deplacement" <= "reservations"."prix_final") NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "booked_commune_is_complete" CHECK (("reservations"."commune_insee" is null) = ("reservations"."commune_nom" is null) and ("reservations"."commune_insee" is not null or num_nonnulls("reservations"."code_postal", "reservations"."distance_km") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "booked_commune_has_its_codes" CHECK ("reservations"."commune_insee" ~ '^[0-9][0-9AB][0-9]{3}$' and ("reservations"."code_postal" is null or "reservations"."code_postal" ~ '^[0-9]{5}$')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "rue_is_one_line_of_120" CHECK ("reservations"."rue" ~ '[^[:space:]]' and length("reservations"."rue") <= 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "booked_distance_is_not_negative" CHECK ("reservations"."distance_km" >= 0 and ("reservations"."distance_km" is not null or not "reservations"."distance_estimee")) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "anonymised_client_left_no_place" CHECK ("reservations"."anonymise_le" is null or num_nonnulls("reservations"."commune_insee", "reservations"."rue") = 0) NOT VALID;
