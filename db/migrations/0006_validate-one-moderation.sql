-- online: each statement commits by itself
-- accepted: the previous release writes no row with another auteur than the default, which the index leaves out
CREATE UNIQUE INDEX CONCURRENTLY "one_open_case_per_chef_or_rules_and_content" ON "signalements" USING btree ("cible","auteur") WHERE auteur <> 'visiteur' and traite_le is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_of_content" ON "signalements" USING btree ("cible");--> statement-breakpoint
ALTER TABLE "signalement_decisions" VALIDATE CONSTRAINT "measure_origine_is_known";--> statement-breakpoint
ALTER TABLE "signalement_decisions" VALIDATE CONSTRAINT "measure_is_known";--> statement-breakpoint
ALTER TABLE "signalement_decisions" VALIDATE CONSTRAINT "measure_fondement_is_known";--> statement-breakpoint
ALTER TABLE "signalement_decisions" VALIDATE CONSTRAINT "restriction_has_its_duration";--> statement-breakpoint
ALTER TABLE "signalement_decisions" VALIDATE CONSTRAINT "measure_appellant_is_known";--> statement-breakpoint
ALTER TABLE "signalements" VALIDATE CONSTRAINT "case_auteur_is_known";--> statement-breakpoint
ALTER TABLE "signalements" VALIDATE CONSTRAINT "case_signale_is_known";--> statement-breakpoint
ALTER TABLE "signalements" VALIDATE CONSTRAINT "case_motif_is_known";
