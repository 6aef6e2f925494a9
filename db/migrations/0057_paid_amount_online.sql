-- online: each statement commits by itself
ALTER TABLE "reservations" VALIDATE CONSTRAINT "montant_regle_is_not_negative";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "refund_is_due_on_a_cancelled_reservation";
