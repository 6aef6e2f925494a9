CREATE TABLE "worker_pools" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"suspected_at" timestamp with time zone,
	CONSTRAINT "pool_is_suspected_after_it_was_seen" CHECK ("worker_pools"."suspected_at" >= "worker_pools"."seen_at")
);
