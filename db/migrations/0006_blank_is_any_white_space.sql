ALTER TABLE "audit_log" DROP CONSTRAINT "audit_action_is_not_blank";--> statement-breakpoint
ALTER TABLE "chefs" DROP CONSTRAINT "chef_has_a_name";--> statement-breakpoint
ALTER TABLE "client_profiles" DROP CONSTRAINT "client_profile_has_a_name";--> statement-breakpoint
ALTER TABLE "help_messages" DROP CONSTRAINT "help_is_filled";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "sender_has_a_name";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "message_is_not_blank";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "client_has_a_name";--> statement-breakpoint
ALTER TABLE "updates" DROP CONSTRAINT "update_has_a_title";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_action_is_not_blank" CHECK ("audit_log"."action" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "chefs" ADD CONSTRAINT "chef_has_a_name" CHECK ("chefs"."nom" ~ '[^[:space:]]' and "chefs"."prenom" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "client_profiles" ADD CONSTRAINT "client_profile_has_a_name" CHECK ("client_profiles"."nom" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_is_filled" CHECK ("help_messages"."nom" ~ '[^[:space:]]' and "help_messages"."message" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "sender_has_a_name" CHECK ("contact_messages"."client_nom" ~ '[^[:space:]]' and "contact_messages"."client_prenom" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "message_is_not_blank" CHECK ("contact_messages"."message" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "client_has_a_name" CHECK ("reservations"."client_nom" ~ '[^[:space:]]' and "reservations"."client_prenom" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "update_has_a_title" CHECK ("updates"."titre" ~ '[^[:space:]]');