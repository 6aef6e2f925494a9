-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "reservations_with_rue" ON "reservations" USING btree ("date_fin") WHERE rue is not null;--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "travel_fee_is_within_prix_final";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "booked_commune_is_complete";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "booked_commune_has_its_codes";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "rue_is_one_line_of_120";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "booked_distance_is_not_negative";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "anonymised_client_left_no_place";
