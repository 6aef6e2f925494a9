-- online: each statement commits by itself
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "event_nature_is_known";--> statement-breakpoint
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "withdrawal_is_the_clients_from_a_contract";--> statement-breakpoint
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "client_leaves_what_is_paid_by_withdrawal_only";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "withdrawal_leaves_a_contract_that_may_be_left";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "withdrawal_has_its_declaration";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "retractation_email_is_an_address";
