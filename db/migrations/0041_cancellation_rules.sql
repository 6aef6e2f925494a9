ALTER TABLE "reservations" ADD COLUMN "annulation" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "annulation_heures" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "annulation_part" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "somme_due" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "annulation" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "annulation_heures" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "annulation_part" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_annulation_is_known" CHECK ("reservations"."annulation" in ('souple', 'moderee', 'stricte', 'sur_mesure')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_annulation_sur_mesure_is_complete" CHECK (case when "reservations"."annulation" is not distinct from 'sur_mesure' then coalesce("reservations"."annulation_heures" between 0 and 720 and "reservations"."annulation_part" between 0 and 100, false) else num_nonnulls("reservations"."annulation_heures", "reservations"."annulation_part") = 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "sum_is_due_on_a_cancelled_reservation" CHECK ("reservations"."somme_due" is null or ("reservations"."statut" = 'annulee' and "reservations"."annulation" is not null and "reservations"."somme_due" between 0.01 and "reservations"."prix_final" - "reservations"."frais_deplacement")) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "service_annulation_is_known" CHECK ("services"."annulation" in ('souple', 'moderee', 'stricte', 'sur_mesure')) NOT VALID;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "service_annulation_sur_mesure_is_complete" CHECK (case when "services"."annulation" is not distinct from 'sur_mesure' then coalesce("services"."annulation_heures" between 0 and 720 and "services"."annulation_part" between 0 and 100, false) else num_nonnulls("services"."annulation_heures", "services"."annulation_part") = 0 end) NOT VALID;
