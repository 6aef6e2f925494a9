-- online: each statement commits by itself
ALTER TABLE "reservations" VALIDATE CONSTRAINT "reservation_annulation_is_known";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "reservation_annulation_sur_mesure_is_complete";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "sum_is_due_on_a_cancelled_reservation";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "service_annulation_is_known";--> statement-breakpoint
ALTER TABLE "services" VALIDATE CONSTRAINT "service_annulation_sur_mesure_is_complete";
