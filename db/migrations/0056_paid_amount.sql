-- accepted: the previous release relies on no refusal of it, and the wider rule below allows every refund that it writes
ALTER TABLE "reservations" DROP CONSTRAINT "refund_is_due_on_a_cancelled_reservation";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "montant_regle" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "montant_regle_is_not_negative" CHECK ("reservations"."montant_regle" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "refund_is_due_on_a_cancelled_reservation" CHECK ("reservations"."somme_a_rembourser" is null or ("reservations"."statut" = 'annulee' and "reservations"."somme_a_rembourser" between 0.01 and greatest("reservations"."prix_final", "reservations"."montant_regle"))) NOT VALID;
