ALTER TABLE "reservations" ADD COLUMN "lien_paiement" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "somme_a_rembourser" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rembourse_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "annulation_a_envoyer_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "annulation_envoyee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservation_payment_link_is_https" CHECK ("reservations"."lien_paiement" ~ '^https://[^[:space:]]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "refund_is_due_on_a_cancelled_reservation" CHECK ("reservations"."somme_a_rembourser" is null or ("reservations"."statut" = 'annulee' and "reservations"."somme_a_rembourser" between 0.01 and "reservations"."prix_final")) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "refund_date_needs_a_refund" CHECK ("reservations"."rembourse_le" is null or "reservations"."somme_a_rembourser" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "cancellation_mail_was_queued_before_it_left" CHECK ("reservations"."annulation_envoyee_le" is null or "reservations"."annulation_a_envoyer_le" is not null) NOT VALID;
