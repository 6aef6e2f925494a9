-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "reservations_by_reference" ON "reservations" USING btree ("chef_id",right(id::text, 8));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_by_telephone" ON "reservations" USING btree ("chef_id",regexp_replace(regexp_replace(client_telephone, '[^0-9]', '', 'g'), '^(00)?(33)?0?', '') text_pattern_ops);--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "reservation_payment_link_is_https";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "refund_is_due_on_a_cancelled_reservation";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "refund_date_needs_a_refund";--> statement-breakpoint
ALTER TABLE "reservations" VALIDATE CONSTRAINT "cancellation_mail_was_queued_before_it_left";
