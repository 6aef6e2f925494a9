CREATE TABLE "reservation_requests_to_confirm" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"demande" jsonb,
	"reservation_id" uuid,
	"expire_le" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_token_hash_is_sha256" CHECK (octet_length("reservation_requests_to_confirm"."token_hash") = 32),
	CONSTRAINT "request_waits_or_made_a_reservation" CHECK (num_nonnulls("reservation_requests_to_confirm"."demande", "reservation_requests_to_confirm"."reservation_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "reservation_requests_to_confirm" ADD CONSTRAINT "request_to_confirm_is_for_a_service" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_requests_to_confirm" ADD CONSTRAINT "confirmed_request_made_a_reservation" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_to_confirm_by_end" ON "reservation_requests_to_confirm" USING btree ("expire_le");--> statement-breakpoint
CREATE INDEX "requests_to_confirm_by_service" ON "reservation_requests_to_confirm" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "requests_to_confirm_by_reservation" ON "reservation_requests_to_confirm" USING btree ("reservation_id");