ALTER TABLE "chefs" ADD COLUMN "pause_depuis" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chefs" ADD COLUMN "annulation" text;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chef_annulation_is_known" CHECK ("chefs"."annulation" in ('souple', 'moderee', 'stricte')) NOT VALID;--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "paused_chef_is_inactive" CHECK ("chefs"."pause_depuis" is null or not "chefs"."actif") NOT VALID;--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "parametres_a_confirmer" DROP CONSTRAINT "fact_to_confirm_is_known";--> statement-breakpoint
-- accepted: it allows all facts that the previous release writes
ALTER TABLE "parametres_a_confirmer" ADD CONSTRAINT "fact_to_confirm_is_known" CHECK ("parametres_a_confirmer"."fait" in ('contact_email', 'email_signalement', 'email_donnees')) NOT VALID;--> statement-breakpoint
-- accepted: the rule that follows in this transaction allows all that it allowed
ALTER TABLE "parametres_legaux" DROP CONSTRAINT "legal_fact_is_known";--> statement-breakpoint
-- accepted: it allows all facts that the previous release writes
ALTER TABLE "parametres_legaux" ADD CONSTRAINT "legal_fact_is_known" CHECK ("parametres_legaux"."fait" in ('site_nom', 'contact_email', 'contact_telephone', 'nom', 'forme', 'capital', 'adresse', 'ville', 'immatriculation', 'siret', 'tva', 'directeur_publication', 'mediateur', 'email_signalement', 'email_donnees', 'hebergeur', 'hebergement_pays', 'stockage', 'relais_mail', 'tarifs_chefs', 'liens_capitalistiques')) NOT VALID;--> statement-breakpoint
-- accepted: replaced by another function before; the previous release does not call it
DROP FUNCTION IF EXISTS equipe_accepter(uuid);--> statement-breakpoint
-- accepted: replaced by another function before; the previous release does not call it
DROP FUNCTION IF EXISTS equipe_changer_role(uuid, uuid, text);--> statement-breakpoint
-- accepted: replaced by another function before; the previous release does not call it
DROP FUNCTION IF EXISTS equipe_inviter(uuid, uuid, text, timestamp with time zone);--> statement-breakpoint
-- accepted: replaced by another function before; the previous release does not call it
DROP FUNCTION IF EXISTS recherche_jours_calcules(uuid[], date, date);--> statement-breakpoint
-- accepted: replaced by another function before; the previous release does not call it
DROP FUNCTION IF EXISTS recherche_noter_creneau();--> statement-breakpoint
ALTER TABLE "liste_attente" ADD COLUMN "commune_insee" text;--> statement-breakpoint
ALTER TABLE "liste_attente" ADD CONSTRAINT "waited_commune_is_a_code" CHECK ("liste_attente"."commune_insee" ~ '^[0-9][0-9AB][0-9]{3}$') NOT VALID;
