CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_known_device_per_token" UNIQUE("token_hash"),
	CONSTRAINT "known_device_token_is_hashed" CHECK (octet_length("known_devices"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_device_belongs_to_user" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_by_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_last_use" ON "known_devices" USING btree ("last_used_at");