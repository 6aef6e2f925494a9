-- online: each statement commits by itself
ALTER TABLE "invariant_breaks" VALIDATE CONSTRAINT "broken_invariant_is_known";--> statement-breakpoint
ALTER TABLE "invariant_checks" VALIDATE CONSTRAINT "checked_invariant_is_known";
