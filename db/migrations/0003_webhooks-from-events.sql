CREATE TABLE "webhook_lecture" (
	"seule" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"evenement" bigint NOT NULL,
	CONSTRAINT "events_are_read_once" CHECK ("webhook_lecture"."seule")
);
--> statement-breakpoint
-- accepted: one row of the new table; the previous release makes the deliveries of all earlier events itself
INSERT INTO "webhook_lecture" ("evenement") SELECT coalesce(max("id"), 0) FROM "reservation_events";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "depuis" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_livraisons" ADD COLUMN "evenement_id" bigint;--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "reservation_events" DROP CONSTRAINT "event_nature_is_known";--> statement-breakpoint
-- accepted: it allows all natures that the previous release writes
ALTER TABLE "reservation_events" ADD CONSTRAINT "event_nature_is_known" CHECK ("reservation_events"."nature" in ('retractation', 'changement')) NOT VALID;
