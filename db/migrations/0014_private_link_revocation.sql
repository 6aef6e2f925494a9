ALTER TABLE "reservation_tokens" ADD COLUMN "remplace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_tokens" ADD COLUMN "revoque_le" timestamp with time zone;