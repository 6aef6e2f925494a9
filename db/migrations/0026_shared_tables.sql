ALTER TABLE "reservations" ADD COLUMN "creneau_entier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "table_partagee" boolean;