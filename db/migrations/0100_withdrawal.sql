ALTER TABLE "reservation_events" ADD COLUMN "nature" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "retractable" boolean;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "execution_demandee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "retractation_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "retractation_nom" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "retractation_email" text;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "event_nature_is_known" CHECK ("reservation_events"."nature" in ('retractation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "withdrawal_is_the_clients_from_a_contract" CHECK ("reservation_events"."nature" is distinct from 'retractation' or ("reservation_events"."acteur" = 'client' and coalesce("reservation_events"."statut_avant" in ('confirmee', 'payee'), false) and "reservation_events"."statut_apres" = 'annulee')) NOT VALID;--> statement-breakpoint
-- accepted: the previous release gives the client no way to leave a paid reservation
ALTER TABLE "reservation_events" ADD CONSTRAINT "client_leaves_what_is_paid_by_withdrawal_only" CHECK ("reservation_events"."acteur" <> 'client' or "reservation_events"."statut_avant" is distinct from 'payee' or "reservation_events"."nature" is not distinct from 'retractation') NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "withdrawal_leaves_a_contract_that_may_be_left" CHECK ("reservations"."retractation_le" is null or ("reservations"."statut" = 'annulee' and "reservations"."retractable" is true and "reservations"."somme_due" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "withdrawal_has_its_declaration" CHECK (num_nonnulls("reservations"."retractation_nom", "reservations"."retractation_email") = case when "reservations"."retractation_le" is null or "reservations"."anonymise_le" is not null then 0 else 2 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "retractation_email_is_an_address" CHECK ("reservations"."retractation_email" ~ '^[^[:space:]@]+@[^[:space:]@]+$') NOT VALID;