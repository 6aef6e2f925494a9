-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalement_decisions" DROP CONSTRAINT "measure_origine_is_known";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalement_decisions" DROP CONSTRAINT "measure_is_known";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalement_decisions" DROP CONSTRAINT "measure_fondement_is_known";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalement_decisions" DROP CONSTRAINT "restriction_has_its_duration";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalement_decisions" DROP CONSTRAINT "measure_appellant_is_known";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalements" DROP CONSTRAINT "case_signale_is_known";--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "signalements" DROP CONSTRAINT "case_motif_is_known";--> statement-breakpoint
ALTER TABLE "signalements" ADD COLUMN "auteur" text DEFAULT 'visiteur' NOT NULL;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "measure_origine_is_known" CHECK ("signalement_decisions"."origine" in ('signalement', 'retenue', 'appel')) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "measure_is_known" CHECK ("signalement_decisions"."mesure" in ('maintenir', 'corriger', 'retirer_texte', 'masquer', 'desactiver')) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "measure_fondement_is_known" CHECK ("signalement_decisions"."fondement" in ('conforme', 'loi_auteur', 'loi_image', 'loi_autre', 'conditions_photos', 'conditions', 'coordonnees', 'hors_sujet', 'propos', 'donnees', 'authenticite', 'chantage')) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "restriction_has_its_duration" CHECK (("signalement_decisions"."mesure" in ('maintenir', 'corriger')) = ("signalement_decisions"."duree" is null)) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalement_decisions" ADD CONSTRAINT "measure_appellant_is_known" CHECK ("signalement_decisions"."appel_par" in ('chef', 'auteur', 'signalant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "case_auteur_is_known" CHECK ("signalements"."auteur" in ('visiteur', 'chef', 'systeme')) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalements" ADD CONSTRAINT "case_signale_is_known" CHECK ("signalements"."signale" in ('chef', 'service', 'photo', 'avis')) NOT VALID;--> statement-breakpoint
-- accepted: it allows all that the previous release writes
ALTER TABLE "signalements" ADD CONSTRAINT "case_motif_is_known" CHECK ("signalements"."motif" in ('usurpation', 'activite', 'haine', 'hors_regles', 'tromperie', 'dangereux', 'droit_auteur', 'droit_image', 'photo_trompeuse', 'violence', 'enfant', 'autre', 'doute_authenticite', 'hors_sujet', 'propos', 'donnees', 'retenue')) NOT VALID;
